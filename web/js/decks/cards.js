// Lists of cards, as decks have them.

/**
 * The cards with each word once, at its first place.
 * @param {string[][]} cards
 */
export function withoutDuplicates(cards) {
  /** @type {Set<string>} */
  const seen = new Set();
  const isFirst = (/** @type {string} */ word) => {
    const key = word.normalize("NFKC").toLowerCase();
    return !seen.has(key) && Boolean(seen.add(key));
  };
  return withoutEmpty(cards.map((faces) => faces.filter(isFirst)));
}

/**
 * The cards with another word in the place of one; null takes it out.
 * @param {string[][]} cards
 * @param {string} word
 * @param {string|null} instead
 */
export const withWord = (cards, word, instead) =>
  withoutEmpty(cards.map((faces) => faces.flatMap((face) => (face === word ? (instead ?? []) : face))));

/** @param {string[][]} cards */
const withoutEmpty = (cards) => cards.filter((faces) => faces.length);
