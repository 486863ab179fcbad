// The cards on the table: a word each, with its role where the seat may see it. A tap is told; nothing is kept here.
import { moveFocus } from "../shared/board.js";
import { BOARD_SIZE } from "../shared/decks.js";
import { el, fill, set } from "../shared/dom.js";
import { t } from "../shared/text.js";
import { longestPart } from "../shared/words.js";
import { badge } from "./roles.js";

/**
 * @param {(word: string) => void} tapped
 * @typedef {{word: string, covered: boolean, role: string|null}} Card
 */
export function createCards(tapped) {
  const element = el("ul", { class: "board", onkeydown: (event) => moveFocus(element, event) });
  let shown = null;
  let covered = new Set();

  /**
   * @param {Card[]} cards
   * @param {{may?: (card: Card) => boolean, chosen?: string[], over?: boolean, slots?: boolean}} marks
   *   `may`: which of them can be chosen; `slots`: keep room for those to come
   */
  function show(cards, { may = () => false, chosen = [], over = false, slots = false }) {
    set(element, "aria-label", t("board.label"));
    element.classList.toggle("over", over);
    const words = [slots, ...cards.map(({ word }) => word)].join("\n");
    const fresh = words === shown;
    if (!fresh) {
      fill(
        element,
        cards.map(({ word }) => el("li", {}, card(word, tapped))),
        slots &&
          Array.from({ length: BOARD_SIZE - cards.length }, () => el("li", { class: "slot", "aria-hidden": "true" })),
      );
    }
    cards.forEach((one, place) => {
      const button = element.children[place].firstChild;
      if (fresh && one.covered && !covered.has(one.word)) button.classList.add("fresh");
      dress(button, one, may(one), chosen.includes(one.word));
    });
    shown = words;
    covered = new Set(cards.filter((one) => one.covered).map((one) => one.word));
  }
  return { element, show };
}

/** Let a word be as large as its card allows. */
export function fit(button, word) {
  for (const name of ["--letters", "--part"]) button.style.setProperty(name, longestPart(word));
  return button;
}

function card(word, tapped) {
  const button = el(
    "button",
    { type: "button", class: "card", "data-word": word, onclick: () => button.ariaDisabled !== "true" && tapped(word) },
    el("span", { class: "word" }, word),
    el("span", { class: "sign" }),
    el("span", { class: "hidden" }),
  );
  return fit(button, word);
}

/** By colour, by pattern and sign, and in words. */
function dress(button, { covered, role }, may, chosen) {
  set(button, "aria-disabled", may ? null : "true");
  set(button, "aria-pressed", may ? String(chosen) : null);
  set(button, "data-role", role);
  button.classList.toggle("covered", covered);
  button.classList.toggle("chosen", chosen);
  const [, sign, said] = button.children;
  fill(sign, role && badge(role));
  said.textContent = [role && t(`table.role.${role}`), covered && t("board.covered")]
    .filter(Boolean)
    .map((text) => `, ${text}`)
    .join("");
}
