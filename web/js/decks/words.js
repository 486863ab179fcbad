// The words of a deck one by one, each with its remarks; curators change them in place.
import { addCards, changeWord, removeWord, replaceCards } from "../shared/api.js";
import { el, icon } from "../shared/dom.js";
import { t } from "../shared/text.js";
import { fixes } from "./fixes.js";
import { remarkItem } from "./remarks.js";

const AT_ONCE = 200;
const typed = new Map(); // "slug/word" -> what stands in its field, so that a deck read anew loses nothing
let flawedOnly = false;

/** @param {{deck: any, remarks: any[]|null, lookedAt: number, mine: boolean, save: Function}} context */
export function wordList(context) {
  const { deck, mine } = context;
  const remarks = context.remarks ?? [];
  const whole = remarks.filter(({ word }) => !word);
  const of = grouped(remarks);
  const cards = deck.faces.filter((faces) => !flawedOnly || faces.some((face) => of.has(face)));
  const list = el("ul", { class: "words" });
  const more = el("button", { type: "button", class: "plain", onclick: show }, t("decks.more"));
  let shown = 0;

  function show() {
    list.append(...cards.slice(shown, shown + AT_ONCE).map((faces) => cardRow(faces, of, context)));
    shown += AT_ONCE;
    more.hidden = shown >= cards.length;
  }
  show();
  const only = el("input", {
    type: "checkbox",
    checked: flawedOnly,
    onchange: (event) => {
      flawedOnly = event.target.checked;
      list.closest("[role=tabpanel]").replaceChildren(...wordList(context));
    },
  });
  return [
    mine && adding(context),
    context.lookedAt < deck.words && el("p", { class: "quiet" }, t("words.part", { n: context.lookedAt })),
    whole.length > 0 &&
      el(
        "ul",
        { class: "remarks whole" },
        whole.map((remark) => fixableItem(remark, context)),
      ),
    remarks.length
      ? el("label", { class: "check" }, only, el("span", {}, t("words.flawedOnly")))
      : el("p", { class: "quiet" }, t(context.remarks ? "words.flawless" : "words.reading")),
    list,
    more,
  ].filter(Boolean);
}

function cardRow(faces, of, context) {
  const rows = faces.map((word) =>
    el(
      "div",
      { class: "word-row" },
      context.mine ? wordField(word, context) : el("strong", {}, word),
      of.has(word) &&
        el(
          "ul",
          { class: "remarks" },
          of.get(word).map((remark) => fixableItem(remark, context)),
        ),
    ),
  );
  return el("li", {}, rows, context.mine && faces.length === 1 && secondFace(faces[0], context));
}

function wordField(word, { deck, save }) {
  const key = `${deck.slug}/${word}`;
  const field = el("input", {
    type: "text",
    id: `word-${word}`,
    class: "word-field",
    maxlength: 200,
    spellcheck: "false",
    "aria-label": t("words.change", { word }),
    value: typed.get(key) ?? word,
    oninput: () => {
      typed.set(key, field.value);
      button.hidden = field.value.trim() === word;
    },
  });
  const button = el(
    "button",
    { type: "submit", class: "icon-button", "aria-label": t("words.save", { word }), hidden: field.value === word },
    icon("valid"),
  );
  async function change() {
    const instead = field.value.trim();
    if (!instead || instead === word) {
      typed.delete(key);
      return;
    }
    if (await save((revision) => changeWord(deck.slug, revision, word, instead), t("fix.replaced", { word, instead })))
      typed.delete(key);
  }
  const remove = () => save((revision) => removeWord(deck.slug, revision, word), t("fix.removed", { word }));
  return el(
    "form",
    {
      class: "inline",
      onsubmit: (event) => {
        event.preventDefault();
        change();
      },
    },
    field,
    button,
    el(
      "button",
      { type: "button", class: "icon-button", "aria-label": t("fix.remove", { word }), onclick: remove },
      icon("close"),
    ),
  );
}

/** A card with one side may get another. */
function secondFace(word, { deck, save }) {
  const key = `${deck.slug}/${word} /`;
  const field = el("input", {
    type: "text",
    id: `second-${word}`,
    class: "word-field",
    maxlength: 200,
    spellcheck: "false",
    placeholder: t("words.second"),
    "aria-label": t("words.secondOf", { word }),
    value: typed.get(key) ?? "",
    oninput: () => typed.set(key, field.value),
  });
  async function add() {
    const cards = deck.faces.map((faces) => (faces[0] === word ? [word, field.value.trim()] : faces));
    if (await save((revision) => replaceCards(deck.slug, revision, cards))) typed.delete(key);
  }
  return el(
    "form",
    {
      class: "inline second",
      onsubmit: (event) => {
        event.preventDefault();
        if (field.value.trim()) add();
      },
    },
    field,
    el(
      "button",
      { type: "submit", class: "icon-button", "aria-label": t("words.save", { word: t("words.secondOf", { word }) }) },
      icon("valid"),
    ),
  );
}

function adding({ deck, save }) {
  const key = `${deck.slug}/ new`;
  const field = el("input", {
    type: "text",
    id: "new-words",
    maxlength: 2000,
    spellcheck: "false",
    value: typed.get(key) ?? "",
    oninput: () => typed.set(key, field.value),
  });
  async function add(event) {
    event.preventDefault();
    const cards = field.value
      .split(/[,;\n]/)
      .map((card) =>
        card
          .split(" / ")
          .map((face) => face.trim())
          .filter(Boolean),
      )
      .filter((card) => card.length);
    if (cards.length && (await save((revision) => addCards(deck.slug, revision, cards), t("words.added")))) {
      typed.delete(key);
      const shown = document.getElementById("new-words"); // drawn anew, unless another tab was opened meanwhile
      if (shown) shown.value = "";
    }
  }
  return el(
    "form",
    { class: "adding", onsubmit: add },
    el("label", { for: "new-words" }, t("words.add")),
    el(
      "div",
      { class: "row" },
      field,
      el("button", { type: "submit", class: "main" }, icon("plus"), t("words.addButton")),
    ),
  );
}

/** A remark, with the fixes for those who may make them. */
const fixableItem = (remark, context) =>
  remarkItem(remark, context.mine && el("div", { class: "row" }, fixes(remark, context)));

/** Word -> its remarks. */
function grouped(remarks) {
  const groups = new Map();
  for (const remark of remarks) groups.set(remark.word, [...(groups.get(remark.word) ?? []), remark]);
  return groups;
}
