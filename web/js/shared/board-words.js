// The words of a board as people write them: separated by commas or lines, with brackets around covered ones.

/** @typedef {{word: string, covered: boolean}} Codename */

const LONGEST_WORD = 200;
const MOST_WORDS = 100;

/**
 * @param {string} text
 * @returns {Codename[]} each word once
 */
export function parseWords(text) {
  /** @type {Map<string, Codename>} */
  const found = new Map();
  for (const part of text.split(/[\n,;\t]+/)) {
    const bracketed = /^\s*\((.*)\)\s*$/.exec(part);
    const word = inCapitals((bracketed?.[1] ?? part).trim().replace(/\s+/g, " ")).slice(0, LONGEST_WORD);
    if (word && !found.has(word)) found.set(word, { word, covered: Boolean(bracketed) });
  }
  return [...found.values()].slice(0, MOST_WORDS);
}

/** @param {Codename[]} codenames */
export const formatWords = (codenames) =>
  codenames.map(({ word, covered }) => (covered ? `(${word})` : word)).join("\n");

/**
 * The same in few lines, for a field that reads spaces too: no-break spaces keep the words of a codename together.
 * @param {Codename[]} codenames
 */
export const formatShortly = (codenames) => formatWords(codenames).replaceAll(" ", "\u00a0").replaceAll("\n", ", ");

/**
 * In capitals, as words on the table are.
 * @param {string} word
 */
export const inCapitals = (word) => word.toLocaleUpperCase();
