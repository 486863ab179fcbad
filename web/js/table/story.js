// What happened in this game, a line a clue; and the newest as a sentence, to be read and heard.
import { el, fill } from "../shared/dom.js";
import { t } from "../shared/text.js";
import { badge, numberText, roleChip } from "./roles.js";

/** Tells the newest in `spoken`, and all of it in `past`. */
export function createStory() {
  const spoken = el("p", { class: "told", role: "status" });
  const heading = el("h2");
  const list = el("ol", { class: "story", reversed: true });
  const past = el("section", { class: "past" }, heading, list);
  let lines = []; // {team, clue?, number?, guesses, note?}

  const line = (team, more) => lines.unshift({ team, guesses: [], ...more });

  function note(event) {
    if (event.type === "game_opened") lines = [];
    else if (event.type === "clue_given") line(event.team, { clue: event.text, number: event.number });
    else if (event.type === "clue_rejected") rejected(event);
    else if (event.type === "word_guessed") lines[0]?.guesses.push(event);
    else if (event.type === "word_covered") line(event.team, { covers: event.word });
    else if (event.type === "turn_ended" && event.why === "time") (lines[0] ?? {}).late = true;
  }

  function rejected({ team, text, number }) {
    if (lines[0]?.team === team && lines[0].clue === text) lines[0].rejected = true;
    else line(team, { clue: text, number, rejected: true });
  }

  function show() {
    past.hidden = !lines.length;
    heading.textContent = t("table.story.title");
    fill(
      list,
      lines.map((one) =>
        el(
          "li",
          { class: one.team },
          badge(one.team),
          el(
            "p",
            {},
            one.covers
              ? t("table.story.covers", { word: one.covers })
              : [el("strong", { class: one.rejected && "struck" }, one.clue), ` ${numberText(one.number)}`],
            one.rejected && ` ${t("table.story.rejected")}`,
            one.late && ` ${t("table.story.time")}`,
          ),
          one.guesses.length > 0 &&
            el(
              "p",
              { class: "chips" },
              one.guesses.map(({ word, role }) => roleChip(word, role)),
            ),
        ),
      ),
    );
  }

  return {
    spoken,
    past,
    show,
    /** @param {any[]} events */
    happened(events) {
      events.forEach(note);
      show();
      const said = events
        .filter((event) => !isSaidByAnother(event, events))
        .map(sentence)
        .filter(Boolean);
      if (said.length) spoken.textContent = said.join(" ");
    },
  };
}

/** What a neighbour tells already: a rejected clue, and sand that runs in every turn. */
function isSaidByAnother({ type, dispute }, events) {
  if (type === "dispute_settled")
    return dispute.decision === "reject" && events.some((one) => one.type === "clue_rejected");
  return type === "timer_flipped" && events.length > 1;
}

const PLAIN = ["dispute_opened", "dispute_objected", "roles_handed_on"];

/** An event as one would say it at the table; "" for what nobody needs to hear. */
function sentence(event) {
  const team = event.team && t(`table.teamLong.${event.team}`);
  const say = (name, values) => t(`table.told.${name}`, { team, ...values });
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
      return say(event.type);
    default:
      return PLAIN.includes(event.type) ? say(event.type) : "";
  }
}
