// Decks of one's own: kept in this browser alone, without a key. A room that plays with one is sent its title and cards.
import { readStored, store } from "./storage.js";

/** @typedef {string[]} OwnCard the words on its one or two faces, ["WORD", "FLIP"] or ["WORD"] */
/** @typedef {{id: string, title: string, language: string, cards: OwnCard[]}} OwnDeck */

export const MOST_OWN_DECKS = 20;
export const MOST_OWN_WORDS = 2000;
const MOST_CARDS_IN_ROOM = 1000;
const STORED = "own-decks";

/** All of them, the newest first. */
export function listOwnDecks() {
  const stored = readStored(STORED);
  return Array.isArray(stored) ? stored.filter(isOwnDeck) : [];
}

/** @param {string} id */
export const findOwnDeck = (id) => listOwnDecks().find((deck) => deck.id === id);

/**
 * How many words a deck has, on all faces of its cards.
 * @param {{cards: OwnCard[]}} deck
 */
export const countWords = (deck) => deck.cards.reduce((sum, card) => sum + card.length, 0);

/**
 * Words for a board: so many cards by chance, each with one of its faces up.
 * @param {{cards: OwnCard[]}} deck
 * @param {number} size
 */
export const dealOwnDeck = (deck, size) =>
  shuffled(deck.cards)
    .slice(0, size)
    .map((card) => shuffled(card)[0] ?? "");

/** Is there room for one more? */
export const hasRoomForDeck = () => listOwnDecks().length < MOST_OWN_DECKS;

/**
 * The decks with these ids as a room takes them (`own_decks`): of a very large one some cards by chance. One that was
 * deleted, or has no cards, is left out.
 * @param {string[]} ids
 */
export const ownDecksForRoom = (ids) =>
  ids.flatMap((id) => {
    const { title = "", cards = [] } = findOwnDeck(id) ?? {};
    return cards.length ? [{ title, cards: shuffled(cards).slice(0, MOST_CARDS_IN_ROOM) }] : [];
  });

/** A new id. `crypto.randomUUID` is missing where a page is not served over HTTPS. */
export const newDeckId = () =>
  [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * Keep a deck: in the place of the one with its id, else as the newest.
 * @param {OwnDeck} deck
 * @returns {boolean} false if it is too much, or if the browser does not keep it
 */
export function saveOwnDeck(deck) {
  const decks = listOwnDecks();
  const at = decks.findIndex(({ id }) => id === deck.id);
  if (countWords(deck) > MOST_OWN_WORDS || (at < 0 && decks.length >= MOST_OWN_DECKS)) return false;
  return keep(at < 0 ? [deck, ...decks] : decks.with(at, deck));
}

/**
 * Delete a deck. What is returned puts it back where it was.
 * @param {string} id
 * @returns {() => void}
 */
export function deleteOwnDeck(id) {
  const before = listOwnDecks();
  const at = before.findIndex((deck) => deck.id === id);
  const deck = before[at];
  if (!deck) return () => {};
  keep(before.toSpliced(at, 1));
  return () => {
    keep(listOwnDecks().toSpliced(at, 0, deck));
  };
}

/**
 * @param {OwnDeck[]} decks
 * @returns {boolean} did the browser keep them? It may be full, or forbid it.
 */
function keep(decks) {
  store(STORED, decks);
  return JSON.stringify(readStored(STORED)) === JSON.stringify(decks);
}

/**
 * Does it look like a deck? Whatever else was stored is skipped.
 * @param {unknown} value
 * @returns {value is OwnDeck}
 */
function isOwnDeck(value) {
  if (typeof value !== "object" || value === null) return false;
  const { id, title, language, cards } = /** @type {Record<string, unknown>} */ (value);
  return [id, title, language].every((text) => typeof text === "string") && Array.isArray(cards) && cards.every(isCard);
}

/** @param {unknown} card */
const isCard = (card) =>
  Array.isArray(card) && [1, 2].includes(card.length) && card.every((word) => typeof word === "string");

/**
 * @template T
 * @param {T[]} list
 */
function shuffled(list) {
  const chances = crypto.getRandomValues(new Uint32Array(list.length));
  return list
    .map((value, at) => ({ value, chance: chances[at] ?? 0 }))
    .sort((one, other) => one.chance - other.chance)
    .map(({ value }) => value);
}
