// The seats of a room: what they are called, who sits on them, and which one to offer to a newcomer.
/** @import { Phase, Seat, TableView, Team } from "../../../../openapi.ts" */
import { t } from "../../shared/text.js";
import { isSpymaster, teamOf } from "../roles.js";

/** @typedef {{id: string, name: string, seat: Seat, here: boolean}} Person */
/** @typedef {TableView["play"]["variant"]} Variant */

/**
 * Is the room only a desk for disputes? Without words there are no games.
 * @param {Pick<TableView, "decks"|"own_decks">} view
 */
export const isDesk = ({ decks, own_decks: own }) => !decks.length && !own.length;

/**
 * With two or three players, seats are called by what one does there.
 * @param {Variant} variant
 */
const manner = (variant) => (variant === "two-player" || variant === "three-player" ? variant : "teams");

/**
 * What the players on a seat do: "Red’s spymaster".
 * @param {Variant} variant
 * @param {Seat} seat
 */
export const seatTitle = (variant, seat) => t(`room.seat.${manner(variant)}.${seat}`);

/**
 * Whom the game lacks as long as nobody gives clues from a seat.
 * @param {Variant} variant
 * @param {Seat} seat
 */
export const lackOf = (variant, seat) => t(`room.lack.${manner(variant)}.${seat}`);

/**
 * The seat, said to the player: "You are Red’s spymaster".
 * @param {Variant} variant
 * @param {Seat} seat
 */
export const yourSeat = (variant, seat) => t(`room.you.${manner(variant)}.${seat}`);

/**
 * The seats as they are shown together: a team's, or each for itself where one player works for both.
 * @param {readonly Seat[]} seats
 * @returns {{team: Team, isTeam: boolean, seats: Seat[]}[]}
 */
export function seatGroups(seats) {
  const played = seats.filter((seat) => seat !== "spectator");
  const isTeam = played.length > 3;
  if (!isTeam) return played.map((seat) => ({ team: teamOf(seat) ?? "red", isTeam, seats: [seat] }));
  const teams = /** @type {const} */ (["red", "blue"]);
  return teams.map((team) => ({ team, isTeam, seats: played.filter((seat) => teamOf(seat) === team) }));
}

/**
 * @template {Person} P
 * @param {readonly P[]} people
 * @param {Seat} seat
 */
export const sitting = (people, seat) => people.filter((one) => one.seat === seat);

/**
 * Can a newcomer sit there? A team has one spymaster.
 * @param {readonly Person[]} people
 * @param {Seat} seat
 */
export const isFree = (people, seat) => !isSpymaster(seat) || !sitting(people, seat).length;

/**
 * The seat to offer to a newcomer, so that a party that only taps "Join" can play: teams grow evenly, and whoever
 * comes second to a team gives its clues. A latecomer gets no key without having chosen it.
 * @param {readonly Person[]} people
 * @param {readonly Seat[]} seats
 * @param {Phase|null} phase
 * @returns {Seat}
 */
export function seatToOffer(people, seats, phase) {
  const isRunning = phase !== null && phase !== "over";
  const groups = seatGroups(seats);
  const operatives = seats.filter((seat) => seat !== "spectator" && !isSpymaster(seat));
  const spymasters = seats.filter((seat) => isSpymaster(seat) && isFree(people, seat));
  const size = (/** @type {Seat[]} */ taken) => taken.reduce((sum, seat) => sum + sitting(people, seat).length, 0);
  if (groups.every(({ isTeam }) => !isTeam)) {
    const empty = operatives.find((seat) => !sitting(people, seat).length);
    return empty ?? (isRunning ? undefined : spymasters[0]) ?? "spectator";
  }
  const [smallest] = [...groups].sort((one, other) => size(one.seats) - size(other.seats));
  const ours = smallest?.seats ?? [];
  const operative = operatives.find((seat) => ours.includes(seat)) ?? "spectator";
  const spymaster = spymasters.find((seat) => ours.includes(seat));
  return spymaster && size([operative]) && !isRunning ? spymaster : operative;
}

/** @type {Partial<Record<Phase, (seat: Seat, turn: Team, variant: Variant) => boolean>>} whom each phase waits for */
const AWAITED = {
  placing: (seat, turn) => teamOf(seat) === turn,
  clue: (seat, turn) => isSpymaster(seat) && teamOf(seat) === turn,
  guess: (seat, turn, variant) =>
    !isSpymaster(seat) && seat !== "spectator" && (variant === "three-player" || teamOf(seat) === turn),
  enemy: (seat) => isSpymaster(seat),
};

/**
 * Does the game wait for whoever sits there?
 * @param {TableView} view
 * @param {Seat} seat
 */
export function isAwaited({ game, play }, seat) {
  if (!game) return false;
  const { dispute } = game;
  if (dispute) return isSpymaster(seat) && teamOf(seat) === dispute.waits_for;
  return !game.paused && Boolean(AWAITED[game.phase]?.(seat, game.turn, play.variant));
}

/**
 * Each team's next spymaster in turn: of those who guess, whoever was it least often; who is here comes first.
 * @param {TableView} view
 * @returns {Partial<Record<Team, string>>}
 */
export function nextSpymasters({ players, seats, play }) {
  const next = (/** @type {Seat} */ from, /** @type {Seat} */ now) =>
    sitting(players, from).sort(
      (one, other) => Number(other.here) - Number(one.here) || one.spymaster - other.spymaster,
    )[0] ?? sitting(players, now)[0];
  /** @type {Partial<Record<Team, Person|undefined>>} */
  const chosen = { red: next("red_operative", "red_spymaster") };
  if (play.variant === "three-player") chosen.blue = next("red_spymaster", "blue_spymaster");
  else if (seats.includes("blue_operative")) chosen.blue = next("blue_operative", "blue_spymaster");
  return Object.fromEntries(Object.entries(chosen).flatMap(([team, one]) => (one ? [[team, one.id]] : [])));
}
