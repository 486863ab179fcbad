// Words of a board, as people write them: parted by commas or lines, brackets for those that are covered.

/** @typedef {{word: string, covered: boolean}} Codename */

const LONGEST = 200;
const MOST = 100;

/** @param {string} text @returns {Codename[]} each word once */
export function readWords(text) {
  const found = new Map();
  for (const part of text.split(/[\n,;\t]+/)) {
    const bracketed = /^\s*\((.*)\)\s*$/.exec(part);
    const word = upper((bracketed ? bracketed[1] : part).trim().replace(/\s+/g, " ")).slice(0, LONGEST);
    if (word && !found.has(word)) found.set(word, { word, covered: Boolean(bracketed) });
  }
  return [...found.values()].slice(0, MOST);
}

/** @param {Codename[]} codenames */
export const writeWords = (codenames) =>
  codenames.map(({ word, covered }) => (covered ? `(${word})` : word)).join("\n");

/** In capitals, as words on the table are. */
export const upper = (word) => word.toLocaleUpperCase();

/** How many letters the longest part of a word has that must stand on one line. */
export const longestPart = (word) => Math.max(...word.split(/[\s-]/).map((part) => part.length), 4);

const LONG = 8; // letters that a small card has room for
const SYLLABLE = /(?<=[AEIOUYÅÄÖ][^AEIOUYÅÄÖ]*)(?=[^AEIOUYÅÄÖ][AEIOUYÅÄÖ])/gi;

/** A long word in two, between syllables and near its middle; any other in one. */
export function inTwo(word) {
  if (word.length <= LONG || /[\s-]/.test(word)) return [word];
  const places = [...word.matchAll(SYLLABLE)].map(({ index }) => index).filter((at) => at > 2 && at < word.length - 2);
  const middle = places.sort((one, two) => Math.abs(one - word.length / 2) - Math.abs(two - word.length / 2))[0];
  return middle ? [word.slice(0, middle), word.slice(middle)] : [word];
}
