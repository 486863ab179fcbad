// The grace: a few seconds after a clue in which it can be challenged, and no guess counts yet.
/** @import { GameView } from "../../../../openapi.ts" */
import { serviceTime } from "../session/service-clock.js";

/**
 * Seconds until a guess counts, rounded up; 0 once it does.
 * @param {GameView|null} game
 */
export function graceLeft(game) {
  const from = game?.phase === "guess" && !game.paused ? game.clue?.guess_from : null;
  return typeof from === "number" ? Math.max(0, Math.ceil(from - serviceTime())) : 0;
}
