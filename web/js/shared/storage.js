// What the browser remembers. Storage may be forbidden; then nothing is remembered, and nothing breaks.

/**
 * @param {string} name
 * @param {() => Storage} [storage]
 * @returns {unknown} what was stored, or null
 */
export function readStored(name, storage = () => localStorage) {
  try {
    return JSON.parse(storage().getItem(`fairclue.${name}`) ?? "null");
  } catch {
    return null;
  }
}

/**
 * @param {string} name
 * @param {unknown} value null forgets it
 * @param {() => Storage} [storage]
 */
export function store(name, value, storage = () => localStorage) {
  try {
    if (value === null) storage().removeItem(`fairclue.${name}`);
    else storage().setItem(`fairclue.${name}`, JSON.stringify(value));
  } catch {
    // not stored
  }
}
