// The rows of a file that make no card: which they are, why, and what to do about it.
/** @import { SkippedRow } from "../../../openapi.ts" */
import { el } from "../shared/dom.js";
import { counted, t } from "../shared/text.js";
import { andMore, SHOWN } from "./word-changes.js";

/** @type {Map<string, SkippedRow[]>} id of a deck -> the rows that were left out when it was made */
const untold = new Map();

/** @param {string} id @param {SkippedRow[]} rows */
export const tellLater = (id, rows) => untold.set(id, rows);

/** @param {string} id */
export function takeUntold(id) {
  const rows = untold.get(id) ?? [];
  untold.delete(id);
  return rows;
}

/**
 * A note on them; null if there are none.
 * @param {SkippedRow[]} rows
 */
export function skippedNote(rows) {
  if (!rows.length) return null;
  return el(
    "div",
    { class: "note skipped", role: "status" },
    el("h3", {}, counted("skipped.title", rows.length)),
    el(
      "ul",
      { class: "remarks" },
      rows
        .slice(0, SHOWN)
        .map(({ line, message, suggestion }) =>
          el("li", {}, el("p", {}, el("strong", {}, t("skipped.line", { n: line })), " ", message, " ", suggestion)),
        ),
    ),
    andMore(rows),
  );
}
