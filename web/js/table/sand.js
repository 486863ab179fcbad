// The sand timer: flipped by any player as a nudge; with strict limits it runs by itself and ends the turn.
import { el, icon } from "../shared/dom.js";
import { t } from "../shared/text.js";
import { now } from "./clock.js";

const AGAIN = 2; // seconds until it is said again, if nobody heard

/** @param {import("./sitting.js").Sitting} sitting */
export function createSand(sitting) {
  const left = el("span", { class: "seconds" });
  const bar = el("span", { class: "bar", "aria-hidden": "true" });
  const glass = el("span", { class: "glass", role: "timer" }, icon("sand"), left, bar);
  const flip = el(
    "button",
    { type: "button", class: "plain", onclick: () => sitting.act({ type: "flip_timer" }) },
    icon("sand"),
    t("table.sand.flip"),
  );
  const up = el(
    "button",
    { type: "button", class: "main", onclick: () => sitting.act({ type: "time_is_up" }) },
    t("table.sand.up"),
  );
  const element = el("div", { class: "sand" }, glass, flip, up);
  let called = 0; // when we last said that the time is up

  function tick() {
    const timer = sitting.view?.game?.timer;
    if (!timer) return;
    const seconds = Math.max(0, timer.until - now());
    const whole = Math.ceil(seconds);
    left.textContent = seconds
      ? `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`
      : t("table.sand.through");
    bar.style.setProperty("--run", String(seconds / (timer.until - timer.at)));
    glass.classList.toggle("short", seconds < 10);
    const mayCall = !seconds && sitting.may("time_is_up");
    const { strict } = sitting.view.game.settings;
    up.hidden = !mayCall || strict;
    if (mayCall && strict && now() > called + AGAIN) {
      called = now();
      sitting.quietly({ type: "time_is_up" });
    }
  }

  function show() {
    const game = sitting.view.game;
    glass.hidden = !game?.timer;
    flip.hidden = !sitting.may("flip_timer");
    up.hidden = true;
    element.hidden = glass.hidden && flip.hidden;
    glass.setAttribute("aria-label", t("table.sand.label"));
    tick();
  }
  const ticking = setInterval(tick, 250);
  return { element, show, close: () => clearInterval(ticking) };
}
