// The board: one card per word. It shows what it is given and reports taps; it keeps no state of its own.
/** @import { Codename } from "./board-words.js" */
import { el, fill, hidden, icon, set } from "./dom.js";
import { t } from "./text.js";
import { fitWord, setCardLanguage } from "./word-parts.js";

/**
 * @typedef {Object} Marks
 * @property {string|null} language of the words, if it is known yet
 * @property {string[]} [blocking]
 * @property {string[]} [targets]
 * @property {boolean} [choosing] a tap marks a target; else it covers
 */

/** @param {(word: string) => void} onTap */
export function createBoard(onTap) {
  const element = el("ul", {
    class: "board",
    onkeydown: (event) => {
      moveFocus(element, event);
    },
  });
  /** @type {ReturnType<typeof createCard>[]} */
  let cards = [];
  let shown = "";

  /**
   * @param {Codename[]} codenames
   * @param {Marks} marks
   */
  function show(codenames, marks) {
    set(element, "aria-label", t("board.label"));
    const words = [marks.language, ...codenames.map(({ word }) => word)].join("\n");
    if (words !== shown) {
      setCardLanguage(marks.language);
      cards = codenames.map(({ word }) => createCard(word, onTap));
      fill(
        element,
        cards.map((card) => el("li", {}, card.button)),
      );
    }
    shown = words;
    codenames.forEach((codename, place) => {
      cards[place]?.show(codename, marks);
    });
  }
  return { element, show };
}

/**
 * @param {string} word
 * @param {(word: string) => void} onTap
 */
function createCard(word, onTap) {
  const signs = el("span", { class: "marks" });
  const button = el(
    "button",
    { type: "button", class: "card", onclick: () => onTap(word) },
    el("span", { class: "word" }),
    signs,
  );
  fitWord(button, word);

  /**
   * Show the state of the card by colour, by a symbol, and in words.
   * @param {Codename} codename
   * @param {Marks} marks
   */
  function show({ covered }, { blocking = [], targets = [], choosing = false }) {
    const blocks = blocking.includes(word) && !covered;
    const meant = targets.includes(word) && !covered;
    set(button, "aria-pressed", String(choosing ? meant : covered));
    button.classList.toggle("covered", covered);
    button.classList.toggle("blocks", blocks);
    button.classList.toggle("meant", meant);
    fill(
      signs,
      covered && [icon("covered"), hidden(`, ${t("board.covered")}`)],
      blocks && [icon("invalid"), hidden(`, ${t("board.blocks")}`)],
      meant && [icon("target"), hidden(`, ${t("board.meant")}`)],
    );
  }
  return { button, show };
}

/**
 * Arrow keys move the focus from card to card.
 * @param {HTMLElement} board
 * @param {KeyboardEvent} event
 */
export function moveFocus(board, event) {
  /** @type {NodeListOf<HTMLElement>} */
  const found = board.querySelectorAll(".card");
  const cards = [...found];
  const at = cards.findIndex((card) => card.matches(":focus"));
  const columns = getComputedStyle(board).gridTemplateColumns.split(" ").length;
  /** @type {Record<string, number>} */
  const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };
  const step = steps[event.key];
  const next = at < 0 || !step ? undefined : cards[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
