// The dispute of the current game, if there is one.
/**
 * @import { Move } from "../../../../openapi.ts"
 * @import { TableSession } from "../session/table-session.js"
 * @import { DisputeAnswer } from "./dispute-panel.js"
 */
import { teamOf } from "../roles.js";
import { createDisputePanel } from "./dispute-panel.js";

/**
 * An answer as a move of the game.
 * @param {DisputeAnswer} answer
 * @returns {Move}
 */
function moveOf(answer) {
  if (answer.act === "accept") return { type: "accept" };
  if (answer.act === "object") return { type: "object", reason: answer.reason };
  return { type: "decide", decision: answer.decision, reason: answer.reason };
}

/** @param {TableSession} session */
export function createGameDispute(session) {
  const panel = createDisputePanel("game", session.drafts, async (answer) => {
    if (await session.move(moveOf(answer))) panel.clearReason();
  });

  function show() {
    const { game, seat } = session.view;
    const team = teamOf(seat);
    const dispute = team && game?.dispute;
    const appears = panel.element.hidden && dispute;
    panel.element.hidden = !dispute;
    if (dispute) panel.show(dispute, team, session.busy);
    if (appears) panel.element.scrollIntoView({ block: "nearest" });
  }
  panel.element.hidden = true;
  return { element: panel.element, show };
}
