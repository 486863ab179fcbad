// The flexible rules of an edition as switches with what they mean, and presets that set them all at once.
/**
 * @import { PositionOut, RuleOut, RulesetOut } from "../../../openapi.ts"
 * @import { Settings } from "./stances.js"
 */
import { readRuleset } from "./api.js";
import { el, find } from "./dom.js";
import { showNotice } from "./notice.js";
import { describeProblem } from "./problems.js";
import { stanceChoice, withStance } from "./stances.js";
import { t } from "./text.js";

/** @typedef {{ruleset: RulesetOut, rules: Map<string, RuleOut>, settings: Settings}} Switched */

/** @type {(string|null)[]} null: as the edition has it */
const PRESETS = [null, "relaxed", "strict"];
const NAME = "house-"; // begins the name of each switch

/**
 * @param {Switched} switched
 * @param {(settings: Settings) => void} onChange
 */
export function ruleSwitches({ ruleset, rules, settings }, onChange) {
  const position = (/** @type {PositionOut} */ { rule, stance, says }) => {
    const title = rules.get(rule)?.title ?? rule;
    return el(
      "li",
      {},
      el("h3", {}, title),
      el("p", { class: "quiet" }, rules.get(rule)?.meaning),
      stanceChoice(`${NAME}${rule}`, title, settings[rule] ?? stance, stance, (chosen) =>
        onChange(withStance(settings, rule, chosen, stance)),
      ),
      el("p", { class: "edition-says" }, says),
    );
  };
  return [
    el("div", { class: "row" }, el("span", { class: "label" }, t("house.presets")), presets(ruleset, onChange)),
    el("ul", { class: "positions" }, ruleset.rules.filter(({ firm }) => !firm).map(position)),
  ];
}

/**
 * Show something again that has switches in it; the one in use keeps the focus.
 * @param {HTMLElement} place
 * @param {() => void} show
 */
export function keepingFocus(place, show) {
  const focused = document.activeElement?.getAttribute("name");
  show();
  if (focused?.startsWith(NAME)) find(place, `[name="${CSS.escape(focused)}"]:checked`)?.focus();
}

/**
 * @param {RulesetOut} ruleset
 * @param {(settings: Settings) => void} onChange
 */
function presets(ruleset, onChange) {
  const apply = async (/** @type {string|null} */ preset) => {
    try {
      onChange(preset ? await presetSettings(ruleset, preset) : {});
      showNotice(t(`house.laid.${preset ?? "usual"}`));
    } catch (error) {
      showNotice(describeProblem(error).sentence);
    }
  };
  return PRESETS.map((name) =>
    el("button", { type: "button", class: "plain", onclick: () => apply(name) }, t(`house.preset.${name ?? "usual"}`)),
  );
}

/**
 * What a preset changes of an edition.
 * @param {RulesetOut} ruleset
 * @param {string} preset
 * @returns {Promise<Settings>}
 */
async function presetSettings(ruleset, preset) {
  const { settings } = await readRuleset(`${ruleset.extends ?? ruleset.name}+${preset}`);
  const usual = new Map(ruleset.rules.filter(({ firm }) => !firm).map(({ rule, stance }) => [rule, stance]));
  return Object.fromEntries(
    Object.entries(settings).filter(([rule, stance]) => usual.has(rule) && usual.get(rule) !== stance),
  );
}
