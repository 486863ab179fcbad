// One deck: its description, its cards, its words with remarks, import and history. A change is made on the revision seen.
/**
 * @import { DeckChanges, DeckOut, ImportReport, LintReport, Publication, RemarkOut } from "../../../openapi.ts"
 * @import { Tab } from "../shared/tabs.js"
 */
import { changeDeck, exportAddress, lintDeck, publishDeck, readDeck, restoreDeck, retireDeck } from "../shared/api.js";
import { curatorKey } from "../shared/curator-key.js";
import { isDealable } from "../shared/decks.js";
import { askToConfirm } from "../shared/dialog.js";
import { el, fill } from "../shared/dom.js";
import { toProblem } from "../shared/http.js";
import { languageName } from "../shared/languages.js";
import { showNotice } from "../shared/notice.js";
import { showProblemIn } from "../shared/problems.js";
import { createTabs } from "../shared/tabs.js";
import { counted, t } from "../shared/text.js";
import { cardGallery } from "./card-gallery.js";
import { openDescribeDialog, openForkDialog } from "./curator-dialogs.js";
import { deckFrame } from "./deck-frame.js";
import { historyPanel } from "./history-panel.js";
import { importPanel } from "./import-panel.js";
import { keepFocus } from "./keep-focus.js";
import { keyButton, openKeyDialog } from "./key-dialog.js";
import { libraryEdits } from "./library-edits.js";
import { copyToOwnDecks } from "./own-dialogs.js";
import { playButton } from "./play-button.js";
import { openPublishDialog } from "./publish-dialog.js";
import { wordList } from "./word-list.js";

/** @typedef {(revision: number) => Promise<DeckOut|ImportReport>} Act a change of the deck, made on a revision of it */
/** @typedef {(act: Act, done?: string) => Promise<boolean>} Save makes a change, shows a notice, and tells whether it worked */

/** @param {string} slug */
export function createDeckView(slug) {
  const { head, message, body, element } = deckFrame();
  /** @type {DeckOut|null} */
  let shown = null;
  /** @type {RemarkOut[]|null} not known yet */
  let remarks = null;
  let lookedAt = Infinity; // words that the remarks are about
  let tab = "cards";
  /** @type {HTMLElement|null} kept while the deck is read again, so that nothing typed is lost */
  let importing = null;

  async function load() {
    try {
      const deck = await readDeck(slug);
      fill(message);
      await use(deck);
    } catch (error) {
      showProblem(error);
    }
  }

  /**
   * Show a revision of the deck, then the remarks on it.
   * @param {DeckOut} deck
   */
  async function use(deck) {
    shown = deck;
    const linted = lintDeck(slug);
    show(deck, linted);
    try {
      ({ remarks, looked_at: lookedAt } = await linted);
      show(deck, linted);
    } catch (error) {
      showProblem(error);
    }
  }

  /** @type {Save} a refusal is shown, and what was typed stays */
  async function save(act, done) {
    try {
      const answer = await act(shown?.revision ?? 0);
      const deck = "cards" in answer ? answer : await readDeck(slug);
      fill(message);
      if (done) showNotice(done);
      await use(deck);
      return true;
    } catch (error) {
      showProblem(error);
      return false;
    }
  }

  /** @param {unknown} error */
  function showProblem(error) {
    const { status } = toProblem(error);
    const deck = shown;
    const button = (/** @type {string} */ text, /** @type {() => void} */ act) =>
      el("button", { type: "button", onclick: act }, text);
    showProblemIn(
      message,
      error,
      status === 412 && button(t("deck.newest"), load),
      status === 401 && button(t("key.enter"), openKeyDialog),
      status === 403 && deck && button(t("deck.fork"), () => openForkDialog(deck)),
    );
  }

  /**
   * @param {DeckOut} deck
   * @param {Promise<LintReport>} linted
   */
  function show(deck, linted) {
    const mine = Boolean(curatorKey()) && !deck.built_in;
    const open = (remarks ?? []).filter((remark) => !remark.reason).length;
    const edits = mine ? libraryEdits(deck, { save, message, showProblem }) : null;
    const context = { deck, remarks, lookedAt, edits };
    fill(head, deckHead(deck, mine, linted));
    if (mine) importing ??= importPanel(() => shown ?? deck, save);
    /** @type {Tab[]} */
    const tabs = [
      { id: "cards", text: t("deck.tab.cards"), show: () => cardGallery(deck) },
      {
        id: "words",
        text: open ? `${t("deck.tab.words")} (${open})` : t("deck.tab.words"),
        show: () => wordList(context),
      },
    ];
    if (mine) tabs.push({ id: "import", text: t("deck.tab.import"), show: () => importing });
    if (!deck.built_in) tabs.push({ id: "history", text: t("deck.tab.history"), show: () => historyPanel(deck) });
    const before = body.contains(document.activeElement) ? document.activeElement : null;
    fill(
      body,
      createTabs(t("deck.tabs"), tabs, tab, (id) => {
        tab = id;
      }),
    );
    if (before) keepFocus(before);
  }

  /**
   * The buttons and facts at the top.
   * @param {DeckOut} deck
   * @param {boolean} mine
   * @param {Promise<LintReport>} linted
   */
  function deckHead(deck, mine, linted) {
    const button = (/** @type {string} */ name, /** @type {() => void} */ onclick, style = "plain") =>
      el("button", { type: "button", class: style, id: `deck-${name}`, onclick }, t(`deck.${name}`));
    const retire = async () => {
      if (!(await askToConfirm(t("deck.retire"), t("deck.retireSure"), t("deck.retire")))) return;
      await save((revision) => retireDeck(slug, revision), t("deck.done.retire"));
    };
    const restore = () => save((revision) => restoreDeck(slug, revision), t("deck.done.restore"));
    const playable = isDealable(deck);
    return el(
      "header",
      { class: "page-head" },
      el(
        "div",
        { class: "stack" },
        el("h1", {}, deck.title),
        deck.description && el("p", {}, deck.description),
        el(
          "p",
          { class: "quiet" },
          languageName(deck.language),
          " · ",
          counted("decks.cards", deck.card_count),
          " · ",
          counted("decks.words", deck.word_count),
          " · ",
          ratingText(deck),
          deck.author && ` · ${deck.author}`,
          deck.licence && ` · ${deck.licence}`,
          deck.forked_from && ` · ${t("deck.from", { slug: deck.forked_from })}`,
        ),
        !deck.built_in &&
          el(
            "p",
            { class: "state" },
            deck.retired
              ? t("deck.retired")
              : deck.published
                ? t("deck.published", { n: deck.published })
                : t("deck.draftMore"),
          ),
      ),
      el(
        "div",
        { class: "row" },
        playable && playButton({ slug }, deck.title, "main"),
        mine &&
          !deck.retired &&
          button("publish", () => openPublishDialog(deck, linted, publish), playable ? "plain" : "main"),
        button("own", () => copyToOwnDecks(deck, message)),
        mine && button("describe", () => openDescribeDialog(deck, describe)),
        curatorKey() && button("fork", () => openForkDialog(deck)),
        mine && (deck.retired ? button("restore", restore) : button("retire", retire)),
        el(
          "span",
          { class: "exports" },
          el("span", { class: "quiet" }, t("deck.export")),
          ["txt", "csv", "json"].map((format) =>
            el(
              "a",
              { class: "button", href: exportAddress(slug, format), download: `${slug}.${format}` },
              format.toUpperCase(),
            ),
          ),
        ),
        curatorKey() && keyButton(),
      ),
    );
  }

  /** @param {Publication} publication */
  const publish = (publication) => save((revision) => publishDeck(slug, revision, publication), t("deck.done.publish"));

  /** @param {DeckChanges} changes a refusal is shown in the dialog */
  async function describe(changes) {
    await use(await changeDeck(slug, shown?.revision ?? 0, changes));
  }
  const refresh = () => {
    if (!remarks) load(); // its language was not ready
  };
  return { element, ready: load(), refresh };
}

/**
 * For whom a deck is; a milder rating counts once it is published.
 * @param {DeckOut} deck
 */
const ratingText = ({ rating, dealt_as: now }) =>
  t(`rating.${now}`) + (rating === now ? "" : ` (${t("deck.nextRating", { rating: t(`rating.${rating}`) })})`);
