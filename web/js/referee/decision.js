// The opposing spymaster's decision: they may allow any clue, or reject it.
/** @import { Decision, RulingOut } from "../../../openapi.ts" */
import { el, icon } from "../shared/dom.js";
import { t } from "../shared/text.js";

/** @type {Record<Decision, string>} */
const ICONS = { allow: "valid", reject: "invalid" };

/**
 * @param {RulingOut} ruling
 * @param {Decision|null} decision
 * @param {(decision: Decision|null) => void} onDecision null takes it back
 */
export function decisionPanel({ verdict }, decision, onDecision) {
  if (verdict === "valid") return null;
  if (decision) return decided(decision, () => onDecision(null));
  const button = (/** @type {Decision} */ value) =>
    el(
      "button",
      { type: "button", class: value, onclick: () => onDecision(value) },
      icon(ICONS[value]),
      t(`decision.${value}.button`),
    );
  return el(
    "section",
    { class: "decision", "aria-label": t("decision.label") },
    el("p", {}, t(`decision.${verdict}`)),
    el("div", { class: "row" }, button("allow"), button("reject")),
  );
}

/**
 * @param {Decision} decision
 * @param {() => void} undo
 */
function decided(decision, undo) {
  return el(
    "section",
    { class: `decision settled ${decision}`, "aria-label": t("decision.label") },
    el(
      "p",
      { role: "status", tabindex: "-1" },
      icon(ICONS[decision]),
      el("strong", {}, t(`decision.${decision}.said`)),
      " ",
      t(`decision.${decision}.then`),
    ),
    el("button", { type: "button", class: "plain", onclick: undo }, t("decision.undo")),
  );
}
