// A deck of one's own: its words with remarks, and its cards. Every change is kept on this device at once.
/**
 * @import { RemarkOut } from "../../../openapi.ts"
 * @import { OwnCard, OwnDeck } from "../shared/own-decks.js"
 * @import { Edits } from "./word-list.js"
 */
import { lookAtCards } from "../shared/api.js";
import { el, fill } from "../shared/dom.js";
import { Problem } from "../shared/http.js";
import { languageName } from "../shared/languages.js";
import { showNotice } from "../shared/notice.js";
import { countWords, deleteOwnDeck, findOwnDeck } from "../shared/own-decks.js";
import { problemNote, showProblemIn } from "../shared/problems.js";
import { createTabs } from "../shared/tabs.js";
import { counted, t } from "../shared/text.js";
import { cardGallery } from "./card-gallery.js";
import { withoutDuplicates, withWord } from "./cards.js";
import { deckFrame } from "./deck-frame.js";
import { keepFocus } from "./keep-focus.js";
import { keepOwnDeck, openOwnDescribeDialog, readWords, showNote } from "./own-dialogs.js";
import { lacking, playButton } from "./play-button.js";
import { skippedNote, takeUntold } from "./skipped-rows.js";
import { saveTextFile } from "./word-files.js";
import { wordList } from "./word-list.js";

const PREFIX = "#own:"; // no slug has a colon

/** @param {string} id */
export const ownAddress = (id) => PREFIX + id;

/** The deck of one's own that the address names; "" if it names none. */
export const ownIdInAddress = () => (location.hash.startsWith(PREFIX) ? location.hash.slice(PREFIX.length) : "");

/** @param {string} id */
export function createOwnDeckView(id) {
  const { head, message, body, element } = deckFrame();
  /** @type {RemarkOut[]|null} not known yet */
  let remarks = null;
  let lookedAt = Infinity; // words that the remarks are about
  let tab = "words";

  async function load() {
    const deck = findOwnDeck(id);
    if (!deck) return fill(message, problemNote(new Problem(404, "not-found", "")));
    show(deck);
    await lint(deck);
    const skipped = takeUntold(id);
    if (skipped.length) showNote(message, skippedNote(skipped));
  }

  /**
   * Ask the service what there is to remark on. A deck works without that.
   * @param {OwnDeck} deck
   */
  async function lint(deck) {
    if (!deck.cards.length) return;
    const { language: code, cards } = deck;
    try {
      const query = { language: /** @type {"en"} */ (code), format: /** @type {const} */ ("json") };
      const report = await lookAtCards(JSON.stringify(cards), query);
      if (findOwnDeck(id)?.cards.length !== cards.length) return; // it was changed meanwhile
      remarks = report.remarks.map((one) => (one.kind === "adult" ? { ...one, suggestion: t("own.adult") } : one));
      lookedAt = report.looked_at;
      show(deck);
    } catch (error) {
      fill(message, problemNote(error));
    }
  }

  /**
   * Keep the deck as it is now. What it was before can be brought back.
   * @param {Partial<OwnDeck>} changes
   * @param {string} done
   */
  async function change(changes, done) {
    const before = findOwnDeck(id);
    if (!before) return false;
    const deck = { ...before, ...changes };
    if (!keepOwnDeck(deck, message)) return false;
    fill(message);
    showNotice(done, { label: t("dialog.undo"), act: () => change(before, t("own.undone")) });
    show(deck);
    await lint(deck);
    return true;
  }

  /**
   * Read words that were typed, and do something with them; rows that make no card are told.
   * @param {string} text
   * @param {"paste"|"txt"|"csv"|"json"} format
   * @param {(cards: OwnCard[], deck: OwnDeck) => Promise<boolean>} use
   */
  async function withWords(text, format, use) {
    const deck = findOwnDeck(id);
    if (!deck) return false;
    try {
      const { cards, skipped } = await readWords(text, deck.language, format);
      const done = cards.length > 0 && (await use(cards, deck));
      if (skipped.length) showNote(message, skippedNote(skipped));
      return done;
    } catch (error) {
      showProblemIn(message, error);
      return false;
    }
  }

  /** @type {Edits} */
  const edits = {
    add: (text, format) =>
      withWords(text, format, (cards, deck) =>
        change({ cards: withoutDuplicates([...deck.cards, ...cards]) }, t("words.added")),
      ),
    change: (word, instead) =>
      withWords(JSON.stringify([instead]), "json", ([card], deck) => {
        const cards = withoutDuplicates(withWord(deck.cards, word, card?.[0] ?? word));
        return change({ cards }, t("fix.replaced", { word, instead: card?.[0] ?? word }));
      }),
    remove: (word) => change({ cards: withWord(findOwnDeck(id)?.cards ?? [], word, null) }, t("fix.removed", { word })),
    replaceAll: (cards, done) =>
      withWords(JSON.stringify(cards), "json", (checked) => change({ cards: checked }, done ?? t("words.added"))),
  };

  function remove() {
    const title = findOwnDeck(id)?.title ?? "";
    const putBack = deleteOwnDeck(id);
    const undo = () => {
      putBack();
      location.hash = ownAddress(id);
    };
    location.hash = "";
    showNotice(t("own.removed", { title }), { label: t("dialog.undo"), act: undo });
  }

  /** @param {OwnDeck} deck */
  function show(deck) {
    const open = (remarks ?? []).length;
    const shown = { slug: `own:${id}`, language: deck.language, cards: deck.cards, word_count: countWords(deck) };
    fill(head, ownHead(deck));
    const before = body.contains(document.activeElement) ? document.activeElement : null;
    fill(
      body,
      createTabs(
        t("deck.tabs"),
        [
          {
            id: "words",
            text: open ? `${t("deck.tab.words")} (${open})` : t("deck.tab.words"),
            show: () => wordList({ deck: shown, remarks: deck.cards.length ? remarks : [], lookedAt, edits }),
          },
          { id: "cards", text: t("deck.tab.cards"), show: () => cardGallery(shown) },
        ],
        tab,
        (chosen) => {
          tab = chosen;
        },
      ),
    );
    if (before) keepFocus(before);
  }

  /** @param {OwnDeck} deck */
  function ownHead(deck) {
    const button = (/** @type {string} */ name, /** @type {() => void} */ onclick) =>
      el("button", { type: "button", class: "plain", id: `own-${name}`, onclick }, t(`own.${name}`));
    const missing = lacking(deck.cards.length);
    const download = () =>
      saveTextFile(`${deck.title.replace(/[\\/:*?"<>|]/g, "-")}.txt`, deck.cards.map(lineOf).join(""));
    return el(
      "header",
      { class: "page-head" },
      el(
        "div",
        { class: "stack" },
        el("h1", {}, deck.title),
        el(
          "p",
          { class: "quiet" },
          languageName(deck.language),
          " · ",
          countWords(deck) > deck.cards.length && `${counted("decks.cards", deck.cards.length)} · `,
          counted("decks.words", countWords(deck)),
          " · ",
          t("own.here"),
        ),
        missing > 0 && el("p", { class: "state" }, counted("own.lacking", missing)),
      ),
      el(
        "div",
        { class: "row" },
        !missing && playButton({ own: id }, deck.title, "main"),
        button("describe", () => openOwnDescribeDialog(deck, (changes) => change(changes, t("own.saved")))),
        button("download", download),
        button("remove", remove),
      ),
    );
  }
  const refresh = () => {
    if (!remarks) load(); // its language was not ready
  };
  return { element, ready: load(), refresh };
}

/**
 * A card as a line of a text file. A word that begins with # is no comment.
 * @param {OwnCard} card
 */
const lineOf = (card) => `${card.join(" / ")}\n`.replace(/^#/, " #");
