// The cards on the table: one per word, with its role where the seat may see it. It reports taps; it keeps no state.
/**
 * @import { CardView } from "../../../../openapi.ts"
 * @import { Marker } from "./marks.js"
 */
import { moveFocus } from "../../shared/board.js";
import { BOARD_SIZE } from "../../shared/decks.js";
import { el, fill, set } from "../../shared/dom.js";
import { listed, t } from "../../shared/text.js";
import { fitWord } from "../../shared/word-parts.js";
import { badge } from "../roles.js";
import { initials } from "./marks.js";

/**
 * @typedef {Object} Marks
 * @property {(card: CardView) => boolean} mayTap which cards can be chosen
 * @property {string[]} chosen
 * @property {(word: string) => Marker[]} markers who of the team has a card in mind
 * @property {boolean} over the game is over
 * @property {boolean} slots keep room for cards to come
 */

/** @param {(word: string, isDouble: boolean) => void} onTap */
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
  function show(cards, { mayTap, chosen, markers, over, slots }) {
    set(element, "aria-label", t("board.label"));
    const ends = over && shown !== null && !element.classList.contains("over");
    element.classList.toggle("over", over);
    element.classList.toggle("ends", over && (ends || element.classList.contains("ends")));
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
      shownCards[place]?.show(card, {
        mayTap: mayTap(card),
        chosen: chosen.includes(card.word),
        markers: card.covered ? [] : markers(card.word),
        isFresh,
      });
    });
    shown = words;
    covered = new Set(cards.filter((card) => card.covered).map(({ word }) => word));
  }
  return { element, show };
}

/**
 * @param {string} word
 * @param {(word: string, isDouble: boolean) => void} onTap
 */
function createCard(word, onTap) {
  const sign = el("span", { class: "sign" });
  const marks = el("span", { class: "markers", "aria-hidden": "true" });
  const spoken = el("span", { class: "hidden" });
  const button = el(
    "button",
    {
      type: "button",
      class: "card",
      "data-word": word,
      onclick: (event) => {
        if (event.currentTarget.ariaDisabled !== "true") onTap(word, event.detail > 1);
      },
    },
    el("span", { class: "word" }),
    sign,
    marks,
    spoken,
  );
  fitWord(button, word);

  /**
   * Show the state of the card by colour, by pattern and sign, and in words.
   * @param {CardView} card
   * @param {{mayTap: boolean, chosen: boolean, markers: Marker[], isFresh: boolean}} state `isFresh`: it was covered just now
   */
  function show({ covered, role }, { mayTap, chosen, markers, isFresh }) {
    if (isFresh) button.classList.add("fresh");
    set(button, "aria-disabled", mayTap ? null : "true");
    set(button, "aria-pressed", mayTap ? String(chosen || markers.some(({ mine }) => mine)) : null);
    set(button, "data-role", role);
    button.classList.toggle("covered", covered);
    button.classList.toggle("chosen", chosen);
    fill(sign, role && badge(role));
    button.classList.toggle("marked", markers.length > 0);
    fill(
      marks,
      markers.map(({ name, mine }) => el("span", { class: `marker${mine ? " mine" : ""}` }, initials(name))),
    );
    const names = listed(markers.map(({ name, mine }) => (mine ? t("table.guess.you") : name)));
    spoken.textContent = [
      role && t(`table.role.${role}`),
      covered && t("board.covered"),
      markers.length > 0 && t("table.guess.marked", { names }),
    ]
      .filter(Boolean)
      .map((text) => `, ${text}`)
      .join("");
  }
  return { button, show };
}
