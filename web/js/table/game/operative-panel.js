// What operatives do: mark cards for the team to see, confirm one as the guess, and stop.
/**
 * @import { CardView } from "../../../../openapi.ts"
 * @import { TableSession } from "../session/table-session.js"
 */
import { el, fill, find, icon } from "../../shared/dom.js";
import { counted, listed, t } from "../../shared/text.js";
import { graceLeft } from "./grace.js";
import { guessesNow, markedBy, markersOf, setMarks } from "./marks.js";

const DOUBLE_TAP = 350; // milliseconds

/** @param {TableSession} session */
export function createOperativePanel(session) {
  const { drafts } = session;
  const hint = el("p", { class: "hint" });
  const others = el("p", { class: "others", role: "status" });
  const confirm = el("button", { type: "button", class: "main big", onclick: guess });
  const stop = el(
    "button",
    { type: "button", class: "plain", onclick: () => session.move({ type: "stop" }) },
    icon("close"),
    t("table.stop"),
  );
  const element = el(
    "section",
    { class: "panel action guessing", "aria-label": t("table.guess.label") },
    hint,
    others,
    el("div", { class: "row" }, confirm, stop),
  );

  let tapped = { word: "", at: 0 };

  const mayMark = () => guessesNow(session.view) && !session.view.game?.paused;
  const mayGuess = () => session.may("guess") && !graceLeft(session.view.game);

  /** The card to confirm: the one that was tapped last, while it is marked, else another that the player marked. */
  function chosen() {
    const marked = markedBy(session.view);
    return drafts.chosen && marked.includes(drafts.chosen) ? drafts.chosen : (marked.at(-1) ?? null);
  }

  async function guess() {
    const word = chosen();
    if (!word || !(await session.move({ type: "guess", word }))) return;
    drafts.chosen = null;
    session.show();
    // the button goes away or is for another card now, so the keyboard's focus returns to this one
    find(document, `.board-area .card[data-word="${CSS.escape(word)}"]`)?.focus({ preventScroll: true });
  }

  /**
   * A tap marks a card and chooses it; another tap takes the mark away. A hasty double tap only marks.
   * @param {string} word
   * @param {boolean} isDouble
   */
  function tap(word, isDouble) {
    const isHasty = isDouble || (tapped.word === word && performance.now() - tapped.at < DOUBLE_TAP);
    tapped = { word, at: performance.now() };
    if (isHasty) return;
    const marked = markedBy(session.view);
    const isMarked = marked.includes(word);
    if (isMarked && chosen() !== word) {
      drafts.chosen = word;
      session.show();
      return;
    }
    drafts.chosen = isMarked ? null : word;
    setMarks(session, isMarked ? marked.filter((one) => one !== word) : [...marked, word]);
  }

  /** Whoever confirms is told who else has the card in mind. */
  function othersText() {
    const { players, seat, you } = session.view;
    const word = chosen();
    if (!word || players.every((one) => one.id === you || one.seat !== seat)) return "";
    const names = markersOf(session.view, word).filter(({ mine }) => !mine);
    return names.length
      ? counted("table.guess.others", names.length, { names: listed(names.map(({ name }) => name)) })
      : t("table.guess.alone");
  }

  function tick() {
    if (element.hidden) return;
    const seconds = graceLeft(session.view.game);
    confirm.disabled = session.busy || !mayGuess();
    const text = seconds ? counted("table.guess.soon", seconds) : t("table.guess.hint");
    if (hint.textContent !== text) hint.textContent = text;
    hint.hidden = Boolean(chosen()) && !seconds;
  }

  function show() {
    element.hidden = !mayMark();
    if (element.hidden) return;
    const word = chosen();
    confirm.hidden = !word;
    if (word) fill(confirm, icon("valid"), el("span", {}, t("table.guess.confirm", { word })));
    const text = othersText();
    if (others.textContent !== text) others.textContent = text;
    others.hidden = !text;
    stop.hidden = !session.may("stop");
    stop.disabled = session.busy;
    tick();
  }
  return {
    element,
    show,
    tick,
    tap,
    mayMark,
    chosen,
    mayTap: (/** @type {CardView} */ card) => mayMark() && !card.covered,
  };
}
