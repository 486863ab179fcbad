// The boards that others took the place of, to be brought back one by one: kept until the tab is closed.
/** @import { State } from "./state.js" */
import { readStored, store } from "../shared/storage.js";

/** @typedef {Partial<State> & Pick<State, "codenames"|"dealt"|"targets">} Before what was there */

const STORED = "referee-before";
const MOST = 20;
const inTab = () => sessionStorage;

export function createBoardHistory() {
  const stored = readStored(STORED, inTab);
  /** @type {Before[]} the newest last */
  let boards = Array.isArray(stored) ? stored : [];

  /** @param {Before[]} kept */
  function keep(kept) {
    boards = kept;
    store(STORED, boards, inTab);
  }

  return {
    isEmpty: () => boards.length === 0,
    /**
     * @param {Before} board
     * @returns {boolean} false if there is nothing to remember: it has no words, or is remembered already
     */
    remember(board) {
      const isKnown = JSON.stringify(boards.at(-1)?.codenames) === JSON.stringify(board.codenames);
      if (!board.codenames.length || isKnown) return false;
      keep([...boards, board].slice(-MOST));
      return true;
    },
    /** The newest, which is then forgotten. */
    takeBack() {
      const newest = boards.at(-1);
      keep(boards.slice(0, -1));
      return newest;
    },
  };
}
