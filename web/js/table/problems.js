// What went wrong at the table, in the service's own sentence or in ours.
import { el, icon } from "../shared/dom.js";
import { t } from "../shared/text.js";

const OURS = {
  offline: "problem.offline",
  "no-seat": "table.problem.noSeat",
  "not-found": "table.problem.noTable",
  "too-many-requests": "problem.too-many-requests",
};

/** @param {{kind: string, detail: string}} problem @param {boolean} again may it still be done? */
function told(problem, again = true) {
  if (problem.kind === "stale") return t(again ? "table.problem.stale" : "table.problem.staleGone");
  return OURS[problem.kind] ? t(OURS[problem.kind]) : problem.detail || String(problem);
}

/** As a paragraph that screen readers say at once. */
export const problemNote = (problem, again) =>
  el(
    "div",
    { class: `note ${problem.kind === "stale" ? "" : "bad"}`, role: "alert" },
    el("p", {}, icon(problem.kind === "stale" ? "flip" : "invalid"), " ", told(problem, again)),
  );
