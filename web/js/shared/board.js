// The board: a card a word. It shows what it is told and says what was tapped; it keeps no state of its own.
import { el, fill, hidden, icon, set } from "./dom.js";
import { t } from "./text.js";
import { inTwo, longestPart } from "./words.js";

/**
 * @param {(word: string) => void} tapped
 * @returns {{element: HTMLElement, show: (codenames: import("./words.js").Codename[], marks?: Marks) => void}}
 * @typedef {{blocking?: string[], targets?: string[], choosing?: boolean}} Marks
 * `choosing`: a tap means a target; else it covers.
 */
export function createBoard(tapped) {
  const element = el("ul", { class: "board", onkeydown: (event) => moveFocus(element, event) });
  let shown = "";

  function show(codenames, marks = {}) {
    set(element, "aria-label", t("board.label"));
    const words = codenames.map(({ word }) => word).join("\n");
    if (words !== shown)
      fill(
        element,
        codenames.map(({ word }) => el("li", {}, card(word, tapped))),
      );
    shown = words;
    codenames.forEach((codename, place) => dress(element.children[place].firstChild, codename, marks));
  }
  return { element, show };
}

function card(word, tapped) {
  const parts = inTwo(word);
  const button = el(
    "button",
    { type: "button", class: "card", onclick: () => tapped(word) },
    el("span", { class: "word" }, parts.length > 1 ? [el("span", { class: "syllable" }, parts[0]), parts[1]] : word),
    el("span", { class: "marks" }),
  );
  button.style.setProperty("--letters", longestPart(word));
  button.style.setProperty("--part", Math.max(...parts.map((part) => longestPart(part) + parts.length - 1)));
  return button;
}

/** The state of a card: by colour, by a symbol, and in words. */
function dress(button, { word, covered }, { blocking = [], targets = [], choosing = false }) {
  const blocks = blocking.includes(word) && !covered;
  const meant = targets.includes(word) && !covered;
  set(button, "aria-pressed", String(choosing ? meant : covered));
  button.classList.toggle("covered", covered);
  button.classList.toggle("blocks", blocks);
  button.classList.toggle("meant", meant);
  fill(
    button.lastChild,
    covered && [icon("covered"), hidden(`, ${t("board.covered")}`)],
    blocks && [icon("invalid"), hidden(`, ${t("board.blocks")}`)],
    meant && [icon("target"), hidden(`, ${t("board.meant")}`)],
  );
}

/** Arrow keys go from card to card, as the eye does. */
export function moveFocus(element, event) {
  const cards = [...element.querySelectorAll(".card")];
  const at = cards.indexOf(document.activeElement);
  const columns = getComputedStyle(element).gridTemplateColumns.split(" ").length;
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key];
  if (at < 0 || !step || !cards[at + step]) return;
  event.preventDefault();
  cards[at + step].focus();
}
