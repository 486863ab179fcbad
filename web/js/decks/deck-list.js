// The decks of one's own, and the library, filtered while the reader types.
/**
 * @import { DeckSummary } from "../../../openapi.ts"
 */
import { listDecks } from "../shared/api.js";
import { curatorKey } from "../shared/curator-key.js";
import { isDealable } from "../shared/decks.js";
import { el, fill, icon } from "../shared/dom.js";
import { isAborted } from "../shared/http.js";
import { languageCodes, languageName } from "../shared/languages.js";
import { problemNote } from "../shared/problems.js";
import { counted, t } from "../shared/text.js";
import { openNewDeckDialog } from "./curator-dialogs.js";
import { keyButton } from "./key-dialog.js";
import { ownDecksSection } from "./own-list.js";
import { playButton } from "./play-button.js";

const filters = { text: "", language: "", tag: "", adult: false, retired: false };

export function createDeckList() {
  const found = el("div", { class: "deck-list library" });
  const status = el("p", { class: "quiet", role: "status" });
  /** @type {AbortController|undefined} */
  let running;
  let timer = 0;

  /** @param {string} [after] the deck that the next ones follow */
  async function load(after) {
    running?.abort();
    const mine = new AbortController();
    running = mine;
    const { adult, retired, ...wanted } = filters;
    try {
      const page = await listDecks(
        {
          ...wanted,
          rating: adult ? "adult" : "teen",
          ...(retired && { retired }),
          ...(after && { after }),
          limit: 30,
        },
        mine.signal,
      );
      if (!after) fill(found);
      found.querySelector(".more")?.remove();
      found.append(...page.decks.map(deckCard));
      const { next } = page;
      if (next)
        found.append(el("button", { type: "button", class: "plain more", onclick: () => load(next) }, t("decks.more")));
      const shown = found.querySelectorAll(".deck-card").length;
      status.textContent = shown ? counted("decks.found", shown) : t("decks.none");
    } catch (error) {
      if (!isAborted(error)) fill(found, problemNote(error));
    }
  }

  /** @param {Partial<typeof filters>} changes */
  function change(changes) {
    Object.assign(filters, changes);
    fill(tagPlace, tagFilter());
    clearTimeout(timer);
    timer = setTimeout(load, "text" in changes ? 200 : 0);
  }

  /** @param {DeckSummary} deck */
  function deckCard(deck) {
    return el(
      "article",
      { class: "deck-card" },
      el("h3", {}, el("a", { href: `#${deck.slug}` }, deck.title)),
      el("p", {}, deck.description),
      el(
        "p",
        { class: "quiet facts" },
        languageName(deck.language),
        " · ",
        counted("decks.words", deck.word_count),
        " · ",
        t(`rating.${deck.dealt_as}`),
        !deck.built_in && ` · ${deck.published ? t("decks.version", { n: deck.published }) : t("decks.draft")}`,
      ),
      el(
        "p",
        { class: "actions" },
        isDealable(deck) && playButton({ slug: deck.slug }, deck.title),
        deck.tags.map((tag) =>
          el(
            "button",
            { type: "button", class: "tag", "aria-label": t("decks.onlyTag", { tag }), onclick: () => change({ tag }) },
            tag,
          ),
        ),
      ),
    );
  }

  const tagFilter = () =>
    filters.tag &&
    el(
      "button",
      {
        type: "button",
        class: "tag chosen",
        "aria-label": t("decks.anyTag", { tag: filters.tag }),
        onclick: () => change({ tag: "" }),
      },
      filters.tag,
      icon("close"),
    );
  const tagPlace = el("span", {}, tagFilter());
  const box = (/** @type {"adult"|"retired"} */ name) =>
    el(
      "label",
      { class: "check" },
      el("input", {
        type: "checkbox",
        checked: filters[name],
        onchange: (event) => change({ [name]: event.currentTarget.checked }),
      }),
      el("span", {}, t(`decks.${name}`)),
    );
  const language = el("select", {
    id: "in",
    onchange: (event) => change({ language: event.currentTarget.value }),
  });
  const showLanguages = () =>
    fill(
      language,
      ["", ...languageCodes()].map((code) =>
        el(
          "option",
          { value: code, selected: code === filters.language },
          code ? languageName(code) : t("decks.anyLanguage"),
        ),
      ),
    );
  showLanguages();
  const element = el(
    "div",
    { class: "all-decks" },
    el("header", { class: "page-head" }, el("div", {}, el("h1", {}, t("decks.title")), el("p", {}, t("decks.lead")))),
    ownDecksSection(),
    el("h2", { id: "library-title" }, t("decks.library")),
    el(
      "form",
      { class: "filters", role: "search", onsubmit: (event) => event.preventDefault() },
      el(
        "div",
        { class: "field wide" },
        el("label", { for: "find" }, t("decks.find")),
        el("input", {
          id: "find",
          type: "search",
          maxlength: 100,
          value: filters.text,
          oninput: (event) => change({ text: event.currentTarget.value.trim() }),
        }),
      ),
      el("div", { class: "field" }, el("label", { for: "in" }, t("decks.language")), language),
      box("adult"),
      curatorKey() && box("retired"),
      tagPlace,
    ),
    status,
    found,
    publishingSection(),
  );
  const refresh = () => {
    showLanguages();
    load();
  };
  return { element, ready: load(), refresh };
}

/** What a key is for, and what can be done with one. */
const publishingSection = () =>
  el(
    "section",
    { class: "publishing", "aria-labelledby": "publishing-title" },
    el("h2", { id: "publishing-title" }, t("publishing.title")),
    el("p", {}, t("publishing.about")),
    el(
      "div",
      { class: "row" },
      curatorKey() &&
        el("button", { type: "button", id: "new-deck", onclick: openNewDeckDialog }, icon("plus"), t("publishing.new")),
      keyButton(),
    ),
  );
