// The form that opens a table: what is played, with which words, and how strictly.
/**
 * @import { Seat } from "../../../../openapi.ts"
 * @import { Choose, Known } from "./table-choices.js"
 */
import { readRuleset } from "../../shared/api.js";
import { el, fill, icon } from "../../shared/dom.js";
import { t } from "../../shared/text.js";
import { problemNote } from "../problems.js";
import { openTable } from "../session/table-api.js";
import { checkbox, deckFields, editionFields, houseRules, select } from "./open-table-fields.js";
import { storeTable } from "./stored-tables.js";
import { choices, chosenDecks, loadKnown, newTable } from "./table-choices.js";

let refresh = () => {}; // shows the form again, as long as it is there
document.addEventListener("readiness", () => refresh());

/**
 * @param {HTMLElement} place
 * @param {() => void} onOpened
 */
export async function showOpenTableForm(place, onOpened) {
  const message = el("div");
  /** @type {Known} */
  let known;
  try {
    known = await loadKnown();
  } catch (error) {
    fill(place, head(), problemNote(error));
    return;
  }

  /** @type {Choose} */
  const choose = (changes) => {
    Object.assign(choices, changes);
    const focused = document.activeElement?.id;
    show();
    if (focused) document.getElementById(focused)?.focus();
  };
  refresh = () => {
    if (place.querySelector("form.opening")) choose({});
  };
  const chooseRuleset = async (/** @type {string} */ name) => {
    try {
      known.ruleset = await readRuleset(name);
      choose({ ruleset: name, playIn: null, settings: {}, decks: null });
    } catch (error) {
      fill(message, problemNote(error));
    }
  };

  /** @param {Event} event */
  async function open(event) {
    event.preventDefault();
    const decks = choices.desk ? [] : chosenDecks(known);
    if (!choices.desk && !decks.length)
      return fill(message, el("p", { class: "note bad", role: "alert" }, t("table.open.noDecks")));
    try {
      const { id, seats, host } = await openTable(newTable(known, decks));
      const tokens = /** @type {[Seat, {token: string}][]} */ (Object.entries(seats)).map(([seat, { token }]) => [
        seat,
        token,
      ]);
      storeTable(id, Object.fromEntries(tokens), host);
      onOpened();
    } catch (error) {
      fill(message, problemNote(error));
    }
  }

  function show() {
    const houseRulesOpen = place.querySelector("details")?.open ?? false;
    fill(
      place,
      head(),
      el(
        "form",
        { class: "opening", onsubmit: open },
        el("div", { class: "fields" }, editionFields(known, choose, chooseRuleset), select("variant", choose)),
        deckFields(known, choose),
        el(
          "div",
          { class: "fields" },
          select("referee", choose),
          choices.referee === "automatic" && select("invalid", choose),
          select("timer", choose),
          choices.timer && checkbox("strict", choose),
        ),
        houseRules(known, choose, houseRulesOpen),
        el("div", { class: "row end" }, el("button", { class: "main big" }, icon("cards"), t("table.open.button"))),
        message,
      ),
    );
  }
  show();
}

const head = () =>
  el("div", { class: "lead" }, el("h1", {}, t("table.open.title")), el("p", { class: "quiet" }, t("table.open.lead")));
