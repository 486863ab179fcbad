// Sitting at a table: what the seat sees now, what it does, and what it was told.
import { createSeat, newKey } from "./calls.js";
import { createStream } from "./stream.js";

const AGAIN = 2000; // milliseconds until the table is looked at again, if it could not be seen

/**
 * @typedef {ReturnType<typeof createSitting>} Sitting
 * @param {string} token
 * @param {{changed: () => void, happened: (events: any[]) => void}} listener
 */
export function createSitting(token, { changed, happened }) {
  const seat = createSeat(token);
  const sitting = {
    seat,
    /** @type {any} the table as the seat sees it */
    view: null,
    connection: "live",
    problem: null, // what went wrong with the last thing that was tried
    busy: false,
    /** What was typed and chosen and not sent yet. */
    drafts: {
      clue: "",
      number: 1,
      counted: false,
      targets: [],
      chosen: null,
      reason: "",
      blanks: "",
      handOn: false,
      skipped: 0,
      board: "",
      desk: { clue: "", number: 1, origin: "challenged" },
    },
    may: (move) => Boolean(sitting.view?.game?.you_may.includes(move)),
    /** Make a move on what is seen. @returns {Promise<boolean>} was it made? */
    act: (move) => attempt(JSON.stringify(move), (seen, key) => seat.move(move, seen, key), move.type),
    start: (wish) =>
      attempt(JSON.stringify(wish), ({ version }, key) => seat.start({ ...wish, version, key }), "start"),
    takeToDesk: (wish) => attempt(JSON.stringify(wish), (_, key) => seat.takeToDesk({ ...wish, key })),
    answer: (number, wish) =>
      attempt(JSON.stringify([number, wish]), (_, key) => seat.answer(number, { ...wish, key })),
    withdraw: (id) => attempt(id, () => seat.withdraw(id)),
    /** What anybody may say, and somebody else may have said already: no word is lost on it. */
    quietly: async (move) => {
      await seat.move(move, sitting.view, newKey()).catch(() => {});
    },
    show: changed,
    close() {
      closed = true;
      stream?.close();
    },
  };
  let stream;
  let closed = false;
  let looking = null;
  let unanswered = null; // what was sent without an answer: sent again it has the same key, and is done once

  /** See the table anew. Several wishes at once are one look, and one more after it. */
  function look() {
    looking ??= (async () => {
      try {
        const view = await seat.see();
        if (view.version !== sitting.view?.version) unanswered = sitting.problem = null;
        sitting.view = view;
      } finally {
        looking = null;
      }
    })();
    return looking;
  }

  /** Has the seat not seen this yet? What only spymasters may notice has a count of its own. */
  const isNew = ({ version, quiet }) =>
    version > sitting.view.version || ("quiet" in sitting.view && quiet > sitting.view.quiet);

  async function caughtUp(entry) {
    try {
      while (isNew(entry)) await look();
    } catch {
      if (!closed) setTimeout(caughtUp, AGAIN, entry);
      return;
    }
    changed();
  }

  async function attempt(name, send, move) {
    if (sitting.busy) return false;
    sitting.busy = true;
    changed();
    unanswered = unanswered?.name === name ? unanswered : { name, key: newKey() };
    try {
      const entry = await send(sitting.view, unanswered.key);
      sitting.problem = null;
      unanswered = null;
      await (entry.version ? caughtUp(entry) : look().catch(() => {}));
      return true;
    } catch (problem) {
      if (problem.kind !== "offline") unanswered = null;
      if (problem.kind === "stale") await look().catch(() => {});
      sitting.problem = { problem, again: move === undefined || move === "start" || sitting.may(move) };
      return false;
    } finally {
      sitting.busy = false;
      changed();
    }
  }

  /** Take the seat; throws what is wrong with it. */
  sitting.sit = async () => {
    await look();
    stream = createStream(seat.listen, {
      happened(entry) {
        happened(entry.events);
        if (isNew(entry)) caughtUp(entry);
      },
      state(state) {
        sitting.connection = state;
        changed();
      },
    });
  };
  return sitting;
}
