// New words for a deck: one at a time, several with commas or lines, or a file.
/**
 * @import { Edits } from "./word-list.js"
 * @import { WordFormat } from "./word-files.js"
 */
import { el, icon } from "../shared/dom.js";
import { t } from "../shared/text.js";
import { filePicker, readWordFile } from "./word-files.js";

/** @typedef {{text: string, format: WordFormat}} Words */

/** @type {Map<string, Words>} slug -> what was typed, so that it is still there when the deck is shown again */
const typed = new Map();

/**
 * @param {string} slug
 * @param {Edits} edits
 */
export function addForm(slug, edits) {
  const words = () => typed.get(slug) ?? { text: "", format: /** @type {WordFormat} */ ("paste") };
  const field = el("textarea", {
    id: "new-words",
    rows: 2,
    spellcheck: "false",
    autocapitalize: "characters",
    value: words().text,
    oninput: ({ currentTarget: { value } }) => {
      keep(value, value.trim() ? words().format : "paste");
    },
    onkeydown: (event) => {
      if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      form.requestSubmit();
    },
  });

  /** @param {string} text @param {WordFormat} format */
  const keep = (text, format) => typed.set(slug, { text, format });

  /** @param {Event} event */
  async function add(event) {
    event.preventDefault();
    const { text, format } = words();
    if (!text.trim() || !(await edits.add(text, format))) return;
    typed.delete(slug);
    const shown = document.getElementById("new-words"); // a new field, unless another tab was opened meanwhile
    if (shown instanceof HTMLTextAreaElement) shown.value = "";
  }

  /** @param {File|undefined} file */
  async function take(file) {
    if (!file) return;
    const { text, format } = await readWordFile(file);
    keep(text, format);
    field.value = text;
    field.focus();
  }
  const form = el(
    "form",
    { class: "adding", onsubmit: add },
    el("label", { for: "new-words" }, t("words.add")),
    field,
    el(
      "div",
      { class: "row" },
      el("button", { type: "submit" }, icon("plus"), t("words.addButton")),
      filePicker("add-file", take),
    ),
  );
  return form;
}
