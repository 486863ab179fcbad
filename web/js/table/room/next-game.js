// Starting a game, or the next one: who gives the clues, by name, and words of the players' own.
/**
 * @import { Team } from "../../../../openapi.ts"
 * @import { TableSession } from "../session/table-session.js"
 */
import { parseWords } from "../../shared/board-words.js";
import { askToConfirm } from "../../shared/dialog.js";
import { el, icon } from "../../shared/dom.js";
import { counted, listed, t } from "../../shared/text.js";
import { badge, isSpymaster, otherTeam, teamOf } from "../roles.js";
import { isHost } from "./host-acts.js";
import { createRefill } from "./refill.js";
import { lackOf, nextSpymasters, sitting } from "./seats.js";

/** @param {TableSession} session */
export function createNextGame(session) {
  const { drafts } = session;
  const heading = el("h2");
  const lead = el("p", { class: "quiet" });
  const label = el("span");
  const start = el("button", { type: "button", class: "main big", onclick: begin }, icon("cards"), label);
  const lacking = el("p", { class: "lacking" });
  const givers = el("span");
  const roles = el("div", { class: "stack" });
  const handing = el("details", { class: "handing" }, el("summary", {}, givers), roles);
  const blanks = el("textarea", {
    id: "blanks",
    rows: 3,
    spellcheck: "false",
    value: drafts.blanks,
    oninput: (event) => {
      drafts.blanks = event.currentTarget.value;
    },
  });
  const refill = createRefill(roles);
  const blanksBefore = el("p", { class: "quiet" });
  const element = el(
    "section",
    { class: "panel starting", "aria-label": t("room.start.label") },
    heading,
    lead,
    lacking,
    start,
    handing,
    el(
      "details",
      { open: Boolean(drafts.blanks) },
      el("summary", {}, t("room.start.blanks")),
      el("div", { class: "field" }, el("label", { for: "blanks" }, t("room.start.blanksLabel")), blanks, blanksBefore),
    ),
  );

  /** What was chosen for the next game; before the first one, everybody sits where they want to. */
  const chosen = () => (session.view.game ? { ...nextSpymasters(session.view), ...drafts.spymasters } : {});

  /** The seats that nobody would give clues from. */
  function empty() {
    const { seats, players } = session.view;
    return seats.filter(
      (seat) => isSpymaster(seat) && !sitting(players, seat).length && !chosen()[teamOf(seat) ?? "red"],
    );
  }

  async function begin() {
    const { game, play } = session.view;
    const next = { hand_on: Boolean(game), spymasters: chosen() };
    if (!isHost(session.view)) return session.room.startCountdown(next);
    const missing = listed(empty().map((seat) => lackOf(play.variant, seat)));
    if (
      missing &&
      !(await askToConfirm(t("room.start.lackTitle"), t("room.start.lack", { missing }), t("room.start.anyway")))
    )
      return false;
    return startGame(next);
  }

  /** @param {{hand_on: boolean, spymasters: Partial<Record<Team, string>>}} next */
  async function startGame(next) {
    const words = parseWords(drafts.blanks).map(({ word }) => word);
    if (!(await session.room.startGame({ blanks: words, ...next }))) return false;
    drafts.blanks = "";
    drafts.spymasters = {};
    blanks.value = "";
    return true;
  }

  /**
   * Who gives a team's clues: everybody who could, by name.
   * @param {Team} team
   */
  function choice(team) {
    const { players, seats } = session.view;
    const inTeams = seats.includes("blue_operative");
    const candidates = players.filter(({ seat }) => (inTeams ? teamOf(seat) === team : seat !== "spectator"));
    const choose = (/** @type {string} */ id) => {
      const before = chosen();
      const other = otherTeam(team);
      drafts.spymasters = { ...before, [team]: id, ...(before[other] === id ? { [other]: before[team] } : {}) };
      session.show();
    };
    const option = (/** @type {typeof candidates[number]} */ { id, name, spymaster }) =>
      el(
        "label",
        { class: "choice" },
        el("input", {
          type: "radio",
          name: `clues-${team}`,
          id: `clues-${team}-${id}`,
          checked: chosen()[team] === id,
          onchange: () => choose(id),
        }),
        el("span", {}, name),
        spymaster > 0 &&
          el("span", { class: "aside", title: counted("room.series.spymaster", spymaster) }, `${spymaster}×`),
      );
    const title = t("room.start.clues", { team: t(`table.teamLong.${team}`) });
    return el(
      "div",
      { class: "next-role" },
      el("p", {}, badge(team), title),
      el("div", { class: "choices", role: "radiogroup", "aria-label": title }, candidates.map(option)),
    );
  }

  /** @param {Team[]} teams that somebody gives clues to */
  function showRoles(teams) {
    const { players } = session.view;
    const next = chosen();
    const names = teams.flatMap((team) => players.find(({ id }) => id === next[team])?.name ?? []);
    givers.textContent = t("room.start.givers", { names: listed(names) });
    refill([players, next], () => teams.map(choice));
  }

  function show() {
    const { may_start: may, game, blanks: before, seat, seats, countdown, play } = session.view;
    const host = isHost(session.view);
    element.hidden = !may || Boolean(countdown) || (seat === "spectator" && !host);
    if (element.hidden) return;
    heading.textContent = t(game ? "room.start.nextTitle" : "room.start.title");
    lead.textContent = t(game ? "room.start.nextLead" : "room.start.lead");
    label.textContent = t(`room.${host ? "start" : "soon"}.${game ? "next" : "first"}`);
    start.disabled = session.busy;
    const missing = empty().map((one) => lackOf(play.variant, one));
    lacking.textContent = missing.length ? t("room.start.lacking", { missing: listed(missing) }) : "";
    handing.hidden = !game;
    if (game) showRoles(seats.filter(isSpymaster).map((one) => teamOf(one) ?? "red"));
    blanksBefore.textContent = before.length ? counted("room.start.there", before.length) : "";
  }
  return { element, show, startGame };
}
