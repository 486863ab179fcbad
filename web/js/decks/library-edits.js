// Changes to the words of a deck in the library, made with the key on the revision that was seen.
/**
 * @import { DeckOut } from "../../../openapi.ts"
 * @import { Save } from "./deck-view.js"
 * @import { Edits } from "./word-list.js"
 */
import { addCards, changeDeck, changeWord, lookAtCards, removeWord, replaceCards } from "../shared/api.js";
import { t } from "../shared/text.js";
import { showNote } from "./own-dialogs.js";
import { skippedNote } from "./skipped-rows.js";

/**
 * @param {DeckOut} deck
 * @param {{save: Save, message: Element, showProblem: (error: unknown) => void}} page
 * @returns {Edits}
 */
export function libraryEdits({ slug, language }, { save, message, showProblem }) {
  /** @type {Edits["add"]} */
  async function add(text, format) {
    try {
      const { cards: fresh, skipped } = await lookAtCards(text, { language: /** @type {"en"} */ (language), format });
      const done = fresh.length > 0 && (await save((revision) => addCards(slug, revision, fresh), t("words.added")));
      if (skipped.length && (done || !fresh.length)) showNote(message, skippedNote(skipped));
      return done;
    } catch (error) {
      showProblem(error);
      return false;
    }
  }
  return {
    add,
    change: (word, instead) =>
      save((revision) => changeWord(slug, revision, word, instead), t("fix.replaced", { word, instead })),
    remove: (word) => save((revision) => removeWord(slug, revision, word), t("fix.removed", { word })),
    replaceAll: (all, done) => save((revision) => replaceCards(slug, revision, all), done),
    rateAdult: () => save((revision) => changeDeck(slug, revision, { rating: "adult" }), t("fix.rated")),
  };
}
