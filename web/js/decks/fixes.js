// What can be done about a remark, with one tap.
/**
 * @import { DeckOut, RemarkOut } from "../../../openapi.ts"
 * @import { Child } from "../shared/dom.js"
 * @import { Act, Save } from "./deck-view.js"
 */
import { changeDeck, changeWord, nearestWords, removeWord, replaceCards } from "../shared/api.js";
import { inCapitals } from "../shared/board-words.js";
import { el, fill, icon } from "../shared/dom.js";
import { t } from "../shared/text.js";

/**
 * The buttons for a remark.
 * @param {RemarkOut} remark
 * @param {{deck: DeckOut, save: Save}} context
 * @returns {Child}
 */
export function fixes(remark, { deck, save }) {
  const { slug } = deck;
  const button = (/** @type {Child} */ text, /** @type {Act} */ act, /** @type {string} */ done) =>
    el("button", { type: "button", class: "fix", onclick: () => save(act, done) }, text);
  const remove = (/** @type {string|null} */ word) =>
    word &&
    button(t("fix.remove", { word }), (revision) => removeWord(slug, revision, word), t("fix.removed", { word }));
  switch (remark.kind) {
    case "too_few":
      return [];
    case "duplicate":
      return [
        button(
          t("fix.merge"),
          (revision) => replaceCards(slug, revision, withoutDuplicates(deck.cards)),
          t("fix.merged"),
        ),
        remark.word !== remark.other && remove(remark.word),
      ];
    case "unknown":
      return [suggestions(remark.word, deck, button), remove(remark.word)];
    case "adult":
      return [
        remove(remark.word),
        button(t("fix.rateAdult"), (revision) => changeDeck(slug, revision, { rating: "adult" }), t("fix.rated")),
      ];
    default:
      return [remove(remark.word), remove(remark.other)];
  }
}

/**
 * The nearest known words, each as a replacement; they appear once the service has answered.
 * @param {string} word
 * @param {DeckOut} deck
 * @param {(text: Child, act: Act, done: string) => HTMLElement} button
 */
function suggestions(word, deck, button) {
  const place = el("span", { class: "suggestions" });
  const replacement = (/** @type {string} */ instead) =>
    button(
      [icon("pencil"), t("fix.replace", { word: instead })],
      (revision) => changeWord(deck.slug, revision, word, instead),
      t("fix.replaced", { word, instead }),
    );
  nearestWords(deck.language, word)
    .then((words) => fill(place, words.slice(0, 3).map(inCapitals).map(replacement)))
    .catch(() => {});
  return place;
}

/**
 * The cards with each word once, at its first place.
 * @param {string[][]} cards
 */
function withoutDuplicates(cards) {
  /** @type {Set<string>} */
  const seen = new Set();
  const isFirst = (/** @type {string} */ word) => {
    const key = word.toLocaleLowerCase();
    return !seen.has(key) && Boolean(seen.add(key));
  };
  return cards.map((faces) => faces.filter(isFirst)).filter((faces) => faces.length);
}
