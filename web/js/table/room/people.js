// Who is in the room and where they sit. One can sit down elsewhere; the host can also seat others.
/**
 * @import { Seat, TableView } from "../../../../openapi.ts"
 * @import { TableSession } from "../session/table-session.js"
 */
import { el, hidden, icon } from "../../shared/dom.js";
import { t } from "../../shared/text.js";
import { badge, isSpymaster } from "../roles.js";
import { openPerson, openReplacement } from "./host-acts.js";
import { isAwaited, isDesk, isFree, seatGroups, seatTitle, sitting } from "./seats.js";

/** @typedef {TableView["players"][number]} Player */

/** @param {TableView} view */
export const isRunning = ({ game }) => Boolean(game && game.phase !== "over");

/**
 * At a desk for disputes only the spymasters have something to do.
 * @param {TableView} view
 */
export const seatsOf = (view) =>
  isDesk(view) ? view.seats.filter((seat) => isSpymaster(seat) || seat === "spectator") : view.seats;

/**
 * All that the list depends on.
 * @param {TableSession} session
 */
export const peopleState = ({ view, busy }) => [
  view.players.map(({ id, name, seat, here }) => [id, name, seat, here, isAwaited(view, seat)]),
  seatsOf(view),
  view.play.variant,
  view.host,
  isRunning(view),
  busy,
];

/** @param {TableSession} session */
export function peopleList(session) {
  const { view } = session;
  return el(
    "section",
    { class: "who-sits", "aria-label": t("room.people.label") },
    seatGroups(seatsOf(view)).map(({ team, isTeam, seats }) =>
      el(
        "div",
        { class: `team ${team}` },
        isTeam && el("h2", {}, badge(team), t(`table.teamLong.${team}`)),
        seats.map((seat) => seatBlock(session, seat, isTeam)),
      ),
    ),
    el("div", { class: "team watching" }, seatBlock(session, "spectator", false)),
  );
}

/**
 * @param {TableSession} session
 * @param {Seat} seat
 * @param {boolean} inTeam its team is said above it
 */
function seatBlock(session, seat, inTeam) {
  const { view } = session;
  const people = sitting(view.players, seat);
  const title = seatTitle(view.play.variant, seat);
  const away = people.find(({ here }) => !here);
  return el(
    "div",
    { class: "seat-block" },
    inTeam ? el("h3", {}, t(`room.part.${isSpymaster(seat) ? "spymaster" : "operative"}`)) : el("h2", {}, title),
    people.length > 0 &&
      el(
        "ul",
        {},
        people.map((one) => personItem(session, one)),
      ),
    maySit(view, seat) &&
      el(
        "button",
        {
          type: "button",
          class: "small",
          id: `sit-${seat}`,
          disabled: session.busy,
          "aria-label": t("room.sitAs", { seat: title }),
          onclick: () => session.room.changePlayer(view.you, { seat }),
        },
        t(seat === "spectator" ? "room.watch" : "room.sit"),
      ),
    view.you === view.host &&
      isSpymaster(seat) &&
      away &&
      el(
        "button",
        { type: "button", class: "small", id: `replace-${seat}`, onclick: () => openReplacement(session, seat, away) },
        t("room.replace.button", { name: away.name }),
      ),
  );
}

/**
 * Could the player sit there? Who knows the key of the running game may only watch, or stay spymaster.
 * @param {TableView} view
 * @param {Seat} seat
 */
const maySit = (view, seat) =>
  view.seat !== seat &&
  isFree(view.players, seat) &&
  (seat === "spectator" || isSpymaster(seat) || !isSpymaster(view.seat) || !isRunning(view));

/**
 * @param {TableSession} session
 * @param {Player} person
 */
function personItem(session, person) {
  const { view } = session;
  const { id, name, here, seat } = person;
  const present = here || id === view.you;
  const state = present ? (isAwaited(view, seat) ? "thinking" : "here") : "left";
  return el(
    "li",
    { class: `person ${state}` },
    el("span", { class: "dot", "aria-hidden": "true" }),
    el(
      "span",
      {},
      el("strong", {}, name),
      id === view.you && aside("you"),
      id === view.host && aside("host"),
      state === "here" ? hidden(` ${t("room.people.here")}`) : aside(state),
    ),
    view.you === view.host &&
      id !== view.you &&
      el(
        "button",
        {
          type: "button",
          class: "icon-button",
          id: `person-${id}`,
          "aria-label": t("room.person.more", { name }),
          onclick: () => openPerson(session, id),
        },
        icon("more"),
      ),
  );
}

/** @param {string} name of what is said after a person's name */
const aside = (name) => [" ", el("span", { class: "aside" }, t(`room.people.${name}`))];
