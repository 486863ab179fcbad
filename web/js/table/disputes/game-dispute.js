// The dispute of the current game, if there is one. One about a clue that was heard is seen by all.
/**
 * @import { Move } from "../../../../openapi.ts"
 * @import { TableSession } from "../session/table-session.js"
 * @import { DisputeAnswer } from "./answers.js"
 */
import { serviceTime } from "../session/service-clock.js";
import { createDisputePanel } from "./dispute-panel.js";

/**
 * An answer as a move of the game.
 * @param {DisputeAnswer} answer
 * @returns {Move}
 */
function moveOf(answer) {
  if (answer.act === "object") return { type: "object", reason: answer.reason };
  if (answer.act === "decide") return { type: "decide", decision: answer.decision, reason: answer.reason };
  return { type: answer.act };
}

/** @param {TableSession} session */
export function createGameDispute(session) {
  const panel = createDisputePanel("game", session.drafts, async (answer) => {
    if (await session.move(moveOf(answer))) panel.clearReason();
  });
  let isLate = false; // nobody answered in time, and the other side may carry on

  function show() {
    const { game, seat } = session.view;
    const dispute = game?.dispute;
    const appears = panel.element.hidden && dispute;
    panel.element.hidden = !dispute;
    isLate = Boolean(dispute) && serviceTime() >= (dispute?.carry_on_from ?? Infinity);
    const may = (/** @type {string} */ move) => session.may(move) && (move !== "carry_on" || isLate);
    if (dispute) panel.show(dispute, seat, may, session.busy);
    if (appears) panel.element.closest(".side-panels")?.scrollTo({ top: 0 });
  }

  function tick() {
    const from = session.view.game?.dispute?.carry_on_from;
    if (from !== undefined && !isLate && serviceTime() >= from) show();
  }
  panel.element.hidden = true;
  return { element: panel.element, show, tick };
}
