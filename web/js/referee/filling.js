// Putting words on the board: dealt from a deck, typed or pasted.
import { dealBoard, listDecks } from "../shared/api.js";
import { BOARD_SIZE, isDealable } from "../shared/decks.js";
import { openDialog } from "../shared/dialog.js";
import { el, fill, icon } from "../shared/dom.js";
import { USUAL } from "../shared/languages.js";
import { problemNote } from "../shared/problems.js";
import { counted, t } from "../shared/text.js";
import { readWords, writeWords } from "../shared/words.js";

/** The deck that a language is dealt from, unless another is chosen. */
export const usualDeck = (code) => ({ slug: USUAL[code] ?? USUAL.en, language: code });

/** Deal a board. @returns {Promise<import("../shared/words.js").Codename[]>} */
export async function dealt(slug, rating = "teen") {
  const { cards } = await dealBoard({ decks: [{ slug }], size: BOARD_SIZE, unrelated: true, rating });
  return cards.map(({ word }) => ({ word, covered: false }));
}

/**
 * The dialog: a list to type or paste into, and the decks to deal from.
 * @param {{codenames: any[], languages: string[], dealt: any}} state
 * @param {(codenames: any[], dealt: {slug: string, language: string}|null) => void} filled
 */
export function openFilling(state, filled) {
  openDialog(t("fill.title"), (close) => {
    const count = el("p", { class: "quiet", "aria-live": "polite" });
    const list = el("textarea", {
      id: "fill-list",
      rows: 8,
      spellcheck: "false",
      autocapitalize: "characters",
      "data-first": true,
      value: writeWords(state.codenames),
      oninput: tell,
    });
    function tell() {
      count.textContent = counted("fill.count", readWords(list.value).length);
    }
    tell();
    const use = () => {
      close();
      filled(readWords(list.value), null);
    };
    return [
      el("label", { for: "fill-list" }, t("fill.list")),
      list,
      count,
      el(
        "div",
        { class: "row end" },
        el(
          "button",
          {
            type: "button",
            class: "plain",
            onclick: () => {
              list.value = "";
              tell();
              list.focus();
            },
          },
          t("fill.clear"),
        ),
        el("button", { type: "button", class: "main", onclick: use }, t("fill.use")),
      ),
      dealing(state, (codenames, deck) => {
        close();
        filled(codenames, deck);
      }),
    ];
  });
}

function dealing(state, filled) {
  const said = el("div");
  const choice = el("select", { id: "fill-deck" });
  const adult = el("input", { type: "checkbox", id: "fill-adult", onchange: () => load() });
  let decks = [];

  async function load() {
    try {
      const found = await listDecks({ rating: adult.checked ? "adult" : "teen", limit: 100 });
      decks = found.decks.filter(isDealable);
    } catch (problem) {
      fill(said, problemNote(problem));
      return;
    }
    const fits = (deck) => state.languages.includes(deck.language);
    const option = (deck) => el("option", { value: deck.slug }, deck.title);
    const group = (label, some) => some.length > 0 && el("optgroup", { label }, some.map(option));
    fill(
      choice,
      group(t("fill.fitting"), decks.filter(fits)),
      group(
        t("fill.others"),
        decks.filter((deck) => !fits(deck)),
      ),
    );
    const wish = state.dealt?.slug ?? usualDeck(state.languages[0]).slug;
    if (decks.some((deck) => deck.slug === wish)) choice.value = wish;
  }

  async function deal() {
    try {
      const deck = decks.find(({ slug }) => slug === choice.value);
      if (deck)
        filled(await dealt(deck.slug, deck.dealt_as), {
          slug: deck.slug,
          language: deck.language,
          rating: deck.dealt_as,
        });
    } catch (problem) {
      fill(said, problemNote(problem));
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
    said,
  );
}
