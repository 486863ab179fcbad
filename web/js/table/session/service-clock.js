// The service's clock, estimated from its answers: each says in which second it was sent, and so narrows it down.
let earliest = -Infinity; // bounds of what must be added to this device's clock, in milliseconds
let latest = Infinity;

/**
 * @param {string|null} date the Date header of an answer
 * @param {number} sent when the question was sent
 * @param {number} received when the answer came; both by this device's clock
 */
export function noteServiceTime(date, sent, received) {
  const second = Date.parse(date ?? "");
  if (Number.isNaN(second)) return;
  const [from, to] = [second - received, second + 1000 - sent];
  const agrees = from <= latest && to >= earliest; // else one of the clocks was changed
  earliest = agrees ? Math.max(earliest, from) : from;
  latest = agrees ? Math.min(latest, to) : to;
}

/** Seconds of the service's clock. */
export const serviceTime = () => (Date.now() + (Number.isFinite(earliest) ? (earliest + latest) / 2 : 0)) / 1000;
