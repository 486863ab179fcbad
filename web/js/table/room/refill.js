// Shows something anew only when it has changed, so that no tap is lost on what is replaced, and the focus stays.
import { fill } from "../../shared/dom.js";
/** @import { Child } from "../../shared/dom.js" */

/** @param {HTMLElement} place */
export function createRefill(place) {
  let shown = "";
  /**
   * @param {unknown} state what the content depends on
   * @param {() => Child} content
   */
  return (state, content) => {
    const now = JSON.stringify(state);
    if (now === shown) return;
    shown = now;
    const focused = place.contains(document.activeElement) ? document.activeElement?.id : "";
    fill(place, content());
    if (focused) document.getElementById(focused)?.focus();
  };
}
