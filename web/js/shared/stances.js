// Stances: what a ruleset makes of a rule. Shown with a symbol and a word, or chosen by three buttons.
import { el, hidden, icon } from "./dom.js";
import { t } from "./text.js";

const STANCES = ["allow", "ask", "forbid"];
const ICONS = { allow: "valid", ask: "ask", forbid: "invalid" };

/** A stance to look at. */
export const stanceMark = (stance) =>
  el("span", { class: `stance ${stance}` }, icon(ICONS[stance]), el("span", { class: "says" }, t(`stance.${stance}`)));

/** The house settings with a stance on a rule; one that the edition has anyway is not set. */
export function withStance(settings, rule, stance, usual) {
  const { [rule]: _, ...others } = settings;
  return stance === usual ? others : { ...others, [rule]: stance };
}

/**
 * A stance to choose.
 * @param {string} name of the group
 * @param {string} label
 * @param {string} stance
 * @param {string} usual what the edition says
 * @param {(stance: string) => void} chosen
 */
export function stanceChoice(name, label, stance, usual, chosen) {
  const option = (value) =>
    el(
      "label",
      { class: `choice ${value}` },
      el("input", { type: "radio", name, value, checked: value === stance, onchange: () => chosen(value) }),
      icon(ICONS[value]),
      el("span", {}, t(`stance.${value}`)),
      value === usual && [el("span", { class: "usual", "aria-hidden": "true" }), hidden(` (${t("house.usual")})`)],
    );
  return el("div", { class: "choices", role: "radiogroup", "aria-label": label }, STANCES.map(option));
}
