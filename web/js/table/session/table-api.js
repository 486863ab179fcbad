// The calls that a table answers. A player's token is sent in a header, never in an address.
/**
 * @import { Answer as DisputeAnswer, Join, Move, HandOn, NewDispute, NewTable, PlayerChange, QuietQuestion } from "../../../../openapi.ts"
 * @import { RoomChange, Start, TableSettings } from "../../../../openapi.ts"
 * @import { Answer, Method, Operation, Options, PathWith } from "../../shared/http.js"
 */
import { readJson, request } from "../../shared/http.js";
import { noteServiceTime } from "./service-clock.js";

const LONGEST = 20_000; // milliseconds; a phone that slept may wait for an answer that never comes

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
 * Send a request and read what it answers. One that takes too long failed, so that it can be sent again.
 * @template {Method} M
 * @template {PathWith<M>} P
 * @param {M} method
 * @param {P} path
 * @param {Options<M, P>} options
 * @returns {Promise<Answer<Operation<M, P>>>}
 */
async function call(method, path, options) {
  const tooLong = new AbortController();
  const timer = setTimeout(() => tooLong.abort(new DOMException("", "TimeoutError")), LONGEST);
  try {
    return await readJson(await timedRequest(method, path, { signal: tooLong.signal, ...options }));
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Open a table. The answer has its code, and the token of whoever opened it.
 * @param {NewTable} body
 */
export const openTable = (body) => call("post", "/v1/tables", { body });

/**
 * Who is at the table with this code, and which seats it has.
 * @param {string} code
 */
export const lookAtTable = (code) => call("post", "/v1/tables/look", { body: { code } });

/** @param {Join} body */
export const joinTable = (body) => call("post", "/v1/tables/join", { body });

/** @typedef {ReturnType<typeof createPlayerApi>} PlayerApi */

/**
 * The calls of one player.
 * @param {string} token it begins with the table's id
 */
export function createPlayerApi(token) {
  const [table = ""] = token.split(".");
  const headers = { Authorization: `Bearer ${token}` };
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
    /** @param {RoomChange} body */
    changeRoom: (body) => call("patch", "/v1/tables/{table}", { path, body, headers }),
    deleteTable: () => timedRequest("delete", "/v1/tables/{table}", { path, headers }),
    /** @param {TableSettings} body */
    changeSettings: (body) => call("put", "/v1/tables/{table}/settings", { path, body, headers }),
    /** @param {string} player @param {PlayerChange} body */
    changePlayer: (player, body) =>
      call("patch", "/v1/tables/{table}/players/{player}", { path: { table, player }, body, headers }),
    /** @param {string} player */
    removePlayer: (player) =>
      call("delete", "/v1/tables/{table}/players/{player}", { path: { table, player }, headers }),
    endGame: () => call("post", "/v1/tables/{table}/games/end", { path, headers }),
    /** @param {HandOn} body */
    startCountdown: (body) => call("put", "/v1/tables/{table}/countdown", { path, body, headers }),
    stopCountdown: () => call("delete", "/v1/tables/{table}/countdown", { path, headers }),
    /** @param {string[]} words */
    mark: (words) => timedRequest("put", "/v1/tables/{table}/marks", { path, body: { words }, headers }),
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
