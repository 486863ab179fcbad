// What puts other words on the board: dealt, typed, read from a photograph, or the example. The words that were there can be brought back.
/**
 * @import { Rating } from "../shared/decks.js"
 * @import { Codename } from "../shared/board-words.js"
 * @import { Before } from "./board-history.js"
 * @import { DealtFrom, State } from "./state.js"
 */
import { usualDeck } from "../shared/languages.js";
import { showNotice } from "../shared/notice.js";
import { coveredNow, photographTable } from "../shared/photo.js";
import { describeProblem } from "../shared/problems.js";
import { counted, t } from "../shared/text.js";
import { dealCodenames, openBoardDialog } from "./board-dialog.js";
import { createBoardHistory } from "./board-history.js";

/**
 * @param {State} state
 * @param {() => string[]} languages that are played in now
 * @param {(changes: Partial<State>) => void} change
 */
export function createBoardFilling(state, languages, change) {
  const history = createBoardHistory();

  /**
   * @param {Codename[]} codenames
   * @param {DealtFrom|null} dealt
   * @param {Partial<State>} [more]
   */
  function replace(codenames, dealt, more = {}) {
    /** @type {Before} */
    const before = { codenames: state.codenames, dealt: state.dealt, targets: state.targets };
    for (const name of /** @type {(keyof State)[]} */ (Object.keys(more)))
      Object.assign(before, { [name]: state[name] });
    change({ codenames, dealt, targets: [], ...more });
    offerUndo(before, t(codenames.length ? "board.replaced" : "board.cleared"));
  }

  /**
   * @param {Before} before
   * @param {string} text what happened
   */
  function offerUndo(before, text) {
    if (!history.remember(before)) return;
    change({});
    showNotice(text, { label: t("dialog.undo"), act: undo });
  }

  /**
   * @param {string} slug
   * @param {string} language
   * @param {Rating} [rating]
   * @returns {Promise<boolean>} whether it worked
   */
  async function dealFrom(slug, language, rating) {
    try {
      replace(await dealCodenames(slug, rating), { slug, language, rating });
      return true;
    } catch (error) {
      showNotice(describeProblem(error).sentence);
      return false;
    }
  }

  const dealUsual = (language = languages()[0] ?? "en") => dealFrom(usualDeck(language), language);

  function undo() {
    const brought = history.takeBack();
    if (brought) change(brought);
  }

  /** Fill the board from a photograph of the table; one of the same words only tells which of them are covered now. */
  function photo() {
    const { codenames, dealt } = state;
    const tell = (/** @type {string} */ text) => showNotice(text, { label: t("dialog.undo"), act: undo });
    photographTable({
      language: languages()[0] ?? "en",
      codenames,
      knowsCards: codenames.length > 0 && !dealt, // words that were dealt here are not on cards
      onBoard(read) {
        replace(read, null);
        if (codenames.length) tell(counted("photo.used", read.length));
      },
      onCovered(updated) {
        replace(updated, dealt, { targets: state.targets });
        tell(coveredNow(updated));
      },
      onType: write,
    });
  }

  const write = () => openBoardDialog({ ...state, languages: languages() }, replace);

  return {
    canUndo: () => !history.isEmpty(),
    undo,
    deal() {
      const { dealt } = state;
      return dealt && languages().includes(dealt.language)
        ? dealFrom(dealt.slug, dealt.language, dealt.rating)
        : dealUsual();
    },
    photo,
    write,
    example: () =>
      replace(
        t("board.exampleWords")
          .split(", ")
          .map((word) => ({ word, covered: false })),
        null,
        { clue: t("board.exampleClue") },
      ),
    /** After a change of language, a dealt board is dealt again in it; one that was typed stays. */
    async follow() {
      const [spoken = "en"] = languages();
      if (!state.dealt || state.dealt.language === spoken) return;
      if (await dealUsual(spoken)) showNotice(t("fill.dealtAnew"), { label: t("dialog.undo"), act: undo });
    },
    /**
     * A link has put other words on the board.
     * @param {Before} before
     */
    opened(before) {
      offerUndo(before, t("board.opened"));
    },
  };
}
