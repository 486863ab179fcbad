// The table page: the way into a room, and the table once one is seated. What follows the # is never sent in an address.
/** @import { TableSession } from "./session/table-session.js" */
import { byId, el, fill, find } from "../shared/dom.js";
import { toProblem } from "../shared/http.js";
import { showNotice } from "../shared/notice.js";
import { startPage } from "../shared/page.js";
import { takePlayChoice } from "../shared/play-choice.js";
import { t } from "../shared/text.js";
import { createGameLog } from "./game/game-log.js";
import { problemNote } from "./problems.js";
import { showDoor } from "./room/door.js";
import { showFarewell } from "./room/farewell.js";
import { showJoinScreen } from "./room/join-screen.js";
import { currentAddress, showAddress } from "./room/room-address.js";
import { forgetRoom, lastRoom, storedToken, storeRoom } from "./room/stored-rooms.js";
import { createTableSession } from "./session/table-session.js";
import { createTableView } from "./table-view.js";

const place = byId("main");
/** @type {{session: TableSession, log: ReturnType<typeof createGameLog>}|null} */
let seated = null;
/** @type {ReturnType<typeof createTableView>|null} */
let tableView = null;
/** @type {(() => void)|null} what is shown to somebody without a seat, to be shown again in another language */
let screen = null;
let visits = 0; // counts what was asked for, so that a late answer for something earlier is ignored

startPage(show);
document.querySelector(".skip")?.addEventListener("click", (event) => {
  event.preventDefault(); // following the link would replace the code after the #
  place.focus();
});
addEventListener("hashchange", () => {
  leave();
  show();
});
addEventListener("online", () => {
  if (!seated && !screen) show(); // the way to a seat was cut off
});

/** Also called when the language changes: the seat stays taken, and what was typed stays. */
async function show() {
  tableView?.close();
  tableView = null;
  if (seated) return showTable(seated);
  delete document.body.dataset.seat;
  delete document.body.dataset.phase;
  document.title = t("table.pageTitle");
  if (screen) return screen();
  if (location.hash === "#play") return openDoor();
  const { code, token } = currentAddress();
  if (token) return sitDown(token, null);
  const room = code ?? lastRoom();
  const seat = room && storedToken(room);
  if (room && seat) return sitDown(seat, room);
  return code ? join(code) : openDoor();
}

function leave() {
  visits += 1;
  seated?.session.close();
  seated = null;
  screen = null;
  for (const dialog of document.querySelectorAll("dialog")) dialog.close();
}

/**
 * Show something to somebody without a seat, from the top of the page.
 * @param {() => void} shown
 */
function showScreen(shown) {
  screen = shown;
  shown();
  find(place, "h1")?.focus({ preventScroll: true });
}

/** @param {unknown} [problem] why one stands here */
function openDoor(problem) {
  const choice = location.hash === "#play" ? takePlayChoice() : null;
  showAddress(null);
  showScreen(() =>
    showDoor(place, {
      choice,
      problem,
      onOpened: (token) => enter(token),
      onCode: (hash) => {
        location.hash = hash;
      },
    }),
  );
}

/** @param {string} code */
function join(code) {
  visits += 1;
  const visit = visits;
  showAddress(code);
  showScreen(() =>
    showJoinScreen(place, code, {
      isWanted: () => visit === visits,
      onJoined: (token) => enter(token),
      onNone: (error) => openDoor(error),
    }),
  );
}

/** @param {string} token of a seat that was just taken */
function enter(token) {
  leave();
  return sitDown(token, null);
}

/**
 * @param {string} token
 * @param {string|null} code of the room, if it is known
 */
async function sitDown(token, code) {
  visits += 1;
  const visit = visits;
  const log = createGameLog();
  fill(place, el("p", { class: "waiting" }, t("room.sitting")));
  try {
    const session = await createTableSession(token, {
      onChange: () => {
        if (visit !== visits || !seated) return;
        if (seated.session.connection === "gone") return sayFarewell(seated.session);
        tableView?.show();
      },
      onEvents: (events) => log.add(events),
    });
    if (visit !== visits) return session.close();
    seated = { session, log };
    storeRoom(session.view.code, token);
    showAddress(session.view.code);
    return showTable(seated);
  } catch (error) {
    if (visit === visits) cannotSit(error, token, code);
  }
}

/**
 * @param {unknown} error
 * @param {string} token
 * @param {string|null} code
 */
function cannotSit(error, token, code) {
  const { status } = toProblem(error);
  if (status === 401 || status === 404) {
    if (code) forgetRoom(code, token);
    if (code && status === 401) return showScreen(() => showFarewell(place, "removed", code));
    return openDoor(error);
  }
  fill(
    place,
    el("h1", {}, t("room.title")),
    problemNote(error),
    el("div", { class: "row" }, el("button", { type: "button", class: "main", onclick: show }, t("table.again"))),
  );
}

/** @param {TableSession} session that has ended */
function sayFarewell({ view, token, gone }) {
  forgetRoom(view.code, token);
  const { code } = view;
  tableView?.close();
  tableView = null;
  leave();
  if (gone === "left") {
    showAddress(null);
    showNotice(t("room.leave.done"));
  } else screen = () => showFarewell(place, gone, gone === "removed" ? code : null);
  show();
}

/** @param {NonNullable<typeof seated>} seated */
function showTable({ session, log }) {
  tableView = createTableView(place, session, log);
  log.show();
  tableView.show();
}
