// The line above the table: who one is, who else is here, whether there is a connection, and the menu.
/** @import { TableSession } from "../session/table-session.js" */
import { openDialog } from "../../shared/dialog.js";
import { el, fill, hidden, icon } from "../../shared/dom.js";
import { counted, t } from "../../shared/text.js";
import { problemNote } from "../problems.js";
import { badge, teamOf } from "../roles.js";
import { invitation } from "./invitation.js";
import { peopleList, peopleState } from "./people.js";
import { createRefill } from "./refill.js";
import { openMenu } from "./room-menu.js";
import { yourSeat } from "./seats.js";
import { seriesTable } from "./series.js";

/** @param {TableSession} session */
export function createFrame(session) {
  const who = el("h1", { class: "who" });
  const connection = el("p", { class: "connection", role: "status" });
  const count = el("span");
  const people = el(
    "button",
    { type: "button", class: "plain people-button", id: "people-button", onclick: openPeople },
    el("span", { class: "dot", "aria-hidden": "true" }),
    count,
  );
  const menu = el(
    "button",
    { type: "button", class: "icon-button", id: "menu-button", onclick: () => openMenu(session) },
    icon("more"),
    hidden(t("room.menu.title")),
  );
  const element = el("div", { class: "seat-line" }, who, connection, people, menu);
  let showPeople = () => {};
  let played = session.view.game?.game; // the number of the game

  /** Who is here, during a game: it follows what happens as long as it is open. */
  function openPeople() {
    const list = el("div");
    const message = el("div");
    const refill = createRefill(list);
    const { code, is_open: isOpen } = session.view;
    showPeople = () => {
      refill(peopleState(session), () => peopleList(session));
      fill(message, session.problem && problemNote(session.problem.error));
    };
    const dialog = openDialog(t("room.people.title"), () => [
      message,
      list,
      invitation(code, isOpen),
      seriesTable(session),
    ]);
    dialog.classList.add("room");
    dialog.addEventListener("close", () => {
      showPeople = () => {};
    });
    showPeople();
  }

  function show() {
    const { view } = session;
    if (view.game?.game !== played) scrollTo(0, 0); // a new game is looked at from the top
    played = view.game?.game;
    const me = view.players.find(({ id }) => id === view.you);
    const here = view.players.filter((one) => one.here || one === me).length;
    fill(
      who,
      badge(teamOf(view.seat) ?? "spectator"),
      el(
        "span",
        {},
        me && el("span", { class: "name" }, me.name),
        " ",
        el("span", { class: "does" }, yourSeat(view.play.variant, view.seat)),
      ),
    );
    fill(connection, session.connection === "reconnecting" && [icon("offline"), t("room.reconnecting")]);
    connection.hidden = session.connection !== "reconnecting";
    fill(count, here, hidden(` ${counted("room.people.count", here)}`));
    showPeople();
  }
  return { element, show };
}
