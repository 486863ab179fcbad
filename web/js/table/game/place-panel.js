// Undercover: the words that the team was dealt, to be placed in turn with either face up. A tap on a face places it.
/** @import { TableSession } from "../session/table-session.js" */
import { el, fill } from "../../shared/dom.js";
import { t } from "../../shared/text.js";
import { fitWord } from "../../shared/word-parts.js";

/** @param {TableSession} session */
export function createPlacePanel(session) {
  const hint = el("p", { class: "hint" });
  const hand = el("ul", { class: "hand", "aria-labelledby": "hand-heading" });
  const element = el(
    "section",
    { class: "panel action placing", "aria-labelledby": "hand-heading" },
    el("h2", { id: "hand-heading" }, t("table.place.title")),
    hint,
    hand,
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
        onclick: (event) => {
          if (event.currentTarget.ariaDisabled !== "true") session.move({ type: "place", word });
        },
      },
      el("span", { class: "word" }),
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
    const may = session.may("place") && !session.busy;
    for (const button of hand.querySelectorAll("button")) button.ariaDisabled = may ? null : "true";
    hint.textContent = t(session.may("place") ? "table.place.hint" : "table.place.wait");
  }
  return { element, show };
}
