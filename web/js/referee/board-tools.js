// The tools below the board; an empty board asks for words instead.
/**
 * @import { State } from "./state.js"
 * @typedef {Object} Tools
 * @property {(choosing: boolean) => void} choose whether a tap marks a target
 * @property {() => void} deal
 * @property {() => void} photo
 * @property {() => void} write
 * @property {() => void} example
 * @property {() => void} uncover
 * @property {() => void} undo bring back the words that were there before
 */
import { el, fill, icon } from "../shared/dom.js";
import { t } from "../shared/text.js";

/**
 * @param {{tools: HTMLElement, boardPlace: HTMLElement, board: HTMLElement}} elements
 * @param {State} state
 * @param {boolean} choosing
 * @param {boolean} canUndo
 * @param {Tools} act
 */
export function showBoardTools({ tools, boardPlace, board }, state, choosing, canUndo, act) {
  const button = (
    /** @type {"deal"|"photo"|"write"|"example"|"uncover"|"undo"} */ name,
    /** @type {string} */ picture,
    style = "plain",
  ) =>
    el(
      "button",
      { type: "button", class: style, id: `tool-${name}`, onclick: act[name] },
      icon(picture),
      t(`board.${name}`),
    );
  const mode = (/** @type {boolean} */ value, /** @type {string} */ name) =>
    el(
      "label",
      { class: "choice" },
      el("input", {
        type: "radio",
        name: "tap",
        id: `tap-${name}`,
        checked: value === choosing,
        onchange: () => act.choose(value),
      }),
      el("span", {}, t(`board.tap.${name}`)),
    );
  const focused = document.activeElement?.id ?? "";
  if (!state.codenames.length) {
    fill(
      boardPlace,
      el(
        "div",
        { class: "empty" },
        el("p", { class: "big" }, t("board.empty")),
        el("p", { class: "quiet" }, t("board.emptyMore")),
        el(
          "div",
          { class: "row" },
          button("deal", "cards", "main"),
          button("photo", "camera"),
          button("write", "pencil"),
          button("example", "ask", "faint"),
          canUndo && button("undo", "back", "faint"),
        ),
      ),
    );
    fill(tools);
  } else {
    if (board.parentNode !== boardPlace) fill(boardPlace, board);
    const covered = state.codenames.some((one) => one.covered);
    fill(
      tools,
      el(
        "div",
        { class: "choices", role: "radiogroup", "aria-label": t("board.tap.label") },
        mode(false, "cover"),
        mode(true, "target"),
      ),
      choosing && el("p", { class: "quiet hint" }, t("board.tap.why")),
      el(
        "div",
        { class: "row" },
        button("deal", "cards", "faint"),
        button("photo", "camera", "faint"),
        button("write", "pencil", "faint"),
        covered && button("uncover", "covered", "faint"),
        canUndo && button("undo", "back", "faint"),
      ),
    );
  }
  if (/^(tool|tap)-/.test(focused)) document.getElementById(focused)?.focus();
}
