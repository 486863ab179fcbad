// Problems at a table, in the pages' own sentences or in the service's.
import { el, icon } from "../shared/dom.js";
import { toProblem } from "../shared/http.js";
import { t } from "../shared/text.js";

/** @type {Record<string, string>} */
const SENTENCES = {
  offline: "problem.offline",
  "no-seat": "table.problem.noSeat",
  "not-found": "room.problem.none",
  "room-closed": "room.problem.closed",
  "too-many-requests": "problem.too-many-requests",
};

/**
 * The problem as a note that screen readers say at once.
 * @param {unknown} error
 * @param {boolean} [again] may it still be done?
 */
export function problemNote(error, again = true) {
  const { kind, detail } = toProblem(error);
  const stale = kind === "stale";
  const name = stale ? (again ? "table.problem.stale" : "table.problem.staleGone") : SENTENCES[kind];
  return el(
    "div",
    { class: `note ${stale ? "" : "bad"}`, role: "alert" },
    el("p", {}, icon(stale ? "flip" : "invalid"), " ", name ? t(name) : detail),
  );
}
