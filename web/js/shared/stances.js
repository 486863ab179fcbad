// Stances: what a ruleset makes of a rule. Shown with a symbol and a word, or chosen by three buttons.
/** @import { PositionOut } from "../../../openapi.ts" */
import { el, hidden, icon } from "./dom.js";
import { t } from "./text.js";

/** @typedef {PositionOut["stance"]} Stance */
/** @typedef {Record<string, Stance>} Settings rule -> stance, where the house differs from the edition */

/** @type {Stance[]} */
export const STANCES = ["allow", "ask", "forbid"];
/** @type {Record<Stance, string>} */
const ICONS = { allow: "valid", ask: "ask", forbid: "invalid" };

/**
 * A stance to look at.
 * @param {Stance} stance
 */
export const stanceMark = (stance) =>
  el("span", { class: `stance ${stance}` }, icon(ICONS[stance]), el("span", { class: "says" }, t(`stance.${stance}`)));

/**
 * The house settings with a stance on a rule; the one that the edition has anyway is left out.
 * @param {Settings} settings
 * @param {string} rule
 * @param {Stance} stance
 * @param {Stance} usual
 * @returns {Settings}
 */
export function withStance(settings, rule, stance, usual) {
  const { [rule]: _, ...others } = settings;
  return stance === usual ? others : { ...others, [rule]: stance };
}

/**
 * A stance to choose.
 * @param {string} name of the group
 * @param {string} label
 * @param {Stance} stance
 * @param {Stance} usual what the edition says
 * @param {(stance: Stance) => void} onChange
 */
export function stanceChoice(name, label, stance, usual, onChange) {
  const option = (/** @type {Stance} */ value) =>
    el(
      "label",
      { class: `choice ${value}` },
      el("input", { type: "radio", name, value, checked: value === stance, onchange: () => onChange(value) }),
      icon(ICONS[value]),
      el("span", {}, t(`stance.${value}`)),
      value === usual && [el("span", { class: "usual", "aria-hidden": "true" }), hidden(` (${t("house.usual")})`)],
    );
  return el("div", { class: "choices", role: "radiogroup", "aria-label": label }, STANCES.map(option));
}
