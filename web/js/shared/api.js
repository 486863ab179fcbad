// The calls of the API that the pages make; those of a table are in table/session/table-api.js. Clues and words go in
// bodies, so that no log ever sees them.
/**
 * @import { CheckRequest, CompletionsRequest, DealRequest, DeckChanges, NewDeck, PartsRequest, Publication, WordListRequest, paths } from "../../../openapi.ts"
 */
import { curatorKey } from "./curator-key.js";
import { address, call } from "./http.js";

/** @typedef {NonNullable<paths["/v1/decks"]["get"]["parameters"]["query"]>} DeckFilters */
/** @typedef {NonNullable<paths["/v1/decks/{slug}/import"]["post"]["parameters"]["query"]>} ImportOptions */

/** @typedef {paths["/v1/decks/look"]["post"]["parameters"]["query"]} LookOptions */

/** @param {CheckRequest} question @param {AbortSignal} [signal] */
export const checkClue = (question, signal) => call("post", "/v1/clues/check", { body: question, signal });
/** @param {DealRequest} body */
export const dealBoard = (body) => call("post", "/v1/boards", { body });
export const readLimits = () => call("get", "/v1/limits", {});
export const listLanguages = () => call("get", "/v1/languages", {});
export const listRules = () => call("get", "/v1/rules", {});
export const listRulesets = () => call("get", "/v1/rulesets", {});
/** @param {string} name */
export const readRuleset = (name) => call("get", "/v1/rulesets/{name}", { path: { name } });
/** @param {string} language @param {string} word */
export const nearestWords = async (language, word) =>
  (await call("get", "/v1/words/{language}/{word}", { path: { language, word } })).nearest;

/** @param {PartsRequest} body */
export const breakWords = async (body) => (await call("post", "/v1/words/parts", { body })).parts;
/** @param {CompletionsRequest} body @param {AbortSignal} [signal] */
export const completeWords = (body, signal) => call("post", "/v1/words/completions", { body, signal });
/** @param {WordListRequest} body @param {AbortSignal} [signal] */
export const listWords = (body, signal) => call("post", "/v1/words/list", { body, signal });

/** @param {DeckFilters} query @param {AbortSignal} [signal] */
export const listDecks = (query, signal) => call("get", "/v1/decks", { query, signal });
/** @param {string} slug */
export const readDeck = (slug) => call("get", "/v1/decks/{slug}", { path: { slug } });
/** @param {string} slug */
export const lintDeck = (slug) => call("get", "/v1/decks/{slug}/lint", { path: { slug } });
/**
 * Read the words of a deck that is kept elsewhere. The service keeps nothing of it.
 * @param {string} text @param {LookOptions} query
 */
export const lookAtCards = (text, query) => call("post", "/v1/decks/look", { query, text });
/** @param {string} slug */
export const listVersions = (slug) => call("get", "/v1/decks/{slug}/versions", { path: { slug } });
/** @param {string} slug @param {number} number */
export const readVersion = (slug, number) =>
  call("get", "/v1/decks/{slug}/versions/{number}", { path: { slug, number } });
/** @param {string} slug */
export const readHistory = (slug) => call("get", "/v1/decks/{slug}/history", { path: { slug } });
/** @param {string} slug @param {string} format */
export const exportAddress = (slug, format) => address("/v1/decks/{slug}/export", { slug }, { format });

// Changes: made with the curator's key, and on the revision that the curator saw.

/** @param {number} [revision] */
function changing(revision) {
  /** @type {Record<string, string>} */
  const headers = {};
  if (curatorKey()) headers.Authorization = `Bearer ${curatorKey()}`;
  if (revision !== undefined) headers["If-Match"] = `"${revision}"`;
  return { headers };
}

/** @param {string} key @returns whose it is; a wrong one is thrown as a Problem */
export const readKey = (key) => call("get", "/v1/key", { headers: { Authorization: `Bearer ${key}` } });
/** @param {NewDeck} body */
export const createDeck = (body) => call("post", "/v1/decks", { body, ...changing() });
/** @param {string} slug @param {string} copy slug of the copy */
export const forkDeck = (slug, copy) =>
  call("post", "/v1/decks/{slug}/fork", { path: { slug }, body: { slug: copy }, ...changing() });
/** @param {string} slug @param {number} revision @param {DeckChanges} body */
export const changeDeck = (slug, revision, body) =>
  call("patch", "/v1/decks/{slug}", { path: { slug }, body, ...changing(revision) });
/** @param {string} slug @param {number} revision @param {string[][]} cards */
export const replaceCards = (slug, revision, cards) =>
  call("put", "/v1/decks/{slug}/cards", { path: { slug }, body: { cards }, ...changing(revision) });
/** @param {string} slug @param {number} revision @param {string[][]} cards */
export const addCards = (slug, revision, cards) =>
  call("post", "/v1/decks/{slug}/cards", { path: { slug }, body: { cards }, ...changing(revision) });
/** @param {string} slug @param {number} revision @param {string} word @param {string} replacement */
export const changeWord = (slug, revision, word, replacement) =>
  call("patch", "/v1/decks/{slug}/words/{word}", {
    path: { slug, word },
    body: { word: replacement },
    ...changing(revision),
  });
/** @param {string} slug @param {number} revision @param {string} word */
export const removeWord = (slug, revision, word) =>
  call("delete", "/v1/decks/{slug}/words/{word}", { path: { slug, word }, ...changing(revision) });
/** @param {string} slug @param {number} revision */
export const retireDeck = (slug, revision) =>
  call("post", "/v1/decks/{slug}/retire", { path: { slug }, ...changing(revision) });
/** @param {string} slug @param {number} revision */
export const restoreDeck = (slug, revision) =>
  call("post", "/v1/decks/{slug}/restore", { path: { slug }, ...changing(revision) });
/** @param {string} slug @param {number} revision @param {Publication} body */
export const publishDeck = (slug, revision, body) =>
  call("post", "/v1/decks/{slug}/publish", { path: { slug }, body, ...changing(revision) });
/** @param {string} slug @param {number} revision @param {string} text @param {ImportOptions} query */
export const importCards = (slug, revision, text, query) =>
  call("post", "/v1/decks/{slug}/import", { path: { slug }, query, text, ...changing(revision) });
