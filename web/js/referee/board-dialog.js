// The dialog that puts words on the board: typed, pasted, or dealt from a deck.
/**
 * @import { DeckSummary } from "../../../openapi.ts"
 * @import { Codename } from "../shared/board-words.js"
 * @import { Rating } from "../shared/decks.js"
 * @import { DealtFrom } from "./state.js"
 */
import { dealBoard, listDecks } from "../shared/api.js";
import { formatShortly } from "../shared/board-words.js";
import { BOARD_SIZE, isDealable } from "../shared/decks.js";
import { openDialog } from "../shared/dialog.js";
import { el, fill, icon } from "../shared/dom.js";
import { Problem } from "../shared/http.js";
import { markedName, usualDeck } from "../shared/languages.js";
import { dealOwnDeck, findOwnDeck, listOwnDecks } from "../shared/own-decks.js";
import { problemNote } from "../shared/problems.js";
import { counted, t } from "../shared/text.js";
import { createWordEntry } from "../shared/word-entry.js";

const OWN = "own:"; // before the id of a deck of one's own, where others have a slug

/** @typedef {(codenames: Codename[], dealt: DealtFrom|null) => void} OnFilled */

/**
 * @param {string} slug
 * @param {Rating} [rating]
 * @returns {Promise<Codename[]>}
 */
export async function dealCodenames(slug, rating = "teen") {
  if (slug.startsWith(OWN)) return dealOwnCodenames(slug);
  const { cards } = await dealBoard({ decks: [{ slug }], size: BOARD_SIZE, unrelated: true, rating });
  return cards.map(({ word }) => ({ word, covered: false }));
}

/**
 * Words from a deck of one's own, chosen here: the service does not have it.
 * @param {string} slug
 */
function dealOwnCodenames(slug) {
  const deck = findOwnDeck(slug.slice(OWN.length));
  if (!deck) throw new Problem(404, "not-found", "");
  return dealOwnDeck(deck, BOARD_SIZE).map((word) => ({ word, covered: false }));
}

/**
 * @param {{codenames: Codename[], languages: string[], dealt: DealtFrom|null}} state
 * @param {OnFilled} onFilled
 */
export function openBoardDialog(state, onFilled) {
  openDialog(t("fill.title"), (close) => {
    const dealing = createDealForm(
      state,
      () => entry.refresh(),
      (codenames, deck) => {
        close();
        onFilled(codenames, deck);
      },
    );
    const language = state.languages[0] ?? "en";
    const entry = createWordEntry(formatShortly(state.codenames), () => ({ language, ...dealing.chosen() }));
    const use = async () => {
      close();
      onFilled(await entry.codenames(), null);
    };
    return [
      entry.element,
      el(
        "div",
        { class: "row end" },
        el("button", { type: "button", class: "plain", onclick: entry.clear }, t("fill.clear")),
        el("button", { type: "button", class: "main", onclick: use }, t("fill.use")),
      ),
      dealing.element,
    ];
  });
}

/**
 * @param {{languages: string[], dealt: DealtFrom|null}} state
 * @param {() => void} onChosen there are decks, or another was chosen
 * @param {OnFilled} onFilled
 */
function createDealForm(state, onChosen, onFilled) {
  const message = el("div");
  const choice = el("select", { id: "fill-deck", onchange: onChosen });
  const adult = el("input", { type: "checkbox", id: "fill-adult", onchange: () => load() });
  const own = listOwnDecks().filter(({ cards }) => cards.length >= BOARD_SIZE);
  /** @type {DeckSummary[]} */
  let decks = [];

  async function load() {
    try {
      const found = await listDecks({ rating: adult.checked ? "adult" : "teen", limit: 100 });
      decks = found.decks.filter(isDealable);
    } catch (error) {
      decks = []; // one's own are here without a connection
      fill(message, problemNote(error));
    }
    const fits = (/** @type {DeckSummary} */ deck) => state.languages.includes(deck.language);
    const group = (/** @type {string} */ label, /** @type {DeckSummary[]} */ some) =>
      some.length > 0 &&
      el(
        "optgroup",
        { label },
        some.map((deck) => el("option", { value: deck.slug }, markedName(deck.title, [deck.language]))),
      );
    fill(
      choice,
      own.length > 0 &&
        el(
          "optgroup",
          { label: t("fill.own") },
          own.map(({ id, title }) => el("option", { value: OWN + id }, title)),
        ),
      group(t("fill.fitting"), decks.filter(fits)),
      group(
        t("fill.others"),
        decks.filter((deck) => !fits(deck)),
      ),
    );
    const wanted = state.dealt?.slug ?? usualDeck(state.languages[0] ?? "en");
    if ([...choice.options].some(({ value }) => value === wanted)) choice.value = wanted;
    onChosen();
  }

  async function deal() {
    try {
      const mine = own.find(({ id }) => OWN + id === choice.value);
      const deck = decks.find(({ slug }) => slug === choice.value);
      if (mine) onFilled(dealOwnCodenames(choice.value), { slug: choice.value, language: mine.language });
      if (deck)
        onFilled(await dealCodenames(deck.slug, deck.dealt_as), {
          slug: deck.slug,
          language: deck.language,
          rating: deck.dealt_as,
        });
    } catch (error) {
      fill(message, problemNote(error));
    }
  }
  /** The chosen deck, as what typed words are likely to be from. */
  function chosen() {
    const mine = own.find(({ id }) => OWN + id === choice.value);
    return mine
      ? { decks: [], codenames: mine.cards.flat() }
      : { decks: choice.value ? [choice.value] : [], codenames: [] };
  }
  load();
  const element = el(
    "section",
    { class: "dealing" },
    el("h3", {}, t("fill.deal")),
    el("label", { for: "fill-deck" }, t("fill.deck")),
    choice,
    el("label", { class: "check" }, adult, el("span", {}, t("fill.adult"))),
    el(
      "div",
      { class: "row end" },
      el(
        "button",
        { type: "button", class: "main", onclick: deal },
        icon("cards"),
        counted("fill.dealCount", BOARD_SIZE),
      ),
    ),
    message,
  );
  return { element, chosen };
}
