// The desk: disputes without a game. A board is typed, a clue is asked about or challenged, and spymasters settle it.
import { el, fill, icon } from "../shared/dom.js";
import { createNumber } from "../shared/number.js";
import { t } from "../shared/text.js";
import { readWords } from "../shared/words.js";
import { createDispute } from "./dispute.js";
import { isSpymaster, teamOf } from "./roles.js";

/** @param {import("./sitting.js").Sitting} sitting */
export function createDesk(sitting) {
  const { drafts } = sitting;
  const number = createNumber((chosen) => {
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
      drafts.desk.clue = event.target.value;
    },
  });
  const board = el("textarea", {
    id: "desk-board",
    rows: 4,
    spellcheck: "false",
    autocapitalize: "characters",
    value: drafts.board,
    oninput: (event) => {
      drafts.board = event.target.value;
    },
  });
  const origin = (name) =>
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
    {
      class: "panel",
      "aria-labelledby": "desk-heading",
      onsubmit: (event) => {
        event.preventDefault();
        take();
      },
    },
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
    send,
  );
  const open = el("div", { class: "stack" });
  const onlooker = el("p", { class: "panel" }, t("table.desk.onlooker"));
  const element = el("div", { class: "desk-only stack" }, onlooker, open, form);
  const panels = new Map(); // number of a dispute -> its panel

  async function take() {
    const words = readWords(drafts.board);
    const wish = {
      origin: drafts.desk.origin,
      clue: drafts.desk.clue,
      number: drafts.desk.number,
      board: words.map(({ word }) => word),
      covered: words.filter(({ covered }) => covered).map(({ word }) => word),
    };
    if (await sitting.takeToDesk(wish)) clue.value = drafts.desk.clue = "";
  }

  function panelOf(dispute) {
    if (!panels.has(dispute.number)) {
      const draft = { id: String(dispute.number), reason: "" };
      panels.set(
        dispute.number,
        createDispute(draft, (answer) => sitting.answer(dispute.number, answer)),
      );
    }
    return panels.get(dispute.number);
  }

  function show() {
    const { decks, seat, disputes = [] } = sitting.view;
    element.hidden = decks.length > 0;
    if (element.hidden) return;
    onlooker.hidden = isSpymaster(seat);
    form.hidden = !isSpymaster(seat);
    send.disabled = sitting.busy;
    number.show(drafts.desk.number);
    const argued = disputes.filter((one) => !one.decision);
    const shown = argued.map((one) => panelOf(one).element);
    if (shown.length !== open.children.length || shown.some((panel, at) => open.children[at] !== panel))
      fill(open, shown);
    argued.forEach((one) => panelOf(one).show(one, teamOf(seat), sitting.busy));
  }
  return { element, show };
}
