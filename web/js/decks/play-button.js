// "Play this deck".
/** @import { PlayChoice } from "../shared/play-choice.js" */
import { BOARD_SIZE } from "../shared/decks.js";
import { el, icon } from "../shared/dom.js";
import { playDeck } from "../shared/play-choice.js";
import { t } from "../shared/text.js";

/**
 * How many cards a deck lacks to fill a board.
 * @param {number} cards that it has
 */
export const lacking = (cards) => Math.max(0, BOARD_SIZE - cards);

/**
 * @param {PlayChoice} choice
 * @param {string} title of the deck
 * @param {"main"|"plain"} [style]
 */
export const playButton = (choice, title, style = "plain") =>
  el(
    "button",
    {
      type: "button",
      class: `${style} play`,
      "aria-label": t("play.named", { title }),
      onclick: () => playDeck(choice),
    },
    icon("cards"),
    t("play.deck"),
  );
