// What the browser remembers. Storage may be forbidden; then nothing is remembered, and nothing breaks.

/** @param {string} name @returns {any} what was kept, or null */
export function recall(name, storage = () => localStorage) {
  try {
    return JSON.parse(storage().getItem(`fairclue.${name}`) ?? "null");
  } catch {
    return null;
  }
}

/** Keep a value; null forgets it. */
export function keep(name, value, storage = () => localStorage) {
  try {
    if (value === null) storage().removeItem(`fairclue.${name}`);
    else storage().setItem(`fairclue.${name}`, JSON.stringify(value));
  } catch {
    // not kept
  }
}
