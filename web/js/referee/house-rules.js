// House rules on the referee's page: the flexible rules to switch, and the firm ones to read. What the rules are is
// asked for when somebody opens them; most visitors never do.
/**
 * @import { RuleOut, RulesetOut } from "../../../openapi.ts"
 * @import { Child } from "../shared/dom.js"
 * @import { Settings } from "../shared/stances.js"
 */
import { listRules } from "../shared/api.js";
import { el, fill } from "../shared/dom.js";
import { nameOf } from "../shared/house-rules.js";
import { problemNote } from "../shared/problems.js";
import { keepingFocus, ruleSwitches } from "../shared/rule-switches.js";
import { stanceMark } from "../shared/stances.js";
import { counted, language, t } from "../shared/text.js";

/**
 * @param {HTMLElement} element
 * @param {(settings: Settings) => void} onChange
 */
export function createHouseRules(element, onChange) {
  const summary = el("summary");
  const content = el("div", { class: "content" });
  const details = el("details", { ontoggle: () => showContent() }, summary, content);
  /** @type {Map<string, RuleOut>} */
  let rules = new Map();
  let loadedIn = ""; // the language of the rules
  /** @type {{ruleset: RulesetOut, settings: Settings}|null} */
  let shown = null;

  async function showContent() {
    if (!details.open) return;
    try {
      if (loadedIn !== language()) {
        const wanted = language();
        rules = new Map((await listRules()).map((rule) => [rule.name, rule]));
        loadedIn = wanted;
      }
      keepingFocus(content, () => fill(content, switches()));
    } catch (error) {
      fill(content, problemNote(error));
    }
  }

  /** @returns {Child} */
  function switches() {
    if (!shown) return null;
    const { ruleset, settings } = shown;
    const firm = ruleset.rules.filter((one) => one.firm);
    const firmOpen = content.querySelector("details")?.open ?? false;
    return [
      el("p", {}, t("house.about"), " ", el("a", { href: "/rules#house" }, t("house.keep"))),
      ruleSwitches({ ruleset, rules, settings }, onChange),
      firm.length > 0 &&
        el(
          "details",
          { class: "firm", open: firmOpen },
          el("summary", {}, t("house.firm")),
          el(
            "ul",
            {},
            firm.map(({ rule, stance, says }) =>
              el("li", {}, stanceMark(stance), el("strong", {}, rules.get(rule)?.title ?? rule), ": ", says),
            ),
          ),
        ),
    ];
  }

  return {
    /**
     * @param {RulesetOut} ruleset
     * @param {Settings} settings
     */
    show(ruleset, settings) {
      shown = { ruleset, settings };
      const changes = Object.keys(settings).length;
      const name = nameOf({ ruleset: ruleset.name, settings });
      fill(
        summary,
        el("h2", {}, t("house.title")),
        el("span", { class: "quiet" }, name ?? (changes ? counted("house.changes", changes) : t("house.none"))),
      );
      if (!details.isConnected) fill(element, details);
      showContent();
    },
  };
}
