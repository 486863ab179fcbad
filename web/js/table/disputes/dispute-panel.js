// A dispute: the ruling with its reasons, and what each spymaster may answer. Only spymasters see it.
/**
 * @import { Decision, Dispute, RecordedRuling, Team } from "../../../../openapi.ts"
 */
import { el, fill, icon } from "../../shared/dom.js";
import { numberText } from "../../shared/number-field.js";
import { createRulingPanel } from "../../shared/ruling-panel.js";
import { t } from "../../shared/text.js";
import { otherTeam } from "../roles.js";

/** @typedef {"accept"|"allow"|"reject"|"object"} AnswerName */
/** @typedef {{act: "accept"} | {act: "object", reason: string} | {act: "decide", decision: Decision, reason: string}} DisputeAnswer */

/** @type {Record<AnswerName, string>} */
const ICONS = { accept: "valid", allow: "valid", reject: "invalid", object: "ask" };
/** @type {AnswerName[]} */
const ANSWERS = ["accept", "allow", "reject", "object"];

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
 * How far a dispute has come.
 * @param {Dispute} dispute
 * @returns {"ruled"|"open"|"settled"}
 */
function statusOf(dispute) {
  if (dispute.decision) return "settled";
  return dispute.ruling.verdict === "ask" || dispute.objection !== null ? "open" : "ruled";
}

/**
 * What a team's spymaster may answer now.
 * @param {Dispute} dispute
 * @param {Team} team
 * @returns {AnswerName[]}
 */
function allowedAnswers(dispute, team) {
  const status = statusOf(dispute);
  const ruledAgainst = dispute.ruling.verdict === "invalid" ? dispute.team : otherTeam(dispute.team);
  const isJudge = team === dispute.judge;
  if (status === "settled") return [];
  /** @type {Record<AnswerName, boolean>} */
  const may = {
    accept: status === "ruled" && team === ruledAgainst,
    allow: isJudge,
    reject: isJudge && status === "open",
    object: status === "ruled",
  };
  return ANSWERS.filter((name) => may[name]);
}

/**
 * @param {AnswerName} name
 * @param {string} reason
 * @returns {DisputeAnswer}
 */
function answerOf(name, reason) {
  if (name === "accept") return { act: "accept" };
  if (name === "object") return { act: "object", reason };
  return { act: "decide", decision: name, reason };
}

/**
 * @param {string} id
 * @param {{reason: string}} draft what was typed
 * @param {(answer: DisputeAnswer) => void} send
 */
export function createDisputePanel(id, draft, send) {
  const heading = el("h2", { id: `dispute-${id}`, tabindex: "-1" });
  const origin = el("p", { class: "quiet" });
  const objection = el("p", { class: "objection" });
  const rulingPlace = el("div");
  /** @type {ReturnType<typeof createRulingPanel<RecordedRuling>>} */
  const rulingPanel = createRulingPanel(rulingPlace, { afterReasons: citations });
  const reason = el("input", {
    id: `reason-${id}`,
    type: "text",
    maxlength: 500,
    autocomplete: "off",
    value: draft.reason,
    oninput: (event) => {
      draft.reason = event.currentTarget.value;
    },
  });
  const field = el("div", { class: "field" }, el("label", { for: reason.id }, t("table.dispute.reason")), reason);
  const buttons = ANSWERS.map((name) => ({
    name,
    button: el(
      "button",
      { type: "button", class: name, onclick: () => send(answerOf(name, draft.reason.trim())) },
      icon(ICONS[name]),
      t(`table.dispute.${name}`),
    ),
  }));
  const waiting = el("p", { class: "hint" });
  const element = el(
    "section",
    { class: "panel dispute", "aria-labelledby": heading.id },
    el("p", { class: "quietly" }, icon("key"), t("table.dispute.quiet")),
    heading,
    origin,
    rulingPlace,
    objection,
    field,
    el(
      "div",
      { class: "row answers" },
      buttons.map(({ button }) => button),
    ),
    waiting,
  );
  let shown = "";

  /**
   * @param {Dispute} dispute
   * @param {Team} team of the spymaster who looks
   * @param {boolean} busy
   */
  function show(dispute, team, busy) {
    const allowed = allowedAnswers(dispute, team);
    const status = statusOf(dispute);
    fill(heading, dispute.clue.text, " ", numberText(dispute.clue.number));
    origin.textContent = t(`table.dispute.${dispute.origin}`, { team: t(`table.teamOf.${dispute.team}`) });
    const ruling = JSON.stringify(dispute.ruling);
    if (ruling !== shown) rulingPanel.show(dispute.ruling);
    shown = ruling;
    objection.hidden = dispute.objection === null;
    objection.textContent = dispute.objection
      ? t("table.dispute.objected", { reason: dispute.objection })
      : t("table.dispute.objectedPlain");
    for (const { name, button } of buttons) {
      button.hidden = !allowed.includes(name);
      button.disabled = busy;
    }
    field.hidden = !allowed.some((name) => name !== "accept");
    waiting.hidden = allowed.some((name) => name !== "object");
    waiting.textContent = t(`table.dispute.waits_${status}`, {
      team: t(`table.teamOf.${status === "open" ? dispute.judge : otherTeam(team)}`),
    });
  }

  /** Forget the reason that was typed. */
  function clearReason() {
    draft.reason = "";
    reason.value = "";
  }
  return { element, show, clearReason };
}
