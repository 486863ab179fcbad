// The dialogs of curators: a new deck, a copy, and what describes a deck.
/**
 * @import { DeckChanges, DeckOut, NewDeck } from "../../../openapi.ts"
 */
import { createDeck, forkDeck } from "../shared/api.js";
import { RATINGS } from "../shared/decks.js";
import { openDialog } from "../shared/dialog.js";
import { el } from "../shared/dom.js";
import { languageCodes, languageName } from "../shared/languages.js";
import { language, t } from "../shared/text.js";
import { form, labelledField } from "./forms.js";

/** @typedef {Required<Pick<NewDeck, "title"|"language"|"description"|"rating"|"tags"|"author"|"licence">>} Description */

/** A new deck of the library, for everybody. */
export function openNewDeckDialog() {
  openDialog(t("newDeck.title"), (close) => {
    const fields = deckFields({
      title: "",
      language: language(),
      description: "",
      rating: "everyone",
      tags: [],
      author: "",
      licence: "",
    });
    const slug = slugField();
    fields.title.addEventListener("input", () => {
      if (!slug.dataset.typed) slug.value = slugOf(fields.title.value);
    });
    const create = async () => {
      const deck = await createDeck({ slug: slug.value.trim(), ...describe(fields) });
      location.hash = deck.slug;
    };
    return [
      form(
        [
          labelledField("title", fields.title),
          labelledField("slug", slug, t("newDeck.slugHint")),
          ...otherFields(fields),
        ],
        t("newDeck.create"),
        create,
        close,
      ),
    ];
  });
}

/**
 * @param {DeckOut} deck
 * @param {(changes: DeckChanges) => Promise<void>} save throws a Problem
 */
export function openDescribeDialog(deck, save) {
  openDialog(t("deck.describe"), (close) => {
    const fields = deckFields(deck);
    return [
      form(
        [labelledField("title", fields.title), ...otherFields(fields)],
        t("deck.save"),
        () => save(describe(fields)),
        close,
      ),
    ];
  });
}

/** @param {DeckOut} deck */
export function openForkDialog(deck) {
  openDialog(t("fork.title"), (close) => {
    const slug = slugField();
    slug.value = `my-${deck.slug}`.slice(0, 60);
    const fork = async () => {
      location.hash = (await forkDeck(deck.slug, slug.value.trim())).slug;
    };
    return [
      form(
        [el("p", {}, t("fork.about", { title: deck.title })), labelledField("slug", slug, t("newDeck.slugHint"))],
        t("fork.make"),
        fork,
        close,
      ),
    ];
  });
}

/**
 * A field for each thing that describes a deck.
 * @param {Omit<Description, "language"> & {language: string}} deck
 */
function deckFields(deck) {
  const text = (/** @type {string} */ value, maxlength = 200) => el("input", { type: "text", maxlength, value });
  const choice = (
    /** @type {string[]} */ values,
    /** @type {string} */ chosen,
    /** @type {(value: string) => string} */ name,
  ) =>
    el(
      "select",
      {},
      values.map((value) => el("option", { value, selected: value === chosen }, name(value))),
    );
  return {
    title: el("input", { type: "text", maxlength: 200, value: deck.title, required: true, "data-first": true }),
    language: choice(languageCodes(), deck.language, languageName),
    description: el("textarea", { rows: 2, maxlength: 2000, value: deck.description }),
    rating: choice(RATINGS, deck.rating, (rating) => t(`rating.${rating}`)),
    tags: text(deck.tags.join(", ")),
    author: text(deck.author),
    licence: text(deck.licence, 100),
  };
}

/** @typedef {ReturnType<typeof deckFields>} DeckFields */

/** @param {DeckFields} fields */
const otherFields = ({ title: _, ...fields }) =>
  Object.entries(fields).map(([name, field]) => labelledField(name, field));

/**
 * What was typed, as the service takes it. The service checks language and rating.
 * @param {DeckFields} fields
 */
function describe(fields) {
  const { title, language: code, description, rating, tags, author, licence } = fields;
  return {
    title: title.value.trim(),
    language: /** @type {Description["language"]} */ (code.value),
    description: description.value.trim(),
    rating: RATINGS.find((one) => one === rating.value) ?? "everyone",
    tags: tags.value
      .split(",")
      .map((tag) => tag.trim())
      .filter(Boolean),
    author: author.value.trim(),
    licence: licence.value.trim(),
  };
}

const slugField = () =>
  el("input", {
    type: "text",
    required: true,
    minlength: 2,
    maxlength: 60,
    pattern: "[a-z0-9]+(-[a-z0-9]+)*",
    autocapitalize: "none",
    spellcheck: "false",
    oninput: (event) => {
      event.currentTarget.dataset.typed = "yes";
    },
  });

/** @param {string} title */
const slugOf = (title) =>
  title
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
