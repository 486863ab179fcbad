// The dispute that was settled last, stamped: the clue, the decision, the reasons with the picture, and what follows.
/**
 * @import { Dispute, Precedent } from "../../../../openapi.ts"
 * @import { TableSession } from "../session/table-session.js"
 */
import { el, fill, icon } from "../../shared/dom.js";
import { numberText } from "../../shared/number-field.js";
import { rulingReasons, verdictMark } from "../../shared/ruling-panel.js";
import { t } from "../../shared/text.js";
import { otherTeam } from "../roles.js";
import { isAlone } from "./answers.js";
import { citations } from "./dispute-panel.js";

/**
 * @param {TableSession} session
 * @param {() => Precedent[]} precedents that were made in this game
 */
export function createSettledPanel(session, precedents) {
  const content = el("div", { class: "settled-text", role: "status" });
  const close = el(
    "button",
    {
      type: "button",
      onclick: () => {
        closed = shown;
        session.show();
      },
    },
    t("table.settled.close"),
  );
  const element = el("section", { class: "panel settled", "aria-label": t("table.settled.label") }, content, close);
  let shown = "";
  let closed = "";

  function show() {
    const { game } = session.view;
    const dispute = game?.dispute || game?.settled?.dropped ? null : game?.settled; // a dropped question needs no word
    const made = dispute ? precedents().filter(({ clue }) => isSame(clue, dispute.clue.text)) : [];
    const state = dispute ? JSON.stringify([dispute, made.length]) : "";
    element.hidden = !dispute || state === closed;
    if (dispute && state !== shown) {
      element.dataset.verdict = dispute.decision === "allow" ? "valid" : "invalid";
      fill(content, settledText(dispute, session.view.play.invalid, made.at(-1)));
    }
    shown = state;
  }
  return { element, show };
}

/**
 * @param {string} one
 * @param {string} other
 */
const isSame = (one, other) => one.toLocaleUpperCase() === other.toLocaleUpperCase();

/**
 * @param {Dispute} dispute
 * @param {string} invalid what a clue that is not valid costs
 * @param {Precedent|undefined} precedent that was made of it
 */
function settledText(dispute, invalid, precedent) {
  const { clue, decision, ruling, reason, settled_by: by } = dispute;
  const verdict = decision === "allow" ? "valid" : "invalid";
  const judge = t(`table.teamOf.${dispute.judge}`);
  return [
    el("h2", {}, clue.text, " ", numberText(clue.number)),
    el("p", { class: "stamped" }, icon(verdict), el("strong", {}, t(`table.settled.${decision}`))),
    el("p", { class: "follows" }, whatFollows(dispute, invalid)),
    el(
      "p",
      { class: "quiet" },
      t(`table.settled.by.${isAlone(dispute) && by === "spymaster" ? "yourselves" : by}`, { team: judge }),
    ),
    reason && el("blockquote", {}, reason),
    el(
      "div",
      { class: "grounds", "data-verdict": ruling.verdict },
      el("p", { class: "verdict-line" }, t("table.settled.referee"), " ", verdictMark(ruling.verdict)),
      rulingReasons(ruling),
      citations(ruling),
    ),
    precedent &&
      el(
        "p",
        { class: "made" },
        icon("key"),
        el("span", {}, t(`table.settled.precedent.${precedent.decision}`, { clue: precedent.clue })),
      ),
  ];
}

/**
 * @param {Dispute} dispute
 * @param {string} invalid
 */
function whatFollows(dispute, invalid) {
  const { origin, decision, team } = dispute;
  const names = { team: t(`table.teamLong.${team}`), other: t(`table.teamLong.${otherTeam(team)}`) };
  const wasHeard = origin === "challenged" || (origin === "given" && invalid === "penalise");
  if (decision === "reject" && wasHeard)
    return t(isAlone(dispute) ? "table.settled.follows.penaltyAlone" : "table.settled.follows.penalty", names);
  return t(`table.settled.follows.${origin === "asked" ? "asked" : "given"}.${decision}`, names);
}
