// The referee page: an edition, a board, a clue, and the ruling while the clue is typed.
/**
 * @import { RulesetOut, Rulesets, RulingOut } from "../../../openapi.ts"
 * @import { Rules } from "../shared/house-rules.js"
 * @import { State } from "./state.js"
 */
import { listRulesets, readRuleset } from "../shared/api.js";
import { createBoard } from "../shared/board.js";
import { byId, el, fill, find, set } from "../shared/dom.js";
import { flexibleSettings, useRules } from "../shared/house-rules.js";
import { toProblem } from "../shared/http.js";
import { usualRuleset } from "../shared/languages.js";
import { createLiveCheck } from "../shared/live-check.js";
import { showNotice } from "../shared/notice.js";
import { createNumberField, numberFor } from "../shared/number-field.js";
import { startPage } from "../shared/page.js";
import { describeProblem, problemNote } from "../shared/problems.js";
import { createRulingPanel, rulingLine, sayOnce } from "../shared/ruling-panel.js";
import { language, t } from "../shared/text.js";
import { createBoardFilling } from "./board-filling.js";
import { showBoardTools } from "./board-tools.js";
import { decisionPanel } from "./decision.js";
import { showEdition } from "./edition.js";
import { createHouseRules } from "./house-rules.js";
import { createRulingActions } from "./ruling-actions.js";
import { clearClue, initialState, isNumbered, parseLink, saveBoard, storedBoard, toCheckRequest } from "./state.js";

const RETRY = 2000; // milliseconds
const state = initialState();
const filling = createBoardFilling(state, languages, change);
const board = createBoard(tap);
const number = createNumberField((chosen) => change({ number: chosen, numberSetByHand: true }));
const houseRules = createHouseRules(byId("house"), (settings) => change({ settings }));
const rulingPanel = createRulingPanel(byId("verdict"), { cover: (word) => cover(word, true), say, afterReasons });
const rulingActions = createRulingActions(byId("share"), state, () => ruleset?.title ?? state.ruleset, startNextClue);
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
/** @type {RulesetOut|null} */
let ruleset = null;
/** @type {RulingOut|null} */
let ruling = null;
let failure = ""; // why there is no ruling, if there should be one
let retry = 0; // timer of the next attempt to reach the service
let choosing = false; // a tap marks a target; else it covers

startPage(() => {
  state.ruleset ||= usualRuleset(language());
  showClueForm();
  change({});
  const left = storedBoard();
  if (parseLink(location.hash).codenames && left && !sameWords(left)) filling.opened({ ...left, targets: [] });
  load(); // the page can be used meanwhile
});

async function load() {
  clearTimeout(retry);
  try {
    rulesets = await listRulesets();
    await loadRuleset();
  } catch (error) {
    if (navigator.onLine) fill(byId("edition"), problemNote(error)); // else the top of the page says it
    tryAgainSoon(error);
  }
}

/**
 * Without a connection nobody has to ask again: what was typed is judged as soon as it is back.
 * @param {unknown} error
 */
function tryAgainSoon(error) {
  clearTimeout(retry);
  if (toProblem(error).kind === "offline") retry = setTimeout(tryAgain, RETRY);
}

const tryAgain = () => (ruleset ? ask() : load());
addEventListener("online", tryAgain);

document.addEventListener("readiness", () => change({}));
addEventListener("hashchange", () => {
  const linked = parseLink(location.hash);
  if (!linked.ruleset) return;
  const before = { codenames: state.codenames, dealt: state.dealt, targets: state.targets };
  Object.assign(state, linked);
  if (!sameWords(before)) filling.opened(before);
  loadRuleset().catch(showFailure);
});

/** @param {Pick<State, "codenames">} other */
const sameWords = ({ codenames }) => JSON.stringify(codenames) === JSON.stringify(state.codenames);

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
 * Load the edition of the state, and leave out what does not fit it.
 * @returns {Promise<void>}
 */
async function loadRuleset() {
  const name = state.ruleset;
  try {
    ruleset = await readRuleset(name);
  } catch (error) {
    const usual = usualRuleset(language());
    if (toProblem(error).status !== 404 || name === usual) throw error;
    showNotice(t("edition.gone", { name }));
    state.ruleset = usual;
    return loadRuleset();
  }
  state.settings = flexibleSettings(state.settings, ruleset);
  if (!ruleset.languages.includes(state.playIn ?? "")) state.playIn = null;
  change({});
}

/** @param {Rules} rules */
async function chooseRules(rules) {
  const { ruleset: edition, settings } = state;
  try {
    Object.assign(state, rules);
    await loadRuleset();
    await playIn(state.playIn);
  } catch (error) {
    showNotice(describeProblem(error).sentence);
    Object.assign(state, { ruleset: edition, settings });
    change({});
  }
}

/** @param {string|null} code */
async function playIn(code) {
  change({ playIn: code });
  await filling.follow();
}

/**
 * Every change of the state goes through here.
 * @param {Partial<State>} changes
 */
function change(changes) {
  const names = Object.keys(changes);
  Object.assign(state, changes);
  if (names.length) state.decision = null; // it was on another question
  if (names.length && names.join() !== "clue") saveBoard(state);
  if ("settings" in changes || "playIn" in changes) useRules(state); // not those of a link that one only looks at
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
  if (!ruling && !failure) rulingPanel.showHint(t("verdict.waiting"));
  rulingPanel.showWaiting();
  showRuling();
  liveCheck.ask(toCheckRequest(state));
}

/** @param {RulingOut} answer */
function showNewRuling(answer) {
  if (ruleset) clearTimeout(retry);
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
  tryAgainSoon(error);
}

/** @param {RulingOut} answer */
function afterReasons(answer) {
  return decisionPanel(answer, state.decision, (decision) => {
    state.decision = decision;
    rulingPanel.show(answer);
    showRuling();
    find(byId("verdict"), decision ? ".settled p" : ".decision button")?.focus();
  });
}

function show() {
  if (clueField.value !== state.clue) clueField.value = state.clue;
  number.show(state.number);
  if (ruleset) {
    showEdition(byId("edition"), rulesets, ruleset, state, { chooseRules, playIn });
    houseRules.show(ruleset, state.settings);
  }
  const elements = { tools: byId("board-tools"), boardPlace: byId("board-place"), board: board.element };
  showBoardTools(elements, state, choosing, filling.canUndo(), {
    ...filling,
    choose(mode) {
      choosing = mode;
      show();
    },
    uncover: () => change({ codenames: state.codenames.map(({ word }) => ({ word, covered: false })) }),
  });
  showRuling();
}

/** The languages that are played in now. */
function languages() {
  return state.playIn ? [state.playIn] : (ruleset?.languages ?? ["en"]);
}

function showRuling() {
  const shown = ruling;
  board.show(state.codenames, {
    language: state.playIn ?? ruleset?.languages[0] ?? null,
    blocking: shown?.blocking ?? [],
    targets: state.targets,
    choosing,
  });
  set(strip, "data-verdict", shown?.verdict ?? "none");
  const hint = state.clue.trim() ? "verdict.waiting" : "verdict.hint";
  fill(strip, shown ? rulingLine(shown) : failure || t(hint));
  rulingActions.show(shown, shown?.verdict === "valid" || state.decision !== null);
}
