// What every page needs to know about decks.
/** @import { DeckSummary } from "../../../openapi.ts" */

/** @typedef {DeckSummary["rating"]} Rating */

/** @type {Rating[]} from mild to bold */
export const RATINGS = ["everyone", "teen", "adult"];
export const BOARD_SIZE = 25;

/**
 * Can a board be dealt from this deck?
 * @param {DeckSummary} deck
 */
export const isDealable = (deck) => deck.published > 0 && !deck.retired && deck.card_count >= BOARD_SIZE;
