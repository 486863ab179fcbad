// Shows a ruling: the verdict as a colour, a symbol and a word; the reasons in sentences; what would make the clue legal.
/**
 * @import { FindingOut, Ground, RulingOut, RecordedRuling } from "../../../openapi.ts"
 * @import { Child } from "./dom.js"
 */
import { el, fill, icon } from "./dom.js";
import { howWeKnow } from "./how-we-know.js";
import { describeProblem } from "./problems.js";
import { counted, listed, t } from "./text.js";
import { wordPicture } from "./word-picture.js";

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
 * What was seen, in one sentence. A table keeps it only with what follows from it.
 * @param {FindingOut|Ground} finding
 */
const sentenceOf = (finding) => ("seen" in finding ? finding.seen : finding.explanation);

/**
 * The ruling in one line, for the strip above the clue on a phone.
 * @param {Ruling} ruling
 */
export const rulingLine = ({ verdict, findings: [first], summary }) => [
  verdictMark(verdict),
  el("span", {}, first ? sentenceOf(first) : summary),
];

/**
 * The strip is shown only while somebody types, or as long as the panel, which says the same, is out of sight.
 * @param {Element} strip
 * @param {Element} panel
 */
export function sayOnce(strip, panel) {
  const observer = new IntersectionObserver(([entry]) => strip.classList.toggle("said", entry?.isIntersecting), {
    rootMargin: "-25% 0px", // the dock at the bottom hides a part of the page
  });
  observer.observe(panel);
}

/**
 * @template {Ruling} R
 * @param {HTMLElement} element that it is shown in
 * @param {{cover?: (word: string) => void, say?: (clue: string) => void, afterReasons?: (ruling: R) => Child}} [options]
 *   `cover`: what a tap on "cover X" does; `say`: what a tap on a clue that may be meant does; `afterReasons`: what to
 *   show below the reasons
 */
export function createRulingPanel(element, { cover, say, afterReasons } = {}) {
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
        rulingReasons(ruling),
        say && "suggestions" in ruling && clueButtons(ruling, say),
        cover && legalWhenCovered.length > 0 && coverOffer(legalWhenCovered, cover),
        afterReasons?.(ruling),
        "sources" in ruling && howWeKnow(ruling, ruling.findings.length ? reasonsOf(ruling) : ruling.noticed),
        alsoSeen(ruling),
      );
      speak(`${t(`verdict.${ruling.verdict}`)}. ${sentences(ruling).join(" ")}`);
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
function coverOffer(words, cover) {
  return el(
    "div",
    { class: "row" },
    el("p", {}, counted("verdict.legalWhen", words.length, { words: listed(words) })),
    el(
      "button",
      { type: "button", class: "plain", onclick: () => words.forEach(cover) },
      icon("covered"),
      counted("verdict.cover", words.length),
    ),
  );
}

/**
 * What is said about a clue: why it is not valid, or else that it is.
 * @param {Ruling} ruling
 */
const sentences = (ruling) =>
  ruling.findings.length ? [...readAs(ruling), ...reasonsOf(ruling).map(sentenceOf)] : [ruling.summary];

/**
 * That the clue was read as another one than was typed; the summary of a valid clue says so already.
 * @param {Ruling} ruling
 */
const readAs = (ruling) =>
  "read_as" in ruling && ruling.read_as !== null ? [t("verdict.readAs", { clue: ruling.read_as.toUpperCase() })] : [];

/**
 * The findings that the verdict rests on: beside a ban, nobody is asked about anything else.
 * @param {Ruling} ruling
 * @returns {(FindingOut|Ground)[]}
 */
const reasonsOf = ({ findings, verdict }) =>
  findings.filter(({ stance }) => verdict !== "invalid" || stance === "forbid");

/**
 * The reasons of a ruling, each with its picture.
 * @param {Ruling} ruling
 * @returns {Child}
 */
export function rulingReasons(ruling) {
  const { findings, summary, language } = ruling;
  if (findings.length === 0) return el("p", { class: "summary", lang: language }, summary);
  return [
    readAs(ruling).map((sentence) => el("p", {}, sentence)),
    el("ul", { class: "reasons", lang: language }, reasonsOf(ruling).map(reason)),
  ];
}

/**
 * @param {Ruling} ruling
 * @returns {Child}
 */
function alsoSeen({ noticed, language }) {
  return (
    noticed.length > 0 &&
    el(
      "details",
      { class: "noticed" },
      el("summary", {}, t("verdict.noticed")),
      el("ul", { class: "reasons", lang: language }, noticed.map(reason)),
    )
  );
}

/** @param {FindingOut|Ground} finding */
function reason(finding) {
  const { rule, stance } = finding;
  return el(
    "li",
    { class: stance },
    el("p", { class: "explanation" }, sentenceOf(finding)),
    "picture" in finding && finding.picture && wordPicture(finding.picture),
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
  );
}
