// The edition that the referee rules by, and the language where it can be played in several.
/**
 * @import { RulesetOut, Rulesets } from "../../../openapi.ts"
 * @import { Rules } from "../shared/house-rules.js"
 * @import { State } from "./state.js"
 */
import { el, fill, find } from "../shared/dom.js";
import { languageName } from "../shared/languages.js";
import { chosenRules, rulesOptions } from "../shared/rules-options.js";
import { t } from "../shared/text.js";

/**
 * @param {HTMLElement} place
 * @param {Rulesets} rulesets to choose from
 * @param {RulesetOut} ruleset the chosen one
 * @param {State} state
 * @param {{chooseRules: (rules: Rules) => void, playIn: (code: string) => void}} act
 */
export function showEdition(place, rulesets, ruleset, state, { chooseRules, playIn }) {
  const { languages, about } = ruleset;
  const focused = document.activeElement?.id;
  fill(
    place,
    el(
      "div",
      { class: "field" },
      el("label", { for: "ruleset" }, t("edition.label")),
      el(
        "select",
        { id: "ruleset", onchange: (event) => chooseRules(chosenRules(event.currentTarget.value)) },
        rulesOptions(rulesets, state),
      ),
    ),
    languages.length > 1 &&
      el(
        "div",
        { class: "field" },
        el("label", { for: "play-in" }, t("edition.playIn")),
        el(
          "select",
          { id: "play-in", onchange: (event) => playIn(event.currentTarget.value) },
          languages.map((code) =>
            el("option", { value: code, selected: code === (state.playIn ?? languages[0]) }, languageName(code)),
          ),
        ),
      ),
    el("p", { class: "about quiet" }, about),
  );
  if (focused === "ruleset" || focused === "play-in") find(place, `#${focused}`)?.focus();
}
