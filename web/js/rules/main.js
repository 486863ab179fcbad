// The rules page: the editions side by side, and every rule with examples to play with.
/** @import { PositionOut, RuleOut, RulesetOut } from "../../../openapi.ts" */
import { listRules, listRulesets, readRuleset } from "../shared/api.js";
import { byId, el, fill, hidden, icon } from "../shared/dom.js";
import { markedName, usualRuleset } from "../shared/languages.js";
import { startPage } from "../shared/page.js";
import { problemNote } from "../shared/problems.js";
import { STANCES, stanceMark } from "../shared/stances.js";
import { language, t } from "../shared/text.js";
import { createLiveExample } from "./live-example.js";

/** @type {string|null} name of the edition that examples are judged by */
let edition = null;
/** @type {IntersectionObserver|null} asks an example when it is scrolled into view */
let observer = null;
let refresh = () => {}; // asks the examples of the edition again
document.addEventListener("readiness", () => refresh());

startPage(async () => {
  try {
    const [rules, rulesets] = await Promise.all([listRules(), listRulesets()]);
    const editions = await Promise.all(rulesets.editions.map(({ name }) => readRuleset(name)));
    show(rules, editions);
  } catch (error) {
    fill(byId("main"), el("h1", {}, t("rules.title")), problemNote(error));
  }
});

/**
 * @param {RuleOut[]} rules
 * @param {RulesetOut[]} editions
 */
function show(rules, editions) {
  edition ??= usualRuleset(language());
  const place = el("div", { id: "rule-list" });
  const showRules = () => {
    const ruleset = editions.find(({ name }) => name === edition);
    if (ruleset) fill(place, ruleList(rules, ruleset));
  };
  const choice = el("select", {
    id: "edition",
    onchange: (event) => {
      edition = event.currentTarget.value;
      showRules();
    },
  });
  const showChoice = () =>
    fill(
      choice,
      editions.map(({ name, title, languages }) =>
        el("option", { value: name, selected: name === edition }, markedName(title, languages)),
      ),
    );
  refresh = () => {
    showChoice();
    showRules();
  };
  showChoice();
  fill(
    byId("main"),
    el("header", { class: "lead" }, el("h1", {}, t("rules.title")), el("p", {}, t("rules.lead"))),
    comparison(rules, editions),
    el(
      "section",
      { class: "each", "aria-labelledby": "each" },
      el(
        "header",
        { class: "each-head" },
        el("h2", { id: "each" }, t("rules.each")),
        el("div", { class: "field" }, el("label", { for: "edition" }, t("rules.judged")), choice),
      ),
      place,
    ),
  );
  showRules();
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

/**
 * What a ruleset says on a rule.
 * @param {RulesetOut} ruleset
 * @param {string} rule
 */
const positionOn = (ruleset, rule) => ruleset.rules.find((one) => one.rule === rule);

/**
 * What each edition makes of each rule.
 * @param {RuleOut[]} rules
 * @param {RulesetOut[]} editions
 */
function comparison(rules, editions) {
  const cell = (/** @type {PositionOut|undefined} */ position) =>
    el(
      "td",
      {},
      position && stanceMark(position.stance),
      position?.firm && [icon("firm"), hidden(` (${t("rules.firmShort")})`)],
    );
  const row = (/** @type {RuleOut} */ { name, title }) =>
    el(
      "tr",
      {},
      el("th", { scope: "row" }, el("a", { href: `#${name}` }, title)),
      editions.map((one) => cell(positionOn(one, name))),
    );
  return el(
    "section",
    { class: "compared", "aria-labelledby": "compared" },
    el("h2", { id: "compared" }, t("rules.compared")),
    el("p", { class: "quiet" }, icon("firm"), " ", t("rules.comparedMore")),
    el(
      "p",
      { class: "legend" },
      STANCES.map((stance) =>
        el("span", {}, stanceMark(stance), " ", el("span", { class: "quiet" }, t(`rules.legend.${stance}`))),
      ),
    ),
    el(
      "table",
      {},
      el(
        "thead",
        {},
        el(
          "tr",
          {},
          el("th", { scope: "col" }, t("rules.rule")),
          editions.map(({ title }) => el("th", { scope: "col" }, el("span", {}, title))),
        ),
      ),
      el("tbody", {}, rules.map(row)),
    ),
  );
}

/**
 * Each rule with what the ruleset says on it, and its examples.
 * @param {RuleOut[]} rules
 * @param {RulesetOut} ruleset
 */
function ruleList(rules, ruleset) {
  /** @type {Map<Element, () => void>} element of an example -> what asks it */
  const unasked = new Map();
  observer?.disconnect();
  const watching = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        unasked.get(target)?.();
        watching.unobserve(target);
      }
    },
    { rootMargin: "200px" },
  );
  observer = watching;
  const playIn = ruleset.languages.includes(language()) ? language() : (ruleset.languages[0] ?? "en");
  return rules.map((rule) => {
    const position = positionOn(ruleset, rule.name);
    const options = { ruleset: ruleset.name, playIn, needsTargets: rule.needs_targets };
    const examples = (rule.examples[playIn] ?? []).map((example) => createLiveExample(rule.name, example, options));
    for (const { element, ask } of examples) {
      unasked.set(element, ask);
      watching.observe(element);
    }
    return el(
      "article",
      { id: rule.name, class: "rule", "aria-labelledby": `${rule.name}-title` },
      el(
        "div",
        { class: "about" },
        el("h3", { id: `${rule.name}-title` }, rule.title),
        el("p", {}, rule.meaning),
        rule.needs_targets && el("p", { class: "quiet" }, t("rules.needsTargets")),
        position && [
          el(
            "p",
            { class: "position" },
            stanceMark(position.stance),
            el("span", { class: "quiet" }, t(position.firm ? "rules.firm" : "rules.flexible")),
          ),
          el(
            "blockquote",
            {},
            el("p", {}, position.says),
            el("footer", {}, t("verdict.section", { section: position.section })),
          ),
        ],
      ),
      el(
        "div",
        { class: "examples" },
        examples.map(({ element }) => element),
      ),
    );
  });
}
