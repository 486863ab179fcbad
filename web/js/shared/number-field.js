// The number of a clue: 0 to 9, or unlimited; set by buttons (both ends are one tap away), by arrow keys, or by typing a digit.
import { el, icon, set } from "./dom.js";
import { t } from "./text.js";

/** @typedef {number|"unlimited"} ClueNumber */

export const UNLIMITED = "unlimited";

/** @type {ClueNumber[]} */
const STEPS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, UNLIMITED];
/** @type {Record<string, number>} */
const KEYS = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 };

/**
 * A number as people write it.
 * @param {ClueNumber|string|null} number
 */
export const numberText = (number) => (number === UNLIMITED ? "∞" : String(number ?? ""));

/**
 * The number that follows from how many targets are marked, until it is set by hand.
 * @param {{number: ClueNumber, numberSetByHand: boolean}} draft
 * @param {string[]} targets
 */
export const numberFor = (draft, targets) =>
  draft.numberSetByHand || !targets.length ? draft.number : Math.min(targets.length, 9);

/** @param {(number: ClueNumber) => void} onChange */
export function createNumberField(onChange) {
  let at = 1;
  const value = el("span", { class: "value", role: "spinbutton", tabindex: "0", onkeydown: onKey });
  const less = el("button", { type: "button", onclick: () => step(-1) }, icon("minus"));
  const more = el("button", { type: "button", onclick: () => step(1) }, icon("plus"));
  const none = el("button", { type: "button", class: "end", onclick: () => choose(0) }, numberText(0));
  const unlimited = el(
    "button",
    { type: "button", class: "end", onclick: () => choose(UNLIMITED) },
    numberText(UNLIMITED),
  );
  const element = el("div", { class: "number", role: "group" }, none, less, value, more, unlimited);

  /** @param {number} by */
  function step(by) {
    choose(STEPS[Math.min(Math.max(at + by, 0), STEPS.length - 1)] ?? 1);
  }

  /** @param {ClueNumber} number */
  function choose(number) {
    show(number);
    onChange(number);
  }

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    const by = KEYS[event.key];
    if (by) step(by);
    else if (/^\d$/.test(event.key)) choose(Number(event.key));
    else return;
    event.preventDefault();
  }

  /** @param {ClueNumber} number */
  function show(number) {
    at = Math.max(STEPS.indexOf(number), 0);
    value.textContent = numberText(number);
    set(value, "aria-label", t("number.label"));
    set(value, "aria-valuemin", 0);
    set(value, "aria-valuemax", STEPS.length - 1);
    set(value, "aria-valuenow", at);
    set(value, "aria-valuetext", number === UNLIMITED ? t("number.unlimited") : String(number));
    set(element, "aria-label", t("number.label"));
    set(less, "aria-label", t("number.less"));
    set(more, "aria-label", t("number.more"));
    set(unlimited, "aria-label", t("number.unlimited"));
  }
  return { element, show };
}
