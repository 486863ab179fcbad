// A ruling as people read it: a colour, a symbol and a word; the reasons in sentences; what would free the clue.
import { el, fill, icon } from "./dom.js";
import { told } from "./problems.js";
import { listed, t } from "./text.js";

/**
 * The verdict in a word with its symbol.
 * @param {"valid"|"ask"|"invalid"} verdict
 */
export const verdictMark = (verdict) => [
  icon(verdict),
  el("strong", { class: "verdict-word" }, t(`verdict.${verdict}`)),
];

/**
 * @param {HTMLElement} element that it is shown in
 * @param {{cover?: (word: string) => void, after?: (ruling: any) => (Node|null)[]}} options `cover`: what a tap on
 *   "cover X" does; `after`: what stands between the summary and the reasons
 */
export function createVerdict(element, { cover, after } = {}) {
  const spoken = el("p", { class: "hidden", role: "status" });
  const shown = el("div");
  let timer;
  element.classList.add("verdict");
  fill(element, spoken, shown);

  /** Screen readers hear a verdict once the typing pauses. */
  function speak(text) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      spoken.textContent = text;
    }, 500);
  }

  function look(state, ...content) {
    element.dataset.verdict = state;
    element.removeAttribute("aria-busy");
    fill(shown, ...content);
  }

  return {
    /** The next ruling is on its way; the last one stays in sight. */
    wait: () => element.setAttribute("aria-busy", "true"),
    empty(hint) {
      look("none", el("p", { class: "hint" }, hint));
      speak("");
    },
    failed(problem) {
      const { sentence, detail } = told(problem);
      look(
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
    show(ruling) {
      look(
        ruling.verdict,
        el("div", { class: "stamp" }, verdictMark(ruling.verdict)),
        el("p", { class: "summary", lang: ruling.language }, ruling.summary),
        cover && ruling.legal_when_covered.length > 0 && coverButtons(ruling.legal_when_covered, cover),
        after?.(ruling),
        reasons(ruling),
      );
      speak(
        `${t(`verdict.${ruling.verdict}`)}. ${ruling.summary} ${ruling.findings.map((one) => one.explanation).join(" ")}`,
      );
    },
  };
}

function coverButtons(words, cover) {
  return el(
    "button",
    { type: "button", class: "plain", onclick: () => words.forEach(cover) },
    icon("covered"),
    t("verdict.cover", { words: listed(words) }),
  );
}

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

/** One thing that the referee saw. A table's ruling is short: it leaves out the edition's words and the evidence. */
function reason({ rule, explanation, says, section, stance, evidence }) {
  const source = ({ claim, sources: names, strength }) =>
    el(
      "li",
      {},
      claim,
      " ",
      el("span", { class: "quiet" }, `${t(`strength.${strength}`)}${names.length ? `: ${names.join(", ")}` : ""}`),
    );
  return el(
    "li",
    { class: stance },
    el("p", { class: "explanation" }, explanation),
    says &&
      el(
        "blockquote",
        {},
        el("p", {}, says),
        el(
          "footer",
          {},
          t("verdict.section", { section }),
          ". ",
          el("a", { href: `/rules#${rule}` }, t("verdict.rule")),
        ),
      ),
    evidence &&
      el(
        "details",
        {},
        el("summary", {}, t("verdict.evidence")),
        el("ul", { class: "evidence" }, evidence.map(source)),
      ),
  );
}
