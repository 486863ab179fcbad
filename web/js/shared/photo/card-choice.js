// What one card says: its crop of the picture, and taps for what it may be. A card without a word in sight is covered.
/** @import { CellOut } from "../../../../openapi.ts" */
import { parseWords } from "../board-words.js";
import { el, icon, set } from "../dom.js";
import { t } from "../text.js";
import { cutOut } from "./picture.js";

const WIDTH = 320; // pixels of a crop; it is shown smaller

/** @typedef {{cell: CellOut, word: string, covered: boolean}} Choice what a card says, as far as it is known now */

/**
 * @param {CellOut} cell
 * @returns {Choice}
 */
export const firstChoice = (cell) => ({
  cell,
  word: cell.status === "empty" ? "" : (cell.word ?? ""),
  covered: cell.status === "empty",
});

/** @param {CellOut} cell */
export const placeOf = ({ row, column }) => t("photo.place", { row: row + 1, column: column + 1 });

/**
 * The card as it is in the picture. What is beside it says to a screen reader which one it is.
 * @param {HTMLCanvasElement} picture
 * @param {CellOut} cell
 */
export function crop(picture, cell) {
  const cut = cutOut(picture, cell.box, WIDTH);
  cut.className = "photo-crop";
  set(cut, "aria-hidden", "true");
  return cut;
}

/** @param {HTMLInputElement} field */
const typed = (field) => parseWords(field.value)[0]?.word ?? "";

/**
 * @param {HTMLCanvasElement} picture
 * @param {Choice} choice it is changed
 * @param {() => void} onChange
 */
export function createCardChoice(picture, choice, onChange) {
  const { cell } = choice;
  const words = [...new Set([cell.word ?? "", ...cell.alternatives])].filter(Boolean);
  const field = el("input", {
    type: "text",
    maxlength: 200,
    autocapitalize: "characters",
    autocomplete: "off",
    spellcheck: "false",
    enterkeyhint: "done",
    "aria-label": t("photo.typeAt", { place: placeOf(cell) }),
    value: words.includes(choice.word) ? "" : choice.word,
    hidden: choice.covered || !choice.word || words.includes(choice.word),
    oninput: (event) => take(typed(event.currentTarget), false),
  });
  const chip = (/** @type {string} */ text, /** @type {() => void} */ act, /** @type {string} */ picture = "") =>
    el("button", { type: "button", class: "photo-chip", onclick: act }, picture && icon(picture), text);
  const wordChips = words.map((word) => chip(word, () => close(word, false)));
  const coveredChip = chip(t("photo.covered"), () => close("", true), "covered");
  const type = chip(
    t("photo.type"),
    () => {
      field.hidden = false;
      field.focus();
      take(typed(field), false);
    },
    "pencil",
  );

  /** @param {string} word @param {boolean} covered */
  function close(word, covered) {
    field.hidden = true;
    take(word, covered);
  }

  /** @param {string} word @param {boolean} covered */
  function take(word, covered) {
    Object.assign(choice, { word, covered });
    show();
    onChange();
  }

  function show() {
    const isTyped = !field.hidden;
    wordChips.forEach((one, at) => {
      set(one, "aria-pressed", String(!isTyped && choice.word === words[at]));
    });
    set(coveredChip, "aria-pressed", String(choice.covered));
    set(type, "aria-pressed", String(isTyped));
  }
  show();
  return el(
    "div",
    { class: "photo-card", role: "group", "aria-label": placeOf(cell) },
    crop(picture, cell),
    el(
      "div",
      { class: "photo-chips" },
      cell.status === "empty" && el("p", {}, t("photo.isCovered")),
      wordChips,
      coveredChip,
      type,
      field,
    ),
  );
}
