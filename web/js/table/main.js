// The table page: open a table, or sit down at the one that the link names. What follows the # is never sent in an address.
/**
 * @import { TableSession } from "./session/table-session.js"
 * @import { SeatTokens } from "./setup/stored-tables.js"
 */
import { byId, el, fill, find, icon } from "../shared/dom.js";
import { startPage } from "../shared/page.js";
import { t } from "../shared/text.js";
import { createGameLog } from "./game/game-log.js";
import { problemNote } from "./problems.js";
import { createTableSession } from "./session/table-session.js";
import { showOpenTableForm } from "./setup/open-table-form.js";
import { deleteTableButton, seatCards } from "./setup/seat-links.js";
import { forgetLastTable, lastTable, storedSeats } from "./setup/stored-tables.js";
import { createTableView } from "./table-view.js";

const place = byId("main");
/** @type {{session: TableSession, log: ReturnType<typeof createGameLog>}|null} */
let seated = null;
/** @type {ReturnType<typeof createTableView>|null} */
let tableView = null;
let visits = 0; // counts the seats that were asked for, so that a late answer for an earlier one is ignored

const token = () => location.hash.slice(1);

startPage(show);
document.querySelector(".skip")?.addEventListener("click", (event) => {
  event.preventDefault(); // following the link would replace the token after the #
  place.focus();
});
addEventListener("hashchange", () => {
  leave();
  show();
});

/** Also called when the language changes: the seat stays taken, and what was typed stays. */
async function show() {
  tableView?.close();
  tableView = null;
  if (seated) return showTable(seated);
  if (token()) return sitDown();
  const table = lastTable();
  const seats = table && storedSeats(table);
  delete document.body.dataset.seat;
  document.title = t("table.pageTitle");
  if (table && seats) return showLinks(table, seats);
  return showOpenTableForm(place, show);
}

function leave() {
  visits += 1;
  seated?.session.close();
  seated = null;
  for (const dialog of document.querySelectorAll("dialog")) dialog.close();
}

async function sitDown() {
  visits += 1;
  const visit = visits;
  const log = createGameLog();
  fill(place, el("p", { class: "waiting" }, t("table.sitting")));
  try {
    const session = await createTableSession(token(), {
      onChange: () => {
        if (visit === visits) tableView?.show();
      },
      onEvents: (events) => log.add(events),
    });
    if (visit !== visits) return session.close();
    seated = { session, log };
    return showTable(seated);
  } catch (error) {
    if (visit !== visits) return;
    fill(
      place,
      el("h1", {}, t("table.title")),
      problemNote(error),
      el(
        "div",
        { class: "row" },
        el("button", { type: "button", class: "main", onclick: show }, t("table.again")),
        el("a", { class: "button", href: "/table" }, t("table.seats.another")),
      ),
    );
  }
}

/** @param {NonNullable<typeof seated>} seated */
function showTable({ session, log }) {
  tableView = createTableView(place, session, log);
  log.show();
  tableView.show();
  if (matchMedia("(max-width: 30rem)").matches) place.scrollIntoView(); // on a phone, begin with the board
}

/**
 * @param {string} table
 * @param {SeatTokens} seats
 */
function showLinks(table, seats) {
  const another = () => {
    forgetLastTable();
    show();
  };
  fill(
    place,
    el(
      "div",
      { class: "lead" },
      el("h1", { tabindex: "-1" }, t("table.seats.title")),
      el("p", { class: "quiet" }, t("table.seats.lead")),
    ),
    seatCards(seats),
    el(
      "div",
      { class: "row" },
      el("button", { type: "button", class: "plain", onclick: another }, icon("cards"), t("table.seats.another")),
      deleteTableButton(table, show),
    ),
  );
  find(place, "h1")?.focus({ preventScroll: true });
}
