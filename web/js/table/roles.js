// Roles, teams and seats. Each role has a colour, a pattern, a sign and a word, so that nobody depends on colour.
/** @import { Role, Seat, Team } from "../../../openapi.ts" */
import { el, hidden, icon } from "../shared/dom.js";
import { t } from "../shared/text.js";

/** @type {Record<string, string>} */
const LETTERS = { red: "R", blue: "B" };

/**
 * The sign of a role or team. Screen readers skip it, so the text beside it must say the same.
 * @param {Role|"spectator"} role
 */
export const badge = (role) =>
  el("span", { class: `badge ${role}`, "aria-hidden": "true" }, LETTERS[role] ?? icon(role));

/**
 * The team that a seat plays for, or null.
 * @param {Seat} seat
 * @returns {Team|null}
 */
export function teamOf(seat) {
  if (seat === "spectator") return null;
  return seat === "red_spymaster" || seat === "red_operative" ? "red" : "blue";
}

/** @param {Seat} seat */
export const isSpymaster = (seat) => seat.endsWith("_spymaster");

/**
 * @param {Team} team
 * @returns {Team}
 */
export const otherTeam = (team) => (team === "red" ? "blue" : "red");

/**
 * A word in the colours of its role.
 * @param {string} word
 * @param {Role} role
 */
export const roleChip = (word, role) =>
  el("span", { class: `chip ${role}` }, badge(role), word, hidden(` (${t(`table.role.${role}`)})`));
