// A deck as cards that flip.
import { el, hidden, icon } from "../shared/dom.js";
import { t } from "../shared/text.js";
import { longestPart } from "../shared/words.js";

const AT_ONCE = 240;

/** @param {any} deck */
export function cardGallery(deck) {
  const list = el("ul", { class: "gallery" });
  const more = el("button", { type: "button", class: "plain", onclick: show }, t("decks.more"));
  let shown = 0;

  function show() {
    list.append(
      ...deck.faces
        .slice(shown, shown + AT_ONCE)
        .map((faces) => el("li", {}, faces.length > 1 ? twoFaced(faces) : face(faces[0], "single"))),
    );
    shown += AT_ONCE;
    more.hidden = shown >= deck.faces.length;
  }
  show();
  if (!deck.faces.length) return [el("p", { class: "quiet" }, t("deck.empty"))];
  const flipAll = () => list.querySelectorAll("button").forEach((card) => card.click());
  return [
    el(
      "div",
      { class: "row" },
      deck.faces.some((faces) => faces.length > 1) &&
        el("button", { type: "button", class: "plain", onclick: flipAll }, icon("flip"), t("deck.flipAll")),
    ),
    list,
    more,
  ];
}

function twoFaced([front, back]) {
  const faces = [face(front, "front"), face(back, "back")];
  const button = el(
    "button",
    { type: "button", class: "flipper", onclick: () => turn(!button.classList.contains("turned")) },
    faces,
    hidden(`, ${t("deck.flip")}`),
  );
  function turn(over) {
    button.classList.toggle("turned", over);
    faces[0].setAttribute("aria-hidden", String(over));
    faces[1].setAttribute("aria-hidden", String(!over));
  }
  turn(false);
  return button;
}

function face(word, side) {
  const element = el("span", { class: `face ${side}` }, el("span", {}, word));
  element.style.setProperty("--letters", longestPart(word));
  return element;
}
