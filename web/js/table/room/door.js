// The way in: one tap opens a room, a code leads into somebody else's.
/**
 * @import { Seat } from "../../../../openapi.ts"
 * @import { PlayChoice } from "../../shared/play-choice.js"
 */
import { el, fill, icon } from "../../shared/dom.js";
import { t } from "../../shared/text.js";
import { problemNote } from "../problems.js";
import { openTable } from "../session/table-api.js";
import { usualSettings } from "../setup/room-choices.js";
import { nameField } from "./name-field.js";
import { readAddress } from "./room-address.js";
import { seatToOffer } from "./seats.js";
import { storedName, storeName, storeRoom } from "./stored-rooms.js";

/** @type {Seat[]} of a room that is opened in one tap */
const SEATS = ["red_spymaster", "blue_spymaster", "red_operative", "blue_operative", "spectator"];

/**
 * @typedef {Object} DoorOptions
 * @property {PlayChoice|null} choice the deck to play with, if one was chosen beforehand
 * @property {unknown} problem why one stands here, if something went wrong
 * @property {(token: string) => void} onOpened
 * @property {(hash: string) => void} onCode
 */

/**
 * @param {HTMLElement} place
 * @param {DoorOptions} options
 */
export function showDoor(place, { choice, problem, onOpened, onCode }) {
  const name = nameField(storedName());
  const message = el("div", {}, problem ? problemNote(problem) : null);
  const play = el("button", { class: "main big" }, icon("cards"), t("room.door.play"));
  const code = el("input", {
    type: "text",
    id: "room-code",
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: "false",
    required: true,
  });

  /** @param {boolean} isDesk only for disputes, without words */
  async function open(isDesk) {
    const called = name.read();
    if (!called) return;
    play.disabled = true;
    try {
      const settings = await usualSettings(choice);
      const { code: opened, host } = await openTable(
        isDesk
          ? { ...settings, decks: [], own_decks: [], name: called, seat: "red_spymaster" }
          : { ...settings, name: called, seat: seatToOffer([], SEATS, null) },
      );
      storeName(called);
      storeRoom(opened, host.token);
      onOpened(host.token);
    } catch (error) {
      fill(message, problemNote(error));
      play.disabled = false;
    }
  }

  /** @param {Event} event */
  function join(event) {
    event.preventDefault();
    const found = readAddress(code.value);
    const wanted = found.token ?? found.code;
    if (wanted) return onCode(wanted);
    fill(message, el("p", { class: "note bad", role: "alert" }, t("room.door.noCode")));
    code.focus();
  }

  fill(
    place,
    el(
      "div",
      { class: "lead" },
      el("h1", { tabindex: "-1" }, t("room.door.title")),
      el("p", { class: "quiet" }, t("room.door.lead")),
    ),
    message,
    el(
      "div",
      { class: "doors" },
      el(
        "form",
        {
          class: "panel",
          onsubmit: (event) => {
            event.preventDefault();
            open(false);
          },
        },
        el("h2", {}, t("room.door.new")),
        name.element,
        play,
        el("p", { class: "quiet" }, t(choice ? "room.door.deck" : "room.door.about")),
      ),
      el(
        "form",
        { class: "panel", onsubmit: join },
        el("h2", {}, t("room.door.join")),
        el("div", { class: "field" }, el("label", { for: "room-code" }, t("room.door.code")), code),
        el("button", { class: "plain" }, t("room.door.enter")),
      ),
    ),
    el(
      "p",
      { class: "desk-door" },
      el("button", { type: "button", class: "link-button", onclick: () => open(true) }, t("room.door.desk")),
      " ",
      el("span", { class: "quiet" }, t("room.door.deskAbout")),
    ),
  );
}
