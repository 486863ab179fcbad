// The rules page: where the editions differ, house rules to make, and every rule with examples to play with.
/**
 * @import { RuleOut, RulesetOut, Rulesets } from "../../../openapi.ts"
 * @import { Rules } from "../shared/house-rules.js"
 */
import { listRules, listRulesets, readRuleset } from "../shared/api.js";
import { byId, el, fill } from "../shared/dom.js";
import { flexibleSettings, rulesInUse } from "../shared/house-rules.js";
import { usualRuleset } from "../shared/languages.js";
import { startPage } from "../shared/page.js";
import { problemNote } from "../shared/problems.js";
import { language, t } from "../shared/text.js";
import { comparison } from "./comparison.js";
import { createHouseEditor } from "./house-editor.js";
import { showRuleList } from "./rule-list.js";

/** @type {Rules|null} what is shown, and changed */
let chosen = null;
let refresh = () => {}; // shows the rules again
document.addEventListener("readiness", () => refresh());

startPage(async () => {
  try {
    const [rules, rulesets] = await Promise.all([listRules(), listRulesets()]);
    const editions = await Promise.all(rulesets.editions.map(({ name }) => readRuleset(name)));
    await show(rules, rulesets, editions);
  } catch (error) {
    fill(byId("main"), el("h1", {}, t("rules.title")), problemNote(error));
  }
});

/**
 * @param {RuleOut[]} rules
 * @param {Rulesets} rulesets
 * @param {RulesetOut[]} editions
 */
async function show(rules, rulesets, editions) {
  const house = el("section", { id: "house", class: "house", "aria-labelledby": "house-title" });
  const list = el("div", { id: "rule-list" });
  const usual = { ruleset: usualRuleset(language()), settings: {}, playIn: null };
  const known = { rulesets, rules: new Map(rules.map((rule) => [rule.name, rule])), usual };
  const editor = createHouseEditor(house, known, (wanted) => choose(wanted));
  let now = chosen ?? rulesInUse() ?? usual;
  /** @type {ReturnType<typeof showRuleList>|null} */
  let shownList = null;
  let listed = "";

  /** @param {Rules} wanted */
  async function choose(wanted) {
    const ruleset =
      editions.find(({ name }) => name === wanted.ruleset) ??
      (await readRuleset(wanted.ruleset).catch(() => editions.find(({ name }) => name === usual.ruleset)));
    if (!ruleset) return;
    now = { ruleset: ruleset.name, settings: flexibleSettings(wanted.settings, ruleset) };
    chosen = now;
    editor.show(ruleset, now);
    if (shownList && listed === ruleset.name) return shownList.refresh();
    listed = ruleset.name;
    shownList?.close();
    shownList = showRuleList(list, rules, ruleset, () => now.settings);
  }

  fill(
    byId("main"),
    el("header", { class: "lead" }, el("h1", {}, t("rules.title")), el("p", {}, t("rules.lead"))),
    comparison(rules, editions),
    house,
    el(
      "section",
      { class: "each", "aria-labelledby": "each" },
      el("h2", { id: "each" }, t("rules.each")),
      el("p", { class: "quiet" }, t("rules.judged")),
      list,
    ),
  );
  await choose(now);
  refresh = () => {
    listed = "";
    choose(now);
  };
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}
