// A session at a table: what the player sees now, what they do, and what was typed and not sent yet.
/**
 * @import { Answer as DisputeAnswer, DisputeView, Move, NewDispute, Start, TableUpdate, TableView, Team } from "../../../../openapi.ts"
 * @import { ClueNumber } from "../../shared/number-field.js"
 * @import { ConnectionState } from "./event-stream.js"
 * @import { RoomActs } from "./room-acts.js"
 * @import { PlayerApi } from "./table-api.js"
 */
import { toProblem } from "../../shared/http.js";
import { createEventStream } from "./event-stream.js";
import { createRoomActs } from "./room-acts.js";
import { createPlayerApi, newRequestKey } from "./table-api.js";

const RETRY = 1000; // milliseconds until the table is read again, if that failed
const PATIENCE = 1000; // a break that is over within this time is not told

/**
 * @typedef {Object} Drafts what was typed or chosen and not sent yet
 * @property {string} clue
 * @property {ClueNumber} number
 * @property {boolean} numberSetByHand it no longer follows the targets
 * @property {string[]} targets
 * @property {string|null} chosen the word that was tapped and not confirmed
 * @property {string} reason
 * @property {string} blanks words of the players' own, for the next game
 * @property {Partial<Record<Team, string>>} spymasters who was chosen to give the clues in the next game
 * @property {number} skipped the game in which the player chose not to cover a word
 * @property {string} board of the dispute desk
 * @property {{clue: string, number: ClueNumber, origin: NewDispute["origin"]}} desk
 */

/**
 * @typedef {Object} TableSession
 * @property {PlayerApi} api
 * @property {string} token of the player
 * @property {TableView} view the table as the player sees it
 * @property {ConnectionState} connection
 * @property {"left"|"removed"|"deleted"} gone why, if the connection is gone
 * @property {{error: unknown, again: boolean}|null} problem with the last thing that was tried; `again`: may it still be done?
 * @property {boolean} busy something is being sent
 * @property {Drafts} drafts
 * @property {(move: string) => boolean} may can the player make this move now?
 * @property {(move: Move) => Promise<boolean>} move makes a move on what is seen; was it made?
 * @property {RoomActs} room what changes the room and who sits where
 * @property {(words: string[]) => Promise<void>} mark shows the team which words one has in mind
 * @property {(dispute: NewDispute) => Promise<boolean>} openDispute
 * @property {(number: number, answer: DisputeAnswer) => Promise<boolean>} answerDispute
 * @property {(id: string) => Promise<boolean>} withdrawPrecedent
 * @property {(move: Move) => Promise<void>} moveSilently makes a move that somebody else may have made already: a refusal is ignored
 * @property {() => Promise<void>} leave gives up the seat; then the connection is gone
 * @property {() => Promise<void>} deleteTable deletes the table for everybody; then the connection is gone
 * @property {() => void} show shows the table again, with the drafts as they are now
 * @property {() => void} close
 */

/**
 * Why a seat is gone, if the answer's status says so.
 * @param {number} [status]
 * @returns {"removed"|"deleted"|null}
 */
const reasonOf = (status) => (status === 404 ? "deleted" : status === 401 ? "removed" : null);

/**
 * Sit down: read the table, then follow its events.
 * @param {string} token of the player
 * @param {{onChange: () => void, onEvents: (events: TableUpdate["events"]) => void}} listener
 * @returns {Promise<TableSession>} throws what is wrong with the token
 */
export async function createTableSession(token, { onChange, onEvents }) {
  const api = createPlayerApi(token);
  let closed = false;
  /** @type {Promise<void>|null} */
  let reading = null;
  /** @type {{name: string, key: string}|null} what was sent without an answer: sent again it has the same key, and is done once */
  let unanswered = null;
  /** @type {string[]|null} the player's marks while they are sent: what is heard meanwhile is older */
  let unsent = null;
  let markings = 0; // how often marks were sent or heard: what was asked for before that is older
  let breaking = 0; // the timer that tells a break

  /** @type {TableSession} */
  const session = {
    api,
    token,
    view: await api.readTable(),
    connection: "live",
    gone: "removed",
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
      spymasters: {},
      skipped: 0,
      board: "",
      desk: { clue: "", number: 1, origin: "challenged" },
    },
    may: (move) => Boolean(session.view.game?.you_may.includes(move)),
    move: (move) => attempt(JSON.stringify(move), (seen, key) => api.move(move, seen, key), move.type),
    room: createRoomActs(api, attempt),
    mark: sendMarks,
    openDispute: (dispute) => attempt(JSON.stringify(dispute), (_, key) => api.openDispute({ ...dispute, key })),
    answerDispute: (number, answer) =>
      attempt(JSON.stringify([number, answer]), (_, key) => api.answerDispute(number, { ...answer, key })),
    withdrawPrecedent: (id) => attempt(id, () => api.withdrawPrecedent(id)),
    moveSilently: async (move) => {
      await api.move(move, session.view, newRequestKey()).catch(() => {});
    },
    leave: () => end("left", () => api.removePlayer(session.view.you)),
    deleteTable: () => end("deleted", api.deleteTable),
    show: onChange,
    close() {
      closed = true;
      clearTimeout(breaking);
      stream.close();
    },
  };

  /** Read the table again. Calls while it is being read share one request. */
  function readTable() {
    reading ??= (async () => {
      try {
        const before = markings;
        const view = await api.readTable();
        if (markings !== before && view.marks) view.marks = session.view.marks;
        if (view.version !== session.view.version) {
          unanswered = null;
          session.problem = null;
        }
        session.view = withUnsent(view);
      } finally {
        reading = null;
      }
    })();
    return reading;
  }

  /**
   * Has the player not seen this yet? What only spymasters may notice has a count of its own.
   * @param {TableUpdate} entry
   */
  const isNew = ({ version, quiet }) =>
    version > session.view.version || (typeof session.view.quiet === "number" && (quiet ?? 0) > session.view.quiet);

  /** @param {TableUpdate} entry that the view must include */
  async function catchUp(entry) {
    try {
      while (isNew(entry)) await readTable();
    } catch (error) {
      const why = reasonOf(toProblem(error).status);
      if (why) depart(why);
      else if (!closed) setTimeout(catchUp, RETRY, entry);
      return;
    }
    onChange();
  }

  /** @param {TableSession["gone"]} why */
  function depart(why) {
    if (closed) return;
    session.close();
    session.connection = "gone";
    session.gone = why;
    onChange();
  }

  /**
   * Send what ends the session.
   * @param {TableSession["gone"]} why
   * @param {() => Promise<unknown>} send
   */
  async function end(why, send) {
    try {
      await send();
      depart(why);
    } catch (error) {
      session.problem = { error, again: true };
      onChange();
    }
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

  /**
   * Send the player's marks one after another, so that the last ones stay. They are only a hint: none is sent twice.
   * @param {string[]} words
   */
  async function sendMarks(words) {
    const isSending = unsent !== null;
    unsent = words;
    if (isSending) return;
    for (let sent = null; sent !== unsent; ) {
      sent = unsent;
      await api.mark(sent).catch(() => {});
    }
    unsent = null;
    markings += 1;
  }

  /**
   * @param {TableView} view
   * @returns {TableView} with the player's own marks as they are here
   */
  const withUnsent = (view) =>
    unsent && view.marks ? { ...view, marks: { ...view.marks, [view.you]: unsent } } : view;

  /** @param {ConnectionState} state */
  function tell(state) {
    session.connection = state;
    onChange();
  }

  /**
   * What comes beside the log: who is here, and what the team marks.
   * @param {string} name
   * @param {unknown} data
   */
  function hear(name, data) {
    const { view } = session;
    if (name === "presence") {
      const { here } = /** @type {{here: string[]}} */ (data);
      session.view = { ...view, players: view.players.map((one) => ({ ...one, here: here.includes(one.id) })) };
    }
    if (name === "marks") {
      markings += 1;
      session.view = withUnsent({ ...view, .../** @type {Pick<TableView, "marks">} */ (data) });
    }
    onChange();
  }

  const stream = createEventStream(api.listen, {
    onEntry(entry) {
      onEvents(entry.events);
      if (isNew(entry)) catchUp(entry);
    },
    onSignal: hear,
    onState(state, status) {
      if (state === "gone") return depart(reasonOf(status) ?? "removed");
      if (state === "reconnecting") {
        breaking ||= setTimeout(tell, PATIENCE, state);
        return;
      }
      clearTimeout(breaking);
      breaking = 0;
      if (toProblem(session.problem?.error).kind === "offline") session.problem = null;
      tell(state);
    },
  });
  return session;
}
