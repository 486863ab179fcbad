// What the referee page knows: kept between visits, except for the clue; and as a link, in the part of the address
// after the #, which browsers never send.
import { keep, recall } from "../shared/memory.js";
import { UNLIMITED } from "../shared/number.js";
import { language } from "../shared/text.js";
import { readWords } from "../shared/words.js";

/**
 * @typedef {Object} State
 * @property {string} ruleset
 * @property {string|null} playIn one of the edition's languages, if it has several
 * @property {Record<string, string>} settings house rules: rule -> stance
 * @property {import("../shared/words.js").Codename[]} codenames
 * @property {{slug: string, language: string}|null} dealt the deck that the board was dealt from
 * @property {string} clue
 * @property {number|"unlimited"} number
 * @property {boolean} counted the number was set by hand, and no longer follows the targets
 * @property {string[]} targets
 * @property {"allow"|"forbid"|null} decision of the opposing spymaster
 */

const CLUE = { clue: "", number: 1, counted: false, targets: [], decision: null };

/** @returns {State} */
export function firstState() {
  const kept = recall("referee") ?? {};
  const usual = {
    ruleset: language() === "sv" ? "swedish" : "english",
    playIn: null,
    settings: {},
    codenames: [],
    dealt: null,
  };
  return { ...usual, ...kept, ...CLUE, ...readLink(location.hash) };
}

/** @param {State} state */
export function keepState({ ruleset, playIn, settings, codenames, dealt }) {
  keep("referee", { ruleset, playIn, settings, codenames, dealt });
}

/** A new clue at the same board. */
export const nextClue = (state) => Object.assign(state, CLUE, { targets: [] });

/** The question to the service. @param {State} state */
export function question({ ruleset, playIn, settings, codenames, clue, number, targets }) {
  const covered = codenames.filter((one) => one.covered).map(({ word }) => word);
  const board = codenames.map(({ word }) => word);
  const meant = targets.filter((word) => board.includes(word) && !covered.includes(word));
  return { clue, number, board, covered, targets: meant, ruleset, settings, play_in: playIn, language: language() };
}

/** The address of this ruling. @param {State} state */
export function linkTo(state) {
  const parts = new URLSearchParams({ e: state.ruleset, c: state.clue, n: state.number });
  for (const { word, covered } of state.codenames) parts.append("w", covered ? `(${word})` : word);
  for (const word of state.targets) parts.append("t", word);
  for (const [rule, stance] of Object.entries(state.settings)) parts.append("s", `${rule}:${stance}`);
  if (state.playIn) parts.set("p", state.playIn);
  if (state.decision) parts.set("d", state.decision);
  return `${location.origin}/#${parts}`;
}

/** What a link says; nothing if it is no link to a ruling. @returns {Partial<State>} */
export function readLink(hash) {
  const parts = new URLSearchParams(hash.slice(1));
  if (!parts.has("c") || !parts.has("e")) return {};
  const number = parts.get("n") === UNLIMITED ? UNLIMITED : Number.parseInt(parts.get("n") ?? "1", 10);
  const stances = parts
    .getAll("s")
    .map((one) => one.split(":"))
    .filter(([, stance]) => ["allow", "ask", "forbid"].includes(stance));
  return {
    ruleset: parts.get("e").slice(0, 100),
    clue: parts.get("c").slice(0, 200),
    number: number === UNLIMITED || (number >= 0 && number <= 9) ? number : 1,
    counted: true,
    codenames: readWords(parts.getAll("w").join("\n")),
    targets: parts.getAll("t"),
    settings: Object.fromEntries(stances),
    playIn: parts.get("p"),
    decision: ["allow", "forbid"].includes(parts.get("d")) ? parts.get("d") : null,
    dealt: null,
  };
}
