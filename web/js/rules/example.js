// One example that the reader can change; it is judged again as they type.
import { createAsker } from "../shared/asking.js";
import { el, fill } from "../shared/dom.js";
import { told } from "../shared/problems.js";
import { language, t } from "../shared/text.js";
import { verdictMark } from "../shared/verdict.js";
import { readWords } from "../shared/words.js";

let count = 0;

/**
 * @param {string} rule
 * @param {import("./examples.js").Example} example
 * @param {{ruleset: string, playIn: string, needsTargets: boolean}} how
 * @returns {{element: HTMLElement, ask: () => void}} nothing is asked before `ask`
 */
export function createExample(rule, example, { ruleset, playIn, needsTargets }) {
  const answer = el("div", { class: "answer", "data-verdict": "none" }, el("p", { class: "quiet" }, "…"));
  const asker = createAsker({ answered, failed: (problem) => say("none", el("p", {}, told(problem).sentence)) });
  const fields = {};

  function field(name, value) {
    const id = `example-${(count += 1)}`;
    fields[name] = el("input", {
      id,
      type: "text",
      maxlength: 300,
      spellcheck: "false",
      autocapitalize: "none",
      autocomplete: "off",
      value,
      oninput: changed,
    });
    return el("div", { class: `field of-${name}` }, el("label", { for: id }, t(`example.${name}`)), fields[name]);
  }

  function changed() {
    answer.setAttribute("aria-live", "polite"); // spoken from now on; not before, as there are dozens
    ask();
  }

  function ask() {
    const codenames = readWords(fields.board.value);
    const number = Number.parseInt(fields.number?.value ?? "", 10);
    asker.ask({
      clue: fields.clue.value,
      number: Number.isNaN(number) ? 1 : Math.min(Math.max(number, 0), 99),
      board: codenames.map(({ word }) => word),
      covered: codenames.filter((one) => one.covered).map(({ word }) => word),
      targets: readWords(fields.targets?.value ?? "")
        .map(({ word }) => word)
        .filter((word) => codenames.some((one) => one.word === word)),
      ruleset,
      play_in: playIn,
      language: language(),
    });
  }

  function answered(ruling) {
    const seen = [...ruling.findings, ...ruling.noticed];
    const here = seen.filter((one) => one.rule === rule);
    const sentences = (here.length ? here : seen).map(({ explanation }) =>
      el("p", { lang: ruling.language }, explanation),
    );
    say(
      ruling.verdict,
      el("p", { class: "mark" }, verdictMark(ruling.verdict)),
      sentences.length ? sentences : el("p", { lang: ruling.language }, ruling.summary),
    );
  }

  function say(verdict, ...content) {
    answer.dataset.verdict = verdict;
    fill(answer, ...content);
  }

  const wantsNumber = example.number !== undefined;
  const element = el(
    "div",
    { class: "example", role: "group", "aria-label": `${t("example.label")}: ${example.clue}` },
    field("clue", example.clue),
    field("board", example.board),
    (needsTargets || example.targets) && field("targets", example.targets ?? ""),
    wantsNumber && field("number", String(example.number)),
    answer,
  );
  return { element, ask };
}
