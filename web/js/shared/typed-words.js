// Reads the words of a board from what somebody typed or pasted: by what decks and lexicon know, or, without a
// connection, by commas and lines alone.
/** @import { CompletionOut, TypedWordOut, WordListOut } from "../../../openapi.ts" */
import { completeWords, listWords } from "./api.js";
import { parseWords } from "./board-words.js";
import { isAborted } from "./http.js";

/** @typedef {{language: string, decks: string[], codenames: string[]}} Source what the words are likely to be from */

const LONGEST = 5000; // letters of a text, and of what is typed before the caret
const LONGEST_TYPED = 100;
const MOST = 100; // words
const MARKS = /^[ \t]*(?:[-*–—•·▪◦‣]\s+|[•▪◦‣]|\(?\d{1,3}[.)\]:](?!\d)[ \t]*)/gm; // of a numbered list, or one with bullets
const ALSO_PARTING = /["“”„«»|]| {2,}/g;

/**
 * @param {string} text
 * @param {Source} source
 * @param {AbortSignal} [signal]
 * @returns {Promise<WordListOut>}
 */
export async function readTyped(text, source, signal) {
  if (!text.trim()) return { words: [], repeated: [], left_out: [] };
  try {
    const read = await listWords({ ...source, text: text.slice(0, LONGEST) }, signal);
    return { ...read, words: read.words.slice(0, MOST) };
  } catch (error) {
    if (isAborted(error)) throw error;
    return readAlone(text);
  }
}

/**
 * The same without the service.
 * @param {string} text
 * @returns {WordListOut}
 */
function readAlone(text) {
  const plain = text.replace(MARKS, "").replace(ALSO_PARTING, "\n");
  return {
    words: parseWords(plain).map((one) => ({ ...one, typed: one.word, known: true })),
    repeated: [],
    left_out: [],
  };
}

/**
 * Words that the end of what is typed may become; none without a connection.
 * @param {string} typed
 * @param {Source} source
 * @param {AbortSignal} [signal]
 * @returns {Promise<CompletionOut[]>}
 */
export async function completionsOf(typed, source, signal) {
  if (typed.trim().length < 2) return [];
  try {
    return (await completeWords({ ...source, typed: typed.slice(-LONGEST_TYPED), limit: 12 }, signal)).words;
  } catch (error) {
    if (isAborted(error)) throw error;
    return [];
  }
}

/**
 * Where each of the words stands in the text.
 * @param {string} text
 * @param {TypedWordOut[]} words
 * @returns {{start: number, end: number}[]} empty spans at the end for words that are not found
 */
export function placesOf(text, words) {
  const plain = text.replaceAll("\u00a0", " ").toLocaleLowerCase();
  let from = 0;
  return words.map(({ typed }) => {
    const at = plain.indexOf(typed.replaceAll("\u00a0", " ").toLocaleLowerCase(), from);
    if (at < 0) return { start: text.length, end: text.length };
    from = at + typed.length;
    return { start: at, end: from };
  });
}
