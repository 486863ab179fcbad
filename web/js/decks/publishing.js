// Before a deck is published: what lint found, why words for adults stay, and whether it is meant.
import { openDialog } from "../shared/dialog.js";
import { el, fill } from "../shared/dom.js";
import { problemNote } from "../shared/problems.js";
import { counted, t } from "../shared/text.js";
import { labelled } from "./forms.js";

const NAMED = 8; // words that are named for each flaw
const typed = new Map(); // slug -> the reason in its field, so that a refusal loses nothing

/**
 * @param {any} deck
 * @param {Promise<{remarks: any[]}>} linted
 * @param {(wish: {confirmed: true, reason: string}) => Promise<boolean>} publish says whether it worked
 */
export function openPublishing(deck, linted, publish) {
  openDialog(t("publish.title"), (close) => {
    const place = el("div", {}, el("p", { class: "quiet", role: "status" }, t("words.reading")));
    linted
      .then(({ remarks }) => {
        fill(
          place,
          asking(
            deck,
            remarks.filter((remark) => !remark.kept),
            publish,
            close,
          ),
        );
        place.querySelector("[data-first]").focus();
      })
      .catch((problem) => fill(place, problemNote(problem)));
    return [place];
  });
}

/** What was found, the question, and a field for the reason where one is needed. */
function asking(deck, remarks, publish, close) {
  const { slug } = deck;
  const adult = remarks.some(({ flaw }) => flaw === "adult");
  const reason = el("textarea", {
    rows: 2,
    maxlength: 500,
    required: true,
    "data-first": true,
    value: typed.get(slug) ?? "",
    oninput: () => typed.set(slug, reason.value),
  });
  async function agreed(event) {
    event.preventDefault();
    close();
    if (await publish({ confirmed: true, reason: adult ? reason.value : "" })) typed.delete(slug);
  }
  return el(
    "form",
    { class: "stack", autocomplete: "off", onsubmit: agreed },
    el("p", {}, remarks.length ? counted("publish.remarks", remarks.length) : t("words.flawless")),
    remarks.length > 0 && el("ul", { class: "remarks" }, [...wordsByFlaw(remarks)].map(flawItem)),
    adult && labelled("reason", reason, t("publish.ways")),
    el("p", {}, t("publish.never", { n: deck.published + 1 })),
    el(
      "div",
      { class: "row end" },
      el("button", { type: "button", class: "plain", onclick: close }, t("dialog.cancel")),
      el("button", { type: "submit", class: "main", "data-first": !adult }, t("deck.publish")),
    ),
  );
}

/** Flaw -> the words that have it. */
function wordsByFlaw(remarks) {
  const words = new Map();
  for (const { flaw, word } of remarks) words.set(flaw, (words.get(flaw) ?? new Set()).add(word));
  return words;
}

function flawItem([flaw, words]) {
  const named = [...words].slice(0, NAMED).join(", ");
  return el(
    "li",
    {},
    el(
      "p",
      {},
      el("strong", {}, t(`flaw.${flaw}`)),
      " ",
      named,
      words.size > NAMED && ` ${t("import.andMore", { n: words.size - NAMED })}`,
    ),
  );
}
