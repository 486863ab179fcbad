// A deck as cards that flip.
import { el, hidden, icon } from "../shared/dom.js";
import { t } from "../shared/text.js";
import { fitWord, setCardLanguage } from "../shared/word-parts.js";

const AT_ONCE = 240; // cards; a button shows more

/** @param {{cards: string[][], language: string}} deck */
export function cardGallery(deck) {
  const list = el("ul", { class: "gallery" });
  const more = el("button", { type: "button", class: "plain", onclick: showMore }, t("decks.more"));
  let shown = 0;
  setCardLanguage(deck.language);

  function showMore() {
    list.append(...deck.cards.slice(shown, shown + AT_ONCE).map((faces) => el("li", {}, card(faces))));
    shown += AT_ONCE;
    more.hidden = shown >= deck.cards.length;
  }
  showMore();
  if (!deck.cards.length) return [el("p", { class: "quiet" }, t("deck.empty"))];
  const flipAll = () => {
    for (const button of list.querySelectorAll("button")) button.click();
  };
  const canFlip = deck.cards.some((faces) => faces.length > 1);
  return [
    el(
      "div",
      { class: "row" },
      canFlip && el("button", { type: "button", class: "plain", onclick: flipAll }, icon("flip"), t("deck.flipAll")),
    ),
    list,
    more,
  ];
}

/** @param {string[]} faces */
function card([front = "", back]) {
  if (back === undefined) return face(front, "single");
  const [frontFace, backFace] = [face(front, "front"), face(back, "back")];
  const button = el(
    "button",
    { type: "button", class: "flipper", onclick: (event) => turn(!event.currentTarget.classList.contains("turned")) },
    frontFace,
    backFace,
    hidden(`, ${t("deck.flip")}`),
  );

  /** @param {boolean} over */
  function turn(over) {
    button.classList.toggle("turned", over);
    frontFace.setAttribute("aria-hidden", String(over));
    backFace.setAttribute("aria-hidden", String(!over));
  }
  turn(false);
  return button;
}

/**
 * @param {string} word
 * @param {"single"|"front"|"back"} side
 */
function face(word, side) {
  const element = el("span", { class: `face ${side}` }, el("span", { class: "word" }));
  fitWord(element, word);
  return element;
}
