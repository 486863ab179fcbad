// House rules: the flexible rules of the edition as switches, with what they mean; and the firm ones, to read.
/**
 * @import { PositionOut, RuleOut, RulesetOut } from "../../../openapi.ts"
 * @import { Settings } from "../shared/stances.js"
 */
import { readRuleset } from "../shared/api.js";
import { el, fill, find } from "../shared/dom.js";
import { showNotice } from "../shared/notice.js";
import { describeProblem } from "../shared/problems.js";
import { stanceChoice, stanceMark, withStance } from "../shared/stances.js";
import { counted, t } from "../shared/text.js";

const PRESETS = ["relaxed", "strict"];

/**
 * @param {HTMLElement} element
 * @param {(settings: Settings) => void} onChange
 */
export function createHouseRules(element, onChange) {
  /**
   * Set the flexible rules as a preset has them; null: as the edition has them.
   * @param {RulesetOut} ruleset
   * @param {string|null} preset
   */
  async function applyPreset(ruleset, preset) {
    try {
      const chosen = preset ? (await readRuleset(`${ruleset.extends ?? ruleset.name}+${preset}`)).settings : {};
      const usual = new Map(ruleset.rules.filter(({ firm }) => !firm).map(({ rule, stance }) => [rule, stance]));
      onChange(
        Object.fromEntries(
          Object.entries(chosen).filter(([rule, stance]) => usual.has(rule) && usual.get(rule) !== stance),
        ),
      );
      showNotice(t(`house.laid.${preset ?? "usual"}`));
    } catch (error) {
      showNotice(describeProblem(error).sentence);
    }
  }

  /**
   * @param {RulesetOut} ruleset
   * @param {Map<string, RuleOut>} rules
   * @param {Settings} settings
   */
  function show(ruleset, rules, settings) {
    const flexible = ruleset.rules.filter(({ firm }) => !firm);
    const firm = ruleset.rules.filter((one) => one.firm);
    const changes = Object.keys(settings).length;
    const open = element.querySelector("details")?.open ?? false;
    const focused = document.activeElement?.getAttribute("name");
    const title = (/** @type {string} */ rule) => rules.get(rule)?.title ?? rule;
    const position = (/** @type {PositionOut} */ { rule, stance, says }) =>
      el(
        "li",
        {},
        el("h3", {}, title(rule)),
        el("p", { class: "quiet" }, rules.get(rule)?.meaning),
        stanceChoice(`house-${rule}`, title(rule), settings[rule] ?? stance, stance, (chosen) =>
          onChange(withStance(settings, rule, chosen, stance)),
        ),
        el("p", { class: "edition-says" }, says),
      );
    const preset = (/** @type {string|null} */ name) =>
      el(
        "button",
        { type: "button", class: "plain", onclick: () => applyPreset(ruleset, name) },
        t(`house.preset.${name ?? "usual"}`),
      );
    fill(
      element,
      el(
        "details",
        { open },
        el(
          "summary",
          {},
          el("h2", {}, t("house.title")),
          el("span", { class: "quiet" }, changes ? counted("house.changes", changes) : t("house.none")),
        ),
        el("p", {}, t("house.about")),
        el("div", { class: "row" }, el("span", { class: "label" }, t("house.presets")), [null, ...PRESETS].map(preset)),
        el("ul", { class: "positions" }, flexible.map(position)),
        firm.length > 0 &&
          el(
            "details",
            { class: "firm" },
            el("summary", {}, t("house.firm")),
            el(
              "ul",
              {},
              firm.map(({ rule, stance, says }) =>
                el("li", {}, stanceMark(stance), el("strong", {}, title(rule)), ": ", says),
              ),
            ),
          ),
      ),
    );
    if (focused?.startsWith("house-")) find(element, `[name="${CSS.escape(focused)}"]:checked`)?.focus();
  }
  return { show };
}
