// The countdown to the next game, which everybody sees and can stop.
/**
 * @import { TableView } from "../../../../openapi.ts"
 * @import { TableSession } from "../session/table-session.js"
 */
import { el, fill, icon } from "../../shared/dom.js";
import { listed, t } from "../../shared/text.js";
import { serviceTime } from "../session/service-clock.js";

const GRACE = 2; // seconds that the others leave to whoever started it, then one of them begins the game
const RETRY = 3; // seconds until it is tried again

/** @typedef {NonNullable<TableView["countdown"]>} Countdown */

/**
 * @param {TableSession} session
 * @param {(next: Pick<Countdown, "hand_on"|"spymasters">) => Promise<boolean>} begin starts the game
 */
export function createCountdown(session, begin) {
  const seconds = el("span", { class: "seconds", role: "timer" });
  const text = el("p", { role: "status" });
  const stop = el(
    "button",
    { type: "button", class: "main", onclick: () => session.room.stopCountdown() },
    icon("close"),
    t("room.countdown.stop"),
  );
  const element = el("section", { class: "countdown", "aria-label": t("room.countdown.label") }, seconds, text, stop);
  let tried = 0; // when we last tried to begin

  function tick() {
    const { countdown, you } = session.view;
    if (!countdown) return;
    const left = countdown.until - serviceTime();
    seconds.textContent = String(Math.max(0, Math.ceil(left)));
    const due = -left >= (countdown.by === you ? 0 : GRACE);
    if (!due || session.busy || serviceTime() < tried + RETRY) return;
    tried = serviceTime();
    begin({ hand_on: countdown.hand_on, spymasters: countdown.spymasters });
  }

  /** @param {Countdown} countdown */
  function says({ by, spymasters }) {
    const { players } = session.view;
    const nameOf = (/** @type {string} */ id) => players.find((one) => one.id === id)?.name ?? "";
    const givers = Object.values(spymasters).map(nameOf).filter(Boolean);
    const begins = t("room.countdown.says", { name: nameOf(by) });
    return givers.length ? `${begins} ${t("room.countdown.clues", { names: listed(givers) })}` : begins;
  }

  function show() {
    const { countdown } = session.view;
    element.hidden = !countdown;
    if (!countdown) return;
    const sentence = says(countdown);
    if (text.textContent !== sentence) fill(text, sentence);
    tick();
  }
  return { element, show, tick };
}
