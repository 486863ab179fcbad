// The curator's key: kept until the tab is closed, and sent with changes alone.
import { keep, recall } from "./memory.js";

const session = () => sessionStorage;
let key = recall("key", session) ?? "";

/** The key, or "" if there is none. */
export const curatorKey = () => key;

/** Use a key from now on; "" forgets it. Pages hear of it by the event "key". */
export function useKey(given) {
  key = given.trim();
  keep("key", key || null, session);
  document.dispatchEvent(new Event("key"));
}
