// The dialogs of curators: the key, a new deck, a copy, and what describes a deck.
/**
 * @import { DeckChanges, DeckOut, NewDeck } from "../../../openapi.ts"
 */
import { createDeck, forkDeck } from "../shared/api.js";
import { curatorKey, setCuratorKey } from "../shared/curator-key.js";
import { RATINGS } from "../shared/decks.js";
import { openDialog } from "../shared/dialog.js";
import { el, fill, icon } from "../shared/dom.js";
import { toProblem } from "../shared/http.js";
import { languageCodes, languageName } from "../shared/languages.js";
import { showNotice } from "../shared/notice.js";
import { problemNote } from "../shared/problems.js";
import { language, t } from "../shared/text.js";

/** @typedef {HTMLInputElement|HTMLTextAreaElement|HTMLSelectElement} Field */
/** @typedef {Required<Pick<NewDeck, "title"|"language"|"description"|"rating"|"tags"|"author"|"licence">>} Description */

/** The button that opens the dialog of the key. */
export const keyButton = () =>
  el(
    "button",
    { type: "button", class: "plain", id: "key-button", onclick: openKeyDialog },
    icon("key"),
    t(curatorKey() ? "key.change" : "key.enter"),
  );

/** Enter the curator's key, change it or forget it. */
export function openKeyDialog() {
  openDialog(t("key.title"), (close) => {
    const field = el("input", {
      id: "key",
      type: "password",
      autocomplete: "off",
      maxlength: 200,
      "data-first": true,
      value: curatorKey(),
    });
    const use = async () => {
      setCuratorKey(field.value);
      showNotice(t("key.kept"));
    };
    const forget = () => {
      setCuratorKey("");
      close();
    };
    return [
      form([el("p", {}, t("key.about")), labelledField("key", field)], t("key.use"), use, close),
      curatorKey() && el("button", { type: "button", class: "plain", onclick: forget }, t("key.forget")),
    ];
  });
}

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
 * A form that stays open, with all that was typed, until its action has worked.
 * @param {HTMLElement[]} fields
 * @param {string} button
 * @param {() => Promise<void>} act
 * @param {() => void} close
 */
function form(fields, button, act, close) {
  const place = el("div");
  const submit = el("button", { type: "submit", class: "main" }, button);
  /** @param {Event} event */
  const onSubmit = async (event) => {
    event.preventDefault();
    submit.disabled = true;
    try {
      await act();
      close();
    } catch (error) {
      const needsKey = toProblem(error).status === 401;
      fill(
        place,
        problemNote(error, needsKey && el("button", { type: "button", onclick: openKeyDialog }, t("key.enter"))),
      );
    }
    submit.disabled = false;
  };
  return el(
    "form",
    { class: "stack", autocomplete: "off", onsubmit: onSubmit },
    ...fields,
    place,
    el("div", { class: "row end" }, submit),
  );
}

/**
 * A field with its label, field.NAME, and a hint if there is one.
 * @param {string} name
 * @param {Field} field
 * @param {string} [hint]
 */
export function labelledField(name, field, hint) {
  field.id = `field-${name}`;
  if (hint) field.setAttribute("aria-describedby", `hint-${name}`);
  return el(
    "div",
    { class: "field" },
    el("label", { for: field.id }, t(`field.${name}`)),
    field,
    hint && el("p", { class: "quiet", id: `hint-${name}` }, hint),
  );
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
