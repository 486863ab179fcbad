// Asking while somebody types: not at every key, and never showing an answer to an older question.
import { checkClue } from "./api.js";

/**
 * @param {{answered: (ruling: any) => void, failed: (problem: Error) => void, wait?: number, call?: typeof checkClue}} listener
 *   `call`: whom to ask, if not the referee at large
 */
export function createAsker({ answered, failed, wait = 150, call = checkClue }) {
  let timer;
  let running;

  function cancel() {
    clearTimeout(timer);
    running?.abort();
  }

  /** Ask soon; what was asked before is forgotten. */
  function ask(question) {
    cancel();
    const mine = (running = new AbortController());
    timer = setTimeout(async () => {
      try {
        const ruling = await call(question, mine.signal);
        if (!mine.signal.aborted) answered(ruling);
      } catch (problem) {
        if (!mine.signal.aborted) failed(problem);
      }
    }, wait);
  }
  return { ask, cancel };
}
