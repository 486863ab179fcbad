// House rules are made here: begin with an edition or a set, switch what is flexible, save it under a name, and use it.
/**
 * @import { RuleOut, RulesetOut, Rulesets } from "../../../openapi.ts"
 * @import { Rules, RulesInUse } from "../shared/house-rules.js"
 */
import { openDialog } from "../shared/dialog.js";
import { el, fill, icon } from "../shared/dom.js";
import {
  areSame,
  deleteHouseRules,
  houseRules,
  LONGEST_NAME,
  nameOf,
  renameHouseRules,
  rulesInUse,
  saveHouseRules,
  useRules,
} from "../shared/house-rules.js";
import { showNotice } from "../shared/notice.js";
import { keepingFocus, ruleSwitches } from "../shared/rule-switches.js";
import { chosenRules, rulesOptions } from "../shared/rules-options.js";
import { t } from "../shared/text.js";

/** @typedef {{rules: Map<string, RuleOut>, rulesets: Rulesets, usual: RulesInUse}} Known `usual`: in use until others are chosen */

/**
 * @param {HTMLElement} place
 * @param {Known} known
 * @param {(rules: Rules) => void} onChange other rules are chosen; the page then calls `show` with them
 */
export function createHouseEditor(place, { rules, rulesets, usual }, onChange) {
  let name = ""; // of the set that is changed

  /**
   * @param {RulesetOut} ruleset
   * @param {Rules} chosen
   */
  function show(ruleset, chosen) {
    const again = () => keepingFocus(place, () => show(ruleset, chosen));
    const saved = nameOf(chosen);
    if (saved) name = saved;
    const choice = el(
      "select",
      {
        id: "edition",
        onchange: (event) => {
          name = "";
          onChange(chosenRules(event.currentTarget.value));
        },
      },
      rulesOptions(rulesets, chosen),
    );
    const field = nameField("house-name", name);
    const used = rulesInUse() ?? usual;

    /** @param {SubmitEvent} event */
    function save(event) {
      event.preventDefault();
      const given = field.value.trim();
      if (given !== name && isTaken(given)) return showNotice(t("problem.taken"));
      name = given;
      saveHouseRules(name, chosen);
      showNotice(t("house.saved", { name }));
      again();
    }

    function use() {
      useRules({ ...chosen, playIn: used.ruleset === chosen.ruleset ? used.playIn : null });
      showNotice(t("house.used"));
      again();
    }

    function remove() {
      if (saved === null) return;
      deleteHouseRules(saved);
      showNotice(t("house.deleted", { name: saved }), {
        label: t("dialog.undo"),
        act: () => {
          saveHouseRules(saved, chosen);
          again();
        },
      });
      name = "";
      again();
    }

    fill(
      place,
      el("h2", { id: "house-title" }, t("house.title")),
      el("p", {}, t("house.about"), " ", t("rules.saving")),
      el(
        "div",
        { class: "row choosing" },
        el("div", { class: "field" }, el("label", { for: "edition" }, t("rules.begin")), choice),
        saved !== null && [
          el(
            "button",
            { type: "button", class: "faint", onclick: () => rename(saved, again) },
            icon("pencil"),
            t("house.rename"),
          ),
          el("button", { type: "button", class: "faint", onclick: remove }, icon("close"), t("house.delete")),
        ],
      ),
      ruleSwitches({ ruleset, rules, settings: chosen.settings }, (settings) => onChange({ ...chosen, settings })),
      el(
        "form",
        { class: "saving", onsubmit: save },
        el("div", { class: "field" }, el("label", { for: "house-name" }, t("house.name")), field),
        el("button", { class: "plain" }, t("house.save")),
        el("button", { type: "button", class: "main", onclick: use }, icon("valid"), t("house.use")),
        el("p", { class: "quiet", role: "status" }, t(areSame(chosen, used) ? "house.inUse" : "house.notInUse")),
      ),
    );
  }
  return {
    show: (/** @type {RulesetOut} */ ruleset, /** @type {Rules} */ chosen) =>
      keepingFocus(place, () => show(ruleset, chosen)),
  };
}

/**
 * @param {string} id
 * @param {string} value
 */
const nameField = (id, value) =>
  el("input", { id, type: "text", required: true, maxlength: LONGEST_NAME, autocomplete: "off", value });

/** @param {string} name */
const isTaken = (name) => houseRules().some((one) => one.name === name);

/**
 * @param {string} name
 * @param {() => void} onRenamed
 */
function rename(name, onRenamed) {
  openDialog(t("house.rename"), (close) => {
    const field = nameField("new-name", name);
    field.dataset.first = "";
    const submit = (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      const given = field.value.trim();
      if (given !== name && isTaken(given)) return showNotice(t("problem.taken"));
      renameHouseRules(name, given);
      close();
      onRenamed();
    };
    return el(
      "form",
      { class: "saving", onsubmit: submit },
      el("div", { class: "field" }, el("label", { for: "new-name" }, t("house.name")), field),
      el("button", { class: "main" }, t("house.rename")),
    );
  });
}
