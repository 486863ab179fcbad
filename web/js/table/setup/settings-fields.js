// The fields of the settings: edition, words, who plays, the referee, the timer, house rules.
/**
 * @import { DeckSummary, RulesetSummary } from "../../../../openapi.ts"
 * @import { Child } from "../../shared/dom.js"
 * @import { Stance } from "../../shared/stances.js"
 * @import { Choices, Choose, Known } from "./room-choices.js"
 */
import { el, find } from "../../shared/dom.js";
import { houseRules } from "../../shared/house-rules.js";
import { languageName, markedName } from "../../shared/languages.js";
import { countWords, listOwnDecks } from "../../shared/own-decks.js";
import { stanceChoice, withStance } from "../../shared/stances.js";
import { counted, t } from "../../shared/text.js";
import { chosenDecks, languagesOf, PILLS } from "./room-choices.js";

/**
 * @param {string} id
 * @param {string} label
 * @param {HTMLElement} input
 * @param {string} [about]
 */
const field = (id, label, input, about) =>
  el("div", { class: "field" }, el("label", { for: id }, label), input, about && el("p", { class: "quiet" }, about));

/**
 * One of a few, as buttons side by side.
 * @param {string} name
 * @param {string} label
 * @param {{value: string, text: string}[]} options
 * @param {string} chosen
 * @param {(value: string) => void} choose
 * @param {string} [about]
 */
function pillField(name, label, options, chosen, choose, about) {
  const option = (/** @type {{value: string, text: string}} */ { value, text }) =>
    el(
      "label",
      { class: "choice" },
      el("input", {
        type: "radio",
        name: `set-${name}`,
        id: `set-${name}-${value}`,
        checked: value === chosen,
        onchange: () => choose(value),
      }),
      el("span", {}, text),
    );
  return el(
    "div",
    { class: "field" },
    el("p", { class: "label", "aria-hidden": "true" }, label),
    el("div", { class: "choices", role: "radiogroup", "aria-label": label }, options.map(option)),
    about && el("p", { class: "quiet" }, about),
  );
}

/**
 * @param {keyof typeof PILLS} name
 * @param {Choices} choices
 * @param {Choose} choose
 */
export function pills(name, choices, choose) {
  const options = PILLS[name].map((value) => ({ value, text: t(`room.${name}.${value || "none"}`) }));
  const about = name === "timer" || name === "grace" ? "" : t(`room.${name}.about.${choices[name]}`);
  return pillField(
    name,
    t(`room.settings.${name}`),
    options,
    choices[name],
    (value) => choose({ [name]: value }),
    about,
  );
}

/**
 * @param {"strict"|"adult"} name
 * @param {Choices} choices
 * @param {Choose} choose
 */
export const checkbox = (name, choices, choose) =>
  check(`set-${name}`, choices[name], t(`room.settings.${name}`), (on) => choose({ [name]: on }));

/**
 * @param {string} id
 * @param {boolean} checked
 * @param {Child} content
 * @param {(on: boolean) => void} change
 */
const check = (id, checked, content, change) =>
  el(
    "label",
    { class: "check" },
    el("input", { type: "checkbox", id, checked, onchange: (event) => change(event.currentTarget.checked) }),
    el("span", {}, content),
  );

/**
 * The edition, and the language where it can be played in several.
 * @param {Known} known
 * @param {Choices} choices
 * @param {Choose} choose
 * @param {(name: string) => void} chooseRuleset
 */
export function editionFields({ rulesets, ruleset }, choices, choose, chooseRuleset) {
  const option = (/** @type {RulesetSummary} */ { name, title, languages: playedIn }) =>
    el("option", { value: name, selected: name === choices.ruleset }, markedName(title, playedIn));
  const spoken = ruleset.languages;
  return [
    field(
      "set-ruleset",
      t("edition.label"),
      el(
        "select",
        { id: "set-ruleset", onchange: (event) => chooseRuleset(event.currentTarget.value) },
        rulesets.editions.map(option),
        rulesets.house.length > 0 && el("optgroup", { label: t("edition.house") }, rulesets.house.map(option)),
      ),
      ruleset.about,
    ),
    spoken.length > 1 &&
      pillField(
        "play-in",
        t("edition.playIn"),
        spoken.map((code) => ({ value: code, text: languageName(code) })),
        choices.playIn ?? spoken[0] ?? "",
        (playIn) => choose({ playIn, decks: null }),
      ),
  ];
}

/**
 * The decks to play with; those in the language of the game come first, and before them those that this device keeps.
 * @param {Known} known
 * @param {Choices} choices
 * @param {Choose} choose
 */
export function deckFields(known, choices, choose) {
  const chosen = chosenDecks(choices, known);
  const fits = (/** @type {DeckSummary} */ deck) => Number(languagesOf(choices, known).includes(deck.language));
  const shown = known.decks
    .filter((deck) => choices.adult || deck.dealt_as !== "adult")
    .sort((one, other) => fits(other) - fits(one));
  const item = (
    /** @type {string} */ id,
    /** @type {boolean} */ on,
    /** @type {{title: string, language: string, words: number}} */ { title, language, words },
    /** @type {(on: boolean) => void} */ toggle,
  ) =>
    el(
      "li",
      { class: "deck" },
      check(
        id,
        on,
        [
          el("strong", {}, title),
          el("span", { class: "quiet" }, `${languageName(language)}, ${counted("decks.words", words)}`),
        ],
        toggle,
      ),
    );
  const without = (/** @type {string[]} */ all, /** @type {string} */ one) => all.filter((other) => other !== one);
  return el(
    "fieldset",
    {},
    el("legend", {}, t("room.settings.decks")),
    el(
      "ul",
      { class: "deck-choice" },
      listOwnDecks().map(({ id, title, language, cards }) =>
        item(`set-own-${id}`, choices.ownDecks.includes(id), { title, language, words: countWords({ cards }) }, (on) =>
          choose({ ownDecks: on ? [...choices.ownDecks, id] : without(choices.ownDecks, id) }),
        ),
      ),
      choices.roomDecks.map((title) =>
        el(
          "li",
          { class: "deck" },
          check(`set-room-${title}`, true, el("strong", {}, title), () =>
            choose({ roomDecks: without(choices.roomDecks, title) }),
          ),
        ),
      ),
      shown.map(({ slug, title, language, word_count: words }) =>
        item(`set-deck-${slug}`, chosen.includes(slug), { title, language, words }, (on) =>
          choose({ decks: on ? [...chosen, slug] : without(chosen, slug) }),
        ),
      ),
    ),
    checkbox("adult", choices, choose),
  );
}

/**
 * The sets of house rules that this device keeps.
 * @param {Choices} choices
 * @param {Choose} choose
 */
export function savedRules(choices, choose) {
  const sets = houseRules().filter(({ ruleset }) => ruleset === choices.ruleset);
  if (!sets.length) return null;
  const same = (/** @type {object} */ settings) =>
    JSON.stringify(Object.entries(settings).sort()) === JSON.stringify(Object.entries(choices.settings).sort());
  const options = [
    { value: "", text: t("room.settings.plain") },
    ...sets.map(({ name }) => ({ value: name, text: name })),
  ];
  const chosen = same({}) ? "" : (sets.find(({ settings }) => same(settings))?.name ?? "-");
  return pillField("house", t("room.settings.house"), options, chosen, (name) =>
    choose({ settings: sets.find((one) => one.name === name)?.settings ?? {} }),
  );
}

/**
 * The flexible rules one by one.
 * @param {Known} known
 * @param {Choices} choices
 * @param {Choose} choose
 * @param {boolean} open
 */
export function ruleByRule({ rules, ruleset }, choices, choose, open) {
  const flexible = ruleset.rules.filter(({ firm }) => !firm);
  const changes = Object.keys(choices.settings).length;
  const setStance = (/** @type {string} */ rule, /** @type {Stance} */ stance, /** @type {Stance} */ usual) => {
    choose({ settings: withStance(choices.settings, rule, stance, usual) });
    find(document, `input[name="set-rule-${rule}"]:checked`)?.focus();
  };
  return el(
    "details",
    { class: "house-rules", open },
    el(
      "summary",
      {},
      el("h3", {}, t("house.title")),
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
          el("h4", {}, title),
          el("p", { class: "quiet" }, rules.get(rule)?.meaning),
          stanceChoice(`set-rule-${rule}`, title, choices.settings[rule] ?? stance, stance, (chosen) =>
            setStance(rule, chosen, stance),
          ),
        );
      }),
    ),
  );
}
