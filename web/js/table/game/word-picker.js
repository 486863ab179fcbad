// Picking a word: a tap chooses it, a second tap or the button confirms. A hasty double tap only chooses.
/** @import { TableSession } from "../session/table-session.js" */
import { el, fill, find, icon } from "../../shared/dom.js";
import { t } from "../../shared/text.js";

const DOUBLE_TAP = 350; // milliseconds

/**
 * @param {TableSession} session
 * @param {"guess"|"cover"|"place"} type of the move
 */
export function createWordPicker(session, type) {
  const { drafts } = session;
  const confirm = el("button", { type: "button", class: "main big", onclick: makeMove });
  const back = el("button", { type: "button", class: "plain", onclick: cancel }, t("dialog.cancel"));
  const hint = el("p", { class: "hint" });
  const element = el("div", { class: "pick" }, hint, el("div", { class: "row" }, confirm, back));
  let tappedAt = 0;

  async function makeMove() {
    const word = drafts.chosen;
    if (word && (await session.move({ type, word }))) choose(null);
    focusCard(word);
  }

  function cancel() {
    const word = drafts.chosen;
    choose(null);
    focusCard(word);
  }

  /**
   * When the button goes away, the keyboard's focus returns to the card.
   * @param {string|null} word
   */
  function focusCard(word) {
    if (confirm.hidden && word)
      find(document, `.board-area .card[data-word="${CSS.escape(word)}"]`)?.focus({ preventScroll: true });
  }

  /** @param {string|null} word */
  function choose(word) {
    drafts.chosen = word;
    session.show();
  }

  return {
    element,
    /** @param {string} word */
    tap(word) {
      const hasty = performance.now() - tappedAt < DOUBLE_TAP;
      tappedAt = performance.now();
      if (drafts.chosen !== word) choose(word);
      else if (!hasty) makeMove();
    },
    /** @param {string} instruction shown until a word is chosen */
    show(instruction) {
      const word = drafts.chosen;
      hint.textContent = instruction;
      hint.hidden = Boolean(word);
      confirm.hidden = !word;
      back.hidden = !word;
      confirm.disabled = session.busy;
      if (word) fill(confirm, icon("valid"), t(`table.${type}.confirm`, { word }));
    },
  };
}
