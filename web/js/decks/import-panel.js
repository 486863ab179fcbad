// Importing a file: dropped, chosen or pasted. What would change, and the remarks on it, are shown first.
/**
 * @import { DeckOut, ImportReport } from "../../../openapi.ts"
 * @import { ImportOptions } from "../shared/api.js"
 * @import { Save } from "./deck-view.js"
 * @import { WordFormat } from "./word-files.js"
 */
import { importCards } from "../shared/api.js";
import { el, fill } from "../shared/dom.js";
import { bringToNotice, problemNote } from "../shared/problems.js";
import { counted, t } from "../shared/text.js";
import { remarkItem } from "./remark-item.js";
import { skippedNote } from "./skipped-rows.js";
import { andMore, changedWords, SHOWN } from "./word-changes.js";
import { filePicker, readWordFile } from "./word-files.js";

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
    oninput: (event) => {
      if (!text.value.trim()) format = "paste";
      previewSoon(event instanceof InputEvent && event.inputType === "insertFromPaste");
    },
  });
  const duplicates = el(
    "select",
    { id: "import-duplicates", onchange: () => preview(false) },
    DUPLICATES.map((value) => el("option", { value }, t(`import.duplicates.${value}`))),
  );
  const replace = el("input", { type: "checkbox", onchange: () => preview(false) });
  /** @type {WordFormat} */
  let format = "paste";
  let timer = 0;

  /**
   * @param {boolean} dryRun
   * @returns {ImportOptions}
   */
  const options = (dryRun) => ({
    format,
    duplicates: DUPLICATES.find((one) => one === duplicates.value) ?? "merge",
    replace: replace.checked,
    dry_run: dryRun,
  });

  /** @param {boolean} atOnce whole words came, not letters */
  function previewSoon(atOnce) {
    clearTimeout(timer);
    timer = setTimeout(() => preview(atOnce), atOnce ? 0 : 300);
  }

  /** @param {File|undefined} file */
  async function take(file) {
    if (!file) return;
    ({ text: text.value, format } = await readWordFile(file));
    await preview(true);
  }

  /** @param {boolean} lead whether to lead the reader to the answer, who has stopped typing */
  async function preview(lead) {
    pasted.set(deck().slug, text.value);
    if (!text.value.trim()) return fill(report);
    try {
      const { slug, revision } = deck();
      showReport(await importCards(slug, revision, text.value, options(true)));
    } catch (error) {
      fill(report, problemNote(error));
    }
    const answer = report.firstElementChild;
    if (lead && answer instanceof HTMLElement) bringToNotice(answer);
  }

  /** @param {ImportReport} dryRun */
  function showReport({ added, removed, duplicates: twice, skipped, card_count: cards, remarks = [] }) {
    const fresh = new Set([...added, ...twice]);
    const ofFresh = remarks.filter(
      ({ kind, word, other }) => kind === "duplicate" || fresh.has(word) || (other !== null && fresh.has(other)),
    );
    fill(
      report,
      el("h2", {}, t("import.preview")),
      skippedNote(skipped),
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
    format = "paste";
    pasted.delete(deck().slug);
    fill(report);
    document.getElementById("tab-words")?.click(); // the remarks on what was imported
  }

  const drop = el("div", { class: "drop" }, el("p", {}, t("import.drop")), filePicker("import-file", take));
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
    take(event.dataTransfer?.files[0]);
  });
  if (text.value) preview(false);
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
      el(
        "div",
        { class: "field" },
        el("label", { for: "import-duplicates" }, t("import.duplicates.label")),
        duplicates,
      ),
      el("label", { class: "check" }, replace, el("span", {}, t("import.replace"))),
    ),
    report,
  );
}
