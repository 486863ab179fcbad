// The moment after a clue: the other side's spymaster may challenge it, or say that it is fine.
/** @import { TableSession } from "../session/table-session.js" */
import { el, fill, icon } from "../../shared/dom.js";
import { numberText } from "../../shared/number-field.js";
import { counted, t } from "../../shared/text.js";
import { graceLeft } from "./grace.js";

/** @param {TableSession} session */
export function createChallengePanel(session) {
  const until = el("p", { class: "hint" });
  const challenge = el("button", {
    type: "button",
    class: "main big",
    onclick: () => session.move({ type: "challenge" }),
  });
  const fine = el(
    "button",
    { type: "button", class: "plain", onclick: () => session.move({ type: "fine" }) },
    icon("valid"),
    t("table.challenge.fine"),
  );
  const element = el(
    "section",
    { class: "panel action challenge", "aria-label": t("table.challenge.label") },
    until,
    challenge,
    fine,
  );

  function tick() {
    const seconds = graceLeft(session.view.game);
    const text = seconds ? counted("table.challenge.until", seconds) : t("table.challenge.about");
    if (until.textContent !== text) until.textContent = text;
  }

  function show() {
    const clue = session.view.game?.clue;
    element.hidden = !clue || !session.may("challenge");
    if (!clue) return;
    const said = `${clue.text} ${numberText(clue.number)}`;
    fill(challenge, icon("ask"), el("span", {}, t("table.challenge.button", { clue: said })));
    challenge.disabled = session.busy;
    fine.disabled = session.busy;
    fine.hidden = !session.may("fine");
    tick();
  }
  return { element, show, tick };
}
