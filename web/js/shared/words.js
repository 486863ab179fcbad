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
export const writeWords = (codenames) => codenames.map(({ word, covered }) => (covered ? `(${word})` : word)).join("\n");

/** In capitals, as words on the table are. */
export const upper = (word) => word.toLocaleUpperCase();
