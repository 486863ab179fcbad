// Above the board: how many words each team has left, whose turn it is, and the clue.
/**
 * @import { GameView, Phase, Team } from "../../../../openapi.ts"
 * @import { TableSession } from "../session/table-session.js"
 */
import { el, fill } from "../../shared/dom.js";
import { numberText } from "../../shared/number-field.js";
import { counted, t } from "../../shared/text.js";
import { badge } from "../roles.js";

/** @type {Record<Exclude<Phase, "over">, string>} the move that each phase waits for */
const AWAITED = { placing: "place", clue: "clue", guess: "guess", enemy: "cover" };

/** @param {TableSession} session */
export function createScoreboard(session) {
  const element = el("div", { class: "score" });

  function show() {
    const { game } = session.view;
    element.hidden = !game;
    if (game) fill(element, side("red", game), middle(session, game), side("blue", game));
  }
  return { element, show };
}

/**
 * @param {Team} team
 * @param {GameView} game
 */
function side(team, { turn, left, phase }) {
  const active = turn === team && phase !== "over";
  const words = left?.[team] ?? 0;
  return el(
    "div",
    { class: `side ${team}${active ? " now" : ""}` },
    badge(team),
    el("span", { class: "name" }, t(`table.team.${team}`)),
    left && el("span", { class: "left" }, el("strong", {}, words), el("span", {}, ` ${counted("table.left", words)}`)),
  );
}

/**
 * @param {TableSession} session
 * @param {GameView} game
 */
function middle(session, game) {
  const { clue } = game;
  return el(
    "div",
    { class: "middle" },
    clue &&
      game.phase !== "over" &&
      el(
        "p",
        { class: "given" },
        el("strong", { lang: "" }, clue.text),
        " ",
        el("span", { class: "count" }, numberText(clue.number)),
      ),
    el("p", { class: "whose" }, awaited(session, game)),
    clue &&
      game.phase === "guess" &&
      el(
        "p",
        { class: "guesses" },
        clue.guesses_left === null ? t("table.guessesFree") : counted("table.guesses", clue.guesses_left),
      ),
  );
}

/**
 * What the table waits for; said differently to the one who must act.
 * @param {TableSession} session
 * @param {GameView} game
 */
function awaited(session, game) {
  if (game.phase === "over") return t("table.waits.over", { team: t(`table.teamLong.${game.result?.winner}`) });
  if (game.paused) return t("table.waits.paused");
  const mine = session.may(AWAITED[game.phase]);
  return t(`table.${mine ? "yours" : "waits"}.${game.phase}`, { team: t(`table.teamOf.${game.turn}`) });
}
