// The table from one seat: the board in the middle, and beside it what the seat may do.
/**
 * @import { createGameLog } from "./game/game-log.js"
 * @import { TableSession } from "./session/table-session.js"
 */
import { el, fill, icon } from "../shared/dom.js";
import { t } from "../shared/text.js";
import { createDisputeDesk } from "./disputes/dispute-desk.js";
import { createGameDispute } from "./disputes/game-dispute.js";
import { createPrecedentPanel } from "./disputes/precedent-panel.js";
import { createCardGrid } from "./game/card-grid.js";
import { createCoverPanel } from "./game/cover-panel.js";
import { createGameOver } from "./game/game-over.js";
import { createOperativePanel } from "./game/operative-panel.js";
import { createPlacePanel } from "./game/place-panel.js";
import { createScoreboard } from "./game/scoreboard.js";
import { createSpymasterPanel } from "./game/spymaster-panel.js";
import { createStartPanel } from "./game/start-panel.js";
import { createTimer } from "./game/timer.js";
import { problemNote } from "./problems.js";
import { badge, isSpymaster, teamOf } from "./roles.js";
import { openSeatLinks } from "./setup/seat-links.js";
import { storedSeats } from "./setup/stored-tables.js";

const TURNS = ["place", "clue", "guess", "cover", "decide", "accept"]; // the table waits for whoever may do these

/**
 * @param {HTMLElement} place
 * @param {TableSession} session
 * @param {ReturnType<typeof createGameLog>} log
 */
export function createTableView(place, session, log) {
  const parts = {
    scoreboard: createScoreboard(session),
    timer: createTimer(session),
    start: createStartPanel(session),
    gameOver: createGameOver(session),
    place: createPlacePanel(session),
    cover: createCoverPanel(session),
    operative: createOperativePanel(session),
    spymaster: createSpymasterPanel(session),
    dispute: createGameDispute(session),
    precedents: createPrecedentPanel(session),
    desk: createDisputeDesk(session),
  };
  const cards = createCardGrid((word) => tappable()?.tap(word));
  const who = el("h1", { class: "who" });
  const connection = el("p", { class: "connection", role: "status" });
  const spell = el(
    "button",
    { type: "button", class: "plain", onclick: () => session.move({ type: "spell" }) },
    icon("pencil"),
    t("table.spell"),
  );
  const links = el(
    "button",
    { type: "button", class: "plain", onclick: () => openSeatLinks(session.view.id) },
    icon("link"),
    t("table.seats.button"),
  );
  const message = el("div", { class: "message" });
  const waiting = el("p", { class: "waiting" });
  const boardArea = el(
    "section",
    { class: "board-area", "aria-label": t("table.label") },
    parts.scoreboard.element,
    log.spoken,
    cards.element,
    el("div", { class: "tools" }, parts.timer.element, spell),
    waiting,
  );
  const panels = el(
    "div",
    { class: "panels" },
    message,
    parts.dispute.element,
    parts.gameOver.element,
    parts.start.element,
    parts.place.element,
    parts.cover.element,
    parts.operative.element,
    parts.spymaster.element,
    log.past,
    parts.precedents.element,
  );
  const whole = el("div", { class: "table-view" }, boardArea, panels);
  fill(place, el("div", { class: "seat-line" }, who, connection, links), parts.desk.element, whole);
  if (!session.view.decks.length) parts.desk.element.append(message);

  /** The panel that takes taps on cards now. */
  function tappable() {
    if (!session.view.game || session.busy) return null;
    if (session.may("guess")) return parts.operative;
    if (parts.cover.isActive()) return parts.cover;
    return isSpymaster(session.view.seat) ? parts.spymaster : null;
  }

  function show() {
    const { view, drafts, problem } = session;
    const { game, seat } = view;
    if (!game?.cards.some((card) => card.word === drafts.chosen && !card.covered) && !session.may("place"))
      drafts.chosen = null;
    document.body.dataset.seat = seat.split("_").pop();
    document.body.dataset.phase = game?.phase ?? "none";
    document.title = `${TURNS.some(session.may) ? "● " : ""}${t("table.pageTitle")}`;
    fill(who, badge(teamOf(seat) ?? "spectator"), t(`table.you.${seat}`));
    fill(connection, session.connection !== "live" && [icon("offline"), t(`table.connection.${session.connection}`)]);
    connection.hidden = session.connection === "live";
    links.hidden = !storedSeats(view.id);
    spell.hidden = !session.may("spell");
    fill(message, problem && problemNote(problem.error, problem.again));
    whole.hidden = !view.decks.length && !view.disputes;
    boardArea.hidden = !view.decks.length;
    for (const part of Object.values(parts)) part.show();
    if (!isSpymaster(seat) || parts.cover.isActive()) parts.spymaster.element.hidden = true;
    const tapping = tappable();
    const targets = tapping === parts.spymaster ? drafts.targets : [];
    cards.show(game?.cards ?? [], {
      mayTap: tapping?.mayTap ?? (() => false),
      over: game?.phase === "over",
      slots: game?.phase === "placing",
      chosen: drafts.chosen ? [drafts.chosen, ...targets] : targets,
    });
    waiting.hidden = Boolean(game);
    waiting.textContent = t(view.may_start ? "table.notYet.start" : "table.notYet.wait");
  }
  return { show, close: parts.timer.close };
}
