// Files with words, as people have them.
import { el, icon } from "../shared/dom.js";
import { t } from "../shared/text.js";

/** @typedef {"txt"|"csv"|"json"|"paste"} WordFormat paste: whatever it looks like */

const ACCEPTED = ".txt,.csv,.json,text/plain,text/csv,application/json";

/** @type {WordFormat[]} */
const ENDINGS = ["txt", "csv", "json"];

/**
 * The text of a file, its format and its name without the ending. Old spreadsheets write Windows-1252, new ones UTF-8.
 * @param {File} file
 */
export async function readWordFile(file) {
  const bytes = await file.arrayBuffer();
  const [, name = file.name, ending = ""] = /^(.*)\.([^.]*)$/.exec(file.name) ?? [];
  const format = ENDINGS.find((one) => one === ending.toLowerCase()) ?? "txt";
  return { text: decode(bytes), format, name };
}

/**
 * A button that opens the device's chooser of files.
 * @param {string} id
 * @param {(file: File|undefined) => void} onFile
 */
export function filePicker(id, onFile) {
  const picker = el("input", {
    type: "file",
    id,
    class: "hidden",
    accept: ACCEPTED,
    onchange: (event) => {
      onFile(event.currentTarget.files?.[0]);
      event.currentTarget.value = "";
    },
  });
  return el(
    "p",
    { class: "picker" },
    el("label", { class: "button", for: id }, icon("file"), t("import.choose")),
    picker,
  );
}

/**
 * Save a text as a file on the reader's device.
 * @param {string} name
 * @param {string} text
 */
export function saveTextFile(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** @param {ArrayBuffer} bytes */
function decode(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
