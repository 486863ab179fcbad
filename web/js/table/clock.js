// The service's clock, as far as its answers tell: each says the second that it was sent in, and so narrows it down.
let earliest = -Infinity; // bounds of what is to be added to this device's clock, in milliseconds
let latest = Infinity;

/**
 * @param {string|null} date the header of an answer
 * @param {number} sent
 * @param {number} received both by this device's clock
 */
export function heardClock(date, sent, received) {
  const second = Date.parse(date ?? "");
  if (Number.isNaN(second)) return;
  const [from, to] = [second - received, second + 1000 - sent];
  const agrees = from <= latest && to >= earliest; // else one of the clocks was set anew
  earliest = agrees ? Math.max(earliest, from) : from;
  latest = agrees ? Math.min(latest, to) : to;
}

/** Seconds of the service's clock. */
export const now = () => (Date.now() + (Number.isFinite(earliest) ? (earliest + latest) / 2 : 0)) / 1000;
