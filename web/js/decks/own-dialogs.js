// The dialogs of one's own decks: a new one, by paste or file, and its title and language.
/**
 * @import { DeckOut } from "../../../openapi.ts"
 * @import { OwnDeck } from "../shared/own-decks.js"
 * @import { WordFormat } from "./word-files.js"
 */
import { lookAtCards } from "../shared/api.js";
import { inCapitals } from "../shared/board-words.js";
import { openDialog } from "../shared/dialog.js";
import { el, fill } from "../shared/dom.js";
import { languageCodes, languageName } from "../shared/languages.js";
import { countWords, hasRoomForDeck, MOST_OWN_WORDS, newDeckId, saveOwnDeck } from "../shared/own-decks.js";
import { bringToNotice, showProblemIn } from "../shared/problems.js";
import { language, t } from "../shared/text.js";
import { withoutDuplicates } from "./cards.js";
import { labelledField } from "./forms.js";
import { skippedNote, tellLater } from "./skipped-rows.js";
import { filePicker, readWordFile } from "./word-files.js";

/** Make a deck from words that are typed, pasted or in a file. */
export function openNewOwnDialog() {
  openDialog(t("own.new"), (close) => {
    /** @type {WordFormat} */
    let format = "paste";
    const title = titleField("");
    const code = languageField(language());
    const words = el("textarea", {
      rows: 7,
      spellcheck: "false",
      autocapitalize: "characters",
      oninput: () => {
        if (!words.value.trim()) format = "paste";
      },
    });
    const place = el("div");
    const save = el("button", { type: "submit", class: "main" }, t("own.save"));
    const onFile = async (/** @type {File|undefined} */ file) => {
      if (!file) return;
      const read = await readWordFile(file);
      format = read.format;
      words.value = read.text;
      title.value ||= read.name;
      words.focus();
    };

    /** @param {Event} event */
    async function make(event) {
      event.preventDefault();
      save.disabled = true;
      try {
        const { cards, skipped } = await readWords(words.value, code.value, format);
        const id = newDeckId();
        const deck = { id, title: title.value.trim() || t("own.untitled"), language: code.value, cards };
        if (!cards.length && skipped.length) showNote(place, skippedNote(skipped));
        else if (keepOwnDeck(deck, place)) {
          tellLater(id, skipped);
          close();
          location.hash = `own:${id}`;
        }
      } catch (error) {
        showProblemIn(place, error);
      }
      save.disabled = false;
    }
    return el(
      "form",
      { class: "stack", autocomplete: "off", onsubmit: make },
      labelledField("title", title),
      labelledField("language", code),
      labelledField("words", words, t("own.hint")),
      filePicker("own-file", onFile),
      place,
      el("div", { class: "row end" }, save),
    );
  });
}

/**
 * Change the title and the language.
 * @param {OwnDeck} deck
 * @param {(changes: {title: string, language: string}) => void} onSave
 */
export function openOwnDescribeDialog(deck, onSave) {
  openDialog(t("own.describe"), (close) => {
    const title = titleField(deck.title);
    const code = languageField(deck.language);
    /** @param {Event} event */
    const save = (event) => {
      event.preventDefault();
      close();
      onSave({ title: title.value.trim() || deck.title, language: code.value });
    };
    return el(
      "form",
      { class: "stack", autocomplete: "off", onsubmit: save },
      labelledField("title", title),
      labelledField("language", code),
      el("div", { class: "row end" }, el("button", { type: "submit", class: "main" }, t("deck.save"))),
    );
  });
}

/**
 * Copy a deck of the library to one's own, and open the copy.
 * @param {DeckOut} deck
 * @param {Element} place where it is told if there is no room
 */
export function copyToOwnDecks({ title, language: code, cards }, place) {
  const deck = { id: newDeckId(), title: t("own.copyOf", { title }), language: code, cards: asOwnCards(cards) };
  if (keepOwnDeck(deck, place)) location.hash = `own:${deck.id}`;
}

/**
 * The cards of a text, each word once and in capitals, and the rows that make none.
 * @param {string} text
 * @param {string} code of their language
 * @param {WordFormat} format
 */
export async function readWords(text, code, format) {
  const report = await lookAtCards(text, { language: /** @type {"en"} */ (code), format });
  return { ...report, cards: asOwnCards(report.cards) };
}

/**
 * In capitals and each word once, as a room takes them.
 * @param {string[][]} cards
 */
const asOwnCards = (cards) => withoutDuplicates(cards.map((card) => card.map(inCapitals)));

/**
 * Keep a deck on this device; why it is not kept is shown.
 * @param {OwnDeck} deck
 * @param {Element} place
 */
export function keepOwnDeck(deck, place) {
  if (saveOwnDeck(deck)) return true;
  const reason = countWords(deck) > MOST_OWN_WORDS ? "tooMany" : hasRoomForDeck() ? "notKept" : "full";
  showNote(place, el("div", { class: "note bad", role: "alert" }, el("p", {}, t(`own.${reason}`))));
  return false;
}

/**
 * @param {Element} place
 * @param {HTMLElement|null} note
 */
export function showNote(place, note) {
  fill(place, note);
  if (note) bringToNotice(note);
}

/** @param {string} value */
const titleField = (value) =>
  el("input", { type: "text", maxlength: 200, value, placeholder: t("own.untitled"), "data-first": true });

/** @param {string} chosen */
const languageField = (chosen) =>
  el(
    "select",
    {},
    languageCodes().map((code) => el("option", { value: code, selected: code === chosen }, languageName(code))),
  );
