// The history of a deck: who changed what, and how two versions differ.
/** @import { ChangeOut, DeckOut, VersionSummary } from "../../../openapi.ts" */
import { listVersions, readHistory, readVersion } from "../shared/api.js";
import { el, fill } from "../shared/dom.js";
import { problemNote } from "../shared/problems.js";
import { has, language, t } from "../shared/text.js";
import { changedWords } from "./word-changes.js";

/** @param {DeckOut} deck */
export function historyPanel(deck) {
  const element = el("div", { class: "history" }, el("p", { class: "quiet" }, "…"));
  load(deck, element).catch((error) => fill(element, problemNote(error)));
  return element;
}

/**
 * @param {DeckOut} deck
 * @param {HTMLElement} element
 */
async function load(deck, element) {
  const [changes, versions] = await Promise.all([readHistory(deck.slug), listVersions(deck.slug)]);
  fill(
    element,
    versions[0] && comparison(deck, versions, versions[0].number),
    el("h2", {}, t("history.changes")),
    el("ol", { class: "changes" }, changes.map(changeItem)),
  );
}

/**
 * Two versions to choose, and how they differ.
 * @param {DeckOut} deck
 * @param {VersionSummary[]} versions
 * @param {number} newest
 */
function comparison(deck, versions, newest) {
  const place = el("div", { "aria-live": "polite" });
  const choice = (/** @type {string} */ id, /** @type {string} */ chosen) =>
    el(
      "select",
      { id, onchange: compare },
      ["draft", ...versions.map(({ number }) => String(number))].map((value) =>
        el(
          "option",
          { value, selected: value === chosen },
          value === "draft" ? t("history.draft") : t("decks.version", { n: value }),
        ),
      ),
    );
  const from = choice("from", String(newest));
  const to = choice("to", "draft");
  const wordsOf = async (/** @type {string} */ which) =>
    (which === "draft" ? deck : await readVersion(deck.slug, Number(which))).cards.flat();

  async function compare() {
    try {
      const [old, now] = await Promise.all([wordsOf(from.value), wordsOf(to.value)]);
      const added = now.filter((word) => !old.includes(word));
      const removed = old.filter((word) => !now.includes(word));
      const same = !added.length && !removed.length;
      fill(place, same ? el("p", { class: "quiet" }, t("history.same")) : difference(added, removed));
    } catch (error) {
      fill(place, problemNote(error));
    }
  }
  compare();
  return el(
    "section",
    { class: "comparing" },
    el("h2", {}, t("history.compare")),
    el(
      "div",
      { class: "row" },
      el("div", { class: "field" }, el("label", { for: "from" }, t("history.from")), from),
      el("div", { class: "field" }, el("label", { for: "to" }, t("history.to")), to),
    ),
    place,
  );
}

/** @param {ChangeOut} change */
function changeItem({ action, by, at, added, removed, reason }) {
  const when = new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(new Date(at));
  return el(
    "li",
    {},
    el(
      "p",
      {},
      el("strong", {}, has(`history.action.${action}`) ? t(`history.action.${action}`) : action),
      " ",
      el("span", { class: "quiet" }, t("history.by", { by }), ", ", el("time", { datetime: at }, when)),
    ),
    reason && el("p", {}, t("history.reason", { reason })),
    difference(added, removed),
  );
}

/**
 * @param {string[]} added
 * @param {string[]} removed
 */
const difference = (added, removed) => [changedWords("added", added), changedWords("removed", removed)];
