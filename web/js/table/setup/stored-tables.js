// The tables that were opened in this tab: the tokens of their seats and of the host. Forgotten when the tab is closed.
/** @import { Seat } from "../../../../openapi.ts" */
import { readStored, store } from "../../shared/storage.js";

/** @typedef {Partial<Record<Seat, string>>} SeatTokens */
/** @typedef {{tables: Record<string, {seats: SeatTokens, host: string}>, last: string|null}} Stored */

const session = () => sessionStorage;

/** @returns {Stored} */
function stored() {
  const found = /** @type {Stored|null} */ (readStored("opened", session));
  return found ?? { tables: {}, last: null };
}

/**
 * Remember a table, so that latecomers can still be let in and the host can delete it.
 * @param {string} table
 * @param {SeatTokens} seats
 * @param {string} host
 */
export function storeTable(table, seats, host) {
  store("opened", { tables: { ...stored().tables, [table]: { seats, host } }, last: table }, session);
}

/** @param {string} table */
export const storedSeats = (table) => stored().tables[table]?.seats ?? null;

/** @param {string} table */
export const storedHost = (table) => stored().tables[table]?.host ?? null;

/** The table that was opened last in this tab. */
export const lastTable = () => stored().last;

/** Be ready to open another table. */
export const forgetLastTable = () => store("opened", { ...stored(), last: null }, session);

/**
 * Forget a table that was deleted.
 * @param {string} table
 */
export function forgetTable(table) {
  const { [table]: _, ...others } = stored().tables;
  store("opened", { tables: others, last: null }, session);
}
