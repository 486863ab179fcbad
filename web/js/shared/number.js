// The number of a clue: 0 to 9, or unlimited; by two buttons, by arrow keys, or by typing a digit.
import { el, icon, set } from "./dom.js";
import { t } from "./text.js";

export const UNLIMITED = "unlimited";
const STEPS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, UNLIMITED];

/** @param {(number: number|"unlimited") => void} chosen */
export function createNumber(chosen) {
  let at = 1;
  const value = el("span", { class: "value", role: "spinbutton", tabindex: "0", onkeydown: typed });
  const less = el("button", { type: "button", onclick: () => step(-1) }, icon("minus"));
  const more = el("button", { type: "button", onclick: () => step(1) }, icon("plus"));
  const element = el("div", { class: "number", role: "group" }, less, value, more);

  function step(by) {
    choose(STEPS[Math.min(Math.max(at + by, 0), STEPS.length - 1)]);
  }

  function choose(number) {
    show(number);
    chosen(number);
  }

  function typed(event) {
    const by = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key];
    const digit = /^\d$/.test(event.key) ? Number(event.key) : null;
    if (by) step(by);
    else if (digit !== null) choose(digit);
    else return;
    event.preventDefault();
  }

  function show(number) {
    at = Math.max(STEPS.indexOf(number), 0);
    const text = number === UNLIMITED ? t("number.unlimited") : String(number);
    value.textContent = number === UNLIMITED ? "∞" : text;
    const names = {
      "aria-label": t("number.label"),
      "aria-valuemin": 0,
      "aria-valuemax": STEPS.length - 1,
      "aria-valuenow": at,
      "aria-valuetext": text,
    };
    for (const [name, said] of Object.entries(names)) set(value, name, said);
    set(element, "aria-label", t("number.label"));
    set(less, "aria-label", t("number.less"));
    set(more, "aria-label", t("number.more"));
  }
  return { element, show };
}
