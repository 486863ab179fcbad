// The table's case law, for spymasters: what was argued about, and what was decided and is followed now.
import { confirmed } from "../shared/dialog.js";
import { el, fill, icon } from "../shared/dom.js";
import { counted, t } from "../shared/text.js";
import { verdictMark } from "../shared/verdict.js";
import { numberText } from "./roles.js";

/** @param {import("./sitting.js").Sitting} sitting */
export function createLaw(sitting) {
  const count = el("span", { class: "quiet" });
  const list = el("div", { class: "stack" });
  const element = el("details", { class: "law" }, el("summary", {}, el("h2", {}, t("table.law.title")), count), list);
  const disputes = new Map(); // number -> dispute: the table shows the newest, older ones are asked for
  let olderLaw = [];
  let known = 0; // precedents; when there are more or fewer, older ones are asked for anew

  async function showOlder() {
    const { disputes: newest, precedents, precedent_count: all } = sitting.view;
    const first = Math.min(...newest.map(({ number }) => number), ...disputes.keys());
    try {
      for (const one of first > 1 ? await sitting.seat.disputes(first) : []) disputes.set(one.number, one);
      const shown = olderLaw.length + precedents.length;
      if (shown < all) olderLaw = [...(await sitting.seat.precedents(shown)), ...olderLaw];
      show();
    } catch (problem) {
      sitting.problem = { problem, again: true };
      sitting.show();
    }
  }

  async function withdraw({ id, clue }) {
    const sure = await confirmed(
      t("table.law.withdraw", { clue }),
      t("table.law.withdrawMore"),
      t("table.law.withdrawYes"),
    );
    if (sure) sitting.withdraw(id);
  }

  const precedent = (one) =>
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

  const settled = (one) =>
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
    const { disputes: newest, precedents, precedent_count: all } = sitting.view;
    element.hidden = !newest;
    if (!newest) return;
    if (all !== known) olderLaw = [];
    known = all;
    for (const one of newest) disputes.set(one.number, one);
    const law = [...olderLaw, ...precedents];
    const over = [...disputes.values()].filter((one) => one.decision).sort((a, b) => b.number - a.number);
    const isAll = law.length >= all && (!disputes.size || disputes.has(1));
    count.textContent = counted("table.law.count", all);
    fill(
      list,
      el("h3", {}, t("table.law.precedents")),
      law.length
        ? el("ul", { class: "cases" }, [...law].reverse().map(precedent))
        : el("p", { class: "quiet" }, t("table.law.none")),
      over.length > 0 && [el("h3", {}, t("table.law.disputes")), el("ul", { class: "cases" }, over.map(settled))],
      !isAll && el("button", { type: "button", class: "plain", onclick: showOlder }, t("table.law.older")),
    );
  }
  return { element, show };
}
