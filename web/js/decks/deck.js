// One deck: what it is, its cards, its words with remarks, import, history. Every change is made on the revision seen.
import { changeDeck, exportAddress, lintDeck, moveDeck, publishDeck, readDeck } from "../shared/api.js";
import { confirmed } from "../shared/dialog.js";
import { el, fill, icon } from "../shared/dom.js";
import { curatorKey } from "../shared/key.js";
import { notice } from "../shared/notice.js";
import { problemNote } from "../shared/problems.js";
import { createTabs } from "../shared/tabs.js";
import { counted, t } from "../shared/text.js";
import { cardGallery } from "./cards.js";
import { keyButton, openDescribing, openFork, openKey } from "./forms.js";
import { historyPanel } from "./history.js";
import { importPanel } from "./importing.js";
import { openPublishing } from "./publishing.js";
import { wordList } from "./words.js";

/** @param {string} slug */
export function deckView(slug) {
  const head = el("div");
  const said = el("div");
  const body = el("div");
  const element = el(
    "div",
    { class: "one-deck" },
    el("p", {}, el("a", { class: "back", href: "#" }, icon("back"), t("deck.all"))),
    head,
    said,
    body,
  );
  let deck = null;
  let linted = null; // the promise of what lint says of the deck as it is
  let remarks = null; // not known yet
  let lookedAt = Infinity; // words that the remarks are about
  let tab = "cards";
  let importing = null; // kept while the deck is read anew, so that nothing typed is lost

  async function load() {
    try {
      deck = await readDeck(slug);
      fill(said);
      await look();
    } catch (problem) {
      fail(problem);
    }
  }

  async function look() {
    linted = lintDeck(slug);
    show();
    ({ remarks, looked_at: lookedAt } = await linted);
    show();
  }

  /** Make a change; a refusal is told in a sentence, and what was typed stays. Returns whether it worked. */
  async function save(act, done) {
    try {
      const answer = await act(deck.revision);
      deck = answer.faces ? answer : await readDeck(slug);
      fill(said);
      if (done) notice(done);
      await look();
      return true;
    } catch (problem) {
      fail(problem);
      return false;
    }
  }

  function fail(problem) {
    const help = { 412: ["deck.newest", load], 401: ["key.enter", openKey], 403: ["deck.fork", () => openFork(deck)] }[
      problem.status
    ];
    fill(said, problemNote(problem, help && el("button", { type: "button", onclick: help[1] }, t(help[0]))));
    said.scrollIntoView({ block: "nearest" });
  }

  function show() {
    const mine = Boolean(curatorKey()) && !deck.built_in;
    const open = (remarks ?? []).filter((remark) => !remark.kept).length;
    const context = { deck, remarks, lookedAt, mine, save };
    fill(head, deckHead(mine));
    importing ??= mine && importPanel(() => deck, save);
    const tabs = [
      { id: "cards", text: t("deck.tab.cards"), show: () => cardGallery(deck) },
      {
        id: "words",
        text: open ? `${t("deck.tab.words")} (${open})` : t("deck.tab.words"),
        show: () => wordList(context),
      },
      mine && { id: "import", text: t("deck.tab.import"), show: () => importing },
      !deck.built_in && { id: "history", text: t("deck.tab.history"), show: () => historyPanel(deck) },
    ];
    const before = body.contains(document.activeElement) ? document.activeElement : null;
    fill(
      body,
      createTabs(t("deck.tabs"), tabs.filter(Boolean), tab, (id) => {
        tab = id;
      }),
    );
    if (before) keepFocus(before);
  }

  /** Where the reader was, or at least near it, once the deck is drawn anew. */
  function keepFocus(before) {
    const now = (before.id && document.getElementById(before.id)) || document.getElementById("tab-panel");
    now.focus({ preventScroll: true });
    if (before.selectionStart) now.setSelectionRange?.(before.selectionStart, before.selectionEnd);
  }

  function deckHead(mine) {
    const button = (name, onclick, style = "plain") =>
      el("button", { type: "button", class: style, id: `deck-${name}`, onclick }, t(`deck.${name}`));
    const move = (name) => async () => {
      if (name === "retire" && !(await confirmed(t("deck.retire"), t("deck.retireSure"), t("deck.retire")))) return;
      await save((revision) => moveDeck(slug, revision, name), t(`deck.done.${name}`));
    };
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
          t(`language.${deck.language}`),
          " · ",
          counted("decks.cards", deck.cards),
          " · ",
          counted("decks.words", deck.words),
          " · ",
          rated(deck),
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
        mine && !deck.retired && button("publish", () => openPublishing(deck, linted, publish), "main"),
        mine && button("describe", () => openDescribing(deck, describe)),
        curatorKey() && button("fork", () => openFork(deck)),
        mine && button(deck.retired ? "restore" : "retire", move(deck.retired ? "restore" : "retire")),
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
        keyButton(),
      ),
    );
  }

  const publish = (wish) => save((revision) => publishDeck(slug, revision, wish), t("deck.done.publish"));

  async function describe(changes) {
    deck = await changeDeck(slug, deck.revision, changes); // a problem is told in the dialog
    await look();
  }
  return { element, ready: load() };
}

/** For whom a deck is; a milder rating counts once it is published. */
const rated = ({ rating, dealt_as: now }) =>
  t(`rating.${now}`) + (rating === now ? "" : ` (${t("deck.nextRating", { rating: t(`rating.${rating}`) })})`);
