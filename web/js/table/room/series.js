// The series: games won by each team, and who was spymaster how often.
/** @import { TableSession } from "../session/table-session.js" */
import { el } from "../../shared/dom.js";
import { counted, t } from "../../shared/text.js";
import { badge } from "../roles.js";

const TEAMS = /** @type {const} */ (["red", "blue"]);

/** @param {TableSession} session */
export function seriesTable(session) {
  const { series, players } = session.view;
  if (!series.games) return null;
  const played = players.filter(({ games }) => games > 0);
  return el(
    "section",
    { class: "series", "aria-label": t("room.series.title") },
    el("h3", {}, counted("room.series.games", series.games)),
    el(
      "p",
      { class: "score-line" },
      TEAMS.map((team) =>
        el(
          "span",
          { class: `won ${team}` },
          badge(team),
          t(`table.teamLong.${team}`),
          el("strong", {}, series.won[team] ?? 0),
        ),
      ),
    ),
    el(
      "table",
      {},
      el(
        "thead",
        {},
        el(
          "tr",
          {},
          ["name", "played", "won", "clues"].map((column) => el("th", { scope: "col" }, t(`room.series.${column}`))),
        ),
      ),
      el(
        "tbody",
        {},
        played.map(({ name, games, won, spymaster }) =>
          el(
            "tr",
            {},
            el("th", { scope: "row" }, name),
            el("td", {}, games),
            el("td", {}, won),
            el("td", {}, spymaster),
          ),
        ),
      ),
    ),
  );
}
