// The cards on the table: one per word, with its role where the seat may see it. It reports taps; it keeps no state.
/** @import { CardView } from "../../../../openapi.ts" */
import { moveFocus } from "../../shared/board.js";
import { longestUnbrokenPart } from "../../shared/board-words.js";
import { BOARD_SIZE } from "../../shared/decks.js";
import { el, fill, set } from "../../shared/dom.js";
import { t } from "../../shared/text.js";
import { badge } from "../roles.js";

/**
 * @typedef {Object} Marks
 * @property {(card: CardView) => boolean} mayTap which cards can be chosen
 * @property {string[]} chosen
 * @property {boolean} over the game is over
 * @property {boolean} slots keep room for cards to come
 */

/** @param {(word: string) => void} onTap */
export function createCardGrid(onTap) {
  const element = el("ul", {
    class: "board",
    onkeydown: (event) => {
      moveFocus(element, event);
    },
  });
  /** @type {ReturnType<typeof createCard>[]} */
  let shownCards = [];
  /** @type {string|null} */
  let shown = null;
  /** @type {Set<string>} */
  let covered = new Set();

  /**
   * @param {CardView[]} cards
   * @param {Marks} marks
   */
  function show(cards, { mayTap, chosen, over, slots }) {
    set(element, "aria-label", t("board.label"));
    element.classList.toggle("over", over);
    const words = [slots, ...cards.map(({ word }) => word)].join("\n");
    const same = words === shown;
    if (!same) {
      shownCards = cards.map(({ word }) => createCard(word, onTap));
      const free = slots ? BOARD_SIZE - cards.length : 0;
      fill(
        element,
        shownCards.map(({ button }) => el("li", {}, button)),
        Array.from({ length: free }, () => el("li", { class: "slot", "aria-hidden": "true" })),
      );
    }
    cards.forEach((card, place) => {
      const isFresh = same && card.covered && !covered.has(card.word);
      shownCards[place]?.show(card, mayTap(card), chosen.includes(card.word), isFresh);
    });
    shown = words;
    covered = new Set(cards.filter((card) => card.covered).map(({ word }) => word));
  }
  return { element, show };
}

/**
 * Let a word be as large as its card allows.
 * @param {HTMLElement} button
 * @param {string} word
 */
export function fitWord(button, word) {
  for (const name of ["--letters", "--part"]) button.style.setProperty(name, String(longestUnbrokenPart(word)));
}

/**
 * @param {string} word
 * @param {(word: string) => void} onTap
 */
function createCard(word, onTap) {
  const sign = el("span", { class: "sign" });
  const spoken = el("span", { class: "hidden" });
  const button = el(
    "button",
    {
      type: "button",
      class: "card",
      "data-word": word,
      onclick: (event) => {
        if (event.currentTarget.ariaDisabled !== "true") onTap(word);
      },
    },
    el("span", { class: "word" }, word),
    sign,
    spoken,
  );
  fitWord(button, word);

  /**
   * Show the state of the card by colour, by pattern and sign, and in words.
   * @param {CardView} card
   * @param {boolean} mayTap
   * @param {boolean} chosen
   * @param {boolean} isFresh it was covered just now
   */
  function show({ covered, role }, mayTap, chosen, isFresh) {
    if (isFresh) button.classList.add("fresh");
    set(button, "aria-disabled", mayTap ? null : "true");
    set(button, "aria-pressed", mayTap ? String(chosen) : null);
    set(button, "data-role", role);
    button.classList.toggle("covered", covered);
    button.classList.toggle("chosen", chosen);
    fill(sign, role && badge(role));
    spoken.textContent = [role && t(`table.role.${role}`), covered && t("board.covered")]
      .filter(Boolean)
      .map((text) => `, ${text}`)
      .join("");
  }
  return { button, show };
}
