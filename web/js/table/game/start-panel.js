// Starting a game, or the next one: with words of the players' own, and the roles handed on.
/** @import { TableSession } from "../session/table-session.js" */
import { parseWords } from "../../shared/board-words.js";
import { el, icon } from "../../shared/dom.js";
import { counted, t } from "../../shared/text.js";

/** @param {TableSession} session */
export function createStartPanel(session) {
  const { drafts } = session;
  const heading = el("h2");
  const lead = el("p", { class: "quiet" });
  const label = el("span");
  const start = el("button", { type: "button", class: "main big", onclick: startGame }, icon("cards"), label);
  const handOn = el(
    "label",
    { class: "check" },
    el("input", {
      type: "checkbox",
      checked: drafts.handOn,
      onchange: (event) => {
        drafts.handOn = event.currentTarget.checked;
      },
    }),
    el("span", {}, t("table.start.handOn")),
  );
  const blanks = el("textarea", {
    id: "blanks",
    rows: 3,
    spellcheck: "false",
    value: drafts.blanks,
    oninput: (event) => {
      drafts.blanks = event.currentTarget.value;
    },
  });
  const blanksBefore = el("p", { class: "quiet" });
  const element = el(
    "section",
    { class: "panel starting" },
    heading,
    lead,
    start,
    handOn,
    el(
      "details",
      { open: Boolean(drafts.blanks) },
      el("summary", {}, t("table.start.blanks")),
      el("div", { class: "field" }, el("label", { for: "blanks" }, t("table.start.blanksLabel")), blanks, blanksBefore),
    ),
  );

  async function startGame() {
    const words = parseWords(drafts.blanks).map(({ word }) => word);
    if (!(await session.startGame({ blanks: words, hand_on: Boolean(session.view.game) && drafts.handOn }))) return;
    drafts.blanks = "";
    blanks.value = "";
  }

  function show() {
    const { may_start: may, game, blanks: before } = session.view;
    element.hidden = !may;
    heading.textContent = t(game ? "table.start.nextTitle" : "table.start.title");
    lead.textContent = t(game ? "table.start.nextLead" : "table.start.lead");
    label.textContent = t(game ? "table.start.next" : "table.start.button");
    start.disabled = session.busy;
    handOn.hidden = !game;
    blanksBefore.textContent = before.length ? counted("table.start.there", before.length) : "";
  }
  return { element, show };
}
