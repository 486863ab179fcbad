// The room before a game, or around a desk for disputes: how others come in, who is here, and what is played.
/** @import { TableSession } from "../session/table-session.js" */
import { el, fill, icon } from "../../shared/dom.js";
import { t } from "../../shared/text.js";
import { openSettings } from "../setup/settings-sheet.js";
import { settingsSummary } from "../setup/settings-summary.js";
import { isHost } from "./host-acts.js";
import { invitation } from "./invitation.js";
import { peopleList, peopleState } from "./people.js";
import { createRefill } from "./refill.js";
import { seriesTable } from "./series.js";

/** @param {TableSession} session */
export function createLobby(session) {
  const inviting = el("div");
  const people = el("div");
  const played = el("div", { class: "played" });
  const series = el("div");
  const element = el("section", { class: "lobby", "aria-label": t("room.title") }, inviting, people, played, series);
  const refill = { inviting: createRefill(inviting), people: createRefill(people), played: createRefill(played) };

  function show() {
    const { view } = session;
    element.hidden = Boolean(view.game);
    if (element.hidden) return;
    refill.inviting([view.code, view.is_open], () => invitation(view.code, view.is_open));
    refill.people(peopleState(session), () => peopleList(session));
    refill.played([view.decks, view.own_decks, view.ruleset, view.settings, view.play, view.host], () => [
      settingsSummary(view),
      isHost(view) &&
        el(
          "button",
          { type: "button", class: "plain", id: "change-settings", onclick: () => openSettings(session) },
          icon("pencil"),
          t("room.settings.change"),
        ),
    ]);
    fill(series, seriesTable(session));
  }
  return { element, show };
}
