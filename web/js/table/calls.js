// What is done at a table, one function a call. A seat's token goes into a header, never into an address.
import { problemOf, send } from "../shared/api.js";
import { heardClock } from "./clock.js";

/**
 * @param {string} path
 * @param {{method?: string, body?: any, token?: string, last?: string, signal?: AbortSignal}} options
 * @returns {Promise<Response>} a success; anything else is thrown as a Problem
 */
async function ask(path, { method = "GET", body, token, last, signal } = {}) {
  const headers = {};
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body) headers["Content-Type"] = "application/json";
  if (last !== undefined) headers["Last-Event-ID"] = last;
  const sent = Date.now();
  const answer = await send(path, { method, headers, signal, body: body && JSON.stringify(body), cache: "no-store" });
  heardClock(answer.headers.get("Date"), sent, Date.now());
  if (!answer.ok) throw await problemOf(answer);
  return answer;
}

const json = async (answer) => (await answer).json();

/** Open a table: its id, the token of each seat, and the host's. */
export const openTable = (wish) => json(ask("/v1/tables", { method: "POST", body: wish }));

/** Delete a table for good. The token is the host's. */
export const deleteTable = (id, token) => ask(`/v1/tables/${encodeURIComponent(id)}`, { method: "DELETE", token });

/** All that a seat can ask of its table. The token begins with the table's id. */
export function createSeat(token) {
  const at = (path, options = {}) =>
    ask(`/v1/tables/${encodeURIComponent(token.split(".")[0])}${path}`, { token, ...options });
  const post = (path, body, signal) => json(at(path, { method: "POST", body, signal }));
  return {
    see: () => json(at("")),
    listen: (last, signal) => at("/events", { last, signal }),
    start: (wish) => post("/games", wish),
    move: (move, { version, quiet }, key) => post("/moves", { move, version, quiet, key }),
    rule: (question, signal) => post("/rulings", question, signal),
    takeToDesk: (wish) => post("/disputes", wish),
    answer: (number, wish) => post(`/disputes/${number}`, wish),
    disputes: (before) => json(at(`/disputes?before=${before}&most=50`)),
    precedents: (skip) => json(at(`/precedents?skip=${skip}&most=50`)),
    withdraw: (id) => json(at(`/precedents/${encodeURIComponent(id)}`, { method: "DELETE" })),
    game: (number) => json(at(`/games/${number}`)),
    record: async (number) => (await at(`/games/${number}?format=txt`)).text(),
  };
}

/** A name for something that is done once, however often it is sent. Works without https too. */
export function newKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
