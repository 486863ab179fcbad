// Covering a word: the penalty for the other side's rejected clue, or the simulated opponent's turn.
/**
 * @import { CardView } from "../../../../openapi.ts"
 * @import { TableSession } from "../session/table-session.js"
 */
import { el, fill, icon } from "../../shared/dom.js";
import { t } from "../../shared/text.js";

/** @param {TableSession} session */
export function createCoverPanel(session) {
  const { drafts } = session;
  const heading = el("h2");
  const hint = el("p");
  const confirm = el("button", { type: "button", class: "main big", onclick: cover });
  const skip = el("button", { type: "button", class: "plain", onclick: skipPenalty }, t("table.cover.skip"));
  const element = el(
    "section",
    { class: "panel action penalty" },
    el("div", { class: "titled" }, icon("covered"), heading),
    hint,
    el("div", { class: "row" }, confirm, skip),
  );

  async function cover() {
    const word = drafts.chosen;
    if (word && (await session.move({ type: "cover", word }))) choose(null);
  }

  function skipPenalty() {
    drafts.skipped = session.view.game?.game ?? 0;
    choose(null);
  }

  /** @param {string|null} word */
  function choose(word) {
    drafts.chosen = word;
    session.show();
  }

  /** Is it shown? Not if the player chose to give a clue instead. */
  const isActive = () => session.may("cover") && !(drafts.skipped === session.view.game?.game && session.may("clue"));

  function show() {
    if (!session.may("cover")) drafts.skipped = 0;
    element.hidden = !isActive();
    if (element.hidden) return;
    const opponent = session.view.game?.phase === "enemy";
    const word = drafts.chosen;
    heading.textContent = t(opponent ? "table.cover.enemyTitle" : "table.cover.title");
    hint.textContent = t(opponent ? "table.cover.enemyHint" : "table.cover.hint");
    fill(confirm, icon("covered"), word ? t("table.cover.confirm", { word }) : t("table.cover.choose"));
    confirm.disabled = session.busy || !word;
    skip.hidden = opponent;
    skip.disabled = session.busy;
  }
  return {
    element,
    show,
    isActive,
    /** A tap chooses a word, another tap lets it go. @param {string} word */
    tap: (word) => choose(drafts.chosen === word ? null : word),
    mayTap: (/** @type {CardView} */ card) => !card.covered && card.role === session.view.game?.turn,
  };
}
