// A dispute: the ruling with its reasons, whose move it is, and exactly what the one who looks may answer.
/**
 * @import { RecordedRuling, Seat } from "../../../../openapi.ts"
 * @import { Child } from "../../shared/dom.js"
 * @import { AnswerName, DisputeAnswer, OpenDispute } from "./answers.js"
 */
import { el, fill, icon } from "../../shared/dom.js";
import { numberText } from "../../shared/number-field.js";
import { createRulingPanel, rulingLine } from "../../shared/ruling-panel.js";
import { t } from "../../shared/text.js";
import { ANSWERS, answerOf, answersFor, isAnsweredBy, manner } from "./answers.js";

/** @type {Record<AnswerName, string>} */
const ICONS = { accept: "valid", allow: "valid", reject: "invalid", object: "ask", withdraw: "back", carry_on: "flip" };
/** @type {AnswerName[]} */
const WITH_REASON = ["allow", "reject", "object"];

/**
 * What the table decided before, where a ruling follows it.
 * @param {RecordedRuling} ruling
 */
export const citations = ({ citations: cited }) =>
  cited.length > 0 &&
  el(
    "ul",
    { class: "citations" },
    cited.map(({ sentence }) => el("li", {}, icon("key"), el("span", {}, sentence))),
  );

/**
 * @param {string} id
 * @param {{reason: string}} draft what was typed
 * @param {(answer: DisputeAnswer) => void} send
 */
export function createDisputePanel(id, draft, send) {
  const quietly = el("p", { class: "quietly" }, icon("key"), t("table.dispute.quiet"));
  const heading = el("h2", { id: `dispute-${id}`, tabindex: "-1" });
  const origin = el("p", { class: "quiet origin" });
  const objection = el("p", { class: "objection" });
  const unfold = el("button", {
    type: "button",
    class: "strip unfold",
    "aria-controls": `reasons-${id}`,
    onclick: () => {
      isFolded = !isFolded;
      showFold();
    },
  });
  const rulingPlace = el("div", { id: `reasons-${id}` });
  /** @type {ReturnType<typeof createRulingPanel<RecordedRuling>>} */
  const rulingPanel = createRulingPanel(rulingPlace, { afterReasons: citations });
  const reason = el("input", {
    id: `reason-${id}`,
    type: "text",
    maxlength: 500,
    autocomplete: "off",
    placeholder: t("table.dispute.reason"),
    value: draft.reason,
    oninput: (event) => {
      draft.reason = event.currentTarget.value;
    },
  });
  const field = el("div", { class: "field" }, el("label", { for: reason.id }, t("table.dispute.reason")), reason);
  const buttons = ANSWERS.map((name) => ({
    name,
    button: el("button", {
      type: "button",
      class: `${name}${name === "withdraw" ? " plain" : ""}`,
      onclick: () => send(answerOf(name, draft.reason.trim())),
    }),
  }));
  const whose = el("p", { class: "move", role: "status" });
  const element = el(
    "section",
    { class: "panel dispute", "aria-labelledby": heading.id },
    quietly,
    el("div", { class: "about" }, heading, origin),
    unfold,
    rulingPlace,
    objection,
    el(
      "div",
      { class: "answering" },
      whose,
      field,
      el(
        "div",
        { class: "row answers" },
        buttons.map(({ button }) => button),
      ),
    ),
  );
  let shown = "";
  /** @type {Child} */
  let line = null; // the ruling in one line
  let isFolded = true; // on a phone the words stay in sight: the reasons are a tap away

  function showFold() {
    element.classList.toggle("folded", isFolded);
    unfold.setAttribute("aria-expanded", String(!isFolded));
    fill(unfold, isFolded && line, el("em", {}, t(isFolded ? "table.dispute.reasons" : "table.dispute.fold")));
  }

  /**
   * @param {OpenDispute} dispute
   * @param {Seat} seat of the one who looks
   * @param {(move: string) => boolean} may can the seat make this move?
   * @param {boolean} busy
   */
  function show(dispute, seat, may, busy) {
    const kind = manner(dispute);
    const offered = answersFor(dispute, seat, may);
    element.classList.toggle("heard", kind === "challenged");
    quietly.hidden = kind === "challenged" || kind === "alone";
    fill(heading, dispute.clue.text, " ", numberText(dispute.clue.number));
    origin.textContent = t(`table.dispute.${kind}`, { team: t(`table.teamOf.${dispute.team}`) });
    const ruling = JSON.stringify(dispute.ruling);
    if (ruling !== shown) {
      rulingPanel.show(dispute.ruling);
      line = rulingLine(dispute.ruling);
      unfold.dataset.verdict = dispute.ruling.verdict;
      showFold();
    }
    shown = ruling;
    objection.hidden = dispute.objection === null;
    objection.textContent = dispute.objection
      ? t("table.dispute.objected", { reason: dispute.objection })
      : t("table.dispute.objectedPlain");
    const answer = dispute.status === "open" ? "decide" : "answer";
    const isMine = isAnsweredBy(dispute, seat);
    const text = t(isMine ? `table.dispute.yours.${kind}.${answer}` : `table.dispute.waits.${answer}`, {
      team: t(`table.teamOf.${dispute.waits_for}`),
    });
    if (whose.textContent !== text) whose.textContent = text;
    for (const { name, button } of buttons) {
      button.hidden = !offered.includes(name);
      button.disabled = busy;
      if (!button.hidden) fill(button, icon(ICONS[name]), label(name, kind));
    }
    field.hidden = !offered.some((name) => WITH_REASON.includes(name));
  }

  /** Forget the reason that was typed. */
  function clearReason() {
    draft.reason = "";
    reason.value = "";
  }
  return { element, show, clearReason };
}

/**
 * What a button says: the same answer means something else to a challenge than to a question.
 * @param {AnswerName} name
 * @param {ReturnType<typeof manner>} kind
 */
function label(name, kind) {
  if (name === "withdraw") return t(`table.dispute.withdraw.${kind}`);
  if (kind === "alone" && name !== "object" && name !== "carry_on") return t(`table.dispute.own.${name}`);
  if (kind === "challenged" && name === "reject") return t("table.dispute.uphold");
  return t(`table.dispute.${name}`);
}
