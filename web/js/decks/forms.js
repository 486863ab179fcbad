// Forms in dialogs.
import { el } from "../shared/dom.js";
import { showProblemIn } from "../shared/problems.js";
import { t } from "../shared/text.js";

/** @typedef {HTMLInputElement|HTMLTextAreaElement|HTMLSelectElement} Field */

/**
 * A form that stays open, with all that was typed, until its action has worked.
 * @param {HTMLElement[]} fields
 * @param {string} button
 * @param {() => Promise<void>} act
 * @param {() => void} close
 */
export function form(fields, button, act, close) {
  const place = el("div");
  const submit = el("button", { type: "submit", class: "main" }, button);
  /** @param {Event} event */
  const onSubmit = async (event) => {
    event.preventDefault();
    submit.disabled = true;
    try {
      await act();
      close();
    } catch (error) {
      showProblemIn(place, error);
    }
    submit.disabled = false;
  };
  return el(
    "form",
    { class: "stack", autocomplete: "off", onsubmit: onSubmit },
    ...fields,
    place,
    el("div", { class: "row end" }, submit),
  );
}

/**
 * A field with its label, field.NAME, and a hint if there is one.
 * @param {string} name
 * @param {Field} field
 * @param {string} [hint]
 */
export function labelledField(name, field, hint) {
  field.id = `field-${name}`;
  if (hint) field.setAttribute("aria-describedby", `hint-${name}`);
  return el(
    "div",
    { class: "field" },
    el("label", { for: field.id }, t(`field.${name}`)),
    field,
    hint && el("p", { class: "quiet", id: `hint-${name}` }, hint),
  );
}
