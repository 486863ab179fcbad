// Who changed what, and how two versions differ.
import { listVersions, readHistory, readVersion } from "../shared/api.js";
import { el, fill } from "../shared/dom.js";
import { problemNote } from "../shared/problems.js";
import { has, language, t } from "../shared/text.js";
import { changedWords } from "./changes.js";

/** @param {any} deck */
export function historyPanel(deck) {
  const element = el("div", { class: "history" }, el("p", { class: "quiet" }, "…"));
  load(deck, element).catch((problem) => fill(element, problemNote(problem)));
  return element;
}

async function load(deck, element) {
  const [changes, versions] = await Promise.all([readHistory(deck.slug), listVersions(deck.slug)]);
  fill(
    element,
    versions.length > 0 && comparing(deck, versions),
    el("h2", {}, t("history.changes")),
    el("ol", { class: "changes" }, changes.map(changeItem)),
  );
}

function comparing(deck, versions) {
  const place = el("div", { "aria-live": "polite" });
  const option = (value, text, selected) => el("option", { value, selected }, text);
  const all = (chosen) => [
    option("draft", t("history.draft"), chosen === "draft"),
    ...versions.map(({ number }) => option(number, t("decks.version", { n: number }), number === chosen)),
  ];
  const from = el("select", { id: "from", onchange: compare }, all(versions[0].number));
  const to = el("select", { id: "to", onchange: compare }, all("draft"));
  const facesOf = async (which) => (which === "draft" ? deck : await readVersion(deck.slug, which)).faces.flat();

  async function compare() {
    try {
      const [old, now] = await Promise.all([facesOf(from.value), facesOf(to.value)]);
      const added = now.filter((word) => !old.includes(word));
      const removed = old.filter((word) => !now.includes(word));
      const same = !added.length && !removed.length;
      fill(place, same ? el("p", { class: "quiet" }, t("history.same")) : difference(added, removed));
    } catch (problem) {
      fill(place, problemNote(problem));
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

const difference = (added, removed) => [changedWords("added", added), changedWords("removed", removed)];
