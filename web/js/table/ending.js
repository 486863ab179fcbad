// The end of a game: who won and how, and the record to read or to keep.
import { el, fill, icon } from "../shared/dom.js";
import { counted, t } from "../shared/text.js";
import { problemNote } from "./problems.js";
import { badge } from "./roles.js";

/** @param {import("./sitting.js").Sitting} sitting */
export function createEnding(sitting) {
  const banner = el("div", { class: "banner" });
  const record = el("pre", { class: "record", tabindex: "0", "aria-label": t("table.over.record") });
  const said = el("div");
  const details = el(
    "details",
    { ontoggle: () => details.open && read() },
    el("summary", {}, t("table.over.record")),
    record,
  );
  const download = el(
    "button",
    { type: "button", class: "plain", onclick: save },
    icon("file"),
    t("table.over.download"),
  );
  const element = el(
    "section",
    { class: "panel ending", "aria-label": t("table.over.label") },
    banner,
    details,
    download,
    said,
  );
  let number = 0;

  async function read() {
    try {
      record.textContent = await sitting.seat.record(number);
      fill(said);
    } catch (problem) {
      fill(said, problemNote(problem));
    }
  }

  async function save() {
    try {
      const text = JSON.stringify(await sitting.seat.game(number), null, 1);
      const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
      el("a", { href: address, download: `fairclue-${number}.json` }).click();
      setTimeout(() => URL.revokeObjectURL(address), 10_000);
      fill(said);
    } catch (problem) {
      fill(said, problemNote(problem));
    }
  }

  function show() {
    const game = sitting.view.game;
    element.hidden = game?.phase !== "over";
    if (element.hidden) return;
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
