// Problems as sentences that say what to do.
/** @import { Child } from "./dom.js" */
import { el } from "./dom.js";
import { toProblem } from "./http.js";
import { has, t } from "./text.js";

const KINDS = [
  "offline",
  "stale",
  "no-key",
  "least-rating",
  "duplicates",
  "not-found",
  "taken",
  "too-many-requests",
  "language-not-ready",
  "not-ready",
];
/** @type {Record<number, string>} */
const STATUSES = { 401: "no-key", 403: "forbidden", 404: "not-found", 409: "taken", 412: "stale", 413: "too-long" };
const DETAILED = ["duplicates", "taken", "refused"]; // the service's own words add something

/**
 * The sentence, and the service's own words where they help; those are English.
 * @param {unknown} error
 */
export function describeProblem(error) {
  const { kind: given, status, detail } = toProblem(error);
  const kind = KINDS.includes(given) ? given : (STATUSES[status] ?? "refused");
  const sentence = has(`problem.${kind}`) ? t(`problem.${kind}`) : t("problem.refused");
  return { sentence, detail: DETAILED.includes(kind) ? detail : "" };
}

/**
 * The problem as a note that screen readers say at once.
 * @param {unknown} error
 * @param {...Child} actions
 */
export function problemNote(error, ...actions) {
  const { sentence, detail } = describeProblem(error);
  return el(
    "div",
    { class: "note bad", role: "alert" },
    el("p", {}, sentence),
    detail && el("p", { class: "detail", lang: "en" }, detail),
    ...actions,
  );
}
