// The referee page: an edition, a board, a clue, and the ruling while the clue is typed.
/**
 * @import { RuleOut, RulesetOut, Rulesets, RulingOut } from "../../../openapi.ts"
 * @import { DealtFrom, State } from "./state.js"
 */
import { listRules, listRulesets, readRuleset } from "../shared/api.js";
import { createBoard } from "../shared/board.js";
import { byId, el, fill, find, icon, set } from "../shared/dom.js";
import { toProblem } from "../shared/http.js";
import { usualDeck, usualRuleset } from "../shared/languages.js";
import { createLiveCheck } from "../shared/live-check.js";
import { showNotice } from "../shared/notice.js";
import { createNumberField, numberFor } from "../shared/number-field.js";
import { startPage } from "../shared/page.js";
import { describeProblem, problemNote } from "../shared/problems.js";
import { createRulingPanel, rulingLine, sayOnce } from "../shared/ruling-panel.js";
import { language, t } from "../shared/text.js";
import { dealCodenames, openBoardDialog } from "./board-dialog.js";
import { showBoardTools } from "./board-tools.js";
import { decisionPanel } from "./decision.js";
import { showEdition } from "./edition.js";
import { createHouseRules } from "./house-rules.js";
import { copyLink, shareRuling } from "./share-ruling.js";
import { clearClue, initialState, isNumbered, parseLink, saveState, toCheckRequest } from "./state.js";

const state = initialState();
const board = createBoard(tap);
const number = createNumberField((chosen) => change({ number: chosen, numberSetByHand: true }));
const houseRules = createHouseRules(byId("house"), (settings) => change({ settings }));
const rulingPanel = createRulingPanel(byId("verdict"), { cover: (word) => cover(word, true), say, afterReasons });
const liveCheck = createLiveCheck({ onRuling: showNewRuling, onProblem: showFailure });
const clueField = el("input", {
  id: "clue",
  type: "text",
  maxlength: 200,
  autocapitalize: "none",
  autocorrect: "off",
  spellcheck: "false",
  enterkeyhint: "done",
  oninput: (event) => change({ clue: event.currentTarget.value }),
});
const strip = el("a", { class: "strip", href: "#verdict" });
/** @type {Rulesets} */
let rulesets = { editions: [], house: [], presets: [] };
/** @type {Map<string, RuleOut>} */
let rules = new Map();
/** @type {RulesetOut|null} */
let ruleset = null;
/** @type {RulingOut|null} */
let ruling = null;
let failure = ""; // why there is no ruling, if there should be one
let choosing = false; // a tap marks a target; else it covers

startPage(() => {
  state.ruleset ||= usualRuleset(language());
  showClueForm();
  change({});
  load(); // the page can be used meanwhile
});

async function load() {
  try {
    const [someRulesets, someRules] = await Promise.all([listRulesets(), listRules()]);
    rulesets = someRulesets;
    rules = new Map(someRules.map((rule) => [rule.name, rule]));
    await chooseRuleset(state.ruleset, true);
  } catch (error) {
    fill(byId("edition"), problemNote(error));
  }
}

document.addEventListener("readiness", () => change({}));
addEventListener("hashchange", () => {
  const linked = parseLink(location.hash);
  if (!linked.ruleset) return;
  Object.assign(state, linked);
  chooseRuleset(state.ruleset, true);
});

function showClueForm() {
  fill(
    byId("clue-form"),
    strip,
    el("div", { class: "say" }, el("label", { for: "clue" }, t("clue.label")), clueField),
    number.element,
  );
  clueField.placeholder = t("clue.placeholder");
  sayOnce(strip, byId("verdict"));
}
byId("clue-form").addEventListener("submit", (event) => {
  event.preventDefault();
  clueField.blur(); // the phone's keyboard closes, and the reasons come into view
});

function startNextClue() {
  clearClue(state);
  choosing = false;
  change({});
  clueField.focus();
}

/**
 * @param {string} name
 * @param {boolean} [keepBoard] the board stays as it is
 * @returns {Promise<void>}
 */
async function chooseRuleset(name, keepBoard = false) {
  try {
    ruleset = await readRuleset(name);
  } catch (error) {
    const usual = usualRuleset(language());
    if (toProblem(error).status !== 404 || name === usual) throw error;
    showNotice(t("edition.gone", { name }));
    return chooseRuleset(usual, true);
  }
  state.ruleset = name;
  const flexible = ruleset.rules.filter(({ firm }) => !firm).map(({ rule }) => rule);
  state.settings = Object.fromEntries(Object.entries(state.settings).filter(([rule]) => flexible.includes(rule)));
  playIn(state.playIn && ruleset.languages.includes(state.playIn) ? state.playIn : null, keepBoard);
}

/**
 * Play in a language. A dealt board is dealt again in it; one that was typed stays.
 * @param {string|null} code
 * @param {boolean} [keepBoard]
 */
async function playIn(code, keepBoard = false) {
  state.playIn = code;
  change({});
  if (!keepBoard) saveState(state); // looking at a link leaves the reader's own board alone
  const spoken = languages()[0] ?? "en";
  if (keepBoard || !state.dealt || state.dealt.language === spoken) return;
  const before = { codenames: state.codenames, dealt: state.dealt, targets: state.targets };
  const deck = usualSource(spoken);
  try {
    change({ codenames: await dealCodenames(deck.slug), dealt: deck, targets: [] });
    showNotice(t("fill.dealtAnew"), { label: t("dialog.undo"), act: () => change(before) });
  } catch (error) {
    showNotice(describeProblem(error).sentence);
  }
}

/**
 * Every change of the state goes through here.
 * @param {Partial<State>} changes
 */
function change(changes) {
  const names = Object.keys(changes);
  Object.assign(state, changes);
  if (names.length) state.decision = null; // it was on another question
  if (names.length && names.join() !== "clue") saveState(state);
  if (names.join() !== "clue") show();
  ask();
}

/** @param {string} word */
function tap(word) {
  if (!choosing) return cover(word, !state.codenames.some((one) => one.word === word && one.covered));
  const targets = state.targets.includes(word) ? state.targets.filter((one) => one !== word) : [...state.targets, word];
  return change({ targets, number: numberFor(state, targets) });
}

/**
 * @param {string} word
 * @param {boolean} covered
 */
function cover(word, covered) {
  change({ codenames: state.codenames.map((one) => (one.word === word ? { word, covered } : one)) });
}

/**
 * Take over what the clue was read as, or what it may be a typo of.
 * @param {string} clue
 */
function say(clue) {
  change({ clue });
  show();
}

function ask() {
  if (!state.clue.trim()) {
    liveCheck.cancel();
    ruling = null;
    failure = "";
    rulingPanel.showHint(t("verdict.hint"));
    showRuling();
    return;
  }
  rulingPanel.showWaiting();
  liveCheck.ask(toCheckRequest(state));
}

/** @param {RulingOut} answer */
function showNewRuling(answer) {
  ruling = answer;
  failure = "";
  if (ruling.number !== null && isNumbered(state.clue)) state.number = ruling.number;
  number.show(state.number);
  rulingPanel.show(ruling);
  showRuling();
}

/** @param {unknown} error */
function showFailure(error) {
  ruling = null;
  failure = describeProblem(error).sentence;
  rulingPanel.showProblem(error);
  showRuling();
}

/** @param {RulingOut} answer */
function afterReasons(answer) {
  return decisionPanel(answer, state.decision, (decision) => {
    state.decision = decision;
    rulingPanel.show(answer);
    find(byId("verdict"), decision ? ".settled p" : ".decision button")?.focus();
  });
}

function show() {
  if (clueField.value !== state.clue) clueField.value = state.clue;
  number.show(state.number);
  if (ruleset) {
    showEdition(byId("edition"), rulesets, ruleset, state, { chooseRuleset, playIn });
    houseRules.show(ruleset, rules, state.settings);
  }
  const elements = { tools: byId("board-tools"), boardPlace: byId("board-place"), board: board.element };
  showBoardTools(elements, state, choosing, {
    choose(mode) {
      choosing = mode;
      show();
    },
    uncover: () => change({ codenames: state.codenames.map(({ word }) => ({ word, covered: false })) }),
    write: () =>
      openBoardDialog({ ...state, languages: languages() }, (codenames, deck) =>
        change({ codenames, dealt: deck, targets: [] }),
      ),
    deal,
    example: () =>
      change({
        codenames: t("board.exampleWords")
          .split(", ")
          .map((word) => ({ word, covered: false })),
        clue: t("board.exampleClue"),
        dealt: null,
      }),
  });
  showRuling();
}

/** The languages that are played in now. */
const languages = () => (state.playIn ? [state.playIn] : (ruleset?.languages ?? ["en"]));

/**
 * What a board is dealt from, unless another deck is chosen.
 * @param {string} code of a language
 * @returns {DealtFrom}
 */
const usualSource = (code) => ({ slug: usualDeck(code), language: code });

async function deal() {
  const deck =
    state.dealt && languages().includes(state.dealt.language) ? state.dealt : usualSource(languages()[0] ?? "en");
  try {
    change({ codenames: await dealCodenames(deck.slug, deck.rating), dealt: deck, targets: [] });
  } catch (error) {
    showNotice(describeProblem(error).sentence);
  }
}

function showRuling() {
  const shown = ruling;
  board.show(state.codenames, { blocking: shown?.blocking ?? [], targets: state.targets, choosing });
  set(strip, "data-verdict", shown?.verdict ?? "none");
  fill(strip, shown ? rulingLine(shown) : failure || t("verdict.hint"));
  const button = (/** @type {string} */ picture, /** @type {string} */ text, /** @type {() => void} */ act) =>
    el("button", { type: "button", class: "plain", onclick: act }, icon(picture), text);
  fill(
    byId("share"),
    shown && [
      button("share", t("share.ruling"), () => shareRuling(state, shown, ruleset?.title ?? state.ruleset)),
      button("link", t("share.link"), () => copyLink(state)),
      button("flip", t("clue.next"), startNextClue),
    ],
  );
}
