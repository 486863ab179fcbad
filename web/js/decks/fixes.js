// What can be done about a remark, with one tap.
import { changeDeck, changeWord, nearestWords, removeWord, replaceCards } from "../shared/api.js";
import { el, fill, icon } from "../shared/dom.js";
import { t } from "../shared/text.js";
import { upper } from "../shared/words.js";

/**
 * The buttons for a remark.
 * @param {any} remark
 * @param {{deck: any, save: (act: (revision: number) => Promise<any>, done?: string) => Promise<boolean>}} context
 */
export function fixes(remark, { deck, save }) {
  const { slug } = deck;
  const button = (text, act, done) =>
    el("button", { type: "button", class: "fix", onclick: () => save(act, done) }, text);
  const remove = (word) =>
    word &&
    button(t("fix.remove", { word }), (revision) => removeWord(slug, revision, word), t("fix.removed", { word }));
  switch (remark.flaw) {
    case "too_few":
      return [];
    case "duplicate":
      return [
        button(t("fix.merge"), (revision) => replaceCards(slug, revision, merged(deck.faces)), t("fix.merged")),
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

/** The nearest words that are known, each a replacement; they come when they are there. */
function suggestions(word, deck, button) {
  const place = el("span", { class: "suggestions" });
  nearestWords(deck.language, word)
    .then((words) =>
      fill(
        place,
        words
          .slice(0, 3)
          .map(upper)
          .map((instead) =>
            button(
              [icon("pencil"), t("fix.replace", { word: instead })],
              (revision) => changeWord(deck.slug, revision, word, instead),
              t("fix.replaced", { word, instead }),
            ),
          ),
      ),
    )
    .catch(() => {});
  return place;
}

/** The cards with each word once, at its first place. */
function merged(cards) {
  const seen = new Set();
  const once = (word) => {
    const key = word.toLocaleLowerCase();
    return !seen.has(key) && seen.add(key);
  };
  return cards.map((faces) => faces.filter(once)).filter((faces) => faces.length);
}
