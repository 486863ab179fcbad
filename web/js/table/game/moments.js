// The moments of a game that are felt: a sound, and a vibration for whoever must act. Compared with what was seen last.
/**
 * @import { GameView, TableView } from "../../../../openapi.ts"
 * @import { TableSession } from "../session/table-session.js"
 * @import { SoundName, createSounds } from "./sounds.js"
 */
import { isAnsweredBy } from "../disputes/answers.js";
import { guessesNow } from "./marks.js";

const TAP = [60, 40, 60]; // milliseconds: shake, pause, shake
const ACT = [120, 60, 120, 60, 120];

/** @param {number[]} pattern browsers allow it only once somebody has tapped the page */
function vibrate(pattern) {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
}

/**
 * @param {TableSession} session
 * @param {ReturnType<typeof createSounds>} sounds
 */
export function createMoments(session, sounds) {
  let before = session.view.game;

  return {
    show() {
      const { view } = session;
      const game = view.game;
      if (before === game) return;
      const name = before && game?.game === before.game ? momentBetween(before, game) : null;
      if (name) sounds.play(name);
      if (name === "clue" && (guessesNow(view) || session.may("challenge"))) vibrate(ACT);
      else if (name === "gavel" && mustAnswer(view)) vibrate(ACT);
      else if (name === "assassin" || name === "win") vibrate(TAP);
      before = game;
    },
  };
}

/** @param {TableView} view */
const mustAnswer = ({ game, seat }) => (game?.dispute ? isAnsweredBy(game.dispute, seat) : false);

/**
 * What happened between two views of a game, if it is worth a sound.
 * @param {GameView} before
 * @param {GameView} after
 * @returns {SoundName|null}
 */
function momentBetween(before, after) {
  const hidden = new Set(before.cards.filter((card) => !card.covered).map(({ word }) => word));
  const fresh = after.cards.filter(({ word, covered }) => covered && hidden.has(word));
  if (fresh.some(({ role }) => role === "assassin")) return "assassin";
  if (after.phase === "over" && before.phase !== "over") return "win";
  if (after.settled && !before.settled) return "stamp";
  if (after.dispute && !before.dispute) return "gavel";
  if (after.clue && (!before.clue || before.clue.text !== after.clue.text || before.turn !== after.turn)) return "clue";
  if (fresh.length) return fresh.every(({ role }) => role === before.turn) ? "right" : "wrong";
  return null;
}
