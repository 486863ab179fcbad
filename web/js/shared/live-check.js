// Checks a clue while it is typed: not at every key, and an answer to an older question is dropped.
/** @import { CheckRequest, RulingOut } from "../../../openapi.ts" */
import { checkClue } from "./api.js";

const DELAY = 150; // milliseconds after the last key

/**
 * @template Question
 * @template Ruling
 * @param {{check: (question: Question, signal: AbortSignal) => Promise<Ruling>, onRuling: (ruling: Ruling) => void,
 *   onProblem: (error: unknown) => void}} listener
 */
export function createDelayedCheck({ check, onRuling, onProblem }) {
  let timer = 0;
  /** @type {AbortController|undefined} */
  let running;

  function cancel() {
    clearTimeout(timer);
    running?.abort();
  }

  /** @param {Question} question asked soon; what was asked before is dropped */
  function ask(question) {
    cancel();
    const mine = new AbortController();
    running = mine;
    timer = setTimeout(async () => {
      try {
        const ruling = await check(question, mine.signal);
        if (!mine.signal.aborted) onRuling(ruling);
      } catch (error) {
        if (!mine.signal.aborted) onProblem(error);
      }
    }, DELAY);
  }
  return { ask, cancel };
}

/**
 * A delayed check by the referee, outside any table.
 * @param {{onRuling: (ruling: RulingOut) => void, onProblem: (error: unknown) => void}} listener
 */
export const createLiveCheck = ({ onRuling, onProblem }) =>
  createDelayedCheck({
    check: (/** @type {CheckRequest} */ question, signal) => checkClue(question, signal),
    onRuling,
    onProblem,
  });
