// The dialog that puts words on the board: typed, pasted, or dealt from a deck.
/**
 * @import { DeckSummary } from "../../../openapi.ts"
 * @import { Codename } from "../shared/board-words.js"
 * @import { Rating } from "../shared/decks.js"
 * @import { DealtFrom } from "./state.js"
 */
import { dealBoard, listDecks } from "../shared/api.js";
import { formatWords, parseWords } from "../shared/board-words.js";
import { BOARD_SIZE, isDealable } from "../shared/decks.js";
import { openDialog } from "../shared/dialog.js";
import { el, fill, icon } from "../shared/dom.js";
import { markedName, usualDeck } from "../shared/languages.js";
import { problemNote } from "../shared/problems.js";
import { counted, t } from "../shared/text.js";

/** @typedef {(codenames: Codename[], dealt: DealtFrom|null) => void} OnFilled */

/**
 * @param {string} slug
 * @param {Rating} [rating]
 * @returns {Promise<Codename[]>}
 */
export async function dealCodenames(slug, rating = "teen") {
  const { cards } = await dealBoard({ decks: [{ slug }], size: BOARD_SIZE, unrelated: true, rating });
  return cards.map(({ word }) => ({ word, covered: false }));
}

/**
 * @param {{codenames: Codename[], languages: string[], dealt: DealtFrom|null}} state
 * @param {OnFilled} onFilled
 */
export function openBoardDialog(state, onFilled) {
  openDialog(t("fill.title"), (close) => {
    const count = el("p", { class: "quiet", "aria-live": "polite" });
    const list = el("textarea", {
      id: "fill-list",
      rows: 8,
      spellcheck: "false",
      autocapitalize: "characters",
      "data-first": true,
      value: formatWords(state.codenames),
      oninput: showCount,
    });
    function showCount() {
      count.textContent = counted("fill.count", parseWords(list.value).length);
    }
    showCount();
    const clear = () => {
      list.value = "";
      showCount();
      list.focus();
    };
    const use = () => {
      close();
      onFilled(parseWords(list.value), null);
    };
    return [
      el("label", { for: "fill-list" }, t("fill.list")),
      list,
      count,
      el(
        "div",
        { class: "row end" },
        el("button", { type: "button", class: "plain", onclick: clear }, t("fill.clear")),
        el("button", { type: "button", class: "main", onclick: use }, t("fill.use")),
      ),
      dealForm(state, (codenames, deck) => {
        close();
        onFilled(codenames, deck);
      }),
    ];
  });
}

/**
 * @param {{languages: string[], dealt: DealtFrom|null}} state
 * @param {OnFilled} onFilled
 */
function dealForm(state, onFilled) {
  const message = el("div");
  const choice = el("select", { id: "fill-deck" });
  const adult = el("input", { type: "checkbox", id: "fill-adult", onchange: () => load() });
  /** @type {DeckSummary[]} */
  let decks = [];

  async function load() {
    try {
      const found = await listDecks({ rating: adult.checked ? "adult" : "teen", limit: 100 });
      decks = found.decks.filter(isDealable);
    } catch (error) {
      fill(message, problemNote(error));
      return;
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
      group(t("fill.fitting"), decks.filter(fits)),
      group(
        t("fill.others"),
        decks.filter((deck) => !fits(deck)),
      ),
    );
    const wanted = state.dealt?.slug ?? usualDeck(state.languages[0] ?? "en");
    if (decks.some((deck) => deck.slug === wanted)) choice.value = wanted;
  }

  async function deal() {
    try {
      const deck = decks.find(({ slug }) => slug === choice.value);
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
  load();
  return el(
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
}
