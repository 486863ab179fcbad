// The marks of a team: which cards its operatives have in mind. They are no moves, and only the team sees them.
/**
 * @import { TableView } from "../../../../openapi.ts"
 * @import { TableSession } from "../session/table-session.js"
 */
import { isSpymaster } from "../roles.js";

/** @typedef {{id: string, name: string, mine: boolean}} Marker a player who marked a card */

/**
 * A name as it fits on a card: "Anna" is An, "Anna Berg" is AB.
 * @param {string} name
 */
export function initials(name) {
  const [first = "", second] = name.trim().split(/\s+/);
  const [letter = "", next = ""] = first;
  return second ? `${letter}${[...second][0]}`.toLocaleUpperCase() : `${letter.toLocaleUpperCase()}${next}`;
}

/**
 * Does the player guess in this turn? Then cards can be marked, also before a guess counts.
 * @param {TableView} view
 */
export function guessesNow({ game, seat }) {
  if (game?.phase !== "guess" || seat === "spectator" || isSpymaster(seat)) return false;
  return game.settings.variant === "three-player" || seat.startsWith(game.turn);
}

/**
 * Who marked a card, the player first.
 * @param {TableView} view
 * @param {string} word
 * @returns {Marker[]}
 */
export function markersOf({ marks = {}, players, you }, word) {
  return players
    .filter(({ id }) => marks?.[id]?.includes(word))
    .map(({ id, name }) => ({ id, name, mine: id === you }))
    .sort((one, other) => Number(other.mine) - Number(one.mine));
}

/**
 * The cards that the player marked and that are still in sight, the newest last.
 * @param {TableView} view
 */
export const markedBy = ({ marks, you, game }) =>
  (marks?.[you] ?? []).filter((word) => game?.cards.some((card) => card.word === word && !card.covered));

/**
 * Replace the player's marks: shown at once, and sent to the team.
 * @param {TableSession} session
 * @param {string[]} words
 */
export function setMarks(session, words) {
  const { view } = session;
  session.view = { ...view, marks: { ...view.marks, [view.you]: words } };
  session.show();
  return session.mark(words);
}
