// The end of a game: who won and how, and the record to read, or to share as a picture.
/**
 * @import { GameView } from "../../../../openapi.ts"
 * @import { TableSession } from "../session/table-session.js"
 * @import { createGameLog } from "./game-log.js"
 */
import { el, fill, icon } from "../../shared/dom.js";
import { isAborted } from "../../shared/http.js";
import { counted, t } from "../../shared/text.js";
import { problemNote } from "../problems.js";
import { badge } from "../roles.js";
import { drawRecord } from "./record-picture.js";

/**
 * @param {TableSession} session
 * @param {ReturnType<typeof createGameLog>} log
 */
export function createGameOver(session, log) {
  const banner = el("div", { class: "banner" });
  const record = el("pre", { class: "record", tabindex: "0", "aria-label": t("table.over.record") });
  const message = el("div");
  const details = el(
    "details",
    {
      ontoggle: (event) => {
        if (event.currentTarget.open) showRecord();
      },
    },
    el("summary", {}, t("table.over.record")),
    record,
  );
  const picture = el(
    "button",
    { type: "button", class: "plain", onclick: sharePicture },
    icon("share"),
    t("table.over.picture"),
  );
  const element = el(
    "section",
    { class: "panel ending", "aria-label": t("table.over.label") },
    banner,
    picture,
    details,
    message,
  );
  let number = 0;

  async function showRecord() {
    try {
      record.textContent = await session.api.readRecord(number);
      fill(message);
    } catch (error) {
      fill(message, problemNote(error));
    }
  }

  /** By the device's own sharing, or else as a file. */
  async function sharePicture() {
    const { game } = session.view;
    if (!game) return;
    const { title, about } = ending(game);
    const winner = game.result?.winner ?? null;
    const drawn = await drawRecord({ title, about, winner, cards: game.cards, lines: log.lines() });
    if (!drawn) return;
    const file = new File([drawn], `fairclue-${number}.png`, { type: "image/png" });
    if (navigator.canShare?.({ files: [file] })) {
      const isShared = await navigator.share({ files: [file], title }).then(() => true, isAborted);
      if (isShared) return;
    }
    const address = URL.createObjectURL(file);
    el("a", { href: address, download: file.name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  }

  function show() {
    const { game } = session.view;
    element.hidden = game?.phase !== "over";
    if (element.hidden || !game) return;
    if (game.game !== number) details.open = false;
    number = game.game;
    const winner = game.result?.winner;
    const { title, about } = ending(game);
    element.dataset.winner = winner ?? "nobody";
    fill(banner, winner && badge(winner), el("h2", {}, title), el("p", {}, about));
  }
  return { element, show };
}

/**
 * How the game ended, in two sentences.
 * @param {GameView} game
 */
function ending({ result }) {
  if (!result) return { title: t("table.over.nobody"), about: t("table.over.ended") };
  const { winner, why, score } = result;
  return {
    title: t("table.over.won", { team: t(`table.teamLong.${winner}`) }),
    about: [t(`table.over.${why}`), score !== null && counted("table.over.score", score)].filter(Boolean).join(" "),
  };
}
