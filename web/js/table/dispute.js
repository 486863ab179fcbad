// A dispute: the ruling with its reasons, and what each spymaster may answer. For spymasters' eyes alone.
import { el, fill, icon } from "../shared/dom.js";
import { t } from "../shared/text.js";
import { createVerdict } from "../shared/verdict.js";
import { numberText, otherTeam } from "./roles.js";

/** What the table decided before, where a ruling follows it. */
export const citations = ({ citations: cited }) =>
  cited.length > 0 &&
  el(
    "ul",
    { class: "citations" },
    cited.map(({ sentence }) => el("li", {}, icon("key"), el("span", {}, sentence))),
  );

/** Where a dispute stands: "ruled", "open" or "settled". */
const standing = (dispute) =>
  dispute.decision ? "settled" : dispute.ruling.verdict === "ask" || dispute.objection !== null ? "open" : "ruled";

/** What a team's spymaster may answer now. */
function answers(dispute, team) {
  const stands = standing(dispute);
  if (stands === "settled") return [];
  const against = dispute.ruling.verdict === "invalid" ? dispute.team : otherTeam(dispute.team);
  return [
    stands === "ruled" && team === against && "accept",
    team === dispute.judge && "allow",
    stands === "open" && team === dispute.judge && "reject",
    stands === "ruled" && "object",
  ].filter(Boolean);
}

const ICONS = { accept: "valid", allow: "valid", reject: "invalid", object: "ask" };

/**
 * @param {{reason: string, id: string}} draft what is typed
 * @param {(answer: {act: string, decision?: string, reason?: string}) => void} send
 */
export function createDispute(draft, send) {
  const heading = el("h2", { id: `dispute-${draft.id}`, tabindex: "-1" });
  const how = el("p", { class: "quiet" });
  const objection = el("p", { class: "objection" });
  const verdictPlace = el("div");
  const verdict = createVerdict(verdictPlace, { after: (ruling) => citations(ruling) });
  const reason = el("input", {
    id: `reason-${draft.id}`,
    type: "text",
    maxlength: 500,
    autocomplete: "off",
    value: draft.reason,
    oninput: (event) => {
      draft.reason = event.target.value;
    },
  });
  const field = el("div", { class: "field" }, el("label", { for: reason.id }, t("table.dispute.reason")), reason);
  const buttons = Object.fromEntries(
    Object.keys(ICONS).map((name) => [
      name,
      el(
        "button",
        { type: "button", class: name, onclick: () => send(answerOf(name, draft.reason.trim())) },
        icon(ICONS[name]),
        t(`table.dispute.${name}`),
      ),
    ]),
  );
  const waits = el("p", { class: "hint" });
  const element = el(
    "section",
    { class: "panel dispute", "aria-labelledby": heading.id },
    el("p", { class: "quietly" }, icon("key"), t("table.dispute.quiet")),
    heading,
    how,
    verdictPlace,
    objection,
    field,
    el("div", { class: "row answers" }, Object.values(buttons)),
    waits,
  );
  let shown = "";

  /** @param {any} dispute @param {string} team of the one who looks @param {boolean} busy */
  function show(dispute, team, busy) {
    const may = answers(dispute, team);
    fill(heading, dispute.clue.text, " ", numberText(dispute.clue.number));
    how.textContent = t(`table.dispute.${dispute.origin}`, { team: t(`table.teamOf.${dispute.team}`) });
    const now = JSON.stringify(dispute.ruling);
    if (now !== shown) verdict.show(dispute.ruling);
    shown = now;
    objection.hidden = dispute.objection === null;
    objection.textContent = dispute.objection
      ? t("table.dispute.objected", { reason: dispute.objection })
      : t("table.dispute.objectedPlain");
    for (const [name, button] of Object.entries(buttons)) {
      button.hidden = !may.includes(name);
      button.disabled = busy;
    }
    field.hidden = !may.some((one) => one !== "accept");
    waits.hidden = may.some((one) => one !== "object");
    waits.textContent = t(`table.dispute.waits_${standing(dispute)}`, {
      team: t(`table.teamOf.${standing(dispute) === "open" ? dispute.judge : otherTeam(team)}`),
    });
  }
  return { element, show, heading };
}

function answerOf(name, reason) {
  if (name === "accept") return { act: "accept" };
  if (name === "object") return { act: "object", reason };
  return { act: "decide", decision: name, reason };
}

/** The dispute of the game that goes on, if there is one. @param {import("./sitting.js").Sitting} sitting */
export function createGameDispute(sitting, team) {
  const draft = {
    id: "game",
    get reason() {
      return sitting.drafts.reason;
    },
    set reason(text) {
      sitting.drafts.reason = text;
    },
  };
  const panel = createDispute(draft, async ({ act, ...more }) => {
    if (await sitting.act({ type: act, ...more })) {
      draft.reason = "";
      panel.element.querySelector("input").value = "";
    }
  });
  function show() {
    const dispute = sitting.view.game?.dispute;
    const opened = panel.element.hidden && dispute;
    panel.element.hidden = !dispute;
    if (dispute) panel.show(dispute, team(), sitting.busy);
    if (opened) panel.element.scrollIntoView?.({ block: "nearest" });
  }
  panel.element.hidden = true;
  return { element: panel.element, show };
}
