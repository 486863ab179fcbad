// What each edition makes of each rule: first where they differ, then, if somebody asks, where they agree.
/** @import { PositionOut, RuleOut, RulesetOut } from "../../../openapi.ts" */
import { el, hidden, icon } from "../shared/dom.js";
import { STANCES, stanceMark } from "../shared/stances.js";
import { counted, t } from "../shared/text.js";

/**
 * @param {RuleOut[]} rules
 * @param {RulesetOut[]} editions
 */
export function comparison(rules, editions) {
  const positionsOn = (/** @type {RuleOut} */ { name }) =>
    editions.map((edition) => edition.rules.find(({ rule }) => rule === name));
  const differs = (/** @type {RuleOut} */ rule) =>
    new Set(positionsOn(rule).map((position) => `${position?.stance} ${position?.firm}`)).size > 1;
  const row = (/** @type {RuleOut} */ rule) =>
    el(
      "tr",
      {},
      el("th", { scope: "row" }, el("a", { href: `#${rule.name}` }, rule.title)),
      positionsOn(rule).map(cell),
    );
  const agreed = rules.filter((rule) => !differs(rule));
  const others = el("tbody", { id: "agreed", hidden: true }, agreed.map(row));
  const more = el(
    "button",
    {
      type: "button",
      class: "faint",
      "aria-expanded": "false",
      "aria-controls": "agreed",
      onclick: () => {
        others.hidden = !others.hidden;
        more.setAttribute("aria-expanded", String(!others.hidden));
      },
    },
    counted("rules.agreed", agreed.length),
  );
  return el(
    "section",
    { class: "compared", "aria-labelledby": "compared" },
    el("h2", { id: "compared" }, t("rules.compared")),
    el("p", { class: "quiet" }, icon("firm"), " ", t("rules.comparedMore")),
    el(
      "p",
      { class: "legend" },
      STANCES.map((stance) =>
        el("span", {}, stanceMark(stance), " ", el("span", { class: "quiet" }, t(`rules.legend.${stance}`))),
      ),
    ),
    el(
      "table",
      {},
      el(
        "thead",
        {},
        el(
          "tr",
          {},
          el("th", { scope: "col" }, t("rules.rule")),
          editions.map(({ title }) => el("th", { scope: "col" }, el("span", {}, title))),
        ),
      ),
      el("tbody", {}, rules.filter(differs).map(row)),
      others,
    ),
    el("div", { class: "row" }, more),
  );
}

/** @param {PositionOut|undefined} position */
const cell = (position) =>
  el(
    "td",
    {},
    position && stanceMark(position.stance),
    position?.firm && [icon("firm"), hidden(` (${t("rules.firmShort")})`)],
  );
