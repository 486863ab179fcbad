// The dialog before a deck is published: what lint found, why words for adults stay, and whether it is meant.
/** @import { DeckOut, LintReport, Publication, RemarkOut } from "../../../openapi.ts" */
import { BOARD_SIZE } from "../shared/decks.js";
import { openDialog } from "../shared/dialog.js";
import { el, fill, find } from "../shared/dom.js";
import { problemNote } from "../shared/problems.js";
import { counted, t } from "../shared/text.js";
import { labelledField } from "./forms.js";
import { lacking } from "./play-button.js";

const NAMED = 8; // words that are named for each flaw; those for adults are all named

/** @type {Map<string, string>} slug -> the reason in its field, so that a refusal loses nothing */
const typedReasons = new Map();

/** @typedef {(publication: Publication) => Promise<boolean>} Publish tells whether it worked */

/**
 * @param {DeckOut} deck
 * @param {Promise<LintReport>} linted
 * @param {Publish} publish
 */
export function openPublishDialog(deck, linted, publish) {
  openDialog(t("publish.title", { title: deck.title }), (close) => {
    const place = el("div", {}, el("p", { class: "quiet", role: "status" }, t("words.reading")));
    linted
      .then(({ remarks }) => {
        fill(
          place,
          publishForm(
            deck,
            remarks.filter((remark) => !remark.reason),
            publish,
            close,
          ),
        );
        find(place, "[data-first]")?.focus();
      })
      .catch((error) => fill(place, problemNote(error)));
    return [place];
  });
}

/**
 * What was found, the question, and a field for the reason where one is needed.
 * @param {DeckOut} deck
 * @param {RemarkOut[]} remarks
 * @param {Publish} publish
 * @param {() => void} close
 */
function publishForm(deck, remarks, publish, close) {
  const { slug } = deck;
  const adult = remarks.some(({ kind }) => kind === "adult");
  const missing = lacking(deck.card_count);
  const reason = el("textarea", {
    rows: 2,
    maxlength: 500,
    required: true,
    "data-first": true,
    value: typedReasons.get(slug) ?? "",
    oninput: (event) => {
      typedReasons.set(slug, event.currentTarget.value);
    },
  });

  /** @param {Event} event */
  async function submit(event) {
    event.preventDefault();
    close();
    if (await publish({ confirmed: true, reason: adult ? reason.value : "" })) typedReasons.delete(slug);
  }
  return el(
    "form",
    { class: "stack", autocomplete: "off", onsubmit: submit },
    missing > 0
      ? el(
          "p",
          { class: "note bad" },
          counted("publish.tooFew", missing, { board: BOARD_SIZE, cards: deck.card_count }),
        )
      : el("p", {}, t("publish.what", { n: deck.published + 1, rating: t(`rating.${deck.rating}`) })),
    el("p", {}, remarks.length ? counted("publish.remarks", remarks.length) : t("words.flawless")),
    remarks.length > 0 &&
      el(
        "ul",
        { class: "remarks" },
        [...wordsByFlaw(remarks)].map(([flaw, words]) => flawItem(flaw, [...words])),
      ),
    adult && !missing && labelledField("reason", reason, t("publish.ways")),
    el(
      "div",
      { class: "row end" },
      el(
        "button",
        { type: "button", class: "plain", "data-first": !adult || missing > 0, onclick: close },
        t("dialog.cancel"),
      ),
      !missing && el("button", { type: "submit", class: "main" }, t("publish.forAll")),
    ),
  );
}

/**
 * Flaw -> the words that have it.
 * @param {RemarkOut[]} remarks
 */
function wordsByFlaw(remarks) {
  /** @type {Map<string, Set<string>>} */
  const words = new Map();
  for (const { kind, word } of remarks) words.set(kind, (words.get(kind) ?? new Set()).add(word));
  return words;
}

/**
 * @param {string} flaw
 * @param {string[]} words
 */
function flawItem(flaw, words) {
  const most = flaw === "adult" ? words.length : NAMED;
  const named = words.slice(0, most).join(", ");
  return el(
    "li",
    {},
    el(
      "p",
      {},
      el("strong", {}, t(`flaw.${flaw}`)),
      " ",
      named,
      words.length > most && ` ${t("import.andMore", { n: words.length - most })}`,
    ),
  );
}
