// What follows the # of the page's address: a room's code, or a player's own token. Browsers never send it.
const CODE = /^[A-Z]{6}$/;
const TOKEN = /^[0-9a-f]{16}\../;

/** @typedef {{code: string|null, token: string|null}} RoomAddress */

/**
 * A code as it was typed or said: small letters, spaces and hyphens do not matter. Null if it is none.
 * @param {string} text
 */
export function readCode(text) {
  const code = text.replace(/[\s-]/g, "").toUpperCase();
  return CODE.test(code) ? code : null;
}

/**
 * A code or a link, as people paste either.
 * @param {string} text
 */
export function readAddress(text) {
  const wanted = text.slice(text.indexOf("#") + 1).trim();
  const token = TOKEN.test(wanted) ? wanted : null;
  return { token, code: token ? null : readCode(wanted) };
}

/** @returns {RoomAddress} */
export const currentAddress = () => (location.hash ? readAddress(location.hash) : { code: null, token: null });

/**
 * The link that invites to a room.
 * @param {string} code
 */
export const roomLink = (code) => `${location.origin}/table#${code}`;

/**
 * The link by which a second device is the same player.
 * @param {string} token
 */
export const personalLink = (token) => `${location.origin}/table#${token}`;

/**
 * Show the room's code in the address, which is safe to share, in place of a token or of nothing.
 * @param {string|null} code
 */
export function showAddress(code) {
  history.replaceState(null, "", code ? `/table#${code}` : "/table");
}
