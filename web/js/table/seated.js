// The table from one seat: the board in the middle, and beside it what the seat may do.
import { el, fill, icon } from "../shared/dom.js";
import { t } from "../shared/text.js";
import { createCards } from "./cards.js";
import { createDesk } from "./desk.js";
import { createGameDispute } from "./dispute.js";
import { createEnding } from "./ending.js";
import { createLaw } from "./law.js";
import { createOperative } from "./operative.js";
import { createPenalty } from "./penalty.js";
import { createPlacing } from "./placing.js";
import { problemNote } from "./problems.js";
import { badge, isSpymaster, teamOf } from "./roles.js";
import { createSand } from "./sand.js";
import { createScore } from "./score.js";
import { knownSeats, openSeats } from "./seats.js";
import { createSpymaster } from "./spymaster.js";
import { createStarting } from "./starting.js";

const TURNS = ["place", "clue", "guess", "cover", "decide", "accept"]; // the table waits for whoever may do these

/**
 * @param {HTMLElement} place
 * @param {import("./sitting.js").Sitting} sitting
 * @param {ReturnType<typeof import("./story.js").createStory>} story
 */
export function createSeated(place, sitting, story) {
  const parts = {
    score: createScore(sitting),
    sand: createSand(sitting),
    starting: createStarting(sitting),
    ending: createEnding(sitting),
    placing: createPlacing(sitting),
    penalty: createPenalty(sitting),
    operative: createOperative(sitting),
    spymaster: createSpymaster(sitting),
    dispute: createGameDispute(sitting, () => teamOf(sitting.view.seat)),
    law: createLaw(sitting),
    desk: createDesk(sitting),
  };
  const cards = createCards(tap);
  const who = el("h1", { class: "who" });
  const connection = el("p", { class: "connection", role: "status" });
  const spell = el(
    "button",
    { type: "button", class: "plain", onclick: () => sitting.act({ type: "spell" }) },
    icon("pencil"),
    t("table.spell"),
  );
  const links = el(
    "button",
    { type: "button", class: "plain", onclick: () => openSeats(sitting.view.id) },
    icon("link"),
    t("table.seats.button"),
  );
  const said = el("div", { class: "said" });
  const felt = el(
    "section",
    { class: "felt", "aria-label": t("table.label") },
    parts.score.element,
    story.spoken,
    cards.element,
    el("div", { class: "tools" }, parts.sand.element, spell),
  );
  const desk = el(
    "div",
    { class: "side-desk" },
    said,
    parts.dispute.element,
    parts.ending.element,
    parts.starting.element,
    parts.placing.element,
    parts.penalty.element,
    parts.operative.element,
    parts.spymaster.element,
    story.past,
    parts.law.element,
  );
  const whole = el("div", { class: "sitting" }, felt, desk);
  fill(place, el("div", { class: "seat-line" }, who, connection, links), parts.desk.element, whole);
  if (!sitting.view.decks.length) parts.desk.element.append(said);

  /** Who hears a tap on a card now. */
  function hearer() {
    if (!sitting.view.game || sitting.busy) return null;
    if (sitting.may("guess")) return parts.operative;
    if (parts.penalty.wanted()) return parts.penalty;
    return isSpymaster(sitting.view.seat) ? parts.spymaster : null;
  }

  function tap(word) {
    hearer()?.tap(word);
  }

  function show() {
    const { view, drafts, problem } = sitting;
    const { game, seat } = view;
    if (!game?.cards.some((card) => card.word === drafts.chosen && !card.covered) && !sitting.may("place"))
      drafts.chosen = null;
    document.body.dataset.seat = seat.split("_").pop();
    document.body.dataset.phase = game?.phase ?? "none";
    document.title = `${TURNS.some(sitting.may) ? "● " : ""}${t("table.pageTitle")}`;
    fill(who, badge(teamOf(seat) ?? "spectator"), t(`table.you.${seat}`));
    fill(connection, sitting.connection !== "live" && [icon("offline"), t(`table.connection.${sitting.connection}`)]);
    connection.hidden = sitting.connection === "live";
    links.hidden = !knownSeats(view.id);
    spell.hidden = !sitting.may("spell");
    fill(said, problem && problemNote(problem.problem, problem.again));
    whole.hidden = !view.decks.length && !view.disputes;
    felt.hidden = !view.decks.length;
    Object.values(parts).forEach((part) => part.show());
    if (!isSpymaster(seat) || parts.penalty.wanted()) parts.spymaster.element.hidden = true;
    const heard = hearer();
    const waits =
      !game && el("p", { class: "waiting" }, t(view.may_start ? "table.notYet.start" : "table.notYet.wait"));
    cards.show(game?.cards ?? [], {
      may: heard?.mayTap,
      over: game?.phase === "over",
      slots: game?.phase === "placing",
      chosen: [drafts.chosen, ...(heard === parts.spymaster ? drafts.targets : [])].filter(Boolean),
    });
    felt.querySelector(".waiting")?.remove();
    if (waits) felt.append(waits);
  }
  return { show, close: parts.sand.close };
}
