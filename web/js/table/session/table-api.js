// The calls that a table answers. A seat's token is sent in a header, never in an address.
/**
 * @import { Answer as DisputeAnswer, Move, NewDispute, NewTable, QuietQuestion, Start } from "../../../../openapi.ts"
 * @import { Answer, Method, Operation, Options, PathWith } from "../../shared/http.js"
 */
import { request } from "../../shared/http.js";
import { noteServiceTime } from "./service-clock.js";

/** @param {string} token */
const withToken = (token) => ({ headers: { Authorization: `Bearer ${token}` } });

/**
 * Send a request, and learn the service's time from the answer.
 * @template {Method} M
 * @template {PathWith<M>} P
 * @param {M} method
 * @param {P} path
 * @param {Options<M, P>} options
 */
async function timedRequest(method, path, options) {
  const sent = Date.now();
  const answer = await request(method, path, { ...options, cache: "no-store" });
  noteServiceTime(answer.headers.get("Date"), sent, Date.now());
  return answer;
}

/**
 * @template {Method} M
 * @template {PathWith<M>} P
 * @param {M} method
 * @param {P} path
 * @param {Options<M, P>} options
 * @returns {Promise<Answer<Operation<M, P>>>}
 */
async function call(method, path, options) {
  return (await timedRequest(method, path, options)).json();
}

/**
 * Open a table. The answer has its id, the token of each seat, and the host's.
 * @param {NewTable} body
 */
export const openTable = (body) => call("post", "/v1/tables", { body });

/**
 * Delete a table for good.
 * @param {string} table
 * @param {string} token the host's
 */
export const deleteTable = (table, token) =>
  timedRequest("delete", "/v1/tables/{table}", { path: { table }, ...withToken(token) });

/** @typedef {ReturnType<typeof createSeatApi>} SeatApi */

/**
 * The calls of one seat.
 * @param {string} token it begins with the table's id
 */
export function createSeatApi(token) {
  const [table = ""] = token.split(".");
  const { headers } = withToken(token);
  const path = { table };
  return {
    readTable: () => call("get", "/v1/tables/{table}", { path, headers }),
    /** @param {string} last id of the last event that was received @param {AbortSignal} signal */
    listen: (last, signal) =>
      timedRequest("get", "/v1/tables/{table}/events", {
        path,
        headers: { ...headers, "Last-Event-ID": last },
        signal,
      }),
    /** @param {Start} body */
    startGame: (body) => call("post", "/v1/tables/{table}/games", { path, body, headers }),
    /** @param {Move} move @param {{version: number, quiet?: number|null}} seen what the move is made on @param {string} key */
    move: (move, { version, quiet = null }, key) =>
      call("post", "/v1/tables/{table}/moves", { path, body: { move, version, quiet, key }, headers }),
    /** @param {QuietQuestion} body @param {AbortSignal} signal */
    checkClue: (body, signal) => call("post", "/v1/tables/{table}/rulings", { path, body, headers, signal }),
    /** @param {NewDispute} body */
    openDispute: (body) => call("post", "/v1/tables/{table}/disputes", { path, body, headers }),
    /** @param {number} number @param {DisputeAnswer} body */
    answerDispute: (number, body) =>
      call("post", "/v1/tables/{table}/disputes/{number}", { path: { table, number }, body, headers }),
    /** @param {number} before number of a dispute */
    olderDisputes: (before) =>
      call("get", "/v1/tables/{table}/disputes", { path, query: { before, most: 50 }, headers }),
    /** @param {number} skip how many of the newest */
    olderPrecedents: (skip) =>
      call("get", "/v1/tables/{table}/precedents", { path, query: { skip, most: 50 }, headers }),
    /** @param {string} precedent */
    withdrawPrecedent: (precedent) =>
      call("delete", "/v1/tables/{table}/precedents/{precedent}", { path: { table, precedent }, headers }),
    /** @param {number} number */
    exportGame: (number) => call("get", "/v1/tables/{table}/games/{number}", { path: { table, number }, headers }),
    /** @param {number} number */
    readRecord: async (number) => {
      const options = { path: { table, number }, query: { format: /** @type {const} */ ("txt") }, headers };
      return (await timedRequest("get", "/v1/tables/{table}/games/{number}", options)).text();
    },
  };
}

/** A name for a request, so that it takes effect once however often it is sent. Works without https too. */
export function newRequestKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
