// The decks of one's own, in the list of decks.
/** @import { OwnDeck } from "../shared/own-decks.js" */
import { el, icon } from "../shared/dom.js";
import { languageName } from "../shared/languages.js";
import { countWords, listOwnDecks } from "../shared/own-decks.js";
import { counted, t } from "../shared/text.js";
import { ownAddress } from "./own-deck-view.js";
import { openNewOwnDialog } from "./own-dialogs.js";
import { lacking, playButton } from "./play-button.js";

export function ownDecksSection() {
  const decks = listOwnDecks();
  return el(
    "section",
    { class: "own-decks", "aria-labelledby": "own-title" },
    el(
      "div",
      { class: "section-head" },
      el(
        "div",
        { class: "stack" },
        el("h2", { id: "own-title" }, t("own.title")),
        el("p", { class: "quiet" }, t("own.about")),
      ),
      el(
        "button",
        { type: "button", class: "main", id: "own-new", onclick: () => openNewOwnDialog() },
        icon("plus"),
        t("own.new"),
      ),
    ),
    decks.length > 0 && el("div", { class: "deck-list" }, decks.map(ownCard)),
  );
}

/** @param {OwnDeck} deck */
const ownCard = (deck) =>
  el(
    "article",
    { class: "deck-card own" },
    el("h3", {}, el("a", { href: ownAddress(deck.id) }, deck.title)),
    el("p", { class: "quiet facts" }, languageName(deck.language), " · ", counted("decks.words", countWords(deck))),
    el(
      "p",
      { class: "actions" },
      lacking(deck.cards.length)
        ? counted("own.lacking", lacking(deck.cards.length))
        : playButton({ own: deck.id }, deck.title),
    ),
  );
