// What spymasters do: look for a clue, with the referee's ruling while they type, and give it; or challenge one.
/**
 * @import { CardView, QuietQuestion, RecordedRuling } from "../../../../openapi.ts"
 * @import { TableSession } from "../session/table-session.js"
 */
import { el, fill, icon, set } from "../../shared/dom.js";
import { createDelayedCheck } from "../../shared/live-check.js";
import { createNumberField, numberFor, numberText } from "../../shared/number-field.js";
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
    t("table.clue.ask"),
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
    el(
      "div",
      { class: "clue-line" },
      el("div", {}, el("label", { for: "clue" }, t("clue.label")), field),
      number.element,
    ),
    targets,
    el("div", { class: "row" }, give, ask),
    notYet,
  );
  const challenge = el("button", { type: "button", class: "main", onclick: () => session.move({ type: "challenge" }) });
  const challengePanel = el(
    "section",
    { class: "panel challenge", "aria-label": t("table.challenge.label") },
    el("p", {}, t("table.challenge.about")),
    challenge,
  );
  const element = el("div", { class: "stack" }, challengePanel, form, rulingPlace);
  const delayedCheck = createDelayedCheck({
    check: (/** @type {QuietQuestion} */ question, signal) => session.api.checkClue(question, signal),
    onRuling: showRuling,
    onProblem: (error) => rulingPanel.showProblem(error),
  });
  /** @type {RecordedRuling|null} */
  let ruling = null;
  let checkedBoard = "";

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

  function show() {
    const { game, play } = session.view;
    element.hidden = !game || ["over", "placing"].includes(game.phase) || game.paused;
    if (!game) return;
    const uncovered = game.cards.filter((card) => !card.covered).map(({ word }) => word);
    drafts.targets = drafts.targets.filter((word) => uncovered.includes(word));
    if (uncovered.join("\n") !== checkedBoard) {
      // a word that is covered frees the clues that it blocked
      checkedBoard = uncovered.join("\n");
      check();
    }
    const myTurn = session.may("clue");
    challengePanel.hidden = !session.may("challenge");
    if (game.clue)
      fill(
        challenge,
        icon("ask"),
        t("table.challenge.button", { clue: `${game.clue.text} ${numberText(game.clue.number)}` }),
      );
    for (const button of [challenge, give, ask]) button.disabled = session.busy;
    give.hidden = !myTurn;
    ask.hidden = !session.may("ask") || !ruling || ruling.verdict === "valid";
    notYet.hidden = myTurn;
    rulingPlace.hidden = play.referee === "off" || !drafts.clue.trim();
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
    element,
    show,
    mayTap: (/** @type {CardView} */ card) =>
      !element.hidden && !card.covered && card.role === teamOf(session.view.seat),
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
