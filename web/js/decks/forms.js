// Dialogs of curators: the key, a new deck, a copy, what is said of a deck.
import { createDeck, forkDeck } from "../shared/api.js";
import { RATINGS } from "../shared/decks.js";
import { openDialog } from "../shared/dialog.js";
import { el, fill, icon } from "../shared/dom.js";
import { curatorKey, useKey } from "../shared/key.js";
import { LANGUAGES } from "../shared/languages.js";
import { notice } from "../shared/notice.js";
import { problemNote } from "../shared/problems.js";
import { t } from "../shared/text.js";

/** The way to the key: to enter one, to change it or to forget it. */
export const keyButton = () =>
  el(
    "button",
    { type: "button", class: "plain", id: "key-button", onclick: openKey },
    icon("key"),
    t(curatorKey() ? "key.change" : "key.enter"),
  );

export function openKey() {
  openDialog(t("key.title"), (close) => {
    const field = el("input", {
      id: "key",
      type: "password",
      autocomplete: "off",
      maxlength: 200,
      "data-first": true,
      value: curatorKey(),
    });
    return [
      form(
        [el("p", {}, t("key.about")), labelled("key", field)],
        t("key.use"),
        async () => {
          useKey(field.value);
          notice(t("key.kept"));
        },
        close,
      ),
      curatorKey() &&
        el(
          "button",
          {
            type: "button",
            class: "plain",
            onclick: () => {
              useKey("");
              close();
            },
          },
          t("key.forget"),
        ),
    ];
  });
}

export function openNewDeck() {
  openDialog(t("newDeck.title"), (close) => {
    const fields = describing({
      title: "",
      language: document.documentElement.lang,
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
    return [
      form(
        [labelled("title", fields.title), labelled("slug", slug, t("newDeck.slugHint")), ...describedRest(fields)],
        t("newDeck.create"),
        async () => {
          const deck = await createDeck({ slug: slug.value.trim(), ...said(fields) });
          location.hash = deck.slug;
        },
        close,
      ),
    ];
  });
}

/** @param {any} deck @param {(changes: any) => Promise<void>} save throws a Problem */
export function openDescribing(deck, save) {
  openDialog(t("deck.describe"), (close) => {
    const fields = describing(deck);
    return [
      form(
        [labelled("title", fields.title), ...describedRest(fields)],
        t("deck.save"),
        () => save(said(fields)),
        close,
      ),
    ];
  });
}

export function openFork(deck) {
  openDialog(t("fork.title"), (close) => {
    const slug = slugField();
    slug.value = `my-${deck.slug}`.slice(0, 60);
    return [
      form(
        [el("p", {}, t("fork.about", { title: deck.title })), labelled("slug", slug, t("newDeck.slugHint"))],
        t("fork.make"),
        async () => {
          location.hash = (await forkDeck(deck.slug, slug.value.trim())).slug;
        },
        close,
      ),
    ];
  });
}

/** A form that stays open, with all that was typed, until what it does has worked. */
function form(fields, button, act, close) {
  const place = el("div");
  const submit = el("button", { type: "submit", class: "main" }, button);
  return el(
    "form",
    {
      class: "stack",
      autocomplete: "off",
      onsubmit: async (event) => {
        event.preventDefault();
        submit.disabled = true;
        try {
          await act();
          close();
        } catch (problem) {
          fill(
            place,
            problemNote(
              problem,
              problem.status === 401 && el("button", { type: "button", onclick: openKey }, t("key.enter")),
            ),
          );
        }
        submit.disabled = false;
      },
    },
    ...fields,
    place,
    el("div", { class: "row end" }, submit),
  );
}

/** A field with its label, field.NAME, and a hint if there is one. */
export function labelled(name, field, hint) {
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

/** A field for each thing that is said of a deck. */
function describing(deck) {
  const text = (value, more = {}) => el("input", { type: "text", maxlength: 200, value, ...more });
  const choice = (values, chosen, name) =>
    el(
      "select",
      {},
      values.map((value) => el("option", { value, selected: value === chosen }, t(`${name}.${value}`))),
    );
  return {
    title: text(deck.title, { required: true, "data-first": true }),
    language: choice(LANGUAGES, deck.language, "language"),
    description: el("textarea", { rows: 2, maxlength: 2000, value: deck.description }),
    rating: choice(RATINGS, deck.rating, "rating"),
    tags: text(deck.tags.join(", ")),
    author: text(deck.author),
    licence: text(deck.licence, { maxlength: 100 }),
  };
}

const describedRest = (fields) =>
  Object.entries(fields)
    .filter(([name]) => name !== "title")
    .map(([name, field]) => labelled(name, field));

/** What was typed, as the service takes it. */
function said(fields) {
  const values = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.value.trim()]));
  return {
    ...values,
    tags: values.tags
      .split(",")
      .map((tag) => tag.trim())
      .filter(Boolean),
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
      event.target.dataset.typed = "yes";
    },
  });
const slugOf = (title) =>
  title
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
