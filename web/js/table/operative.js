// What operatives do: guess one word at a time, and stop.
import { el, icon } from "../shared/dom.js";
import { t } from "../shared/text.js";
import { createPick } from "./pick.js";

/** @param {import("./sitting.js").Sitting} sitting */
export function createOperative(sitting) {
  const pick = createPick(sitting, "guess");
  const stop = el(
    "button",
    { type: "button", class: "plain", onclick: () => sitting.act({ type: "stop" }) },
    icon("close"),
    t("table.stop"),
  );
  const element = el("section", { class: "panel action", "aria-label": t("table.guess.label") }, pick.element, stop);

  function show() {
    element.hidden = !sitting.may("guess");
    stop.hidden = !sitting.may("stop") || Boolean(sitting.drafts.chosen);
    stop.disabled = sitting.busy;
    pick.show(t("table.guess.hint"));
  }
  return { element, show, tap: pick.tap, mayTap: (card) => sitting.may("guess") && !card.covered };
}
