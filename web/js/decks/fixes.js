// What can be done about a remark, with one tap.
/**
 * @import { RemarkOut } from "../../../openapi.ts"
 * @import { Child } from "../shared/dom.js"
 * @import { Edits, WordsOfDeck } from "./word-list.js"
 */
import { nearestWords } from "../shared/api.js";
import { inCapitals } from "../shared/board-words.js";
import { el, fill, icon } from "../shared/dom.js";
import { t } from "../shared/text.js";
import { withoutDuplicates } from "./cards.js";

/**
 * The buttons for a remark.
 * @param {RemarkOut} remark
 * @param {WordsOfDeck} deck
 * @param {Edits} edits
 * @returns {Child}
 */
export function fixes(remark, deck, edits) {
  const remove = (/** @type {string|null} */ word) => word && fix(t("fix.remove", { word }), () => edits.remove(word));
  switch (remark.kind) {
    case "too_few":
      return [];
    case "duplicate":
      return [
        fix(t("fix.merge"), () => edits.replaceAll(withoutDuplicates(deck.cards), t("fix.merged"))),
        remark.word !== remark.other && remove(remark.word),
      ];
    case "unknown":
      return [suggestions(remark.word, deck.language, edits), remove(remark.word)];
    case "adult":
      return [remove(remark.word), edits.rateAdult && fix(t("fix.rateAdult"), edits.rateAdult)];
    default:
      return [remove(remark.word), remove(remark.other)];
  }
}

/**
 * The nearest known words, each as a replacement; they appear once the service has answered.
 * @param {string} word
 * @param {string} language
 * @param {Edits} edits
 */
function suggestions(word, language, edits) {
  const place = el("span", { class: "suggestions" });
  const replacement = (/** @type {string} */ instead) =>
    fix([icon("pencil"), t("fix.replace", { word: instead })], () => edits.change(word, instead));
  nearestWords(language, word)
    .then((words) => fill(place, words.slice(0, 3).map(inCapitals).map(replacement)))
    .catch(() => {});
  return place;
}

/**
 * @param {Child} text
 * @param {() => unknown} act
 */
const fix = (text, act) => el("button", { type: "button", class: "fix", onclick: () => act() }, text);
