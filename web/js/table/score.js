// Above the board: how many words each team has left, whose turn it is, and the clue.
import { el, fill } from "../shared/dom.js";
import { counted, t } from "../shared/text.js";
import { badge, numberText, TEAMS } from "./roles.js";

/** @param {import("./sitting.js").Sitting} sitting */
export function createScore(sitting) {
  const element = el("div", { class: "score" });

  function show() {
    const { game } = sitting.view;
    element.hidden = !game;
    if (!game) return;
    const [red, blue] = TEAMS.map((team) => side(team, game));
    fill(element, red, middle(sitting, game), blue);
  }
  return { element, show };
}

function side(team, { turn, left, phase }) {
  const now = turn === team && phase !== "over";
  return el(
    "div",
    { class: `side ${team}${now ? " now" : ""}` },
    badge(team),
    el("span", { class: "name" }, t(`table.team.${team}`)),
    left &&
      el(
        "span",
        { class: "left" },
        el("strong", {}, left[team]),
        el("span", {}, ` ${counted("table.left", left[team])}`),
      ),
  );
}

function middle(sitting, game) {
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
    el("p", { class: "whose" }, whose(sitting, game)),
    clue &&
      game.phase === "guess" &&
      el(
        "p",
        { class: "guesses" },
        clue.guesses_left === null ? t("table.guessesFree") : counted("table.guesses", clue.guesses_left),
      ),
  );
}

/** What the table waits for, said to the one who reads it. */
function whose(sitting, game) {
  const team = t(`table.teamOf.${game.turn}`);
  if (game.phase === "over") return t("table.waits.over", { team: t(`table.teamLong.${game.result.winner}`) });
  if (game.paused) return t("table.waits.paused");
  const mine = { placing: "place", clue: "clue", guess: "guess", enemy: "cover" }[game.phase];
  return t(`table.${sitting.may(mine) ? "yours" : "waits"}.${game.phase}`, { team });
}
