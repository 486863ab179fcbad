// House rules that were made once: sets with a name, kept on this device, and the rules that referee and table go by.
/**
 * @import { RulesetOut } from "../../../openapi.ts"
 * @import { Settings } from "./stances.js"
 */
import { readStored, store } from "./storage.js";

/** @typedef {{ruleset: string, settings: Settings}} Rules an edition, and where the house differs from it */
/** @typedef {Rules & {name: string}} HouseRules a set with a name */
/** @typedef {Rules & {playIn: string|null}} RulesInUse `playIn`: one of the edition's languages, if it has several */

export const LONGEST_NAME = 40;

/**
 * The sets of this device, by name.
 * @returns {HouseRules[]}
 */
export const houseRules = () => /** @type {HouseRules[]|null} */ (readStored("houseRules")) ?? [];

/** @param {HouseRules[]} sets */
const keep = (sets) =>
  store(
    "houseRules",
    sets.sort((one, other) => one.name.localeCompare(other.name)),
  );

/** @param {string} name */
const others = (name) => houseRules().filter((one) => one.name !== name);

/**
 * Save rules under a name; a set that has it already is replaced.
 * @param {string} name
 * @param {Rules} rules
 */
export const saveHouseRules = (name, { ruleset, settings }) => keep([...others(name), { name, ruleset, settings }]);

/**
 * Give a set another name. A set that has that name already is replaced.
 * @param {string} name
 * @param {string} newName
 */
export function renameHouseRules(name, newName) {
  const set = houseRules().find((one) => one.name === name);
  if (set) keep([...others(name).filter((one) => one.name !== newName), { ...set, name: newName }]);
}

/** @param {string} name */
export const deleteHouseRules = (name) => keep(others(name));

/**
 * The name of the set that has exactly these rules, or null.
 * @param {Rules} rules
 */
export const nameOf = (rules) => houseRules().find((one) => areSame(one, rules))?.name ?? null;

/**
 * @param {Rules} one
 * @param {Rules} other
 */
export const areSame = (one, other) => written(one) === written(other);

/** @param {Rules} rules */
const written = ({ ruleset, settings }) => JSON.stringify([ruleset, Object.entries(settings).sort()]);

/**
 * The rules that were chosen last on this device, on whichever page; null if none were.
 * @returns {RulesInUse|null}
 */
export const rulesInUse = () => /** @type {RulesInUse|null} */ (readStored("rulesInUse"));

/**
 * From now on referee and table begin with these rules.
 * @param {Rules & {playIn?: string|null}} rules
 */
export const useRules = ({ ruleset, settings, playIn = null }) => store("rulesInUse", { ruleset, settings, playIn });

/**
 * The settings that an edition leaves to the house; what an older edition left may be firm by now.
 * @param {Settings} settings
 * @param {RulesetOut} ruleset
 * @returns {Settings}
 */
export function flexibleSettings(settings, { rules }) {
  const flexible = rules.filter(({ firm }) => !firm).map(({ rule }) => rule);
  return Object.fromEntries(Object.entries(settings).filter(([rule]) => flexible.includes(rule)));
}
