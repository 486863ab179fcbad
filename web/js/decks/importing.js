// Taking in a file: dropped, chosen or pasted. What would change, and what there is to remark on, is shown first.
import { importCards } from "../shared/api.js";
import { el, fill, icon } from "../shared/dom.js";
import { problemNote } from "../shared/problems.js";
import { counted, t } from "../shared/text.js";
import { andMore, changedWords, SHOWN } from "./changes.js";
import { remarkItem } from "./remarks.js";

const FORMATS = ["txt", "csv", "json"];
const pasted = new Map(); // slug -> what stands in the field, so that a page drawn anew loses nothing

/**
 * @param {() => any} deck the deck as it is now
 * @param {(act: (revision: number) => Promise<any>, done?: string) => Promise<boolean>} save
 */
export function importPanel(deck, save) {
  const report = el("div", { class: "report", "aria-live": "polite" });
  const text = el("textarea", {
    id: "import-text",
    rows: 8,
    spellcheck: "false",
    value: pasted.get(deck().slug) ?? "",
    oninput: soon,
  });
  const format = choice("format", FORMATS);
  const duplicates = choice("duplicates", ["merge", "keep", "refuse"]);
  const replace = el("input", { type: "checkbox", onchange: preview });
  const picker = el("input", {
    type: "file",
    id: "import-file",
    class: "hidden",
    accept: ".txt,.csv,.json,text/plain,text/csv,application/json",
    onchange: () => take(picker.files[0]),
  });
  let timer;

  function choice(name, values) {
    return el(
      "select",
      { id: `import-${name}`, onchange: () => preview() },
      values.map((value) => el("option", { value }, t(`import.${name}.${value}`))),
    );
  }

  const options = (dryRun) => ({
    format: format.value,
    duplicates: duplicates.value,
    replace: replace.checked,
    dry_run: dryRun,
  });

  function soon() {
    clearTimeout(timer);
    timer = setTimeout(preview, 300);
  }

  /** Old spreadsheets write Windows-1252; new ones UTF-8. */
  async function take(file) {
    if (!file) return;
    const bytes = await file.arrayBuffer();
    try {
      text.value = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch {
      text.value = new TextDecoder("windows-1252").decode(bytes);
    }
    const ending = file.name.split(".").pop().toLowerCase();
    format.value = FORMATS.includes(ending) ? ending : "txt";
    await preview();
  }

  async function preview() {
    pasted.set(deck().slug, text.value);
    if (!text.value.trim()) return void fill(report);
    try {
      const { slug, revision } = deck();
      told(await importCards(slug, revision, text.value, options(true)));
    } catch (problem) {
      fill(report, problemNote(problem));
    }
  }

  function told({ added, removed, duplicates: twice, cards, remarks }) {
    const fresh = new Set([...added, ...twice]);
    const ofFresh = remarks.filter(
      ({ flaw, word, other }) => flaw === "duplicate" || fresh.has(word) || fresh.has(other),
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
    document.getElementById("tab-words").click(); // the remarks on what came in
  }

  const drop = el(
    "div",
    { class: "drop" },
    icon("file"),
    el("p", {}, t("import.drop")),
    el("label", { class: "button", for: "import-file" }, t("import.choose")),
    picker,
  );
  for (const kind of ["dragenter", "dragover"])
    drop.addEventListener(kind, (event) => {
      event.preventDefault();
      drop.classList.add("over");
    });
  drop.addEventListener("dragleave", () => drop.classList.remove("over"));
  drop.addEventListener("drop", (event) => {
    event.preventDefault();
    drop.classList.remove("over");
    take(event.dataTransfer.files[0]);
  });
  const field = (name, control) =>
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
