// Disputes without a game: a board is typed, a clue is asked about or challenged, and the spymasters settle it.
/**
 * @import { DisputeView, NewDispute } from "../../../../openapi.ts"
 * @import { Codename } from "../../shared/board-words.js"
 * @import { TableSession } from "../session/table-session.js"
 */
import { formatWords, parseWords } from "../../shared/board-words.js";
import { el, fill, icon } from "../../shared/dom.js";
import { languageOf } from "../../shared/languages.js";
import { showNotice } from "../../shared/notice.js";
import { createNumberField } from "../../shared/number-field.js";
import { coveredNow, photographTable } from "../../shared/photo.js";
import { counted, t } from "../../shared/text.js";
import { isSpymaster } from "../roles.js";
import { isDesk } from "../room/seats.js";
import { serviceTime } from "../session/service-clock.js";
import { createDisputePanel } from "./dispute-panel.js";

/** @param {TableSession} session */
export function createDisputeDesk(session) {
  const { drafts } = session;
  const number = createNumberField((chosen) => {
    drafts.desk.number = chosen;
  });
  const clue = el("input", {
    id: "desk-clue",
    type: "text",
    maxlength: 200,
    autocapitalize: "none",
    autocomplete: "off",
    spellcheck: "false",
    placeholder: t("clue.placeholder"),
    value: drafts.desk.clue,
    oninput: (event) => {
      drafts.desk.clue = event.currentTarget.value;
    },
  });
  const board = el("textarea", {
    id: "desk-board",
    rows: 4,
    spellcheck: "false",
    autocapitalize: "characters",
    value: drafts.board,
    oninput: (event) => {
      drafts.board = event.currentTarget.value;
    },
  });
  const origin = (/** @type {NewDispute["origin"]} */ name) =>
    el(
      "label",
      { class: "choice" },
      el("input", {
        type: "radio",
        name: "origin",
        value: name,
        checked: drafts.desk.origin === name,
        onchange: () => {
          drafts.desk.origin = name;
        },
      }),
      el("span", {}, t(`table.desk.${name}`)),
    );
  const send = el("button", { class: "main big" }, icon("ask"), t("table.desk.send"));
  const form = el(
    "form",
    { class: "panel", "aria-labelledby": "desk-heading", onsubmit: open },
    el("h2", { id: "desk-heading" }, t("table.desk.title")),
    el("p", { class: "quiet" }, t("table.desk.lead")),
    el(
      "div",
      { class: "choices", role: "radiogroup", "aria-label": t("table.desk.whose") },
      origin("challenged"),
      origin("asked"),
    ),
    el(
      "div",
      { class: "clue-line" },
      el("div", {}, el("label", { for: "desk-clue" }, t("clue.label")), clue),
      number.element,
    ),
    el("div", { class: "field" }, el("label", { for: "desk-board" }, t("table.desk.board")), board),
    el(
      "button",
      { type: "button", class: "plain", id: "desk-photo", onclick: photograph },
      icon("camera"),
      t("board.photo"),
    ),
    send,
  );
  const openDisputes = el("div", { class: "stack" });
  const onlooker = el("p", { class: "panel" }, t("table.desk.onlooker"));
  const element = el("div", { class: "dispute-desk stack" }, onlooker, openDisputes, form);
  /** @type {Map<number, ReturnType<typeof createDisputePanel>>} number of a dispute -> its panel */
  const panels = new Map();
  let next = Infinity; // when the other side may carry on with the next dispute, in seconds of the service's clock

  /** @param {string} text */
  function write(text) {
    drafts.board = text;
    board.value = text;
  }

  /** Fill the board from a photograph of the table; one of the same words only tells which of them are covered now. */
  function photograph() {
    const before = drafts.board;
    const codenames = parseWords(before);
    const { play_in: playIn, ruleset } = session.view;
    const replace = (/** @type {Codename[]} */ found, /** @type {string} */ told) => {
      write(formatWords(found));
      showNotice(told, { label: t("dialog.undo"), act: () => write(before) });
    };
    photographTable({
      language: playIn ?? languageOf(ruleset) ?? "en",
      codenames,
      knowsCards: codenames.length > 0,
      onBoard: (read) => replace(read, counted("photo.used", read.length)),
      onCovered: (updated) => replace(updated, coveredNow(updated)),
      onType: () => board.focus(),
    });
  }

  /** @param {Event} event */
  async function open(event) {
    event.preventDefault();
    const words = parseWords(drafts.board);
    const opened = await session.openDispute({
      ...drafts.desk,
      board: words.map(({ word }) => word),
      covered: words.filter(({ covered }) => covered).map(({ word }) => word),
    });
    if (!opened) return;
    drafts.desk.clue = "";
    clue.value = "";
  }

  /** @param {DisputeView} dispute */
  function panelOf({ number: id }) {
    const panel =
      panels.get(id) ?? createDisputePanel(String(id), { reason: "" }, (answer) => session.answerDispute(id, answer));
    panels.set(id, panel);
    return panel;
  }

  function show() {
    const { seat, disputes } = session.view;
    element.hidden = !isDesk(session.view);
    if (element.hidden) return;
    onlooker.hidden = isSpymaster(seat);
    form.hidden = !isSpymaster(seat);
    send.disabled = session.busy;
    number.show(drafts.desk.number);
    const undecided = (disputes ?? []).filter((one) => one.status === "ruled" || one.status === "open");
    const now = serviceTime();
    next = Math.min(...undecided.map((one) => one.carry_on_from).filter((from) => from > now));
    const shown = undecided.map((one) => panelOf(one).element);
    if (shown.length !== openDisputes.children.length || shown.some((panel, at) => openDisputes.children[at] !== panel))
      fill(openDisputes, shown);
    for (const one of undecided) {
      const may = (/** @type {string} */ move) =>
        one.you_may.includes(move) && (move !== "carry_on" || now >= one.carry_on_from);
      panelOf(one).show(one, seat, may, session.busy);
    }
  }

  function tick() {
    if (serviceTime() >= next) show();
  }
  return { element, show, tick };
}
