// The precedents that the table's rulings follow, and the disputes that were settled; for spymasters.
/**
 * @import { DisputeView, Precedent } from "../../../../openapi.ts"
 * @import { TableSession } from "../session/table-session.js"
 */
import { askToConfirm } from "../../shared/dialog.js";
import { el, fill, icon } from "../../shared/dom.js";
import { numberText } from "../../shared/number-field.js";
import { verdictMark } from "../../shared/ruling-panel.js";
import { counted, t } from "../../shared/text.js";

/** @param {TableSession} session */
export function createPrecedentPanel(session) {
  const count = el("span", { class: "quiet" });
  const list = el("div", { class: "stack" });
  const element = el(
    "details",
    { class: "precedent-panel" },
    el("summary", {}, el("h2", {}, t("table.law.title")), count),
    list,
  );
  /** @type {Map<number, DisputeView>} by number: the table shows the newest, older ones are asked for */
  const disputes = new Map();
  /** @type {Precedent[]} */
  let olderPrecedents = [];
  let known = 0; // how many precedents there are; when that changes, older ones are asked for again

  async function showOlder() {
    const { precedents, precedent_count: all } = session.view;
    const first = Math.min(...disputes.keys());
    try {
      if (first > 1 && Number.isFinite(first)) {
        for (const one of await session.api.olderDisputes(first)) disputes.set(one.number, one);
      }
      const shown = olderPrecedents.length + (precedents?.length ?? 0);
      if (shown < (all ?? 0)) olderPrecedents = [...(await session.api.olderPrecedents(shown)), ...olderPrecedents];
      show();
    } catch (error) {
      session.problem = { error, again: true };
      session.show();
    }
  }

  /** @param {Precedent} precedent */
  async function withdraw({ id, clue }) {
    const sure = await askToConfirm(
      t("table.law.withdraw", { clue }),
      t("table.law.withdrawMore"),
      t("table.law.withdrawYes"),
    );
    if (sure) session.withdrawPrecedent(id);
  }

  const precedentItem = (/** @type {Precedent} */ one) =>
    el(
      "li",
      {},
      el(
        "p",
        {},
        el("strong", {}, one.clue),
        one.codename && ` – ${one.codename}`,
        ": ",
        t(`table.law.${one.decision}`),
        ". ",
        el("span", { class: "quiet" }, t("table.law.by", { when: one.when, team: t(`table.seat.${one.by}`) })),
      ),
      one.reason && el("blockquote", {}, one.reason),
      el(
        "button",
        { type: "button", class: "plain small", onclick: () => withdraw(one) },
        icon("close"),
        t("table.law.withdraw", { clue: one.clue }),
      ),
    );

  const disputeItem = (/** @type {DisputeView} */ one) =>
    el(
      "li",
      {},
      el(
        "p",
        { class: "verdict-line", "data-verdict": one.ruling.verdict },
        verdictMark(one.ruling.verdict),
        el("strong", {}, `${one.clue.text} ${numberText(one.clue.number)}`),
      ),
      el("p", { lang: one.ruling.language }, one.outcome),
      one.reason && el("blockquote", {}, one.reason),
    );

  function show() {
    const { disputes: newest, precedents, precedent_count: all } = session.view;
    element.hidden = !newest;
    if (!newest) return;
    const total = all ?? 0;
    if (total !== known) olderPrecedents = [];
    known = total;
    for (const one of newest) disputes.set(one.number, one);
    const shown = [...olderPrecedents, ...(precedents ?? [])];
    const settled = [...disputes.values()]
      .filter((one) => one.decision || one.settled_by === "withdrawn")
      .sort((one, other) => other.number - one.number);
    const isAll = shown.length >= total && (!disputes.size || disputes.has(1));
    count.textContent = counted("table.law.count", total);
    fill(
      list,
      el("h3", {}, t("table.law.precedents")),
      shown.length
        ? el("ul", { class: "cases" }, shown.toReversed().map(precedentItem))
        : el("p", { class: "quiet" }, t("table.law.none")),
      settled.length > 0 && [
        el("h3", {}, t("table.law.disputes")),
        el("ul", { class: "cases" }, settled.map(disputeItem)),
      ],
      !isAll && el("button", { type: "button", class: "plain", onclick: showOlder }, t("table.law.older")),
    );
  }
  return { element, show };
}
