// Undercover: the words that the team was dealt, to be placed in turn with either face up.
/** @import { TableSession } from "../session/table-session.js" */
import { el, fill } from "../../shared/dom.js";
import { t } from "../../shared/text.js";
import { fitWord } from "./card-grid.js";
import { createWordPicker } from "./word-picker.js";

/** @param {TableSession} session */
export function createPlacePanel(session) {
  const picker = createWordPicker(session, "place");
  const hand = el("ul", { class: "hand" });
  const element = el(
    "section",
    { class: "panel action", "aria-labelledby": "hand-heading" },
    el("h2", { id: "hand-heading" }, t("table.place.title")),
    hand,
    picker.element,
  );
  let shown = "";

  /** @param {string} word */
  function face(word) {
    const button = el(
      "button",
      {
        type: "button",
        class: "card",
        "data-word": word,
        onclick: () => {
          if (session.may("place")) picker.tap(word);
        },
      },
      el("span", { class: "word" }, word),
    );
    fitWord(button, word);
    return button;
  }

  function show() {
    const cards = session.view.game?.phase === "placing" ? session.view.game.hand : null;
    element.hidden = !cards;
    if (!cards) return;
    const words = JSON.stringify(cards);
    if (words !== shown)
      fill(
        hand,
        cards.map(({ word, flip }) => el("li", {}, face(word), flip !== word && face(flip))),
      );
    shown = words;
    const may = session.may("place");
    for (const button of hand.querySelectorAll("button")) {
      const chosen = button.dataset.word === session.drafts.chosen;
      button.ariaDisabled = may ? null : "true";
      button.ariaPressed = may ? String(chosen) : null;
      button.classList.toggle("chosen", chosen);
    }
    picker.show(may ? t("table.place.hint") : t("table.place.wait"));
  }
  return { element, show };
}
