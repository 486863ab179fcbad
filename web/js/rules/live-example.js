// An example that the reader can change; it is judged again while they type.
/**
 * @import { CheckRequest, ExampleOut, RulingOut } from "../../../openapi.ts"
 * @import { Child } from "../shared/dom.js"
 * @import { Verdict } from "../shared/ruling-panel.js"
 */
import { parseWords } from "../shared/board-words.js";
import { el, fill } from "../shared/dom.js";
import { createLiveCheck } from "../shared/live-check.js";
import { describeProblem } from "../shared/problems.js";
import { verdictMark } from "../shared/ruling-panel.js";
import { language, t } from "../shared/text.js";

let count = 0;

/**
 * @param {string} rule
 * @param {ExampleOut} example
 * @param {boolean} needsTargets
 * @param {() => Pick<CheckRequest, "ruleset"|"settings"|"play_in">} rules that it is judged by
 * @returns {{element: HTMLElement, ask: () => void}} nothing is asked before `ask`
 */
export function createLiveExample(rule, example, needsTargets, rules) {
  const answer = el("div", { class: "answer", "data-verdict": "none" }, el("p", { class: "quiet" }, "…"));
  const liveCheck = createLiveCheck({
    onRuling: showRuling,
    onProblem: (error) => show("none", el("p", {}, describeProblem(error).sentence)),
  });

  /** @param {string} value */
  function createField(value) {
    count += 1;
    return el("input", {
      id: `example-${count}`,
      type: "text",
      maxlength: 300,
      spellcheck: "false",
      autocapitalize: "none",
      autocomplete: "off",
      value,
      oninput: onInput,
    });
  }
  const clue = createField(example.clue);
  const board = createField(
    example.board.map((word) => (example.covered.includes(word) ? `(${word})` : word)).join(", "),
  );
  const targets = needsTargets || example.targets.length ? createField(example.targets.join(", ")) : null;
  const number = example.number === null ? null : createField(String(example.number));

  function onInput() {
    answer.setAttribute("aria-live", "polite"); // spoken from now on; not before, as there are dozens of examples
    ask();
  }

  function ask() {
    const codenames = parseWords(board.value);
    const typed = Number.parseInt(number?.value ?? "", 10);
    const words = parseWords(targets?.value ?? "").map(({ word }) => word);
    liveCheck.ask({
      clue: clue.value,
      number: Number.isNaN(typed) ? null : Math.min(Math.max(typed, 0), 99),
      board: codenames.map(({ word }) => word),
      covered: codenames.filter((one) => one.covered).map(({ word }) => word),
      targets: words.filter((word) => codenames.some((one) => one.word === word)),
      language: language(),
      ...rules(),
    });
  }

  /** @param {RulingOut} ruling */
  function showRuling(ruling) {
    const seen = [...ruling.findings, ...ruling.noticed];
    const byThisRule = seen.filter((one) => one.rule === rule);
    const sentences = (byThisRule.length ? byThisRule : seen).map(({ explanation }) =>
      el("p", { lang: ruling.language }, explanation),
    );
    show(
      ruling.verdict,
      el("p", { class: "mark" }, verdictMark(ruling.verdict)),
      sentences.length ? sentences : el("p", { lang: ruling.language }, ruling.summary),
    );
  }

  /**
   * @param {Verdict|"none"} verdict
   * @param {...Child} content
   */
  function show(verdict, ...content) {
    answer.dataset.verdict = verdict;
    fill(answer, ...content);
  }

  const labelled = (/** @type {string} */ name, /** @type {HTMLInputElement} */ field) =>
    el("div", { class: `field of-${name}` }, el("label", { for: field.id }, t(`example.${name}`)), field);
  const element = el(
    "div",
    { class: "example", role: "group", "aria-label": `${t("example.label")}: ${example.clue}` },
    labelled("clue", clue),
    labelled("board", board),
    targets && labelled("targets", targets),
    number && labelled("number", number),
    answer,
  );
  return { element, ask };
}
