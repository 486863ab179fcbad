// "Play this deck": the deck is remembered for this tab, and the table page opens a room with it.
import { readStored, store } from "./storage.js";

/** @typedef {{slug: string}|{own: string}} PlayChoice a deck of the library by its slug, or one of one's own by its id */

const session = () => sessionStorage;

/**
 * Go to the table page to play with a deck.
 * @param {PlayChoice} choice
 */
export function playDeck(choice) {
  store("play", choice, session);
  location.assign("/table#play");
}

/**
 * The deck that was chosen, once; null if there is none. The table page asks when it opens a room.
 * @returns {PlayChoice|null}
 */
export function takePlayChoice() {
  const chosen = readStored("play", session);
  store("play", null, session);
  if (typeof chosen !== "object" || chosen === null) return null;
  if ("slug" in chosen && typeof chosen.slug === "string") return { slug: chosen.slug };
  if ("own" in chosen && typeof chosen.own === "string") return { own: chosen.own };
  return null;
}
