// What is played in a room: what can be chosen, what was chosen, and how a room that is opened in one tap begins.
/**
 * @import { DeckSummary, RuleOut, RulesetOut, Rulesets, TableSettings, TableView } from "../../../../openapi.ts"
 * @import { PlayChoice } from "../../shared/play-choice.js"
 * @import { Settings } from "../../shared/stances.js"
 */
import { listDecks, listRules, listRulesets, readRuleset } from "../../shared/api.js";
import { isDealable, RATINGS } from "../../shared/decks.js";
import { rulesInUse } from "../../shared/house-rules.js";
import { usualDeck, usualRuleset } from "../../shared/languages.js";
import { findOwnDeck, listOwnDecks, ownDecksForRoom } from "../../shared/own-decks.js";
import { language } from "../../shared/text.js";

export const PILLS = {
  variant: /** @type {const} */ (["standard", "two-player", "three-player", "undercover"]),
  referee: /** @type {const} */ (["challenge", "automatic", "off"]),
  invalid: /** @type {const} */ (["refuse", "penalise"]),
  timer: /** @type {const} */ (["", "60", "90", "120", "180"]),
  grace: /** @type {const} */ (["0", "5", "10", "20"]),
};

/**
 * @typedef {Object} Choices
 * @property {string} ruleset
 * @property {string|null} playIn
 * @property {Settings} settings
 * @property {string[]|null} decks null: the usual one
 * @property {string[]} ownDecks ids of decks that this device keeps
 * @property {string[]} roomDecks titles of decks that only the room has, for somebody else brought them
 * @property {boolean} adult
 * @property {(typeof PILLS)["variant"][number]} variant
 * @property {(typeof PILLS)["referee"][number]} referee
 * @property {(typeof PILLS)["invalid"][number]} invalid
 * @property {string} timer seconds, or "" for none
 * @property {string} grace seconds
 * @property {boolean} strict
 */

/** @typedef {{rulesets: Rulesets, ruleset: RulesetOut, rules: Map<string, RuleOut>, decks: DeckSummary[]}} Known what the service offers */
/** @typedef {(changes: Partial<Choices>) => void} Choose */

/** @param {string} ruleset @returns {Promise<Known>} */
export async function loadKnown(ruleset) {
  const [rulesets, rules, { decks }, chosen] = await Promise.all([
    listRulesets(),
    listRules(),
    listDecks({ rating: "adult", limit: 100 }),
    readRuleset(ruleset),
  ]);
  return {
    rulesets,
    ruleset: chosen,
    rules: new Map(rules.map((rule) => [rule.name, rule])),
    decks: decks.filter(isDealable),
  };
}

/**
 * How a room begins that is opened in one tap: by the rules that were used last, else by those of the page's language.
 * @param {PlayChoice|null} deck that was chosen beforehand
 * @returns {Choices}
 */
export function usualChoices(deck) {
  const used = rulesInUse();
  return {
    ruleset: used?.ruleset ?? usualRuleset(language()),
    playIn: used?.playIn ?? null,
    settings: used?.settings ?? {},
    decks: deck ? ("slug" in deck ? [deck.slug] : []) : null,
    ownDecks: deck && "own" in deck ? [deck.own] : [],
    roomDecks: [],
    adult: false,
    variant: "standard",
    referee: "challenge",
    invalid: "refuse",
    timer: "",
    grace: "10",
    strict: false,
  };
}

/**
 * What was chosen for a room before. Its decks of somebody's own are found again if this device keeps them.
 * @param {TableView} view
 * @returns {Choices}
 */
export function choicesOf({ ruleset, settings, decks, own_decks: own, rating, play, play_in: playIn }) {
  const titles = own.map(({ title }) => title);
  const kept = listOwnDecks().filter(({ title }) => titles.includes(title));
  const { variant, referee, invalid, timer, grace, strict } = play;
  return {
    ruleset,
    playIn,
    settings,
    decks: decks.map(({ slug }) => slug),
    ownDecks: kept.map(({ id }) => id),
    roomDecks: titles.filter((title) => !kept.some((deck) => deck.title === title)),
    adult: rating === "adult",
    variant,
    referee,
    invalid,
    timer: String(timer ?? ""),
    grace: String(grace),
    strict,
  };
}

/**
 * The choices as the service takes them. A room is rated as its boldest deck.
 * @param {Choices} choices
 * @param {Known} known
 * @returns {TableSettings}
 */
export function settingsFor(choices, known) {
  const decks = chosenDecks(choices, known);
  const ratings = known.decks.filter(({ slug }) => decks.includes(slug)).map((deck) => deck.dealt_as);
  const { ruleset, settings, variant, referee, invalid, timer, grace, strict, playIn } = choices;
  return {
    ruleset,
    settings,
    variant,
    referee,
    invalid,
    decks: decks.map((slug) => ({ slug })),
    own_decks: [...ownDecksForRoom(choices.ownDecks), ...choices.roomDecks.map((title) => ({ title, cards: [] }))],
    rating: RATINGS.findLast((rating) => ratings.includes(rating)) ?? "everyone",
    timer: Number(timer) || null,
    grace: Number(grace),
    strict: Boolean(timer) && strict,
    language: /** @type {TableSettings["language"]} */ (language()), // the service names the languages to the page
    play_in: playIn,
  };
}

/**
 * @param {Choices} choices
 * @param {Known} known
 */
export const languagesOf = ({ playIn }, known) => (playIn ? [playIn] : known.ruleset.languages);

/**
 * The decks that were chosen, or the usual one of the language.
 * @param {Choices} choices
 * @param {Known} known
 */
export function chosenDecks(choices, known) {
  const wanted = choices.decks ?? [usualDeck(languagesOf(choices, known)[0] ?? "en")];
  return known.decks
    .filter((deck) => wanted.includes(deck.slug) && (choices.adult || deck.dealt_as !== "adult"))
    .map(({ slug }) => slug);
}

/**
 * The settings of a room that is opened in one tap.
 * @param {PlayChoice|null} deck
 */
export async function usualSettings(deck) {
  const choices = usualChoices(deck);
  const own = deck && "own" in deck ? findOwnDeck(deck.own) : null;
  if (own && usualRuleset(own.language) !== choices.ruleset) Object.assign(choices, inLanguage(own.language));
  const known = await loadKnown(choices.ruleset);
  const chosen = deck && "slug" in deck ? known.decks.find(({ slug }) => slug === deck.slug) : null;
  if (!chosen) return settingsFor(choices, known);
  choices.adult = chosen.dealt_as === "adult";
  if (known.ruleset.languages.includes(chosen.language)) return settingsFor(choices, known);
  Object.assign(choices, inLanguage(chosen.language));
  return settingsFor(choices, { ...known, ruleset: await readRuleset(choices.ruleset) });
}

/**
 * The usual rules of a language.
 * @param {string} code
 */
const inLanguage = (code) => ({ ruleset: usualRuleset(code), playIn: null, settings: {} });
