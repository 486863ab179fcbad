// The table from one seat: the board, the dock with what the seat may do now, and beside it the rest.
/**
 * @import { createGameLog } from "./game/game-log.js"
 * @import { TableSession } from "./session/table-session.js"
 */
import { el, fill, set } from "../shared/dom.js";
import { languageOf } from "../shared/languages.js";
import { t } from "../shared/text.js";
import { setCardLanguage } from "../shared/word-parts.js";
import { isAnsweredBy } from "./disputes/answers.js";
import { createDisputeDesk } from "./disputes/dispute-desk.js";
import { createGameDispute } from "./disputes/game-dispute.js";
import { createPrecedentPanel } from "./disputes/precedent-panel.js";
import { createSettledPanel } from "./disputes/settled-panel.js";
import { createCardGrid } from "./game/card-grid.js";
import { createChallengePanel } from "./game/challenge-panel.js";
import { createCoverPanel } from "./game/cover-panel.js";
import { createGameOver } from "./game/game-over.js";
import { markersOf } from "./game/marks.js";
import { createMoments } from "./game/moments.js";
import { createOperativePanel } from "./game/operative-panel.js";
import { createPlacePanel } from "./game/place-panel.js";
import { createScoreboard } from "./game/scoreboard.js";
import { createSounds } from "./game/sounds.js";
import { createSpymasterPanel } from "./game/spymaster-panel.js";
import { createTableTools } from "./game/table-tools.js";
import { createTimer } from "./game/timer.js";
import { createWakeLock } from "./game/wake-lock.js";
import { problemNote } from "./problems.js";
import { isSpymaster } from "./roles.js";
import { createCountdown } from "./room/countdown.js";
import { createFrame } from "./room/frame.js";
import { createLobby } from "./room/lobby.js";
import { createNextGame } from "./room/next-game.js";
import { isDesk } from "./room/seats.js";

const TURNS = ["place", "clue", "guess", "cover"]; // the table waits for whoever may do these
const TICK = 250; // milliseconds

/**
 * @param {HTMLElement} place
 * @param {TableSession} session
 * @param {ReturnType<typeof createGameLog>} log
 */
export function createTableView(place, session, log) {
  const nextGame = createNextGame(session);
  const sounds = createSounds();
  const wakeLock = createWakeLock();
  const parts = {
    frame: createFrame(session),
    countdown: createCountdown(session, nextGame.startGame),
    lobby: createLobby(session),
    nextGame,
    scoreboard: createScoreboard(session),
    timer: createTimer(session),
    gameOver: createGameOver(session, log),
    place: createPlacePanel(session),
    cover: createCoverPanel(session),
    operative: createOperativePanel(session),
    challenge: createChallengePanel(session),
    spymaster: createSpymasterPanel(session),
    dispute: createGameDispute(session),
    settled: createSettledPanel(session, log.precedents),
    precedents: createPrecedentPanel(session),
    desk: createDisputeDesk(session),
    tools: createTableTools(session, sounds),
  };
  const moments = createMoments(session, sounds);
  const cards = createCardGrid((word, isDouble) => tappable()?.tap(word, isDouble));
  const message = el("div", { class: "message" });
  const boardArea = el(
    "section",
    { class: "board-area", "aria-label": t("table.label") },
    parts.scoreboard.element,
    parts.timer.element,
    log.spoken,
    cards.element,
  );
  const dock = el(
    "div",
    { class: "dock" },
    message,
    parts.settled.element,
    parts.dispute.element,
    parts.gameOver.element,
    parts.nextGame.element,
    parts.place.element,
    parts.cover.element,
    parts.operative.element,
    parts.challenge.element,
    parts.spymaster.element,
  );
  const rest = el(
    "div",
    { class: "rest" },
    parts.spymaster.ruling,
    parts.tools.element,
    log.past,
    parts.precedents.element,
  );
  const side = el("div", { class: "side-panels" }, dock, rest);
  const whole = el("div", { class: "table-view" }, boardArea, parts.lobby.element, side);
  fill(place, parts.frame.element, parts.countdown.element, parts.desk.element, whole);
  if (isDesk(session.view)) parts.desk.element.append(message);

  /** The panel that takes taps on cards now. */
  function tappable() {
    if (!session.view.game || session.busy) return null;
    if (parts.operative.mayMark()) return parts.operative;
    if (parts.cover.isActive()) return parts.cover;
    return isSpymaster(session.view.seat) ? parts.spymaster : null;
  }

  function show() {
    const { view, drafts, problem } = session;
    const { game, seat } = view;
    setCardLanguage(view.play_in ?? languageOf(view.ruleset));
    if (!game?.cards.some((card) => card.word === drafts.chosen && !card.covered)) drafts.chosen = null;
    document.body.dataset.seat = seat.split("_").pop();
    set(document.body, "data-phase", game?.phase);
    const mustAct = TURNS.some(session.may) || (game?.dispute && isAnsweredBy(game.dispute, seat));
    document.title = `${mustAct ? "● " : ""}${t("table.pageTitle")}`;
    fill(message, problem && problemNote(problem.error, problem.again));
    boardArea.hidden = !game;
    for (const part of Object.values(parts)) part.show();
    if (!isSpymaster(seat) || parts.cover.isActive()) parts.spymaster.hide();
    const tapping = tappable();
    const targets = tapping === parts.spymaster ? drafts.targets : [];
    const chosen = parts.operative.mayMark() ? parts.operative.chosen() : drafts.chosen;
    cards.show(game?.cards ?? [], {
      mayTap: tapping?.mayTap ?? (() => false),
      over: game?.phase === "over",
      slots: game?.phase === "placing",
      chosen: chosen ? [chosen, ...targets] : targets,
      markers: (word) => markersOf(session.view, word),
    });
    moments.show();
    wakeLock.keep(Boolean(game) && game?.phase !== "over");
  }

  // on a phone the board fills what the dock leaves of the screen
  const measuring = new ResizeObserver(() => {
    document.documentElement.style.setProperty("--dock", `${dock.offsetHeight}px`);
  });
  measuring.observe(dock);
  const ticking = setInterval(() => {
    const { countdown, timer, scoreboard, operative, challenge, dispute, desk } = parts;
    for (const part of [countdown, timer, scoreboard, operative, challenge, dispute, desk]) part.tick();
  }, TICK);

  function close() {
    clearInterval(ticking);
    measuring.disconnect();
    set(document.body, "data-phase", null);
    wakeLock.close();
    sounds.close();
  }
  return { show, close };
}
