// Who is who: each role has a colour, a pattern, a sign and a word, so that no eye depends on colour.
import { el, hidden, icon } from "../shared/dom.js";
import { t } from "../shared/text.js";

export const TEAMS = ["red", "blue"];
const LETTERS = { red: "R", blue: "B" };

/** The sign of a role or team; the word beside it, or a hidden one, says it. */
export const badge = (role) =>
  el("span", { class: `badge ${role}`, "aria-hidden": "true" }, LETTERS[role] ?? icon(role));

/** The team that a seat plays for, or null. */
export const teamOf = (seat) => TEAMS.find((team) => seat.startsWith(team)) ?? null;

export const isSpymaster = (seat) => seat.endsWith("_spymaster");

export const otherTeam = (team) => (team === "red" ? "blue" : "red");

/** A clue's number as people write it. */
export const numberText = (number) => (number === "unlimited" ? "∞" : number === null ? "" : String(number));

/** A word in the colours of its role. */
export const roleChip = (word, role) =>
  el("span", { class: `chip ${role}` }, badge(role), word, hidden(` (${t(`table.role.${role}`)})`));
