// The words of a deck one by one, each with its remarks; curators change them in place.
/**
 * @import { DeckOut, RemarkOut } from "../../../openapi.ts"
 * @import { Leaf } from "../shared/dom.js"
 * @import { Save } from "./deck-view.js"
 */
import { addCards, changeWord, removeWord, replaceCards } from "../shared/api.js";
import { el, fill, icon } from "../shared/dom.js";
import { t } from "../shared/text.js";
import { fixes } from "./fixes.js";
import { remarkItem } from "./remark-item.js";

const AT_ONCE = 200; // cards; a button shows more

/** @type {Map<string, string>} "slug/word" -> what was typed into its field, so that it is still there when the deck is read again */
const typed = new Map();
let flawedOnly = false;

/**
 * @typedef {Object} Context
 * @property {DeckOut} deck
 * @property {RemarkOut[]|null} remarks null: not known yet
 * @property {number} lookedAt words that the remarks are about
 * @property {boolean} mine may the reader change it?
 * @property {Save} save
 */

/**
 * @param {Context} context
 * @returns {Leaf[]}
 */
export function wordList(context) {
  const { deck, mine } = context;
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
    mine && addForm(context),
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
  const row = (/** @type {string} */ word) =>
    el(
      "div",
      { class: "word-row" },
      context.mine ? wordForm(word, context) : el("strong", {}, word),
      byWord.has(word) &&
        el(
          "ul",
          { class: "remarks" },
          byWord.get(word)?.map((remark) => fixableItem(remark, context)),
        ),
    );
  const [only, second] = faces;
  return el("li", {}, faces.map(row), context.mine && only && !second && secondFaceForm(only, context));
}

/**
 * A word to change or remove.
 * @param {string} word
 * @param {Context} context
 */
function wordForm(word, { deck, save }) {
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
    if (
      same ||
      (await save((revision) => changeWord(deck.slug, revision, word, instead), t("fix.replaced", { word, instead })))
    )
      typed.delete(key);
  }
  const remove = () => save((revision) => removeWord(deck.slug, revision, word), t("fix.removed", { word }));
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
 * @param {Context} context
 */
function secondFaceForm(word, { deck, save }) {
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
    if (await save((revision) => replaceCards(deck.slug, revision, cards))) typed.delete(key);
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
 * New words for the deck.
 * @param {Context} context
 */
function addForm({ deck, save }) {
  const key = `${deck.slug}/ new`;
  const field = el("input", {
    type: "text",
    id: "new-words",
    maxlength: 2000,
    spellcheck: "false",
    value: typed.get(key) ?? "",
    oninput: (event) => {
      typed.set(key, event.currentTarget.value);
    },
  });

  /** @param {Event} event */
  async function add(event) {
    event.preventDefault();
    const cards = field.value
      .split(/[,;\n]/)
      .map((card) =>
        card
          .split(" / ")
          .map((face) => face.trim())
          .filter(Boolean),
      )
      .filter((card) => card.length);
    if (cards.length && (await save((revision) => addCards(deck.slug, revision, cards), t("words.added")))) {
      typed.delete(key);
      const shown = document.getElementById("new-words"); // a new field, unless another tab was opened meanwhile
      if (shown instanceof HTMLInputElement) shown.value = "";
    }
  }
  return el(
    "form",
    { class: "adding", onsubmit: add },
    el("label", { for: "new-words" }, t("words.add")),
    el(
      "div",
      { class: "row" },
      field,
      el("button", { type: "submit", class: "main" }, icon("plus"), t("words.addButton")),
    ),
  );
}

/**
 * A remark, with the fixes for those who may make them.
 * @param {RemarkOut} remark
 * @param {Context} context
 */
const fixableItem = (remark, context) =>
  remarkItem(remark, context.mine && el("div", { class: "row" }, fixes(remark, context)));
