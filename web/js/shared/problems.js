// What went wrong, in a sentence with what to do.
import { el } from "./dom.js";
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
  "not-ready",
];
const STATUSES = { 401: "no-key", 403: "forbidden", 404: "not-found", 409: "taken", 412: "stale", 413: "too-long" };
const DETAILED = ["duplicates", "taken", "refused"]; // the service's own words add something

/** The sentence, and the service's own words where they help: they are English. */
export function told(problem) {
  const kind = KINDS.includes(problem.kind) ? problem.kind : (STATUSES[problem.status] ?? "refused");
  const sentence = has(`problem.${kind}`) ? t(`problem.${kind}`) : t("problem.refused");
  return { sentence, detail: DETAILED.includes(kind) ? (problem.detail ?? String(problem)) : "" };
}

/** The problem as a paragraph that screen readers say at once. */
export function problemNote(problem, ...actions) {
  const { sentence, detail } = told(problem);
  return el(
    "div",
    { class: "note bad", role: "alert" },
    el("p", {}, sentence),
    detail && el("p", { class: "detail", lang: "en" }, detail),
    ...actions,
  );
}
