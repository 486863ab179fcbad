// The sheet to confirm: the cards that are not sure come first, with taps for what they may say; then all of them as they
// lie on the table, each to be changed by a tap.
/**
 * @import { BoardRead } from "../../../../openapi.ts"
 * @import { Codename } from "../board-words.js"
 * @import { Choice } from "./card-choice.js"
 */
import { openDialog } from "../dialog.js";
import { el, fill, find, hidden, icon, set } from "../dom.js";
import { counted, listed, t } from "../text.js";
import { fitWord } from "../word-parts.js";
import { createCardChoice, crop, firstChoice, placeOf } from "./card-choice.js";

/**
 * @param {HTMLCanvasElement} picture
 * @param {BoardRead} reading
 * @param {{use: (codenames: Codename[]) => void, retake: () => void}} act
 */
export function createConfirming(picture, reading, { use, retake }) {
  const choices = reading.cells.map(firstChoice);
  const withStatus = (/** @type {string} */ status) => choices.filter(({ cell }) => cell.status === status);
  const [unsure, empty] = [withStatus("unsure"), withStatus("empty")];
  const count = el("p", { class: "photo-count", role: "status" });
  const useButton = el(
    "button",
    { type: "button", class: "main", onclick: () => use(codenamesOf(choices)) },
    icon("valid"),
    t("photo.use"),
  );
  const rows = new Map(unsure.map((choice) => [choice, createCardChoice(picture, choice, show)]));
  const open = (/** @type {Choice} */ choice) => {
    const row = rows.get(choice);
    if (!row) return openCard(picture, choice, show);
    row.scrollIntoView({ block: "center" });
    return find(row, "button")?.focus({ preventScroll: true });
  };
  /** @type {(() => void)[]} */
  const shows = [];
  const grid = (/** @type {Choice[]} */ some, /** @type {string} */ label) => {
    const tiles = some.map((choice) => createTile(picture, choice, open));
    shows.push(...tiles.map((tile) => tile.show));
    const list = el(
      "ul",
      { class: "photo-grid", "aria-label": label },
      tiles.map(({ element }) => element),
    );
    list.style.setProperty("--columns", String(reading.columns));
    return list;
  };

  function show() {
    for (const one of shows) one();
    const codenames = codenamesOf(choices);
    const twice = repeated(choices);
    fill(count, twice.length ? t("photo.twice", { words: listed(twice) }) : counted("photo.count", codenames.length));
    useButton.disabled = !codenames.length;
  }
  const sheet = el(
    "div",
    { class: "photo-step" },
    el("h3", { tabindex: -1 }, unsure.length ? counted("photo.look", unsure.length) : t("photo.allSure")),
    reading.warnings.map(({ message }) => el("p", { class: "quiet" }, message)),
    unsure.length > 0 &&
      el(
        "ul",
        { class: "photo-doubtful" },
        [...rows.values()].map((row) => el("li", {}, row)),
      ),
    empty.length > 0 && [
      el("p", {}, counted("photo.lookEmpty", empty.length)),
      grid(empty, counted("photo.lookEmpty", empty.length)),
    ],
    el("p", { class: "quiet" }, t("photo.tap")),
    grid(choices, t("photo.all")),
    el(
      "footer",
      {},
      count,
      el("button", { type: "button", class: "faint", onclick: retake }, icon("camera"), t("photo.retake")),
      useButton,
    ),
  );
  show();
  return sheet;
}

/**
 * A card, larger and with all that it may be.
 * @param {HTMLCanvasElement} picture
 * @param {Choice} choice
 * @param {() => void} onChange
 */
function openCard(picture, choice, onChange) {
  openDialog(placeOf(choice.cell), (close) => [
    createCardChoice(picture, choice, onChange),
    el(
      "div",
      { class: "row end" },
      el("button", { type: "button", class: "main", "data-first": true, onclick: close }, t("photo.done")),
    ),
  ]);
}

/**
 * A card in the grid. A tap leads to what it may be.
 * @param {HTMLCanvasElement} picture
 * @param {Choice} choice
 * @param {(choice: Choice) => void} open
 */
function createTile(picture, choice, open) {
  const { cell } = choice;
  const button = el(
    "button",
    { type: "button", class: "photo-tile", onclick: () => open(choice) },
    hidden(`${placeOf(cell)}: `),
    crop(picture, cell),
    el("span", { class: "word" }),
  );
  let shown = "";

  function show() {
    const text = choice.covered ? t("photo.covered") : choice.word || t("photo.unread");
    if (text !== shown) fitWord(button, text);
    shown = text;
    set(button, "data-status", choice.covered ? "covered" : choice.word ? cell.status : "unread");
  }
  return { element: el("li", {}, button), show };
}

/**
 * The words in sight, each once. Whether a covered card says something that nobody remembers does not matter to a clue.
 * @param {Choice[]} choices
 * @returns {Codename[]}
 */
const codenamesOf = (choices) =>
  [...new Set(choices.filter(({ covered }) => !covered).map(({ word }) => word))]
    .filter(Boolean)
    .map((word) => ({ word, covered: false }));

/** @param {Choice[]} choices */
function repeated(choices) {
  const words = choices.map(({ word }) => word).filter(Boolean);
  return [...new Set(words.filter((word, at) => words.indexOf(word) !== at))];
}
