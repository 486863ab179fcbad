// A field for the words of a board. While one types, words are offered to take by a tap or the Tab key; below, the words
// are shown as they are read, to be tapped and corrected.
/**
 * @import { CompletionOut, WordListOut } from "../../../openapi.ts"
 * @import { Codename } from "./board-words.js"
 * @import { Source } from "./typed-words.js"
 */
import { BOARD_SIZE } from "./decks.js";
import { el, fill, hidden, icon } from "./dom.js";
import { createDelayedCheck } from "./live-check.js";
import { counted, listed, t } from "./text.js";
import { completionsOf, placesOf, readTyped } from "./typed-words.js";

const MOST_OFFERED = 8;
const LONGEST_WAIT = 3000; // milliseconds until words are read without the service
const PARTING = /[\n,;|\t"“”„«»()[\]]/;
const KEPT_TOGETHER = "\u00a0";

/**
 * @param {string} text to begin with
 * @param {() => Source} source
 */
export function createWordEntry(text, source) {
  /** @type {WordListOut} */
  let read = { words: [], repeated: [], left_out: [] };
  let readFrom = ""; // the text that was read
  /** @type {CompletionOut[]} */
  let offered = [];
  let picked = -1; // the word that was tapped, to be corrected

  const field = el("textarea", {
    id: "fill-list",
    rows: 3,
    spellcheck: "false",
    autocapitalize: "characters",
    autocomplete: "off",
    autocorrect: "off",
    "aria-describedby": "fill-keys",
    "data-first": true,
    value: text,
    oninput: () => {
      picked = -1;
      changed();
    },
    onkeydown: onKey,
  });
  const offers = el("div", {
    class: "offers",
    role: "group",
    "aria-label": t("fill.offers"),
    onpointerdown: keepFocus,
  });
  const told = el("span", { class: "hidden", role: "status" });
  const count = el("p", { class: "quiet", "aria-live": "polite" });
  const remarks = el("div", { class: "remarks" });
  const preview = el("ul", { class: "typed-words", "aria-label": t("fill.preview"), onpointerdown: keepFocus });

  const reading = createDelayedCheck({
    check: (/** @type {string} */ asked, signal) => readTyped(asked, source(), signal),
    onRuling: (answer) => showRead(answer),
    onProblem: () => {},
  });
  const completing = createDelayedCheck({
    check: (/** @type {string} */ asked, signal) => completionsOf(asked, source(), signal),
    onRuling: (words) => showOffers(words),
    onProblem: () => {},
  });

  /** The text is another, or the decks are: read it again, and offer words for what is being typed. */
  function changed() {
    reading.ask(field.value);
    const typed = typedNow();
    if (typed.trim().length >= 2) completing.ask(typed);
    else {
      completing.cancel();
      showOffers([]);
    }
  }

  /** What is typed before the caret, since words were last parted; or the word that was tapped. */
  function typedNow() {
    const { value, selectionStart: start, selectionEnd: end } = field;
    if (picked >= 0) return value.slice(start, end);
    if (start !== end || /^[\p{L}\d]/u.test(value.slice(end))) return "";
    return value.slice(0, end).split(PARTING).pop()?.trimStart() ?? "";
  }

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    const [first] = offered;
    if (!first || event.shiftKey || event.isComposing) return;
    if (event.key === "Tab") take(first);
    else if (event.key === "Escape") showOffers([]);
    else return;
    event.preventDefault();
  }

  /** @param {Event} event the phone's keyboard stays open, as the field keeps the focus */
  function keepFocus(event) {
    event.preventDefault();
  }

  /**
   * Put a word in the place of what was typed for it, and go on to the next.
   * @param {CompletionOut} chosen
   */
  function take({ word, typed }) {
    const end = field.selectionEnd;
    const start = picked >= 0 ? field.selectionStart : end - typed.length;
    const goesOn = picked >= 0 || /^\s*[,;\n)]/.test(field.value.slice(end));
    write(start, end, word.replaceAll(" ", KEPT_TOGETHER) + (goesOn ? "" : ", "));
  }

  /**
   * @param {number} start
   * @param {number} end
   * @param {string} by what is written there instead
   */
  function write(start, end, by) {
    field.setRangeText(by, start, end, "end");
    picked = -1;
    field.focus();
    showOffers([]);
    completing.cancel();
    reading.ask(field.value);
  }

  /** @param {number} index of a word that was tapped */
  function pick(index) {
    const place = placesOf(field.value, read.words)[index];
    if (!place || place.start === place.end) return; // it was changed just now
    picked = index;
    field.focus();
    field.setSelectionRange(place.start, place.end);
    showOffers([]);
    completing.ask(typedNow());
  }

  /** @param {WordListOut} answer */
  function showRead(answer) {
    read = answer;
    readFrom = field.value;
    const places = placesOf(readFrom, read.words);
    const isBeingTyped = (/** @type {number} */ index) =>
      places[index]?.end === field.selectionEnd && document.activeElement === field;
    const unknown = read.words.map(({ known }, index) => !known && !isBeingTyped(index));
    fill(
      preview,
      read.words.map(({ word, covered }, index) =>
        el(
          "li",
          {},
          el(
            "button",
            {
              type: "button",
              class: `typed-word${unknown[index] ? " unknown" : ""}${covered ? " covered" : ""}`,
              onclick: () => pick(index),
            },
            word,
            unknown[index] && hidden(` (${t("fill.unknown")})`),
            covered && hidden(` (${t("board.covered")})`),
          ),
        ),
      ),
    );
    const n = read.words.length;
    const strangers = unknown.filter(Boolean).length;
    count.textContent = n > BOARD_SIZE ? counted("fill.count", n) : counted("fill.countOf", n, { size: BOARD_SIZE });
    fill(
      remarks,
      strangers > 0 && el("p", {}, counted("fill.strangers", strangers)),
      read.repeated.length > 0 && el("p", {}, t("fill.repeated", { words: listed(read.repeated) })),
      read.left_out.length > 0 && el("p", {}, t("fill.leftOut", { words: listed(read.left_out) })),
    );
  }

  /** @param {CompletionOut[]} words */
  function showOffers(words) {
    const there = new Set(read.words.map(({ word }) => word));
    const isNew = (/** @type {CompletionOut} */ one) =>
      !there.has(one.word) || one.word === one.typed.toLocaleUpperCase();
    offered = words.filter(isNew).slice(0, MOST_OFFERED);
    fill(
      offers,
      picked >= 0 && corrections(picked),
      offered.map((one) => el("button", { type: "button", class: "offer", onclick: () => take(one) }, one.word)),
    );
    offers.scrollLeft = 0;
    told.textContent = offered.length ? t("fill.offered", { words: listed(offered.map(({ word }) => word)) }) : "";
  }

  /**
   * What else can be done with a word that was tapped: remove it, part it, or keep it together with the next.
   * @param {number} index
   */
  function corrections(index) {
    const places = placesOf(field.value, read.words);
    const [place, next] = [places[index], places[index + 1]];
    const word = read.words[index]?.word ?? "";
    if (!place) return [];
    const button = (/** @type {string} */ name, /** @type {string} */ picture, /** @type {() => void} */ act) =>
      el("button", { type: "button", class: "plain", onclick: act }, picture && icon(picture), name);
    const remove = () => {
      const isBracketed = field.value[place.start - 1] === "(" && field.value[place.end] === ")";
      const [start, end] = isBracketed ? [place.start - 1, place.end + 1] : [place.start, place.end];
      const after = /^[ \t]*[,;]?[ \t]*/.exec(field.value.slice(end));
      write(start, end + (after?.[0].length ?? 0), "");
    };
    const pair = next && field.value.slice(place.end, next.start) === " " && `${word} ${read.words[index + 1]?.word}`;
    const inside = field.value.slice(place.start, place.end);
    return [
      button(t("fill.remove", { word }), "close", remove),
      pair && button(t("fill.join", { words: pair }), "", () => write(place.end, place.end + 1, KEPT_TOGETHER)),
      /\s/.test(inside) &&
        button(t("fill.part", { words: word.replaceAll(" ", ", ") }), "", () =>
          write(place.start, place.end, inside.replace(/\s+/g, ", ")),
        ),
    ];
  }

  showRead(read);
  changed();
  return {
    element: el(
      "div",
      { class: "word-entry" },
      el("label", { for: "fill-list" }, t("fill.list")),
      field,
      el("span", { class: "hidden", id: "fill-keys" }, t("fill.keys")),
      offers,
      told,
      count,
      preview,
      remarks,
    ),
    /** Read the text again, as the decks are others now. */
    refresh: changed,
    clear() {
      field.value = "";
      picked = -1;
      changed();
      field.focus();
    },
    /** @returns {Promise<Codename[]>} the words, all of what is typed read */
    async codenames() {
      const isRead = readFrom === field.value && read.words.length > 0;
      const { words } = isRead ? read : await readTyped(field.value, source(), AbortSignal.timeout(LONGEST_WAIT));
      return words.map(({ word, covered }) => ({ word, covered }));
    },
  };
}
