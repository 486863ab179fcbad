// The dispute of the current game, if there is one.
/** @import { TableSession } from "../session/table-session.js" */
import { teamOf } from "../roles.js";
import { createDisputePanel } from "./dispute-panel.js";

/** @param {TableSession} session */
export function createGameDispute(session) {
  const panel = createDisputePanel("game", session.drafts, async ({ act, decision = null, reason = null }) => {
    if (await session.move({ type: act, decision, reason })) panel.clearReason();
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
