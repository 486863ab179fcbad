// The rooms that this device has a seat in, and the player's name. What the tab knows comes first, so that two tabs can be two players.
import { readStored, store } from "../../shared/storage.js";

/** @typedef {{tokens: Record<string, string>, last: string|null}} Rooms room's code -> the player's token, and the last code */

const NAME = "name";
const ROOMS = "rooms";
const STORAGES = [() => sessionStorage, () => localStorage]; // the tab's own first
const MOST = 20; // rooms that are remembered

/**
 * @param {() => Storage} storage
 * @returns {Rooms}
 */
function roomsIn(storage) {
  const found = /** @type {Rooms|null} */ (readStored(ROOMS, storage));
  return found ?? { tokens: {}, last: null };
}

/**
 * The token of the player that this device is in a room, or null.
 * @param {string} code
 */
export const storedToken = (code) => STORAGES.map((one) => roomsIn(one).tokens[code]).find(Boolean) ?? null;

/** The code of the room where this device was last, or null. */
export const lastRoom = () => STORAGES.map((one) => roomsIn(one).last).find(Boolean) ?? null;

/**
 * @param {string} code
 * @param {string} token
 */
export function storeRoom(code, token) {
  for (const storage of STORAGES) {
    const { [code]: _, ...others } = roomsIn(storage).tokens;
    const kept = Object.entries(others).slice(1 - MOST);
    store(ROOMS, { tokens: { ...Object.fromEntries(kept), [code]: token }, last: code }, storage);
  }
}

/**
 * Forget a seat that is given up or gone. Another player's in the same room, from another tab, is kept.
 * @param {string} code
 * @param {string|null} token
 */
export function forgetRoom(code, token) {
  for (const storage of STORAGES) {
    const { tokens, last } = roomsIn(storage);
    const { [code]: mine, ...others } = tokens;
    if (mine !== token) continue;
    store(ROOMS, { tokens: others, last: last === code ? null : last }, storage);
  }
}

/** The name that the player goes by, or "". */
export const storedName = () => String(readStored(NAME, STORAGES[0]) ?? readStored(NAME) ?? "");

/** @param {string} name */
export function storeName(name) {
  for (const storage of STORAGES) store(NAME, name, storage);
}
