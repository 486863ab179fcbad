// What spymasters do: look for a clue, with the referee's ruling while they type, and give it.
/**
 * @import { CardView, QuietQuestion, RecordedRuling } from "../../../../openapi.ts"
 * @import { TableSession } from "../session/table-session.js"
 */
import { el, fill, icon, set } from "../../shared/dom.js";
import { createDelayedCheck } from "../../shared/live-check.js";
import { createNumberField, numberFor } from "../../shared/number-field.js";
import { createRulingPanel, rulingLine, sayOnce } from "../../shared/ruling-panel.js";
import { listed, t } from "../../shared/text.js";
import { citations } from "../disputes/dispute-panel.js";
import { teamOf } from "../roles.js";

/** @param {TableSession} session */
export function createSpymasterPanel(session) {
  const { drafts } = session;
  const field = el("input", {
    id: "clue",
    type: "text",
    maxlength: 200,
    autocapitalize: "none",
    autocorrect: "off",
    autocomplete: "off",
    spellcheck: "false",
    enterkeyhint: "send",
    placeholder: t("clue.placeholder"),
    value: drafts.clue,
    oninput: (event) => {
      drafts.clue = event.currentTarget.value;
      check();
    },
  });
  const number = createNumberField((chosen) => {
    Object.assign(drafts, { number: chosen, numberSetByHand: true });
    check();
  });
  const targets = el("p", { class: "meant quiet" });
  const give = el("button", { class: "main big" }, icon("share"), t("table.clue.give"));
  const ask = el(
    "button",
    { type: "button", class: "plain", onclick: () => send("ask") },
    icon("ask"),
    t(session.view.play.variant === "two-player" ? "table.clue.decide" : "table.clue.ask"),
  );
  const notYet = el("p", { class: "quiet" }, t("table.clue.prepare"));
  const strip = el("p", { class: "strip" }); // on a phone: the ruling in one line above the clue; all of it is below
  const rulingPlace = el("div");
  /** @type {ReturnType<typeof createRulingPanel<RecordedRuling>>} */
  const rulingPanel = createRulingPanel(rulingPlace, { afterReasons: citations });
  sayOnce(strip, rulingPlace);
  const form = el(
    "form",
    {
      class: "panel action say",
      "aria-label": t("clue.form"),
      onsubmit: (event) => {
        event.preventDefault();
        send("clue");
      },
    },
    strip,
    el("div", {}, el("label", { for: "clue" }, t("clue.label")), field),
    el("div", { class: "give-line" }, number.element, give),
    targets,
    ask,
    notYet,
  );
  const delayedCheck = createDelayedCheck({
    check: (/** @type {QuietQuestion} */ question, signal) => session.api.checkClue(question, signal),
    onRuling: showRuling,
    onProblem: (error) => rulingPanel.showProblem(error),
  });
  /** @type {RecordedRuling|null} */
  let ruling = null;
  let checked = ""; // the board and the precedents that the clue was looked at with

  function check() {
    ruling = null;
    if (!drafts.clue.trim() || session.view.play.referee === "off") {
      delayedCheck.cancel();
      rulingPanel.showHint(t("verdict.hint"));
    } else {
      rulingPanel.showWaiting();
      delayedCheck.ask({ clue: drafts.clue, number: drafts.number, targets: drafts.targets });
    }
    session.show();
  }

  /** @param {RecordedRuling} answer */
  function showRuling(answer) {
    ruling = answer;
    rulingPanel.show(answer);
    session.show();
  }

  /** @param {"clue"|"ask"} type give the clue, or ask the other spymaster about it first */
  async function send(type) {
    const made = await session.move({ type, text: drafts.clue, number: drafts.number, targets: drafts.targets });
    if (!made || type === "ask") return;
    Object.assign(drafts, { clue: "", number: 1, numberSetByHand: false, targets: [] });
    field.value = "";
    check();
  }

  /** Was the clue allowed when the player asked about it? Then nothing else needs to be said about it. */
  function isAllowed() {
    const settled = session.view.game?.settled;
    if (settled?.origin !== "asked" || settled.decision !== "allow") return false;
    return settled.clue.text.toLocaleUpperCase() === drafts.clue.trim().toLocaleUpperCase();
  }

  function show() {
    const { game, play, precedent_count: precedents } = session.view;
    form.hidden = !game || ["over", "placing"].includes(game.phase) || game.paused;
    rulingPlace.hidden = form.hidden || play.referee === "off" || !drafts.clue.trim() || isAllowed();
    if (!game) return;
    const uncovered = game.cards.filter((card) => !card.covered).map(({ word }) => word);
    drafts.targets = drafts.targets.filter((word) => uncovered.includes(word));
    const state = [precedents, ...uncovered].join("\n");
    if (state !== checked) {
      // a word that is covered frees the clues that it blocked, and a precedent may allow one
      checked = state;
      check();
    }
    const myTurn = session.may("clue");
    for (const button of [give, ask]) button.disabled = session.busy;
    give.hidden = !myTurn;
    ask.hidden = !session.may("ask") || !ruling || ruling.verdict === "valid" || isAllowed();
    notYet.hidden = myTurn;
    strip.hidden = rulingPlace.hidden || !ruling;
    set(strip, "data-verdict", ruling?.verdict);
    fill(strip, ruling && rulingLine(ruling));
    number.show(drafts.number);
    set(targets, "data-empty", !drafts.targets.length);
    targets.textContent = drafts.targets.length
      ? t("table.clue.meant", { words: listed(drafts.targets) })
      : t("table.clue.mark");
  }

  return {
    element: form,
    ruling: rulingPlace,
    show,
    hide() {
      form.hidden = true;
      rulingPlace.hidden = true;
    },
    mayTap: (/** @type {CardView} */ card) => !form.hidden && !card.covered && card.role === teamOf(session.view.seat),
    /**
     * Mark a word as a target, or not: the referee judges the clue by it, and nobody else learns of it.
     * @param {string} word
     */
    tap(word) {
      const marked = drafts.targets.includes(word)
        ? drafts.targets.filter((one) => one !== word)
        : [...drafts.targets, word];
      Object.assign(drafts, { targets: marked, number: numberFor(drafts, marked) });
      check();
    },
  };
}
