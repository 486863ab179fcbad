// The list of decks, filtered as the reader types.
import { listDecks } from "../shared/api.js";
import { el, fill, icon } from "../shared/dom.js";
import { curatorKey } from "../shared/key.js";
import { LANGUAGES } from "../shared/languages.js";
import { problemNote } from "../shared/problems.js";
import { counted, t } from "../shared/text.js";
import { keyButton, openNewDeck } from "./forms.js";

const filters = { text: "", language: "", tag: "", adult: false, retired: false };

export function listView() {
  const found = el("div", { class: "deck-list" });
  const status = el("p", { class: "quiet", role: "status" });
  let asking = null;
  let timer;

  async function load(after) {
    asking?.abort();
    const mine = (asking = new AbortController());
    const { adult, retired, ...wanted } = filters;
    try {
      const page = await listDecks(
        { ...wanted, rating: adult ? "adult" : "teen", retired: retired || "", after, limit: 30 },
        mine.signal,
      );
      const cards = page.decks.map(deckCard);
      if (!after) fill(found);
      found.querySelector(".more")?.remove();
      found.append(...cards);
      if (page.next)
        found.append(
          el("button", { type: "button", class: "plain more", onclick: () => load(page.next) }, t("decks.more")),
        );
      const shown = found.querySelectorAll(".deck-card").length;
      status.textContent = shown ? counted("decks.found", shown) : t("decks.none");
    } catch (problem) {
      if (problem.name !== "AbortError") fill(found, problemNote(problem));
    }
  }

  function change(changes) {
    Object.assign(filters, changes);
    fill(tagPlace, tagFilter());
    clearTimeout(timer);
    timer = setTimeout(load, "text" in changes ? 200 : 0);
  }

  function deckCard(deck) {
    return el(
      "article",
      { class: "deck-card" },
      el("h2", {}, el("a", { href: `#${deck.slug}` }, deck.title)),
      el("p", {}, deck.description),
      el(
        "p",
        { class: "quiet facts" },
        t(`language.${deck.language}`),
        " · ",
        counted("decks.words", deck.words),
        " · ",
        t(`rating.${deck.dealt_as}`),
        !deck.built_in && ` · ${deck.published ? t("decks.version", { n: deck.published }) : t("decks.draft")}`,
      ),
      el(
        "p",
        { class: "tags" },
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
  const box = (name) =>
    el(
      "label",
      { class: "check" },
      el("input", {
        type: "checkbox",
        checked: filters[name],
        onchange: (event) => change({ [name]: event.target.checked }),
      }),
      el("span", {}, t(`decks.${name}`)),
    );
  const element = el(
    "div",
    { class: "all-decks" },
    el(
      "header",
      { class: "page-head" },
      el("div", {}, el("h1", {}, t("decks.title")), el("p", {}, t("decks.lead"))),
      el(
        "div",
        { class: "row" },
        curatorKey() &&
          el("button", { type: "button", class: "main", onclick: openNewDeck }, icon("plus"), t("decks.new")),
        keyButton(),
      ),
    ),
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
          oninput: (event) => change({ text: event.target.value.trim() }),
        }),
      ),
      el(
        "div",
        { class: "field" },
        el("label", { for: "in" }, t("decks.language")),
        el(
          "select",
          { id: "in", onchange: (event) => change({ language: event.target.value }) },
          ["", ...LANGUAGES].map((code) =>
            el(
              "option",
              { value: code, selected: code === filters.language },
              t(code ? `language.${code}` : "decks.anyLanguage"),
            ),
          ),
        ),
      ),
      box("adult"),
      curatorKey() && box("retired"),
      tagPlace,
    ),
    status,
    found,
  );
  return { element, ready: load() };
}
