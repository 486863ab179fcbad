// The curator's key: kept until the tab is closed, and sent with changes only.
import { readStored, store } from "./storage.js";

const session = () => sessionStorage;
let key = String(readStored("key", session) ?? "");

/** The key, or "" if there is none. */
export const curatorKey = () => key;

/**
 * Use a key from now on; "" forgets it. The event "curatorkey" tells the page.
 * @param {string} given
 */
export function setCuratorKey(given) {
  key = given.trim();
  store("key", key || null, session);
  document.dispatchEvent(new Event("curatorkey"));
}
