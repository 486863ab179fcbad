// The API, one function a call. Clues and words go in bodies, so that no log ever sees them.

import { curatorKey } from "./key.js";
import { language } from "./text.js";

/** An answer that is no success: `kind` is stable, `detail` is for people. Kind "offline": no answer came. */
class Problem extends Error {
  constructor(status, kind, detail) {
    super(detail);
    Object.assign(this, { status, kind, detail });
  }
}

/** Fetch in the reader's language. Any answer is returned; if none came, a Problem of kind "offline" is thrown. */
export async function send(path, { headers, ...options }) {
  try {
    return await fetch(path, { ...options, headers: { "Accept-Language": language(), ...headers } });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Problem(0, "offline", "");
  }
}

/** What an answer that is no success says. */
export async function problemOf(answer) {
  const told = await answer.json().catch(() => ({}));
  return new Problem(answer.status, (told.type ?? "").replace("urn:fairclue:", ""), told.detail ?? answer.statusText);
}

/**
 * @param {string} path
 * @param {{method?: string, body?: any, text?: string, revision?: number, signal?: AbortSignal}} options
 */
async function call(path, { method = "GET", body, text, revision, signal } = {}) {
  const headers = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (text !== undefined) headers["Content-Type"] = "text/plain; charset=utf-8";
  if (revision !== undefined) headers["If-Match"] = `"${revision}"`;
  if (method !== "GET" && curatorKey()) headers.Authorization = `Bearer ${curatorKey()}`;
  const answer = await send(path, { method, headers, signal, body: text ?? (body && JSON.stringify(body)) });
  if (!answer.ok) throw await problemOf(answer);
  return answer.json().catch(() => ({}));
}

const query = (values) => {
  const given = Object.entries(values).filter(([, value]) => value !== "" && value !== null && value !== undefined);
  return given.length ? `?${new URLSearchParams(given)}` : "";
};
const deck = (slug, rest = "") => `/v1/decks/${encodeURIComponent(slug)}${rest}`;
const face = (slug, word) => deck(slug, `/words/${encodeURIComponent(word)}`);
const change = (method, path, revision, body) => call(path, { method, revision, body });

export const checkClue = (question, signal) => call("/v1/clues/check", { method: "POST", body: question, signal });
export const dealBoard = (wish) => call("/v1/boards", { method: "POST", body: wish });
export const readLimits = () => call("/v1/limits");
export const listRules = () => call("/v1/rules");
export const listRulesets = () => call("/v1/rulesets");
export const readRuleset = (name) => call(`/v1/rulesets/${encodeURIComponent(name)}`);
export const nearestWords = async (code, word) =>
  (await call(`/v1/words/${encodeURIComponent(code)}/${encodeURIComponent(word)}`)).nearest;

export const listDecks = (filters = {}, signal) => call(`/v1/decks${query(filters)}`, { signal });
export const readDeck = (slug) => call(deck(slug));
export const lintDeck = (slug) => call(deck(slug, "/lint"));
export const listVersions = (slug) => call(deck(slug, "/versions"));
export const readVersion = (slug, number) => call(deck(slug, `/versions/${number}`));
export const readHistory = (slug) => call(deck(slug, "/history"));
export const exportAddress = (slug, format) => deck(slug, `/export?format=${format}`);

export const createDeck = (wish) => change("POST", "/v1/decks", undefined, wish);
export const forkDeck = (slug, copy) => change("POST", deck(slug, "/fork"), undefined, { slug: copy });
export const changeDeck = (slug, revision, changes) => change("PATCH", deck(slug), revision, changes);
export const replaceCards = (slug, revision, cards) => change("PUT", deck(slug, "/cards"), revision, { cards });
export const addCards = (slug, revision, cards) => change("POST", deck(slug, "/cards"), revision, { cards });
export const changeWord = (slug, revision, word, instead) =>
  change("PATCH", face(slug, word), revision, { word: instead });
export const removeWord = (slug, revision, word) => change("DELETE", face(slug, word), revision);
export const moveDeck = (slug, revision, action) => change("POST", deck(slug, `/${action}`), revision);
export const publishDeck = (slug, revision, wish) => change("POST", deck(slug, "/publish"), revision, wish);
export const importCards = (slug, revision, text, options) =>
  call(deck(slug, `/import${query(options)}`), { method: "POST", revision, text });
