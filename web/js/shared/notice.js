// A short notice at the foot of the page, with an action if there is one to take.
import { el, fill } from "./dom.js";

let place;
let timer;

/**
 * @param {string} text
 * @param {{label: string, act: () => void}} [action]
 */
export function notice(text, action) {
  place ??= document.body.appendChild(el("div", { class: "notice", role: "status" }));
  const gone = () => fill(place);
  const button =
    action &&
    el(
      "button",
      {
        type: "button",
        class: "plain",
        onclick: () => {
          gone();
          action.act();
        },
      },
      action.label,
    );
  fill(place, el("p", {}, text, button));
  clearTimeout(timer);
  timer = setTimeout(gone, action ? 12000 : 5000);
}
