// Opening a table: what is played, with which words, and how strictly.
import { listDecks, listRules, listRulesets, readRuleset } from "../shared/api.js";
import { isDealable, RATINGS } from "../shared/decks.js";
import { el, fill, icon } from "../shared/dom.js";
import { USUAL } from "../shared/languages.js";
import { stanceChoice, withStance } from "../shared/stances.js";
import { counted, language, t } from "../shared/text.js";
import { openTable } from "./calls.js";
import { problemNote } from "./problems.js";
import { keepSeats } from "./seats.js";

/** What was chosen so far; it outlives a change of language. */
const wish = {
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

/** @param {HTMLElement} place @param {() => void} opened */
export async function showOpening(place, opened) {
  const said = el("div");
  let known;
  wish.ruleset ??= USUAL[language()];
  try {
    const [rulesets, rules, decks] = await Promise.all([
      listRulesets(),
      listRules(),
      listDecks({ rating: "adult", limit: 100 }),
    ]);
    known = {
      ...rulesets,
      rules: Object.fromEntries(rules.map((rule) => [rule.name, rule])),
      decks: decks.decks.filter(isDealable),
      ruleset: await readRuleset(wish.ruleset),
    };
  } catch (problem) {
    fill(place, head(), problemNote(problem));
    return;
  }

  const choose = (changes) => {
    Object.assign(wish, changes);
    const focused = document.activeElement?.id;
    show();
    if (focused) document.getElementById(focused)?.focus();
  };
  const chooseRuleset = async (name) => {
    try {
      known.ruleset = await readRuleset(name);
      choose({ ruleset: name, playIn: null, settings: {}, decks: null });
    } catch (problem) {
      fill(said, problemNote(problem));
    }
  };

  /** Open it; without words only if that is wanted. */
  async function open() {
    const decks = wish.desk ? [] : chosenDecks(known);
    if (!wish.desk && !decks.length)
      return fill(said, el("p", { class: "note bad", role: "alert" }, t("table.open.noDecks")));
    const boldest = Math.max(
      0,
      ...known.decks.filter(({ slug }) => decks.includes(slug)).map((deck) => RATINGS.indexOf(deck.dealt_as)),
    );
    try {
      const { id, seats, host } = await openTable({
        ruleset: wish.ruleset,
        settings: wish.settings,
        decks: decks.map((slug) => ({ slug })),
        rating: RATINGS[boldest],
        variant: wish.variant,
        referee: wish.referee,
        invalid: wish.invalid,
        timer: Number(wish.timer) || null,
        strict: Boolean(wish.timer) && wish.strict,
        language: language(),
        play_in: wish.playIn,
      });
      keepSeats(id, Object.fromEntries(Object.entries(seats).map(([seat, { token }]) => [seat, token])), host);
      opened();
    } catch (problem) {
      fill(said, problemNote(problem));
    }
    return null;
  }

  function show() {
    const house = place.querySelector(".house-rules")?.open ?? false;
    fill(
      place,
      head(),
      el(
        "form",
        {
          class: "opening",
          onsubmit: (event) => {
            event.preventDefault();
            open();
          },
        },
        el(
          "div",
          { class: "fields" },
          editions(known, choose, chooseRuleset),
          select("variant", ["standard", "two-player", "three-player", "undercover"], choose),
        ),
        deckChoice(known, choose),
        el(
          "div",
          { class: "fields" },
          select("referee", ["challenge", "automatic", "off"], choose),
          wish.referee === "automatic" && select("invalid", ["refuse", "penalise"], choose),
          select("timer", ["", "60", "90", "120", "180"], choose),
          wish.timer && check("strict", choose),
        ),
        houseRules(known, choose, house),
        el("div", { class: "row end" }, el("button", { class: "main big" }, icon("cards"), t("table.open.button"))),
        said,
      ),
    );
  }
  show();
}

const head = () =>
  el("div", { class: "lead" }, el("h1", {}, t("table.open.title")), el("p", { class: "quiet" }, t("table.open.lead")));
const languages = (known) => (wish.playIn ? [wish.playIn] : known.ruleset.languages);

/** Those that were chosen, or the usual one for the language. */
function chosenDecks(known) {
  const wanted = wish.decks ?? [USUAL[languages(known)[0]]];
  return known.decks
    .filter((deck) => wanted.includes(deck.slug) && (wish.adult || deck.dealt_as !== "adult"))
    .map(({ slug }) => slug);
}

function field(name, label, input, more) {
  return el(
    "div",
    { class: "field" },
    el("label", { for: `open-${name}` }, label),
    input,
    more && el("p", { class: "quiet" }, more),
  );
}

function select(name, values, choose) {
  const option = (value) =>
    el("option", { value, selected: value === wish[name] }, t(`table.${name}.${value || "none"}`));
  return field(
    name,
    t(`table.open.${name}`),
    el(
      "select",
      { id: `open-${name}`, onchange: (event) => choose({ [name]: event.target.value }) },
      values.map(option),
    ),
    name === "timer" ? "" : t(`table.${name}.about.${wish[name]}`),
  );
}

const check = (name, choose) =>
  el(
    "label",
    { class: "check" },
    el("input", {
      type: "checkbox",
      id: `open-${name}`,
      checked: wish[name],
      onchange: (event) => choose({ [name]: event.target.checked }),
    }),
    el("span", {}, t(`table.open.${name}`)),
  );

function editions(known, choose, chooseRuleset) {
  const option = ({ name, title }) => el("option", { value: name, selected: name === wish.ruleset }, title);
  const { languages: spoken, about } = known.ruleset;
  return [
    field(
      "ruleset",
      t("edition.label"),
      el(
        "select",
        { id: "open-ruleset", onchange: (event) => chooseRuleset(event.target.value) },
        known.editions.map(option),
        known.house.length > 0 && el("optgroup", { label: t("edition.house") }, known.house.map(option)),
      ),
      about,
    ),
    spoken.length > 1 &&
      field(
        "play-in",
        t("edition.playIn"),
        el(
          "select",
          { id: "open-play-in", onchange: (event) => choose({ playIn: event.target.value, decks: null }) },
          spoken.map((code) =>
            el("option", { value: code, selected: code === (wish.playIn ?? spoken[0]) }, t(`language.${code}`)),
          ),
        ),
      ),
  ];
}

function deckChoice(known, choose) {
  const chosen = chosenDecks(known);
  const toggle = (slug, on) => choose({ decks: on ? [...chosen, slug] : chosen.filter((one) => one !== slug) });
  const fits = (deck) => languages(known).includes(deck.language);
  const shown = known.decks.filter((deck) => wish.adult || deck.dealt_as !== "adult").sort((a, b) => fits(b) - fits(a));
  const one = (deck) =>
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
          onchange: (event) => toggle(deck.slug, event.target.checked),
        }),
        el(
          "span",
          {},
          el("strong", {}, deck.title),
          el("span", { class: "quiet" }, `${t(`language.${deck.language}`)}, ${counted("decks.words", deck.words)}`),
        ),
      ),
    );
  return el(
    "fieldset",
    {},
    el("legend", {}, t("table.open.decks")),
    !wish.desk && el("ul", { class: "deck-choice" }, shown.map(one)),
    el("div", { class: "row" }, !wish.desk && check("adult", choose), check("desk", choose)),
  );
}

function houseRules(known, choose, open) {
  const flexible = known.ruleset.rules.filter(({ firm }) => !firm);
  const changes = Object.keys(wish.settings).length;
  const set = (rule, stance, usual) => {
    choose({ settings: withStance(wish.settings, rule, stance, usual) });
    document.querySelector(`input[name="open-${rule}"]:checked`)?.focus();
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
      flexible.map(({ rule, stance }) =>
        el(
          "li",
          {},
          el("h3", {}, known.rules[rule].title),
          el("p", { class: "quiet" }, known.rules[rule].meaning),
          stanceChoice(`open-${rule}`, known.rules[rule].title, wish.settings[rule] ?? stance, stance, (chosen) =>
            set(rule, chosen, stance),
          ),
        ),
      ),
    ),
  );
}
