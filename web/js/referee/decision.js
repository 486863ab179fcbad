// The opposing spymaster's word: they may allow any clue, and call an invalid one.
import { el, icon } from "../shared/dom.js";
import { t } from "../shared/text.js";

/**
 * @param {any} ruling
 * @param {"allow"|"forbid"|null} decision
 * @param {(decision: "allow"|"forbid"|null) => void} decided
 */
export function decisionPanel({ verdict }, decision, decided) {
  if (verdict === "valid") return null;
  if (decision) return settled(decision, decided);
  const button = (value, picture) =>
    el(
      "button",
      { type: "button", class: value, onclick: () => decided(value) },
      icon(picture),
      t(`decision.${value}.button`),
    );
  return el(
    "section",
    { class: "decision", "aria-label": t("decision.label") },
    el("p", {}, t(`decision.${verdict}`)),
    el("div", { class: "row" }, button("allow", "valid"), button("forbid", "invalid")),
  );
}

function settled(decision, decided) {
  return el(
    "section",
    { class: `decision settled ${decision}`, "aria-label": t("decision.label") },
    el(
      "p",
      { role: "status", tabindex: "-1" },
      icon(decision === "allow" ? "valid" : "invalid"),
      el("strong", {}, t(`decision.${decision}.said`)),
      " ",
      t(`decision.${decision}.then`),
    ),
    el("button", { type: "button", class: "plain", onclick: () => decided(null) }, t("decision.undo")),
  );
}
