// The referee page: an edition, a board, a clue; and the ruling as it is typed.
import { listRules, listRulesets, readRuleset } from "../shared/api.js";
import { createAsker } from "../shared/asking.js";
import { createBoard } from "../shared/board.js";
import { byId, el, fill, icon, set } from "../shared/dom.js";
import { notice } from "../shared/notice.js";
import { createNumber } from "../shared/number.js";
import { startPage } from "../shared/page.js";
import { problemNote, told } from "../shared/problems.js";
import { language, t } from "../shared/text.js";
import { createVerdict, verdictMark } from "../shared/verdict.js";
import { decisionPanel } from "./decision.js";
import { dealt, openFilling, usualDeck } from "./filling.js";
import { createHouse } from "./house.js";
import { copyLink, shareRuling } from "./share.js";
import { firstState, keepState, nextClue, question, readLink } from "./state.js";
import { boardTools, editionChoice } from "./tools.js";

const EXAMPLE = {
  en: ["SUBSTATION", "ROW", "NIGHT", "VOTE", "PIANO"],
  sv: ["NÄBBDJUR", "KROCK", "MÅNE", "BOK", "PIANO"],
};

const state = firstState();
const board = createBoard(tap);
const number = createNumber((chosen) => change({ number: chosen, counted: true }));
const house = createHouse(byId("house"), (settings) => change({ settings }));
const verdict = createVerdict(byId("verdict"), { cover: (word) => cover(word, true), after: afterSummary });
const asker = createAsker({ answered, failed });
const clueField = el("input", {
  id: "clue",
  type: "text",
  maxlength: 200,
  autocapitalize: "none",
  autocorrect: "off",
  spellcheck: "false",
  enterkeyhint: "done",
  oninput: (event) => change({ clue: event.target.value }),
});
const strip = el("a", { class: "strip", href: "#verdict" });
let known = { editions: [], house: [], rules: {}, ruleset: null };
let ruling = null;
let choosing = false; // a tap marks a target; else it covers

startPage(() => {
  clueForm();
  change({});
  load(); // the page can be used meanwhile
});

async function load() {
  try {
    const [rulesets, rules] = await Promise.all([listRulesets(), listRules()]);
    known = { ...rulesets, rules: Object.fromEntries(rules.map((rule) => [rule.name, rule])), ruleset: null };
    await chooseRuleset(state.ruleset, true);
  } catch (problem) {
    fill(byId("edition"), problemNote(problem));
  }
}

addEventListener("hashchange", () => {
  const linked = readLink(location.hash);
  if (!linked.ruleset) return;
  Object.assign(state, linked);
  chooseRuleset(state.ruleset, true);
});

function clueForm() {
  fill(
    byId("clue-form"),
    strip,
    el("div", { class: "say" }, el("label", { for: "clue" }, t("clue.label")), clueField),
    number.element,
  );
  clueField.placeholder = t("clue.placeholder");
}
byId("clue-form").addEventListener("submit", (event) => {
  event.preventDefault();
  clueField.blur(); // the phone's keyboard goes, and the reasons come into sight
});

function anotherClue() {
  nextClue(state);
  choosing = false;
  change({});
  clueField.focus();
}

/** @param {boolean} quietly the board stays as it is */
async function chooseRuleset(name, quietly = false) {
  try {
    known.ruleset = await readRuleset(name);
  } catch (problem) {
    if (problem.status !== 404 || name === "english") throw problem;
    notice(t("edition.gone", { name }));
    return chooseRuleset("english", true);
  }
  state.ruleset = name;
  const flexible = known.ruleset.rules.filter(({ firm }) => !firm).map(({ rule }) => rule);
  state.settings = Object.fromEntries(Object.entries(state.settings).filter(([rule]) => flexible.includes(rule)));
  playIn(known.ruleset.languages.includes(state.playIn) ? state.playIn : null, quietly);
}

/** The board follows the language: a dealt one is dealt anew, one that was typed stays. */
async function playIn(code, quietly = false) {
  state.playIn = code;
  change({});
  if (!quietly) keepState(state); // a link that is looked at leaves one's own board alone
  const spoken = code ?? known.ruleset.languages[0];
  if (quietly || !state.dealt || state.dealt.language === spoken) return;
  const before = { codenames: state.codenames, dealt: state.dealt, targets: state.targets };
  const deck = usualDeck(spoken);
  try {
    change({ codenames: await dealt(deck.slug), dealt: deck, targets: [] });
    notice(t("fill.dealtAnew"), { label: t("dialog.undo"), act: () => change(before) });
  } catch (problem) {
    notice(told(problem).sentence);
  }
}

/** Every change of the state goes through here. */
function change(changes) {
  const names = Object.keys(changes);
  Object.assign(state, changes);
  if (names.length) state.decision = null; // it was on another question
  if (names.length && names.join() !== "clue") keepState(state);
  if (names.join() !== "clue") show();
  ask();
}

function tap(word) {
  if (!choosing) return cover(word, !state.codenames.find((one) => one.word === word).covered);
  const targets = state.targets.includes(word) ? state.targets.filter((one) => one !== word) : [...state.targets, word];
  return change({ targets, number: state.counted || !targets.length ? state.number : Math.min(targets.length, 9) });
}

function cover(word, covered) {
  change({ codenames: state.codenames.map((one) => (one.word === word ? { word, covered } : one)) });
}

function ask() {
  if (!state.clue.trim()) {
    asker.cancel();
    ruling = null;
    verdict.empty(t("verdict.hint"));
    showRuling();
    return;
  }
  verdict.wait();
  asker.ask(question(state));
}

function answered(answer) {
  ruling = answer;
  verdict.show(ruling);
  showRuling();
}

function failed(problem) {
  ruling = null;
  verdict.failed(problem);
  showRuling();
}

function afterSummary(answer) {
  return [
    decisionPanel(answer, state.decision, (decision) => {
      state.decision = decision;
      verdict.show(answer);
      byId("verdict")
        .querySelector(decision ? ".settled p" : ".decision button")
        ?.focus();
    }),
  ];
}

function show() {
  if (clueField.value !== state.clue) clueField.value = state.clue;
  number.show(state.number);
  if (known.ruleset) {
    editionChoice(byId("edition"), known, state, { chooseRuleset, playIn });
    house.show(known.ruleset, known.rules, state.settings);
  }
  boardTools(
    byId("board-tools"),
    state,
    choosing,
    {
      choose(mode) {
        choosing = mode;
        show();
      },
      uncover: () => change({ codenames: state.codenames.map(({ word }) => ({ word, covered: false })) }),
      write: () =>
        openFilling({ ...state, languages: languages() }, (codenames, deck) =>
          change({ codenames, dealt: deck, targets: [] }),
        ),
      deal,
      example: () =>
        change({
          codenames: EXAMPLE[language()].map((word) => ({ word, covered: false })),
          clue: t("board.exampleClue"),
          dealt: null,
        }),
    },
    byId("board-place"),
    board.element,
  );
  showRuling();
}

const languages = () => (state.playIn ? [state.playIn] : (known.ruleset?.languages ?? ["en"]));

async function deal() {
  const deck = state.dealt && languages().includes(state.dealt.language) ? state.dealt : usualDeck(languages()[0]);
  try {
    change({ codenames: await dealt(deck.slug, deck.rating), dealt: deck, targets: [] });
  } catch (problem) {
    notice(told(problem).sentence);
  }
}

function showRuling() {
  board.show(state.codenames, { blocking: ruling?.blocking, targets: state.targets, choosing });
  set(strip, "data-verdict", ruling?.verdict ?? "none");
  fill(
    strip,
    ruling
      ? [verdictMark(ruling.verdict), el("span", {}, ruling.findings[0]?.explanation ?? ruling.summary)]
      : t("verdict.hint"),
  );
  fill(
    byId("share"),
    ruling && [
      el(
        "button",
        {
          type: "button",
          class: "plain",
          onclick: () => shareRuling(state, ruling, known.ruleset?.title ?? state.ruleset),
        },
        icon("share"),
        t("share.ruling"),
      ),
      el("button", { type: "button", class: "plain", onclick: () => copyLink(state) }, icon("link"), t("share.link")),
      el("button", { type: "button", class: "plain", onclick: anotherClue }, icon("flip"), t("clue.next")),
    ],
  );
}
