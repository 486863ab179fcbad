// What a chooser of rules offers: the editions, the house rules of this device, and those of the service.
/**
 * @import { Rulesets, RulesetSummary } from "../../../openapi.ts"
 * @import { Rules } from "./house-rules.js"
 */
import { el } from "./dom.js";
import { houseRules, nameOf } from "./house-rules.js";
import { markedName } from "./languages.js";
import { t } from "./text.js";

const OWN = "own:"; // begins the value of an option that is a set of this device

/**
 * The options of a <select>. The set with these rules is chosen, or else their edition.
 * @param {Rulesets} rulesets
 * @param {Rules} rules
 */
export function rulesOptions(rulesets, rules) {
  const own = nameOf(rules);
  const option = (/** @type {RulesetSummary} */ { name, title, languages }) =>
    el("option", { value: name, selected: own === null && name === rules.ruleset }, markedName(title, languages));
  const sets = houseRules().map(({ name }) => el("option", { value: OWN + name, selected: name === own }, name));
  return [
    rulesets.editions.map(option),
    sets.length > 0 && el("optgroup", { label: t("edition.own") }, sets),
    rulesets.house.length > 0 && el("optgroup", { label: t("edition.house") }, rulesets.house.map(option)),
  ];
}

/**
 * The rules that a value of the <select> stands for.
 * @param {string} value
 * @returns {Rules}
 */
export function chosenRules(value) {
  const own = houseRules().find(({ name }) => OWN + name === value);
  return { ruleset: own?.ruleset ?? value, settings: own?.settings ?? {} };
}
