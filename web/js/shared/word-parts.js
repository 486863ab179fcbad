// Words on cards: broken at their parts (SUB-STATION) where a card is narrow, and nowhere else. How wide a word and its
// longest piece are goes to the style sheet, which makes the word as large as its card allows.
import { breakWords } from "./api.js";
import { find } from "./dom.js";

const SOFT_HYPHEN = "\u00ad";
const MOST = 400; // words in one request
const SIZE = 100; // pixels in which words are measured

/** @type {Map<string, string[]>} word -> its pieces, in the language of the cards */
const known = new Map();
/** @type {Map<HTMLElement, string>} the places of words whose parts are to be asked for */
const waiting = new Map();
const FONT = `600 ${SIZE}px ${getComputedStyle(document.documentElement).getPropertyValue("--narrow")}`;
const ruler = document.createElement("canvas").getContext("2d");
/** @type {string|null} of the words on the cards, if it is known yet */
let language = null;

/**
 * Say which language the words on the cards are in. While that is not known, words stay whole.
 * @param {string|null} code
 */
export function setCardLanguage(code) {
  if (code !== language) known.clear();
  language = code;
}

/**
 * Write a word on a card: whole at once, and broken at its parts when they are known. All cards of a board ask together.
 * @param {HTMLElement} card
 * @param {string} word
 */
export function fitWord(card, word) {
  const place = find(card, ".word");
  if (!place) return;
  write(place, word);
  if (!waiting.size) queueMicrotask(writeAll);
  waiting.set(place, word);
}

/** Write all words that wait once more, when their font is there and when their parts are known. Without a connection they stay whole. */
function writeAll() {
  const places = [...waiting];
  waiting.clear();
  const again = () => {
    for (const [place, word] of places) write(place, word);
  };
  for (const awaited of [document.fonts.load(FONT), askParts(places.map(([, word]) => word))]) {
    awaited.then(again, () => {});
  }
}

/** @param {string[]} words */
async function askParts(words) {
  const asked = language;
  if (asked === null) return;
  const unknown = [...new Set(words)].filter((word) => !known.has(word));
  for (let at = 0; at < unknown.length; at += MOST) {
    const some = unknown.slice(at, at + MOST);
    const parts = await breakWords({ language: asked, words: some });
    if (asked !== language) return;
    for (const word of some) known.set(word, parts[word] ?? [word]);
  }
}

/**
 * @param {HTMLElement} place
 * @param {string} word
 */
function write(place, word) {
  const pieces = known.get(word) ?? [word];
  const lines = pieces.join("-\n").split(/\s+|(?<=-)(?!\s)/);
  const widest = lines.reduce((one, other) => (width(other) > width(one) ? other : one));
  place.textContent = pieces.join(SOFT_HYPHEN);
  place.style.setProperty("--ems", width(widest).toFixed(2));
  place.style.setProperty("--whole", width(word).toFixed(2));
  place.style.setProperty("--letters", String(widest.length));
}

/**
 * How wide a text is in the font of the cards, in ems; at least 1.
 * @param {string} text
 */
function width(text) {
  if (!ruler) return Math.max(1, text.length / 2);
  ruler.font = FONT;
  return Math.max(1, ruler.measureText(text).width / SIZE);
}
