// The sand timer: flipped by any player as a nudge; with strict limits it runs by itself and ends the turn.
/** @import { TableSession } from "../session/table-session.js" */
import { el, icon } from "../../shared/dom.js";
import { t } from "../../shared/text.js";
import { serviceTime } from "../session/service-clock.js";

const RETRY = 2; // seconds until the end of the time is reported again, if the service did not get it

/** @param {TableSession} session */
export function createTimer(session) {
  const left = el("span", { class: "seconds" });
  const bar = el("span", { class: "bar", "aria-hidden": "true" });
  const glass = el("span", { class: "glass", role: "timer" }, icon("sand"), left, bar);
  const flip = el(
    "button",
    { type: "button", class: "plain", onclick: () => session.move({ type: "flip_timer" }) },
    icon("sand"),
    t("table.sand.flip"),
  );
  const timeIsUp = el(
    "button",
    { type: "button", class: "main", onclick: () => session.move({ type: "time_is_up" }) },
    t("table.sand.up"),
  );
  const element = el("div", { class: "timer" }, glass, flip, timeIsUp);
  let reported = 0; // when we last reported that the time is up

  function tick() {
    const { game } = session.view;
    if (!game?.timer) return;
    const { at, until } = game.timer;
    const seconds = Math.max(0, until - serviceTime());
    const whole = Math.ceil(seconds);
    left.textContent = seconds
      ? `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`
      : t("table.sand.through");
    bar.style.setProperty("--run", String(Math.min(1, seconds / (until - at))));
    glass.classList.toggle("short", seconds < 10);
    const mayReport = !seconds && session.may("time_is_up");
    const { strict } = game.settings;
    timeIsUp.hidden = !mayReport || strict;
    if (mayReport && strict && serviceTime() > reported + RETRY) {
      reported = serviceTime();
      session.moveSilently({ type: "time_is_up" });
    }
  }

  function show() {
    glass.hidden = !session.view.game?.timer;
    flip.hidden = !session.may("flip_timer");
    timeIsUp.hidden = true;
    element.hidden = glass.hidden && flip.hidden;
    glass.setAttribute("aria-label", t("table.sand.label"));
    tick();
  }
  return { element, show, tick };
}
