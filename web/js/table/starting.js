// Starting a game, or the next one: with words of one's own, and the roles handed on.
import { el, icon } from "../shared/dom.js";
import { counted, t } from "../shared/text.js";
import { readWords } from "../shared/words.js";

/** @param {import("./sitting.js").Sitting} sitting */
export function createStarting(sitting) {
  const { drafts } = sitting;
  const heading = el("h2");
  const lead = el("p", { class: "quiet" });
  const label = el("span");
  const start = el("button", { type: "button", class: "main big", onclick: begin }, icon("cards"), label);
  const handOn = el(
    "label",
    { class: "check" },
    el("input", {
      type: "checkbox",
      checked: drafts.handOn,
      onchange: (event) => {
        drafts.handOn = event.target.checked;
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
      drafts.blanks = event.target.value;
    },
  });
  const before = el("p", { class: "quiet" });
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
      el("div", { class: "field" }, el("label", { for: "blanks" }, t("table.start.blanksLabel")), blanks, before),
    ),
  );

  async function begin() {
    const words = readWords(drafts.blanks).map(({ word }) => word);
    if (!(await sitting.start({ blanks: words, hand_on: Boolean(sitting.view.game) && drafts.handOn }))) return;
    blanks.value = drafts.blanks = "";
  }

  function show() {
    const { may_start: may, game, blanks: there } = sitting.view;
    element.hidden = !may;
    heading.textContent = t(game ? "table.start.nextTitle" : "table.start.title");
    lead.textContent = t(game ? "table.start.nextLead" : "table.start.lead");
    label.textContent = t(game ? "table.start.next" : "table.start.button");
    start.disabled = sitting.busy;
    handOn.hidden = !game;
    before.textContent = there.length ? counted("table.start.there", there.length) : "";
  }
  return { element, show };
}
