// The words that a change adds or removes, or that appear twice.
import { el } from "../shared/dom.js";
import { counted, t } from "../shared/text.js";

export const SHOWN = 60;

/**
 * How many more there are than are shown.
 * @param {{length: number}} list
 */
export const andMore = ({ length }) =>
  length > SHOWN && el("span", { class: "quiet" }, t("import.andMore", { n: length - SHOWN }));

/**
 * How many they are, and the first of them; null if there are none.
 * @param {"added"|"removed"|"twice"} kind
 * @param {string[]} words
 */
export function changedWords(kind, words) {
  if (!words.length) return null;
  return el(
    "div",
    { class: `change ${kind}` },
    el("h3", {}, counted(`import.${kind}`, words.length)),
    el(
      "p",
      { class: "chips" },
      words.slice(0, SHOWN).map((word) => el("span", {}, word)),
      andMore(words),
    ),
  );
}
