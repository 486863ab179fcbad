// The sheet of what is played: opened before or between games, and saved for the room.
/**
 * @import { TableSession } from "../session/table-session.js"
 * @import { Choose, Known } from "./room-choices.js"
 */
import { readRuleset } from "../../shared/api.js";
import { openDialog } from "../../shared/dialog.js";
import { el, fill } from "../../shared/dom.js";
import { useRules } from "../../shared/house-rules.js";
import { t } from "../../shared/text.js";
import { problemNote } from "../problems.js";
import { isDesk } from "../room/seats.js";
import { choicesOf, chosenDecks, loadKnown, settingsFor } from "./room-choices.js";
import { checkbox, deckFields, editionFields, pills, ruleByRule, savedRules } from "./settings-fields.js";

/** @param {TableSession} session */
export function openSettings(session) {
  const place = el("div", { class: "stack" }, el("p", { class: "waiting" }, t("room.settings.loading")));
  const dialog = openDialog(t("room.settings.title"), () => place);
  dialog.classList.add("wide");
  const closing = new AbortController();
  dialog.addEventListener("close", () => closing.abort());
  showForm(session, place, () => dialog.close(), closing.signal);
}

/**
 * @param {TableSession} session
 * @param {HTMLElement} place
 * @param {() => void} close
 * @param {AbortSignal} closed
 */
async function showForm(session, place, close, closed) {
  const choices = choicesOf(session.view);
  const desk = isDesk(session.view);
  const message = el("div");
  /** @type {Known} */
  let known;
  try {
    known = await loadKnown(choices.ruleset);
  } catch (error) {
    fill(place, problemNote(error));
    return;
  }

  /** @type {Choose} */
  const choose = (changes) => {
    Object.assign(choices, changes);
    const focused = document.activeElement?.id;
    show();
    if (focused) document.getElementById(focused)?.focus();
  };
  document.addEventListener("readiness", () => choose({}), { signal: closed });
  const chooseRuleset = async (/** @type {string} */ name) => {
    try {
      known.ruleset = await readRuleset(name);
      choose({ ruleset: name, playIn: null, settings: {}, decks: null });
    } catch (error) {
      fill(message, problemNote(error));
    }
  };

  /** @param {Event} event */
  async function save(event) {
    event.preventDefault();
    const settings = settingsFor(choices, known);
    if (!desk && !chosenDecks(choices, known).length && !settings.own_decks?.length)
      return fill(message, el("p", { class: "note bad", role: "alert" }, t("room.settings.noDecks")));
    if (!(await session.room.changeSettings(desk ? { ...settings, decks: [] } : settings)))
      return fill(message, session.problem && problemNote(session.problem.error));
    useRules(choices);
    close();
  }

  function show() {
    const rulesOpen = place.querySelector("details")?.open ?? false;
    fill(
      place,
      el(
        "form",
        { class: "settings", onsubmit: save },
        !desk && deckFields(known, choices, choose),
        el(
          "div",
          { class: "fields" },
          !desk && pills("variant", choices, choose),
          !desk && pills("timer", choices, choose),
          !desk && choices.timer && checkbox("strict", choices, choose),
          !desk && pills("referee", choices, choose),
          !desk && choices.referee === "challenge" && pills("grace", choices, choose),
          !desk && choices.referee === "automatic" && pills("invalid", choices, choose),
          editionFields(known, choices, choose, chooseRuleset),
          savedRules(choices, choose),
        ),
        ruleByRule(known, choices, choose, rulesOpen),
        message,
        el("div", { class: "row end saving" }, el("button", { class: "main big" }, t("room.settings.save"))),
      ),
    );
  }
  show();
}
