// Importing a file: dropped, chosen or pasted. What would change, and the remarks on it, are shown first.
/**
 * @import { DeckOut, ImportReport } from "../../../openapi.ts"
 * @import { ImportOptions } from "../shared/api.js"
 * @import { Save } from "./deck-view.js"
 */
import { importCards } from "../shared/api.js";
import { el, fill, icon } from "../shared/dom.js";
import { problemNote } from "../shared/problems.js";
import { counted, t } from "../shared/text.js";
import { remarkItem } from "./remark-item.js";
import { andMore, changedWords, SHOWN } from "./word-changes.js";

/** @type {NonNullable<ImportOptions["format"]>[]} */
const FORMATS = ["txt", "csv", "json"];
/** @type {NonNullable<ImportOptions["duplicates"]>[]} */
const DUPLICATES = ["merge", "keep", "refuse"];

/** @type {Map<string, string>} slug -> what was pasted, so that it is still there when the page is shown again */
const pasted = new Map();

/**
 * @param {() => DeckOut} deck the deck as it is now
 * @param {Save} save
 */
export function importPanel(deck, save) {
  const report = el("div", { class: "report", "aria-live": "polite" });
  const text = el("textarea", {
    id: "import-text",
    rows: 8,
    spellcheck: "false",
    value: pasted.get(deck().slug) ?? "",
    oninput: previewSoon,
  });
  const format = choice("format", FORMATS);
  const duplicates = choice("duplicates", DUPLICATES);
  const replace = el("input", { type: "checkbox", onchange: preview });
  const picker = el("input", {
    type: "file",
    id: "import-file",
    class: "hidden",
    accept: ".txt,.csv,.json,text/plain,text/csv,application/json",
    onchange: (event) => {
      readFile(event.currentTarget.files?.[0]);
    },
  });
  let timer = 0;

  /**
   * @param {string} name
   * @param {string[]} values
   */
  function choice(name, values) {
    return el(
      "select",
      { id: `import-${name}`, onchange: preview },
      values.map((value) => el("option", { value }, t(`import.${name}.${value}`))),
    );
  }

  /**
   * @param {boolean} dryRun
   * @returns {ImportOptions}
   */
  const options = (dryRun) => ({
    format: FORMATS.find((one) => one === format.value) ?? "txt",
    duplicates: DUPLICATES.find((one) => one === duplicates.value) ?? "merge",
    replace: replace.checked,
    dry_run: dryRun,
  });

  function previewSoon() {
    clearTimeout(timer);
    timer = setTimeout(preview, 300);
  }

  /**
   * Old spreadsheets write Windows-1252; new ones UTF-8.
   * @param {File|undefined} file
   */
  async function readFile(file) {
    if (!file) return;
    const bytes = await file.arrayBuffer();
    try {
      text.value = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch {
      text.value = new TextDecoder("windows-1252").decode(bytes);
    }
    const ending = file.name.split(".").pop()?.toLowerCase();
    format.value = FORMATS.find((one) => one === ending) ?? "txt";
    await preview();
  }

  async function preview() {
    pasted.set(deck().slug, text.value);
    if (!text.value.trim()) return fill(report);
    try {
      const { slug, revision } = deck();
      showReport(await importCards(slug, revision, text.value, options(true)));
    } catch (error) {
      fill(report, problemNote(error));
    }
  }

  /** @param {ImportReport} dryRun */
  function showReport({ added, removed, duplicates: twice, card_count: cards, remarks = [] }) {
    const fresh = new Set([...added, ...twice]);
    const ofFresh = remarks.filter(
      ({ kind, word, other }) => kind === "duplicate" || fresh.has(word) || (other !== null && fresh.has(other)),
    );
    fill(
      report,
      el("h2", {}, t("import.preview")),
      changedWords("added", added),
      changedWords("removed", removed),
      changedWords("twice", twice),
      ofFresh.length > 0 && [
        el("h3", {}, counted("import.remarks", ofFresh.length)),
        el(
          "ul",
          { class: "remarks" },
          ofFresh.slice(0, SHOWN).map((remark) => remarkItem(remark)),
        ),
        andMore(ofFresh),
      ],
      el("p", {}, counted("import.cards", cards)),
      el(
        "button",
        { type: "button", class: "main", id: "import-now", disabled: !added.length && !removed.length, onclick: run },
        t("import.now"),
      ),
    );
  }

  async function run() {
    const done = await save(
      (revision) => importCards(deck().slug, revision, text.value, options(false)),
      t("import.done"),
    );
    if (!done) return;
    text.value = "";
    pasted.delete(deck().slug);
    fill(report);
    document.getElementById("tab-words")?.click(); // the remarks on what was imported
  }

  const drop = el(
    "div",
    { class: "drop" },
    icon("file"),
    el("p", {}, t("import.drop")),
    el("label", { class: "button", for: "import-file" }, t("import.choose")),
    picker,
  );
  /** @param {Event} event */
  const onDragOver = (event) => {
    event.preventDefault();
    drop.classList.add("over");
  };
  drop.addEventListener("dragenter", onDragOver);
  drop.addEventListener("dragover", onDragOver);
  drop.addEventListener("dragleave", () => drop.classList.remove("over"));
  drop.addEventListener("drop", (event) => {
    event.preventDefault();
    drop.classList.remove("over");
    readFile(event.dataTransfer?.files[0]);
  });
  const field = (/** @type {string} */ name, /** @type {HTMLElement} */ control) =>
    el("div", { class: "field" }, el("label", { for: `import-${name}` }, t(`import.${name}.label`)), control);
  if (text.value) preview();
  return el(
    "div",
    { class: "importing" },
    drop,
    el(
      "div",
      { class: "field" },
      el("label", { for: "import-text" }, t("import.paste")),
      text,
      el("p", { class: "quiet" }, t("import.hint")),
    ),
    el(
      "div",
      { class: "row options" },
      field("format", format),
      field("duplicates", duplicates),
      el("label", { class: "check" }, replace, el("span", {}, t("import.replace"))),
    ),
    report,
  );
}
