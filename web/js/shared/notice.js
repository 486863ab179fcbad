// A short notice at the foot of the page, which goes away by itself.
import { el, fill } from "./dom.js";

/** @type {HTMLElement|undefined} */
let place;
let timer = 0;

/**
 * @param {string} text
 * @param {{label: string, act: () => void}} [action] offered with it
 */
export function showNotice(text, action) {
  place ??= document.body.appendChild(el("div", { class: "notice", role: "status" }));
  const shown = place;
  const close = () => fill(shown);
  const act = () => {
    close();
    action?.act();
  };
  fill(
    shown,
    el("p", {}, text, action && el("button", { type: "button", class: "plain", onclick: act }, action.label)),
  );
  clearTimeout(timer);
  timer = setTimeout(close, action ? 12000 : 5000);
}
