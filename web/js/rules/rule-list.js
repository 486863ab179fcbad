// Rule by rule: what it means, what these rules make of it, and examples that are judged by them.
/**
 * @import { RuleOut, RulesetOut } from "../../../openapi.ts"
 * @import { Settings } from "../shared/stances.js"
 */
import { el, fill } from "../shared/dom.js";
import { stanceMark } from "../shared/stances.js";
import { language, t } from "../shared/text.js";
import { createLiveExample } from "./live-example.js";

/**
 * @param {HTMLElement} place
 * @param {RuleOut[]} rules
 * @param {RulesetOut} ruleset
 * @param {() => Settings} settings of the house
 * @returns {{refresh: () => void, close: () => void}} `refresh`: the settings have changed; examples stay as they are
 */
export function showRuleList(place, rules, ruleset, settings) {
  const playIn = ruleset.languages.includes(language()) ? language() : (ruleset.languages[0] ?? "en");
  /** @type {Map<Element, () => void>} element of an example in sight, or that was -> what asks it */
  const asked = new Map();
  /** @type {Map<Element, () => void>} */
  const unasked = new Map();
  /** @type {(() => void)[]} */
  const stances = []; // each shows a stance as it is now
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const ask = unasked.get(target);
        if (!isIntersecting || !ask) continue;
        ask();
        asked.set(target, ask);
        observer.unobserve(target);
      }
    },
    { rootMargin: "200px" },
  );

  /** @param {RuleOut} rule */
  function article(rule) {
    const position = ruleset.rules.find((one) => one.rule === rule.name);
    const question = () => ({ ruleset: ruleset.name, settings: settings(), play_in: playIn });
    const examples = (rule.examples[playIn] ?? []).map((example) =>
      createLiveExample(rule.name, example, rule.needs_targets, question),
    );
    for (const { element, ask } of examples) {
      unasked.set(element, ask);
      observer.observe(element);
    }
    const stance = el("span");
    if (position) stances.push(() => fill(stance, stanceMark(settings()[rule.name] ?? position.stance)));
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
            stance,
            position.firm
              ? el("span", { class: "quiet" }, t("rules.firm"))
              : el("a", { href: "#house" }, t("rules.flexible")),
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
  }

  fill(place, rules.map(article));
  const showStances = () => {
    for (const show of stances) show();
  };
  showStances();
  return {
    refresh() {
      showStances();
      for (const ask of asked.values()) ask();
    },
    close: () => observer.disconnect(),
  };
}
