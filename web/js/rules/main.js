// The rules page: the editions side by side, and every rule with examples to play with.
import { listRules, listRulesets, readRuleset } from "../shared/api.js";
import { byId, el, fill, hidden, icon } from "../shared/dom.js";
import { startPage } from "../shared/page.js";
import { problemNote } from "../shared/problems.js";
import { stanceMark } from "../shared/stances.js";
import { language, t } from "../shared/text.js";
import { createExample } from "./example.js";
import { examplesOf } from "./examples.js";

let edition = null; // name of the one that examples are judged by
let seen = null; // asks an example once it comes into sight

startPage(async () => {
  try {
    const [rules, rulesets] = await Promise.all([listRules(), listRulesets()]);
    const editions = await Promise.all(rulesets.editions.map(({ name }) => readRuleset(name)));
    show(rules, editions);
  } catch (problem) {
    fill(byId("main"), el("h1", {}, t("rules.title")), problemNote(problem));
  }
});

function show(rules, editions) {
  edition ??= language() === "sv" ? "swedish" : "english";
  const place = el("div", { id: "rule-list" });
  const choice = el(
    "select",
    {
      id: "edition",
      onchange: (event) => {
        edition = event.target.value;
        list();
      },
    },
    editions.map(({ name, title }) => el("option", { value: name, selected: name === edition }, title)),
  );
  const list = () =>
    fill(
      place,
      ruleList(
        rules,
        editions.find(({ name }) => name === edition),
      ),
    );
  fill(
    byId("main"),
    el("header", { class: "lead" }, el("h1", {}, t("rules.title")), el("p", {}, t("rules.lead"))),
    compared(rules, editions),
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
  list();
  if (location.hash) byId(location.hash.slice(1))?.scrollIntoView();
}

/** What each edition makes of each rule. */
function compared(rules, editions) {
  const stance = (ruleset, rule) => {
    const position = ruleset.rules.find((one) => one.rule === rule);
    return el(
      "td",
      {},
      stanceMark(position.stance),
      position.firm && [icon("firm"), hidden(` (${t("rules.firmShort")})`)],
    );
  };
  const row = ({ name, title }) =>
    el(
      "tr",
      {},
      el("th", { scope: "row" }, el("a", { href: `#${name}` }, title)),
      editions.map((one) => stance(one, name)),
    );
  return el(
    "section",
    { class: "compared", "aria-labelledby": "compared" },
    el("h2", { id: "compared" }, t("rules.compared")),
    el("p", { class: "quiet" }, icon("firm"), " ", t("rules.comparedMore")),
    el(
      "p",
      { class: "legend" },
      ["allow", "ask", "forbid"].map((value) =>
        el("span", {}, stanceMark(value), " ", el("span", { class: "quiet" }, t(`rules.legend.${value}`))),
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

function ruleList(rules, ruleset) {
  seen?.disconnect();
  const asked = new Map();
  seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        asked.get(target)();
        seen.unobserve(target);
      }
    },
    { rootMargin: "200px" },
  );
  const playIn = ruleset.languages.includes(language()) ? language() : ruleset.languages[0];
  return rules.map((rule) => {
    const position = ruleset.rules.find((one) => one.rule === rule.name);
    const examples = examplesOf(rule.name, playIn).map((example) =>
      createExample(rule.name, example, { ruleset: ruleset.name, playIn, needsTargets: rule.needs_targets }),
    );
    for (const { element, ask } of examples) {
      asked.set(element, ask);
      seen.observe(element);
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
      ),
      el(
        "div",
        { class: "examples" },
        examples.map(({ element }) => element),
      ),
    );
  });
}
