// The fields of the form that opens a table.
/**
 * @import { DeckSummary, RulesetSummary } from "../../../../openapi.ts"
 * @import { Stance } from "../../shared/stances.js"
 * @import { Choose, Known } from "./table-choices.js"
 */
import { el, find } from "../../shared/dom.js";
import { languageName, markedName } from "../../shared/languages.js";
import { stanceChoice, withStance } from "../../shared/stances.js";
import { counted, t } from "../../shared/text.js";
import { choices, chosenDecks, languages, SELECTS } from "./table-choices.js";

/**
 * @param {string} name
 * @param {string} label
 * @param {HTMLElement} input
 * @param {string} [about]
 */
function field(name, label, input, about) {
  return el(
    "div",
    { class: "field" },
    el("label", { for: `open-${name}` }, label),
    input,
    about && el("p", { class: "quiet" }, about),
  );
}

/**
 * @param {keyof typeof SELECTS} name
 * @param {Choose} choose
 */
export function select(name, choose) {
  const option = (/** @type {string} */ value) =>
    el("option", { value, selected: value === choices[name] }, t(`table.${name}.${value || "none"}`));
  const input = el(
    "select",
    { id: `open-${name}`, onchange: (event) => choose({ [name]: event.currentTarget.value }) },
    SELECTS[name].map(option),
  );
  return field(name, t(`table.open.${name}`), input, name === "timer" ? "" : t(`table.${name}.about.${choices[name]}`));
}

/**
 * @param {"strict"|"adult"|"desk"} name
 * @param {Choose} choose
 */
export const checkbox = (name, choose) =>
  el(
    "label",
    { class: "check" },
    el("input", {
      type: "checkbox",
      id: `open-${name}`,
      checked: choices[name],
      onchange: (event) => choose({ [name]: event.currentTarget.checked }),
    }),
    el("span", {}, t(`table.open.${name}`)),
  );

/**
 * The edition, and the language where it can be played in several.
 * @param {Known} known
 * @param {Choose} choose
 * @param {(name: string) => void} chooseRuleset
 */
export function editionFields({ rulesets, ruleset }, choose, chooseRuleset) {
  const option = (/** @type {RulesetSummary} */ { name, title, languages: playedIn }) =>
    el("option", { value: name, selected: name === choices.ruleset }, markedName(title, playedIn));
  const spoken = ruleset.languages;
  return [
    field(
      "ruleset",
      t("edition.label"),
      el(
        "select",
        { id: "open-ruleset", onchange: (event) => chooseRuleset(event.currentTarget.value) },
        rulesets.editions.map(option),
        rulesets.house.length > 0 && el("optgroup", { label: t("edition.house") }, rulesets.house.map(option)),
      ),
      ruleset.about,
    ),
    spoken.length > 1 &&
      field(
        "play-in",
        t("edition.playIn"),
        el(
          "select",
          { id: "open-play-in", onchange: (event) => choose({ playIn: event.currentTarget.value, decks: null }) },
          spoken.map((code) =>
            el("option", { value: code, selected: code === (choices.playIn ?? spoken[0]) }, languageName(code)),
          ),
        ),
      ),
  ];
}

/**
 * The decks to play with; those in the language of the game come first.
 * @param {Known} known
 * @param {Choose} choose
 */
export function deckFields(known, choose) {
  const chosen = chosenDecks(known);
  const toggle = (/** @type {string} */ slug, /** @type {boolean} */ on) =>
    choose({ decks: on ? [...chosen, slug] : chosen.filter((one) => one !== slug) });
  const fits = (/** @type {DeckSummary} */ deck) => Number(languages(known).includes(deck.language));
  const shown = known.decks
    .filter((deck) => choices.adult || deck.dealt_as !== "adult")
    .sort((one, other) => fits(other) - fits(one));
  const item = (/** @type {DeckSummary} */ deck) =>
    el(
      "li",
      {},
      el(
        "label",
        { class: "check deck" },
        el("input", {
          type: "checkbox",
          id: `open-deck-${deck.slug}`,
          checked: chosen.includes(deck.slug),
          onchange: (event) => toggle(deck.slug, event.currentTarget.checked),
        }),
        el(
          "span",
          {},
          el("strong", {}, deck.title),
          el("span", { class: "quiet" }, `${languageName(deck.language)}, ${counted("decks.words", deck.word_count)}`),
        ),
      ),
    );
  return el(
    "fieldset",
    {},
    el("legend", {}, t("table.open.decks")),
    !choices.desk && el("ul", { class: "deck-choice" }, shown.map(item)),
    el("div", { class: "row" }, !choices.desk && checkbox("adult", choose), checkbox("desk", choose)),
  );
}

/**
 * @param {Known} known
 * @param {Choose} choose
 * @param {boolean} open
 */
export function houseRules({ rules, ruleset }, choose, open) {
  const flexible = ruleset.rules.filter(({ firm }) => !firm);
  const changes = Object.keys(choices.settings).length;
  const setStance = (/** @type {string} */ rule, /** @type {Stance} */ stance, /** @type {Stance} */ usual) => {
    choose({ settings: withStance(choices.settings, rule, stance, usual) });
    find(document, `input[name="open-${rule}"]:checked`)?.focus();
  };
  return el(
    "details",
    { class: "house-rules", open },
    el(
      "summary",
      {},
      el("h2", {}, t("house.title")),
      el("span", { class: "quiet" }, changes ? counted("house.changes", changes) : t("house.none")),
    ),
    el("p", { class: "quiet" }, t("house.about")),
    el(
      "ul",
      {},
      flexible.map(({ rule, stance }) => {
        const title = rules.get(rule)?.title ?? rule;
        return el(
          "li",
          {},
          el("h3", {}, title),
          el("p", { class: "quiet" }, rules.get(rule)?.meaning),
          stanceChoice(`open-${rule}`, title, choices.settings[rule] ?? stance, stance, (chosen) =>
            setStance(rule, chosen, stance),
          ),
        );
      }),
    ),
  );
}
