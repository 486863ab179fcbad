// The state of the referee page: kept between visits, except for the clue; and written as a link, in the part of the
// address after the #, which browsers never send.
/**
 * @import { CheckRequest, Decision } from "../../../openapi.ts"
 * @import { Codename } from "../shared/board-words.js"
 * @import { Rating } from "../shared/decks.js"
 * @import { ClueNumber } from "../shared/number-field.js"
 * @import { Settings, Stance } from "../shared/stances.js"
 */
import { parseWords } from "../shared/board-words.js";
import { rulesInUse } from "../shared/house-rules.js";
import { UNLIMITED } from "../shared/number-field.js";
import { STANCES } from "../shared/stances.js";
import { readStored, store } from "../shared/storage.js";
import { language } from "../shared/text.js";

/** @typedef {{slug: string, language: string, rating?: Rating}} DealtFrom the deck that a board was dealt from */

/**
 * @typedef {Object} State
 * @property {string} ruleset empty until the languages are loaded, if none was chosen before
 * @property {string|null} playIn one of the edition's languages, if it has several
 * @property {Settings} settings house rules
 * @property {Codename[]} codenames
 * @property {DealtFrom|null} dealt
 * @property {string} clue
 * @property {ClueNumber} number
 * @property {boolean} numberSetByHand it no longer follows the targets
 * @property {string[]} targets
 * @property {Decision|null} decision of the opposing spymaster
 */

/** @type {Pick<State, "clue"|"number"|"numberSetByHand"|"targets"|"decision">} */
const NO_CLUE = { clue: "", number: 1, numberSetByHand: false, targets: [], decision: null };

/** @returns {State} */
export function initialState() {
  const usual = {
    ruleset: "",
    playIn: null,
    settings: {},
    codenames: [],
    dealt: null,
  };
  return { ...usual, ...storedBoard(), ...rulesInUse(), ...NO_CLUE, ...parseLink(location.hash) };
}

/** The board as it was left, whatever a link says. */
export const storedBoard = () => /** @type {Pick<State, "codenames"|"dealt">|null} */ (readStored("referee"));

/** @param {State} state */
export const saveBoard = ({ codenames, dealt }) => store("referee", { codenames, dealt });

/**
 * Get ready for a new clue at the same board.
 * @param {State} state
 */
export const clearClue = (state) => Object.assign(state, NO_CLUE, { targets: [] });

/**
 * Whether a number is typed after the clue: `tree 2`. The service reads it, and knows names such as Formula 1.
 * @param {string} clue
 */
export const isNumbered = (clue) => /[\s:,;=(]([0-9]|∞|unlimited|obegränsat)\)?\s*$/i.test(clue);

/**
 * The question to the service.
 * @param {State} state
 * @returns {CheckRequest}
 */
export function toCheckRequest({ ruleset, playIn, settings, codenames, clue, number, numberSetByHand, targets }) {
  const covered = codenames.filter((one) => one.covered).map(({ word }) => word);
  const board = codenames.map(({ word }) => word);
  const inSight = targets.filter((word) => board.includes(word) && !covered.includes(word));
  const given = isNumbered(clue) && !numberSetByHand ? null : number;
  return {
    clue,
    number: given,
    board,
    covered,
    targets: inSight,
    ruleset,
    settings,
    play_in: playIn,
    language: language(),
  };
}

/**
 * The address of this ruling.
 * @param {State} state
 */
export function linkTo(state) {
  const parts = new URLSearchParams({ e: state.ruleset, c: state.clue, n: String(state.number) });
  for (const { word, covered } of state.codenames) parts.append("w", covered ? `(${word})` : word);
  for (const word of state.targets) parts.append("t", word);
  for (const [rule, stance] of Object.entries(state.settings)) parts.append("s", `${rule}:${stance}`);
  if (state.playIn) parts.set("p", state.playIn);
  if (state.decision) parts.set("d", state.decision);
  return `${location.origin}/referee#${parts}`;
}

/**
 * What a link says; nothing if it is no link to a ruling.
 * @param {string} hash
 * @returns {Partial<State>}
 */
export function parseLink(hash) {
  const parts = new URLSearchParams(hash.slice(1));
  const [ruleset, clue, decision] = [parts.get("e"), parts.get("c"), parts.get("d")];
  if (ruleset === null || clue === null) return {};
  return {
    ruleset: ruleset.slice(0, 100),
    clue: clue.slice(0, 200),
    number: parseNumber(parts.get("n")),
    numberSetByHand: true,
    codenames: parseWords(parts.getAll("w").join("\n")),
    targets: parts.getAll("t"),
    settings: Object.fromEntries(parts.getAll("s").flatMap(parseSetting)),
    playIn: parts.get("p"),
    decision: decision === "allow" || decision === "reject" ? decision : null,
    dealt: null,
  };
}

/**
 * @param {string|null} text
 * @returns {ClueNumber}
 */
function parseNumber(text) {
  if (text === UNLIMITED) return UNLIMITED;
  const number = Number.parseInt(text ?? "1", 10);
  return number >= 0 && number <= 9 ? number : 1;
}

/**
 * @param {string} text rule:stance
 * @returns {[string, Stance][]} empty if there is no such stance
 */
function parseSetting(text) {
  const [rule, given] = text.split(":");
  const stance = STANCES.find((one) => one === given);
  return rule && stance ? [[rule, stance]] : [];
}
