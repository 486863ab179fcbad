// What is chosen for a new table, and what there is to choose from.
/**
 * @import { DeckSummary, NewTable, RuleOut, RulesetOut, Rulesets } from "../../../../openapi.ts"
 * @import { Settings } from "../../shared/stances.js"
 */
import { listDecks, listRules, listRulesets, readRuleset } from "../../shared/api.js";
import { isDealable, RATINGS } from "../../shared/decks.js";
import { usualDeck, usualRuleset } from "../../shared/languages.js";
import { language } from "../../shared/text.js";

export const SELECTS = {
  variant: /** @type {const} */ (["standard", "two-player", "three-player", "undercover"]),
  referee: /** @type {const} */ (["challenge", "automatic", "off"]),
  invalid: /** @type {const} */ (["refuse", "penalise"]),
  timer: /** @type {const} */ (["", "60", "90", "120", "180"]),
};

/**
 * @typedef {Object} Choices
 * @property {string|null} ruleset
 * @property {string|null} playIn
 * @property {Settings} settings
 * @property {string[]|null} decks null: the usual one
 * @property {boolean} adult
 * @property {(typeof SELECTS)["variant"][number]} variant
 * @property {(typeof SELECTS)["referee"][number]} referee
 * @property {(typeof SELECTS)["invalid"][number]} invalid
 * @property {(typeof SELECTS)["timer"][number]} timer
 * @property {boolean} strict
 * @property {boolean} desk disputes only, without a game
 */

/** @typedef {{rulesets: Rulesets, ruleset: RulesetOut, rules: Map<string, RuleOut>, decks: DeckSummary[]}} Known what the service offers */
/** @typedef {(changes: Partial<Choices>) => void} Choose */

/** @type {Choices} what was chosen so far; it outlives a change of language */
export const choices = {
  ruleset: null,
  playIn: null,
  settings: {},
  decks: null,
  adult: false,
  variant: "standard",
  referee: "challenge",
  invalid: "refuse",
  timer: "",
  strict: false,
  desk: false,
};

/** @returns {Promise<Known>} */
export async function loadKnown() {
  choices.ruleset ??= usualRuleset(language());
  const [rulesets, rules, { decks }, ruleset] = await Promise.all([
    listRulesets(),
    listRules(),
    listDecks({ rating: "adult", limit: 100 }),
    readRuleset(choices.ruleset),
  ]);
  return { rulesets, ruleset, rules: new Map(rules.map((rule) => [rule.name, rule])), decks: decks.filter(isDealable) };
}

/**
 * The request. A table is rated as its boldest deck.
 * @param {Known} known
 * @param {string[]} decks
 * @returns {NewTable}
 */
export function newTable(known, decks) {
  const ratings = known.decks.filter(({ slug }) => decks.includes(slug)).map((deck) => deck.dealt_as);
  const { ruleset, settings, variant, referee, invalid, timer, strict, playIn } = choices;
  return {
    ruleset: ruleset ?? "english",
    settings,
    variant,
    referee,
    invalid,
    decks: decks.map((slug) => ({ slug })),
    rating: RATINGS.findLast((rating) => ratings.includes(rating)) ?? "everyone",
    timer: Number(timer) || null,
    strict: Boolean(timer) && strict,
    language: /** @type {NewTable["language"]} */ (language()), // the service names the languages to the page
    play_in: playIn,
  };
}

/** @param {Known} known */
export const languages = (known) => (choices.playIn ? [choices.playIn] : known.ruleset.languages);

/**
 * The decks that were chosen, or the usual one of the language.
 * @param {Known} known
 */
export function chosenDecks(known) {
  const wanted = choices.decks ?? [usualDeck(languages(known)[0] ?? "en")];
  return known.decks
    .filter((deck) => wanted.includes(deck.slug) && (choices.adult || deck.dealt_as !== "adult"))
    .map(({ slug }) => slug);
}
