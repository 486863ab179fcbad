// Undercover: the words that the team was dealt, to be placed in turn with either face up.
import { el, fill } from "../shared/dom.js";
import { t } from "../shared/text.js";
import { fit } from "./cards.js";
import { createPick } from "./pick.js";

/** @param {import("./sitting.js").Sitting} sitting */
export function createPlacing(sitting) {
  const pick = createPick(sitting, "place");
  const hand = el("ul", { class: "hand" });
  const element = el(
    "section",
    { class: "panel action", "aria-labelledby": "hand-heading" },
    el("h2", { id: "hand-heading" }, t("table.place.title")),
    hand,
    pick.element,
  );
  let shown = "";

  const face = (word) =>
    fit(
      el(
        "button",
        { type: "button", class: "card", "data-word": word, onclick: () => sitting.may("place") && pick.tap(word) },
        el("span", { class: "word" }, word),
      ),
      word,
    );

  function show() {
    const cards = sitting.view.game?.phase === "placing" ? sitting.view.game.hand : null;
    element.hidden = !cards;
    if (!cards) return;
    const words = JSON.stringify(cards);
    if (words !== shown)
      fill(
        hand,
        cards.map(({ word, flip }) => el("li", {}, face(word), flip !== word && face(flip))),
      );
    shown = words;
    const may = sitting.may("place");
    for (const button of hand.querySelectorAll("button")) {
      button.ariaDisabled = may ? null : "true";
      button.ariaPressed = may ? String(button.dataset.word === sitting.drafts.chosen) : null;
      button.classList.toggle("chosen", button.dataset.word === sitting.drafts.chosen);
    }
    pick.show(may ? t("table.place.hint") : t("table.place.wait"));
  }
  return { element, show };
}
