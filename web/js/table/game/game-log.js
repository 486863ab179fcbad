// What happened in this game: a list with a line per clue, and the newest events as a sentence that is read aloud.
/** @import { Precedent, Role, SeenEvent, Team } from "../../../../openapi.ts" */
import { el, fill } from "../../shared/dom.js";
import { numberText } from "../../shared/number-field.js";
import { t } from "../../shared/text.js";
import { badge, roleChip } from "../roles.js";

/**
 * @typedef {Object} Line
 * @property {Team} team
 * @property {{word: string, role: Role}[]} guesses
 * @property {string} [clue]
 * @property {number|string|null} [number]
 * @property {boolean} [rejected]
 * @property {boolean} [late] the time ran out
 * @property {string} [covers] the word that was covered, if that is what happened
 */

/** Shows the newest events in `spoken`, and all of them in `past`. */
export function createGameLog() {
  const spoken = el("p", { class: "latest-event", role: "status" });
  const heading = el("h2");
  const list = el("ol", { class: "story", reversed: true });
  const past = el("section", { class: "past" }, heading, list);
  /** @type {Line[]} newest first */
  let lines = [];
  /** @type {Precedent[]} of this game, oldest first */
  let precedents = [];

  /** @param {SeenEvent} event */
  function record(event) {
    const [newest] = lines;
    if (event.type === "game_opened") {
      lines = [];
      precedents = [];
    } else if (event.type === "precedent_made") precedents.push(event.precedent);
    else if (event.type === "clue_given")
      lines.unshift({ team: event.team, guesses: [], clue: event.text, number: event.number });
    else if (event.type === "clue_rejected" && newest?.team === event.team && newest.clue === event.text)
      newest.rejected = true;
    else if (event.type === "clue_rejected")
      lines.unshift({ team: event.team, guesses: [], clue: event.text, number: event.number, rejected: true });
    else if (event.type === "word_guessed") newest?.guesses.push(event);
    else if (event.type === "word_covered") lines.unshift({ team: event.team, guesses: [], covers: event.word });
    else if (event.type === "turn_ended" && event.why === "time" && newest) newest.late = true;
  }

  function show() {
    past.hidden = !lines.length;
    heading.textContent = t("table.story.title");
    fill(list, lines.map(lineItem));
  }

  return {
    spoken,
    past,
    show,
    lines: () => lines,
    precedents: () => precedents,
    /** @param {SeenEvent[]} events */
    add(events) {
      events.forEach(record);
      show();
      const sentences = events
        .filter((event) => !isSaidByAnother(event, events))
        .map(sentence)
        .filter(Boolean);
      if (sentences.length) spoken.textContent = sentences.join(" ");
    },
  };
}

/** @param {Line} line */
function lineItem({ team, clue, number, covers, rejected, late, guesses }) {
  return el(
    "li",
    { class: team },
    badge(team),
    el(
      "p",
      {},
      covers
        ? t("table.story.covers", { word: covers })
        : [el("strong", { class: rejected && "struck" }, clue), ` ${numberText(number ?? null)}`],
      rejected && ` ${t("table.story.rejected")}`,
      late && ` ${t("table.story.time")}`,
    ),
    guesses.length > 0 &&
      el(
        "p",
        { class: "chips" },
        guesses.map(({ word, role }) => roleChip(word, role)),
      ),
  );
}

/**
 * Does another event of the same entry say it already? So for a rejected clue, and for a timer that runs in every turn.
 * @param {SeenEvent} event
 * @param {SeenEvent[]} events
 */
function isSaidByAnother(event, events) {
  if (event.type === "dispute_settled")
    return event.dispute.decision === "reject" && events.some((one) => one.type === "clue_rejected");
  return event.type === "timer_flipped" && events.length > 1;
}

/**
 * An event as people would say it at the table; "" for what nobody needs to hear.
 * @param {SeenEvent} event
 */
function sentence(event) {
  const team = "team" in event && event.team ? t(`table.teamLong.${event.team}`) : "";
  const say = (/** @type {string} */ name, /** @type {Record<string, string|number>} */ values = {}) =>
    t(`table.told.${name}`, { team, ...values });
  switch (event.type) {
    case "game_opened":
      return say("game_opened", { n: event.number, team: t(`table.teamLong.${event.starts}`) });
    case "word_placed":
      return say("word_placed", { word: event.card.word });
    case "clue_given":
    case "clue_rejected":
      return say(event.type, { clue: event.text, number: numberText(event.number) });
    case "clue_spelled":
      return say("clue_spelled", { letters: event.letters });
    case "dispute_opened":
      return event.dispute.origin === "challenged" ? say("dispute_opened") : "";
    case "dispute_settled":
      return say(`settled_${event.dispute.decision}`, { clue: event.dispute.clue.text });
    case "word_guessed":
      return say("word_guessed", { word: event.word, role: t(`table.role.${event.role}`) });
    case "word_covered":
      return say("word_covered", { word: event.word });
    case "turn_ended":
      return say(`ended_${event.why}`);
    case "game_over":
      return say(`over_${event.result.why}`, { team: t(`table.teamLong.${event.result.winner}`) });
    case "timer_flipped":
    case "time_ran_out":
    case "dispute_objected":
    case "clue_fine":
    case "game_abandoned":
    case "roles_handed_on":
      return say(event.type);
    default:
      return "";
  }
}
