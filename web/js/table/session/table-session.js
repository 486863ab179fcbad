// A session at a table: what the seat sees now, what it does, and what was typed and not sent yet.
/**
 * @import { Answer as DisputeAnswer, DisputeView, TableUpdate, Move, NewDispute, Start, TableView } from "../../../../openapi.ts"
 * @import { ClueNumber } from "../../shared/number-field.js"
 * @import { ConnectionState } from "./event-stream.js"
 * @import { SeatApi } from "./table-api.js"
 */
import { toProblem } from "../../shared/http.js";
import { createEventStream } from "./event-stream.js";
import { createSeatApi, newRequestKey } from "./table-api.js";

const RETRY = 2000; // milliseconds until the table is read again, if that failed

/**
 * @typedef {Object} Drafts what was typed or chosen and not sent yet
 * @property {string} clue
 * @property {ClueNumber} number
 * @property {boolean} numberSetByHand it no longer follows the targets
 * @property {string[]} targets
 * @property {string|null} chosen the word that was tapped and not confirmed
 * @property {string} reason
 * @property {string} blanks words of the players' own, for the next game
 * @property {boolean} handOn whether the roles are handed on with the next game
 * @property {number} skipped the game in which the player chose not to cover a word
 * @property {string} board of the dispute desk
 * @property {{clue: string, number: ClueNumber, origin: NewDispute["origin"]}} desk
 */

/**
 * @typedef {Object} TableSession
 * @property {SeatApi} api
 * @property {TableView} view the table as the seat sees it
 * @property {ConnectionState} connection
 * @property {{error: unknown, again: boolean}|null} problem with the last thing that was tried; `again`: may it still be done?
 * @property {boolean} busy something is being sent
 * @property {Drafts} drafts
 * @property {(move: string) => boolean} may can the seat make this move now?
 * @property {(move: Move) => Promise<boolean>} move makes a move on what is seen; was it made?
 * @property {(start: Start) => Promise<boolean>} startGame
 * @property {(dispute: NewDispute) => Promise<boolean>} openDispute
 * @property {(number: number, answer: DisputeAnswer) => Promise<boolean>} answerDispute
 * @property {(id: string) => Promise<boolean>} withdrawPrecedent
 * @property {(move: Move) => Promise<void>} moveSilently makes a move that somebody else may have made already: a refusal is ignored
 * @property {() => void} show shows the table again, with the drafts as they are now
 * @property {() => void} close
 */

/**
 * Sit down: read the table, then follow its events.
 * @param {string} token of the seat
 * @param {{onChange: () => void, onEvents: (events: TableUpdate["events"]) => void}} listener
 * @returns {Promise<TableSession>} throws what is wrong with the seat
 */
export async function createTableSession(token, { onChange, onEvents }) {
  const api = createSeatApi(token);
  let closed = false;
  /** @type {Promise<void>|null} */
  let reading = null;
  /** @type {{name: string, key: string}|null} what was sent without an answer: sent again it has the same key, and is done once */
  let unanswered = null;

  /** @type {TableSession} */
  const session = {
    api,
    view: await api.readTable(),
    connection: "live",
    problem: null,
    busy: false,
    drafts: {
      clue: "",
      number: 1,
      numberSetByHand: false,
      targets: [],
      chosen: null,
      reason: "",
      blanks: "",
      handOn: false,
      skipped: 0,
      board: "",
      desk: { clue: "", number: 1, origin: "challenged" },
    },
    may: (move) => Boolean(session.view.game?.you_may.includes(move)),
    move: (move) => attempt(JSON.stringify(move), (seen, key) => api.move(move, seen, key), move.type),
    startGame: (start) =>
      attempt(JSON.stringify(start), ({ version }, key) => api.startGame({ ...start, version, key })),
    openDispute: (dispute) => attempt(JSON.stringify(dispute), (_, key) => api.openDispute({ ...dispute, key })),
    answerDispute: (number, answer) =>
      attempt(JSON.stringify([number, answer]), (_, key) => api.answerDispute(number, { ...answer, key })),
    withdrawPrecedent: (id) => attempt(id, () => api.withdrawPrecedent(id)),
    moveSilently: async (move) => {
      await api.move(move, session.view, newRequestKey()).catch(() => {});
    },
    show: onChange,
    close() {
      closed = true;
      stream.close();
    },
  };

  /** Read the table again. Calls while it is being read share one request. */
  function readTable() {
    reading ??= (async () => {
      try {
        const view = await api.readTable();
        if (view.version !== session.view.version) {
          unanswered = null;
          session.problem = null;
        }
        session.view = view;
      } finally {
        reading = null;
      }
    })();
    return reading;
  }

  /**
   * Has the seat not seen this yet? What only spymasters may notice has a count of its own.
   * @param {TableUpdate} entry
   */
  const isNew = ({ version, quiet }) =>
    version > session.view.version || (typeof session.view.quiet === "number" && (quiet ?? 0) > session.view.quiet);

  /** @param {TableUpdate} entry that the view must include */
  async function catchUp(entry) {
    try {
      while (isNew(entry)) await readTable();
    } catch {
      if (!closed) setTimeout(catchUp, RETRY, entry);
      return;
    }
    onChange();
  }

  /**
   * Send something, unless something else is being sent. A refusal becomes the session's problem.
   * @param {string} name the same for the same request, sent again
   * @param {(seen: TableView, key: string) => Promise<TableUpdate|DisputeView>} send
   * @param {string} [move] the kind of move, if it is one
   */
  async function attempt(name, send, move) {
    if (session.busy) return false;
    session.busy = true;
    onChange();
    const sent = unanswered?.name === name ? unanswered : { name, key: newRequestKey() };
    unanswered = sent;
    try {
      const answer = await send(session.view, sent.key);
      session.problem = null;
      unanswered = null;
      await ("version" in answer ? catchUp(answer) : readTable().catch(() => {}));
      return true;
    } catch (error) {
      const { kind } = toProblem(error);
      if (kind !== "offline") unanswered = null;
      if (kind === "stale") await readTable().catch(() => {});
      session.problem = { error, again: move === undefined || session.may(move) };
      return false;
    } finally {
      session.busy = false;
      onChange();
    }
  }

  const stream = createEventStream(api.listen, {
    onEntry(entry) {
      onEvents(entry.events);
      if (isNew(entry)) catchUp(entry);
    },
    onState(state) {
      session.connection = state;
      onChange();
    },
  });
  return session;
}
