// Coming in by the room's link: who is here, which seats are free, and by what name one joins.
/**
 * @import { Seat, TableLook } from "../../../../openapi.ts"
 */
import { el, fill, hidden, icon } from "../../shared/dom.js";
import { counted, listed, t } from "../../shared/text.js";
import { problemNote } from "../problems.js";
import { badge, teamOf } from "../roles.js";
import { joinTable, lookAtTable } from "../session/table-api.js";
import { nameField } from "./name-field.js";
import { isFree, seatTitle, seatToOffer, sitting } from "./seats.js";
import { storedName, storeName, storeRoom } from "./stored-rooms.js";

/**
 * @param {HTMLElement} place
 * @param {string} code
 * @param {{onJoined: (token: string) => void, onNone: (error: unknown) => void, isWanted: () => boolean}} listener
 */
export async function showJoinScreen(place, code, { onJoined, onNone, isWanted }) {
  fill(place, el("p", { class: "waiting" }, t("room.join.looking")));
  /** @type {TableLook} */
  let look;
  try {
    look = await lookAtTable(code);
  } catch (error) {
    if (isWanted()) onNone(error);
    return;
  }
  if (!isWanted()) return;
  const name = nameField(storedName());
  const message = el("div");
  const join = el("button", { class: "main big" }, t("room.join.button"));
  const seats = el("div");
  /** @type {Seat|null} what was chosen; else what is offered */
  let chosen = null;

  /** @param {Event} event */
  async function submit(event) {
    event.preventDefault();
    const called = name.read();
    if (!called) return;
    join.disabled = true;
    try {
      const { player } = await joinTable({ code, name: called, seat: chosen ?? offered(look) });
      storeName(called);
      storeRoom(code, player.token);
      onJoined(player.token);
    } catch (error) {
      look = await lookAtTable(code).catch(() => look); // perhaps somebody else sat down there meanwhile
      chosen = null;
      fill(seats, seatChoice());
      fill(message, problemNote(error));
      join.disabled = false;
    }
  }

  const seatChoice = () =>
    el(
      "fieldset",
      { class: "seat-choice" },
      el("legend", {}, t("room.join.seats")),
      look.seats.map((seat) =>
        seatOption(look, seat, (chosen ?? offered(look)) === seat, () => {
          chosen = seat;
        }),
      ),
    );
  const here = look.players.filter((one) => one.here).map((one) => one.name);
  fill(seats, seatChoice());
  fill(
    place,
    el(
      "div",
      { class: "lead" },
      el("h1", { tabindex: "-1" }, t("room.join.title"), " ", el("span", { class: "letters small" }, code)),
      el(
        "p",
        { class: "quiet" },
        here.length ? counted("room.join.here", here.length, { names: listed(here) }) : t("room.join.nobody"),
      ),
    ),
    look.is_open
      ? el("form", { class: "joining", onsubmit: submit }, name.element, seats, join, message)
      : el("p", { class: "note" }, icon("firm"), " ", t("room.join.closed")),
  );
}

/** @param {TableLook} look */
const offered = ({ players, seats, phase }) => seatToOffer(players, seats, phase);

/**
 * @param {TableLook} look
 * @param {Seat} seat
 * @param {boolean} checked
 * @param {() => void} choose
 */
function seatOption({ players, variant }, seat, checked, choose) {
  const there = sitting(players, seat).map((one) => one.name);
  const free = isFree(players, seat);
  return el(
    "label",
    { class: `seat-option ${teamOf(seat) ?? "watching"}` },
    el("input", { type: "radio", name: "seat", value: seat, checked, disabled: !free, onchange: choose }),
    badge(teamOf(seat) ?? "spectator"),
    el("span", { class: "title" }, seatTitle(variant, seat)),
    el("span", { class: "quiet" }, there.length ? listed(there) : seat !== "spectator" && t("room.join.free")),
    !free && hidden(t("room.join.taken")),
  );
}
