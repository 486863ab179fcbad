// The end of a game: who won and how, and the record to read or to download.
/** @import { TableSession } from "../session/table-session.js" */
import { el, fill, icon } from "../../shared/dom.js";
import { counted, t } from "../../shared/text.js";
import { problemNote } from "../problems.js";
import { badge } from "../roles.js";

/** @param {TableSession} session */
export function createGameOver(session) {
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
  const download = el(
    "button",
    { type: "button", class: "plain", onclick: downloadGame },
    icon("file"),
    t("table.over.download"),
  );
  const element = el(
    "section",
    { class: "panel ending", "aria-label": t("table.over.label") },
    banner,
    details,
    download,
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

  async function downloadGame() {
    try {
      const text = JSON.stringify(await session.api.exportGame(number), null, 1);
      const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
      el("a", { href: address, download: `fairclue-${number}.json` }).click();
      setTimeout(() => URL.revokeObjectURL(address), 10_000);
      fill(message);
    } catch (error) {
      fill(message, problemNote(error));
    }
  }

  function show() {
    const { game } = session.view;
    element.hidden = !game?.result;
    if (!game?.result) return;
    if (game.game !== number) details.open = false;
    number = game.game;
    const { winner, why, score } = game.result;
    element.dataset.winner = winner;
    fill(
      banner,
      badge(winner),
      el("h2", {}, t("table.over.won", { team: t(`table.teamLong.${winner}`) })),
      el("p", {}, t(`table.over.${why}`), score !== null && ` ${counted("table.over.score", score)}`),
    );
  }
  return { element, show };
}
