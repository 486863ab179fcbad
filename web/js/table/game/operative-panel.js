// What operatives do: guess one word at a time, and stop.
/**
 * @import { CardView } from "../../../../openapi.ts"
 * @import { TableSession } from "../session/table-session.js"
 */
import { el, icon } from "../../shared/dom.js";
import { t } from "../../shared/text.js";
import { createWordPicker } from "./word-picker.js";

/** @param {TableSession} session */
export function createOperativePanel(session) {
  const picker = createWordPicker(session, "guess");
  const stop = el(
    "button",
    { type: "button", class: "plain", onclick: () => session.move({ type: "stop" }) },
    icon("close"),
    t("table.stop"),
  );
  const element = el("section", { class: "panel action", "aria-label": t("table.guess.label") }, picker.element, stop);

  function show() {
    element.hidden = !session.may("guess");
    stop.hidden = !session.may("stop") || Boolean(session.drafts.chosen);
    stop.disabled = session.busy;
    picker.show(t("table.guess.hint"));
  }
  return {
    element,
    show,
    tap: picker.tap,
    mayTap: (/** @type {CardView} */ card) => session.may("guess") && !card.covered,
  };
}
