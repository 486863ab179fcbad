// House rules: the flexible rules of the edition as switches, with what they mean; the firm ones to know.

import { readRuleset } from "../shared/api.js";
import { el, fill } from "../shared/dom.js";
import { notice } from "../shared/notice.js";
import { told } from "../shared/problems.js";
import { stanceChoice, stanceMark, withStance } from "../shared/stances.js";
import { counted, t } from "../shared/text.js";

const PRESETS = ["relaxed", "strict"];

/**
 * @param {HTMLElement} element
 * @param {(settings: Record<string, string>) => void} changed
 */
export function createHouse(element, changed) {
  /**
   * @param {any} ruleset from the service
   * @param {Record<string, {title: string, meaning: string}>} rules
   * @param {Record<string, string>} settings
   */
  function show(ruleset, rules, settings) {
    const flexible = ruleset.rules.filter(({ firm }) => !firm);
    const firm = ruleset.rules.filter((one) => one.firm);
    const changes = Object.keys(settings).length;

    async function lay(preset) {
      try {
        const chosen = preset ? (await readRuleset(`${ruleset.extends ?? ruleset.name}+${preset}`)).settings : {};
        const usual = Object.fromEntries(flexible.map((one) => [one.rule, one.stance]));
        changed(
          Object.fromEntries(
            Object.entries(chosen).filter(([rule, stance]) => rule in usual && usual[rule] !== stance),
          ),
        );
        notice(t(`house.laid.${preset ?? "usual"}`));
      } catch (problem) {
        notice(told(problem).sentence);
      }
    }

    const open = element.querySelector("details")?.open ?? false;
    const focused = document.activeElement?.name;
    const position = ({ rule, stance, says }) =>
      el(
        "li",
        {},
        el("h3", {}, rules[rule].title),
        el("p", { class: "quiet" }, rules[rule].meaning),
        stanceChoice(`house-${rule}`, rules[rule].title, settings[rule] ?? stance, stance, (chosen) =>
          changed(withStance(settings, rule, chosen, stance)),
        ),
        el("p", { class: "edition-says" }, says),
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
        el(
          "div",
          { class: "row" },
          el("span", { class: "label" }, t("house.presets")),
          el("button", { type: "button", class: "plain", onclick: () => lay(null) }, t("house.preset.usual")),
          PRESETS.map((name) =>
            el("button", { type: "button", class: "plain", onclick: () => lay(name) }, t(`house.preset.${name}`)),
          ),
        ),
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
                el("li", {}, stanceMark(stance), el("strong", {}, rules[rule].title), ": ", says),
              ),
            ),
          ),
      ),
    );
    if (focused?.startsWith("house-")) element.querySelector(`[name="${CSS.escape(focused)}"]:checked`)?.focus();
  }
  return { show };
}
