// Choosing a word: a tap chooses it, a second tap or the button confirms. A hasty double tap does neither harm nor good.
import { el, fill, icon } from "../shared/dom.js";
import { t } from "../shared/text.js";

const HASTE = 350; // milliseconds

/**
 * @param {import("./sitting.js").Sitting} sitting
 * @param {"guess"|"cover"|"place"} type of the move
 */
export function createPick(sitting, type) {
  const { drafts } = sitting;
  const confirm = el("button", { type: "button", class: "main big", onclick: make });
  const back = el("button", { type: "button", class: "plain", onclick: () => cancel() }, t("dialog.cancel"));
  const hint = el("p", { class: "hint" });
  const element = el("div", { class: "pick" }, hint, el("div", { class: "row" }, confirm, back));
  let tappedAt = 0;

  async function make() {
    const word = drafts.chosen;
    if (word && (await sitting.act({ type, word }))) choose(null);
    focusOn(word);
  }

  /** The button goes away; whoever uses a keyboard goes on from the card. */
  function focusOn(word) {
    if (confirm.hidden && word)
      document.querySelector(`.felt .card[data-word="${CSS.escape(word)}"]`)?.focus({ preventScroll: true });
  }

  function cancel() {
    const word = drafts.chosen;
    choose(null);
    focusOn(word);
  }

  function choose(word) {
    drafts.chosen = word;
    sitting.show();
  }

  return {
    element,
    tap(word) {
      const hasty = performance.now() - tappedAt < HASTE;
      tappedAt = performance.now();
      if (drafts.chosen !== word) choose(word);
      else if (!hasty) make();
    },
    /** @param {string} say what to do */
    show(say) {
      const word = drafts.chosen;
      hint.textContent = say;
      hint.hidden = Boolean(word);
      confirm.hidden = back.hidden = !word;
      confirm.disabled = sitting.busy;
      if (word) fill(confirm, icon("valid"), t(`table.${type}.confirm`, { word }));
    },
  };
}
