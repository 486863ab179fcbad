// Covering a word: the penalty for the other side's rejected clue, or the simulated opponent's turn.
/**
 * @import { CardView } from "../../../../openapi.ts"
 * @import { TableSession } from "../session/table-session.js"
 */
import { el, icon } from "../../shared/dom.js";
import { t } from "../../shared/text.js";
import { createWordPicker } from "./word-picker.js";

/** @param {TableSession} session */
export function createCoverPanel(session) {
  const { drafts } = session;
  const picker = createWordPicker(session, "cover");
  const heading = el("h2");
  const skipPenalty = () => {
    drafts.skipped = session.view.game?.game ?? 0;
    drafts.chosen = null;
    session.show();
  };
  const skip = el("button", { type: "button", class: "plain", onclick: skipPenalty }, t("table.cover.skip"));
  const element = el(
    "section",
    { class: "panel action penalty" },
    el("div", { class: "titled" }, icon("covered"), heading),
    picker.element,
    skip,
  );

  /** Is it shown? Not if the player chose to give a clue instead. */
  const isActive = () => session.may("cover") && !(drafts.skipped === session.view.game?.game && session.may("clue"));

  function show() {
    if (!session.may("cover")) drafts.skipped = 0;
    element.hidden = !isActive();
    const opponent = session.view.game?.phase === "enemy";
    heading.textContent = t(opponent ? "table.cover.enemyTitle" : "table.cover.title");
    skip.hidden = opponent || Boolean(drafts.chosen);
    picker.show(t(opponent ? "table.cover.enemyHint" : "table.cover.hint"));
  }
  const mayTap = (/** @type {CardView} */ card) => !card.covered && card.role === session.view.game?.turn;
  return { element, show, isActive, tap: picker.tap, mayTap };
}
