// What one can do with a ruling: go on to the next clue, or pass it on.
/**
 * @import { RulingOut } from "../../../openapi.ts"
 * @import { State } from "./state.js"
 */
import { el, fill, icon } from "../shared/dom.js";
import { language, t } from "../shared/text.js";
import { copyLink, shareRuling } from "./share-ruling.js";

/**
 * @param {HTMLElement} place
 * @param {State} state
 * @param {() => string} edition its title
 * @param {() => void} startNextClue
 */
export function createRulingActions(place, state, edition, startNextClue) {
  /** @type {RulingOut|null} */
  let ruling = null;
  let shown = "";

  const button = (
    /** @type {string} */ picture,
    /** @type {string} */ text,
    /** @type {() => void} */ act,
    style = "faint",
  ) => el("button", { type: "button", class: style, onclick: act }, icon(picture), text);

  return {
    /**
     * @param {RulingOut|null} newRuling
     * @param {boolean} isSettled nobody has to decide on the clue any more
     */
    show(newRuling, isSettled) {
      ruling = newRuling;
      const now = `${ruling !== null} ${isSettled} ${language()}`;
      if (now === shown) return; // a tap must not miss a button because a new ruling replaced it
      shown = now;
      fill(
        place,
        ruling && [
          button("flip", t("clue.next"), startNextClue, isSettled ? "main" : "plain"),
          button("share", t("share.ruling"), () => ruling && shareRuling(state, ruling, edition())),
          button("link", t("share.link"), () => copyLink(state)),
        ],
      );
    },
  };
}
