// The words of a deck one by one, each with its remarks; who may change them does so in place.
/**
 * @import { DeckOut, RemarkOut } from "../../../openapi.ts"
 * @import { Leaf } from "../shared/dom.js"
 * @import { WordFormat } from "./word-files.js"
 */
import { el, fill, icon } from "../shared/dom.js";
import { t } from "../shared/text.js";
import { addForm } from "./add-form.js";
import { fixes } from "./fixes.js";
import { remarkItem } from "./remark-item.js";

const AT_ONCE = 200; // cards; a button shows more

/** @type {Map<string, string>} "slug/word" -> what was typed into its field, so that it is still there when the deck is read again */
const typed = new Map();
let flawedOnly = false;

/** @typedef {Pick<DeckOut, "slug"|"language"|"cards"|"word_count">} WordsOfDeck */

/**
 * @typedef {Object} Edits changes to the words of a deck; each tells whether it worked
 * @property {(text: string, format: WordFormat) => Promise<boolean>} add
 * @property {(word: string, instead: string) => Promise<boolean>} change
 * @property {(word: string) => Promise<boolean>} remove
 * @property {(cards: string[][], done?: string) => Promise<boolean>} replaceAll
 * @property {() => Promise<boolean>} [rateAdult] where decks are rated
 */

/**
 * @typedef {Object} Context
 * @property {WordsOfDeck} deck
 * @property {RemarkOut[]|null} remarks null: not known yet
 * @property {number} lookedAt words that the remarks are about
 * @property {Edits|null} edits null: the reader may not change it
 */

/**
 * @param {Context} context
 * @returns {Leaf[]}
 */
export function wordList(context) {
  const { deck, edits } = context;
  const remarks = context.remarks ?? [];
  const onDeck = remarks.filter(({ word }) => !word);
  const byWord = Map.groupBy(remarks, ({ word }) => word);
  const cards = deck.cards.filter((faces) => !flawedOnly || faces.some((face) => byWord.has(face)));
  const list = el("ul", { class: "words" });
  const more = el("button", { type: "button", class: "plain", onclick: showMore }, t("decks.more"));
  let shown = 0;

  function showMore() {
    list.append(...cards.slice(shown, shown + AT_ONCE).map((faces) => cardRow(faces, byWord, context)));
    shown += AT_ONCE;
    more.hidden = shown >= cards.length;
  }
  showMore();
  const only = el("input", {
    type: "checkbox",
    checked: flawedOnly,
    onchange: (event) => {
      flawedOnly = event.currentTarget.checked;
      const panel = list.closest("[role=tabpanel]");
      if (panel) fill(panel, ...wordList(context));
    },
  });
  return [
    edits && addForm(deck.slug, edits),
    context.lookedAt < deck.word_count && el("p", { class: "quiet" }, t("words.part", { n: context.lookedAt })),
    onDeck.length > 0 &&
      el(
        "ul",
        { class: "remarks whole" },
        onDeck.map((remark) => fixableItem(remark, context)),
      ),
    remarks.length
      ? el("label", { class: "check" }, only, el("span", {}, t("words.flawedOnly")))
      : el("p", { class: "quiet" }, t(context.remarks ? "words.flawless" : "words.reading")),
    list,
    more,
  ];
}

/**
 * @param {string[]} faces
 * @param {Map<string, RemarkOut[]>} byWord
 * @param {Context} context
 */
function cardRow(faces, byWord, context) {
  const { deck, edits } = context;
  const row = (/** @type {string} */ word) =>
    el(
      "div",
      { class: "word-row" },
      edits ? wordForm(word, deck, edits) : el("strong", {}, word),
      byWord.has(word) &&
        el(
          "ul",
          { class: "remarks" },
          byWord.get(word)?.map((remark) => fixableItem(remark, context)),
        ),
    );
  const [only, second] = faces;
  return el("li", {}, faces.map(row), edits && only && !second && secondFaceForm(only, deck, edits));
}

/**
 * A word to change or remove.
 * @param {string} word
 * @param {WordsOfDeck} deck
 * @param {Edits} edits
 */
function wordForm(word, deck, edits) {
  const key = `${deck.slug}/${word}`;
  const field = el("input", {
    type: "text",
    id: `word-${word}`,
    class: "word-field",
    maxlength: 200,
    spellcheck: "false",
    "aria-label": t("words.change", { word }),
    value: typed.get(key) ?? word,
    oninput: onInput,
  });
  const button = el(
    "button",
    { type: "submit", class: "icon-button", "aria-label": t("words.save", { word }), hidden: field.value === word },
    icon("valid"),
  );

  function onInput() {
    typed.set(key, field.value);
    button.hidden = field.value.trim() === word;
  }

  /** @param {Event} event */
  async function change(event) {
    event.preventDefault();
    const instead = field.value.trim();
    const same = !instead || instead === word;
    if (same || (await edits.change(word, instead))) typed.delete(key);
  }
  const remove = () => edits.remove(word);
  return el(
    "form",
    { class: "inline", onsubmit: change },
    field,
    button,
    el(
      "button",
      { type: "button", class: "icon-button", "aria-label": t("fix.remove", { word }), onclick: remove },
      icon("close"),
    ),
  );
}

/**
 * A card with one face may get another.
 * @param {string} word
 * @param {WordsOfDeck} deck
 * @param {Edits} edits
 */
function secondFaceForm(word, deck, edits) {
  const key = `${deck.slug}/${word} /`;
  const field = el("input", {
    type: "text",
    id: `second-${word}`,
    class: "word-field",
    maxlength: 200,
    spellcheck: "false",
    placeholder: t("words.second"),
    "aria-label": t("words.secondOf", { word }),
    value: typed.get(key) ?? "",
    oninput: (event) => {
      typed.set(key, event.currentTarget.value);
    },
  });

  /** @param {Event} event */
  async function add(event) {
    event.preventDefault();
    const second = field.value.trim();
    if (!second) return;
    const cards = deck.cards.map((faces) => (faces[0] === word ? [word, second] : faces));
    if (await edits.replaceAll(cards)) typed.delete(key);
  }
  return el(
    "form",
    { class: "inline second", onsubmit: add },
    field,
    el(
      "button",
      { type: "submit", class: "icon-button", "aria-label": t("words.save", { word: t("words.secondOf", { word }) }) },
      icon("valid"),
    ),
  );
}

/**
 * A remark, with the fixes for those who may make them.
 * @param {RemarkOut} remark
 * @param {Context} context
 */
const fixableItem = (remark, { deck, edits }) =>
  remarkItem(remark, edits && el("div", { class: "row" }, fixes(remark, deck, edits)));
