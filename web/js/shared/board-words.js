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
 * In capitals, as words on the table are.
 * @param {string} word
 */
export const inCapitals = (word) => word.toLocaleUpperCase();

/**
 * How many letters the longest part of a word has that must fit on one line; at least 4.
 * @param {string} word
 */
export const longestUnbrokenPart = (word) => Math.max(...word.split(/[\s-]/).map((part) => part.length), 4);

const LONG = 8; // letters that a small card has room for
const SYLLABLE = /(?<=[AEIOUYÅÄÖ][^AEIOUYÅÄÖ]*)(?=[^AEIOUYÅÄÖ][AEIOUYÅÄÖ])/gi;

/**
 * A long word in two parts, split between syllables and near its middle; any other word in one.
 * @param {string} word
 */
export function splitLongWord(word) {
  if (word.length <= LONG || /[\s-]/.test(word)) return [word];
  const places = [...word.matchAll(SYLLABLE)].map(({ index }) => index).filter((at) => at > 2 && at < word.length - 2);
  const fromMiddle = (/** @type {number} */ at) => Math.abs(at - word.length / 2);
  const [middle] = places.sort((one, other) => fromMiddle(one) - fromMiddle(other));
  return middle ? [word.slice(0, middle), word.slice(middle)] : [word];
}
