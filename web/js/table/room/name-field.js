// The field for one's name.
import { el } from "../../shared/dom.js";
import { t } from "../../shared/text.js";

const LONGEST = 24; // characters

/** @param {string} name that it begins with */
export function nameField(name) {
  const input = el("input", {
    type: "text",
    id: "player-name",
    maxlength: LONGEST,
    autocomplete: "nickname",
    spellcheck: "false",
    required: true,
    "data-first": !name,
    value: name,
  });
  return {
    element: el("div", { class: "field" }, el("label", { for: "player-name" }, t("room.name.label")), input),
    /** The name, or "" with the field in focus. */
    read() {
      const typed = input.value.trim();
      if (!typed) input.focus();
      return typed;
    },
  };
}
