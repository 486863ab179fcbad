// The table's case law, for spymasters: what was argued about, and what was decided and is followed now.
import { confirmed } from "../shared/dialog.js";
import { el, fill, icon } from "../shared/dom.js";
import { verdictMark } from "../shared/verdict.js";
import { counted, t } from "../shared/text.js";
import { numberText } from "./roles.js";

/** @param {import("./sitting.js").Sitting} sitting */
export function createLaw(sitting) {
  const count = el("span", { class: "quiet" });
  const list = el("div", { class: "stack" });
  const element = el("details", { class: "law" }, el("summary", {}, el("h2", {}, t("table.law.title")), count), list);

  async function withdraw({ id, clue }) {
    const sure = await confirmed(t("table.law.withdraw", { clue }), t("table.law.withdrawMore"), t("table.law.withdrawYes"));
    if (sure) sitting.withdraw(id);
  }

  const precedent = (one) => el("li", {},
    el("p", {}, el("strong", {}, one.clue), one.codename && ` – ${one.codename}`, ": ", t(`table.law.${one.decision}`), ". ",
      el("span", { class: "quiet" }, t("table.law.by", { when: one.when, team: t(`table.seat.${one.by}`) }))),
    one.reason && el("blockquote", {}, one.reason),
    el("button", { type: "button", class: "plain small", onclick: () => withdraw(one) }, icon("close"), t("table.law.withdraw", { clue: one.clue })));

  const settled = (one) => el("li", {},
    el("p", { class: "verdict-line", "data-verdict": one.ruling.verdict }, verdictMark(one.ruling.verdict), el("strong", {}, `${one.clue.text} ${numberText(one.clue.number)}`)),
    el("p", { lang: one.ruling.language }, one.outcome), one.reason && el("blockquote", {}, one.reason));

  function show() {
    const { disputes, precedents } = sitting.view;
    element.hidden = !disputes;
    if (!disputes) return;
    const over = disputes.filter((one) => one.decision).reverse();
    count.textContent = counted("table.law.count", precedents.length);
    fill(list,
      el("h3", {}, t("table.law.precedents")),
      precedents.length ? el("ul", { class: "cases" }, [...precedents].reverse().map(precedent)) : el("p", { class: "quiet" }, t("table.law.none")),
      over.length > 0 && [el("h3", {}, t("table.law.disputes")), el("ul", { class: "cases" }, over.map(settled))]);
  }
  return { element, show };
}
