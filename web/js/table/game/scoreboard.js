// Above the board: each team with its players and words left, whose turn it is, and the clue.
/**
 * @import { GameView, Phase, TableView, Team } from "../../../../openapi.ts"
 * @import { TableSession } from "../session/table-session.js"
 */
import { el, fill, hidden, icon } from "../../shared/dom.js";
import { numberText } from "../../shared/number-field.js";
import { counted, t } from "../../shared/text.js";
import { isAnsweredBy } from "../disputes/answers.js";
import { badge, isSpymaster, teamOf } from "../roles.js";
import { graceLeft } from "./grace.js";

/** @type {Record<Exclude<Phase, "over">, string>} the move that each phase waits for */
const AWAITED = { placing: "place", clue: "clue", guess: "guess", enemy: "cover" };

/** @param {TableSession} session */
export function createScoreboard(session) {
  const element = el("div", { class: "score" });
  const grace = el("p", { class: "grace" });

  /** The seconds until a guess counts; then the guesses that are left. */
  function tick() {
    const { game } = session.view;
    const seconds = graceLeft(game);
    const text = seconds ? counted("table.grace", seconds) : guessesLeft(game);
    if (grace.textContent !== text) grace.textContent = text;
    grace.classList.toggle("runs", seconds > 0);
  }

  function show() {
    const { view } = session;
    const { game } = view;
    element.hidden = !game;
    if (!game) return;
    tick();
    fill(element, side("red", view, game), middle(session, game, grace), side("blue", view, game));
  }
  return { element, show, tick };
}

/** @param {GameView|null} game */
function guessesLeft(game) {
  if (!game?.clue || game.phase !== "guess" || game.paused) return "";
  const left = game.clue.guesses_left;
  return left === null ? t("table.guessesFree") : counted("table.guesses", left);
}

/**
 * @param {Team} team
 * @param {TableView} view
 * @param {GameView} game
 */
function side(team, { players }, { turn, left, phase }) {
  const active = turn === team && phase !== "over";
  const words = left?.[team] ?? 0;
  const people = players.filter(({ seat }) => teamOf(seat) === team);
  const spymaster = people.find(({ seat }) => isSpymaster(seat));
  const operatives = people.filter(({ seat }) => !isSpymaster(seat));
  return el(
    "div",
    { class: `side ${team}${active ? " now" : ""}` },
    el("span", { class: "name" }, t(`table.team.${team}`)),
    left && el("span", { class: "left" }, el("strong", {}, words), el("span", {}, ` ${counted("table.left", words)}`)),
    people.length > 0 &&
      el(
        "span",
        { class: "members" },
        spymaster && el("span", { class: "boss" }, icon("key"), hidden(`${t("table.spymaster")}: `), spymaster.name),
        operatives.length > 0 && el("span", {}, operatives.map(({ name }) => name).join(", ")),
      ),
    badge(team),
  );
}

/**
 * @param {TableSession} session
 * @param {GameView} game
 * @param {Element} grace
 */
function middle(session, game, grace) {
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
    grace,
  );
}

/**
 * What the table waits for; said differently to the one who must act.
 * @param {TableSession} session
 * @param {GameView} game
 */
function awaited(session, game) {
  if (game.phase === "over")
    return game.result
      ? t("table.waits.over", { team: t(`table.teamLong.${game.result.winner}`) })
      : t("table.waits.ended");
  if (game.dispute && game.paused) {
    const mine = isAnsweredBy(game.dispute, session.view.seat);
    return t(mine ? "table.yours.dispute" : "table.waits.dispute", {
      team: t(`table.teamOf.${game.dispute.waits_for}`),
    });
  }
  if (game.paused) return t("table.waits.paused");
  const mine = session.may(AWAITED[game.phase]);
  return t(`table.${mine ? "yours" : "waits"}.${game.phase}`, { team: t(`table.teamOf.${game.turn}`) });
}
