// Quiet tools beside the game: spell the clue, sound on or off, and the whole screen for a television.
/**
 * @import { TableSession } from "../session/table-session.js"
 * @import { createSounds } from "./sounds.js"
 */
import { el, fill, icon } from "../../shared/dom.js";
import { t } from "../../shared/text.js";

/**
 * @param {TableSession} session
 * @param {ReturnType<typeof createSounds>} sounds
 */
export function createTableTools(session, sounds) {
  const spell = el(
    "button",
    { type: "button", class: "plain", onclick: () => session.move({ type: "spell" }) },
    icon("pencil"),
    t("table.spell"),
  );
  const sound = el("button", {
    type: "button",
    class: "plain",
    onclick: () => {
      sounds.turn(!sounds.isOn());
      show();
      sounds.play("right");
    },
  });
  const screen = el(
    "button",
    { type: "button", class: "plain full-screen", onclick: toggleScreen },
    icon("screen"),
    t("table.screen"),
  );
  const element = el("div", { class: "tools" }, spell, screen, sound);

  function toggleScreen() {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen().catch(() => {}); // some devices do not allow it
  }

  function show() {
    spell.hidden = !session.may("spell");
    spell.disabled = session.busy;
    screen.hidden = session.view.seat !== "spectator" || !document.fullscreenEnabled;
    fill(sound, icon(sounds.isOn() ? "sound" : "silent"), t("table.sound"));
    sound.ariaPressed = String(sounds.isOn());
  }
  return { element, show };
}
