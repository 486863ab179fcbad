// Shows a ruling: the verdict as a colour, a symbol and a word; the reasons in sentences; what would make the clue legal.
/**
 * @import { EvidenceOut, FindingOut, Ground, RulingOut, RecordedRuling } from "../../../openapi.ts"
 * @import { Child } from "./dom.js"
 */
import { el, fill, icon } from "./dom.js";
import { describeProblem } from "./problems.js";
import { listed, t } from "./text.js";

/** @typedef {RulingOut["verdict"]} Verdict */
/** @typedef {RulingOut|RecordedRuling} Ruling one of a table is shorter: its findings leave out the edition's words and the evidence */

/**
 * The verdict in a word with its symbol.
 * @param {Verdict} verdict
 */
export const verdictMark = (verdict) => [
  icon(verdict),
  el("strong", { class: "verdict-word" }, t(`verdict.${verdict}`)),
];

/**
 * The ruling in one line, for the strip above the clue on a phone.
 * @param {Ruling} ruling
 */
export const rulingLine = (ruling) => [
  verdictMark(ruling.verdict),
  el("span", {}, ruling.findings[0]?.explanation ?? ruling.summary),
];

/**
 * @template {Ruling} R
 * @param {HTMLElement} element that it is shown in
 * @param {{cover?: (word: string) => void, say?: (clue: string) => void, afterSummary?: (ruling: R) => Child}} [options]
 *   `cover`: what a tap on "cover X" does; `say`: what a tap on a clue that may be meant does; `afterSummary`: what to
 *   show between the summary and the reasons
 */
export function createRulingPanel(element, { cover, say, afterSummary } = {}) {
  const spoken = el("p", { class: "hidden", role: "status" });
  const shown = el("div");
  let timer = 0;
  element.classList.add("verdict");
  fill(element, spoken, shown);

  /**
   * Screen readers hear a verdict once the typing pauses.
   * @param {string} text
   */
  function speak(text) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      spoken.textContent = text;
    }, 500);
  }

  /**
   * @param {Verdict|"none"} state
   * @param {...Child} content
   */
  function display(state, ...content) {
    element.dataset.verdict = state;
    element.removeAttribute("aria-busy");
    fill(shown, ...content);
  }

  return {
    /** The next ruling is on its way; the last one stays visible. */
    showWaiting: () => element.setAttribute("aria-busy", "true"),
    /** @param {string} hint */
    showHint(hint) {
      display("none", el("p", { class: "hint" }, hint));
      speak("");
    },
    /** @param {unknown} error */
    showProblem(error) {
      const { sentence, detail } = describeProblem(error);
      display(
        "none",
        el(
          "div",
          { class: "note bad" },
          el("p", {}, sentence),
          detail && el("p", { class: "detail", lang: "en" }, detail),
        ),
      );
      speak(sentence);
    },
    /** @param {R} ruling */
    show(ruling) {
      const legalWhenCovered = "legal_when_covered" in ruling ? ruling.legal_when_covered : [];
      display(
        ruling.verdict,
        el("div", { class: "stamp" }, verdictMark(ruling.verdict)),
        el("p", { class: "summary", lang: ruling.language }, ruling.summary),
        say && "suggestions" in ruling && clueButtons(ruling, say),
        cover && legalWhenCovered.length > 0 && coverButton(legalWhenCovered, cover),
        afterSummary?.(ruling),
        reasons(ruling),
      );
      speak(
        `${t(`verdict.${ruling.verdict}`)}. ${ruling.summary} ${ruling.findings.map((one) => one.explanation).join(" ")}`,
      );
    },
  };
}

/**
 * A button for each clue that may be meant instead of what was typed.
 * @param {RulingOut} ruling
 * @param {(clue: string) => void} say
 */
function clueButtons({ read_as, suggestions }, say) {
  const clues = read_as === null ? suggestions : [read_as];
  const button = (/** @type {string} */ clue) =>
    el(
      "button",
      { type: "button", class: "plain", onclick: () => say(clue) },
      icon("pencil"),
      t("verdict.change", { clue: clue.toUpperCase() }),
    );
  return clues.length > 0 && el("div", { class: "row" }, clues.map(button));
}

/**
 * @param {string[]} words
 * @param {(word: string) => void} cover
 */
function coverButton(words, cover) {
  return el(
    "button",
    { type: "button", class: "plain", onclick: () => words.forEach(cover) },
    icon("covered"),
    t("verdict.cover", { words: listed(words) }),
  );
}

/**
 * @param {Ruling} ruling
 * @returns {Child}
 */
function reasons({ findings, noticed, language }) {
  return [
    findings.length > 0 && el("ul", { class: "reasons", lang: language }, findings.map(reason)),
    noticed.length > 0 &&
      el(
        "details",
        { class: "noticed" },
        el("summary", {}, t("verdict.noticed")),
        el("ul", { class: "reasons", lang: language }, noticed.map(reason)),
      ),
  ];
}

/** @param {FindingOut|Ground} finding */
function reason(finding) {
  const { rule, explanation, stance } = finding;
  return el(
    "li",
    { class: stance },
    el("p", { class: "explanation" }, explanation),
    "says" in finding &&
      finding.says &&
      el(
        "blockquote",
        {},
        el("p", {}, finding.says),
        el(
          "footer",
          {},
          t("verdict.section", { section: finding.section }),
          ". ",
          el("a", { href: `/rules#${rule}` }, t("verdict.rule")),
        ),
      ),
    "evidence" in finding &&
      el(
        "details",
        {},
        el("summary", {}, t("verdict.evidence")),
        el("ul", { class: "evidence" }, finding.evidence.map(evidenceItem)),
      ),
  );
}

/** @param {EvidenceOut} evidence */
function evidenceItem({ claim, sources, strength }) {
  const from = sources.length ? `: ${sources.join(", ")}` : "";
  return el("li", {}, claim, " ", el("span", { class: "quiet" }, `${t(`strength.${strength}`)}${from}`));
}
