// Problems as sentences that say what to do.
/** @import { Child } from "./dom.js" */
import { el, fill } from "./dom.js";
import { toProblem } from "./http.js";
import { has, t } from "./text.js";

const KINDS = [
  "offline",
  "stale",
  "no-key",
  "wrong-key",
  "bad-file",
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
const DETAILED = ["duplicates", "refused"]; // the service's own words add something

/**
 * The sentence, and the service's own words where they help. What it refuses for an unforeseen reason is in English.
 * @param {unknown} error
 */
export function describeProblem(error) {
  const { kind: given, status, detail } = toProblem(error);
  const kind = KINDS.includes(given) ? given : (STATUSES[status] ?? "refused");
  const sentence = has(`problem.${kind}`) ? t(`problem.${kind}`) : t("problem.refused");
  return { sentence, detail: DETAILED.includes(kind) ? detail : "", lang: kind === "refused" && "en" };
}

/**
 * The problem as a note that screen readers say at once.
 * @param {unknown} error
 * @param {...Child} actions
 */
export function problemNote(error, ...actions) {
  const { sentence, detail, lang } = describeProblem(error);
  return el(
    "div",
    { class: "note bad", role: "alert" },
    el("p", {}, sentence),
    detail && el("p", { class: "detail", lang }, detail),
    ...actions,
  );
}

/**
 * Show the problem that somebody just ran into: in sight, and focused.
 * @param {Element} place
 * @param {unknown} error
 * @param {...Child} actions
 */
export function showProblemIn(place, error, ...actions) {
  const note = problemNote(error, ...actions);
  fill(place, note);
  bringToNotice(note);
}

/**
 * Scroll to something new on the page, and focus it.
 * @param {HTMLElement} element
 */
export function bringToNotice(element) {
  element.tabIndex = -1;
  element.scrollIntoView({ block: "nearest" });
  element.focus({ preventScroll: true });
}
