// The stream of a table's events. It reconnects by itself after a break, and catches up.
/** @import { TableUpdate } from "../../../../openapi.ts" */
import { toProblem } from "../../shared/http.js";

const FIRST_WAIT = 500; // milliseconds; as long as nothing answers at all, it is tried that often
const LONGEST_WAIT = 10_000; // if the service answers, but not with the stream
const SILENCE = 50_000; // the service sends something every 15 seconds, if only that it is still there
const ASLEEP = 5000; // a page that comes to sight after such a silence may have slept, and its connection with it

/** @typedef {"live"|"reconnecting"|"gone"} ConnectionState gone: the table or the player is no more */

/**
 * @typedef {Object} Listener
 * @property {(entry: TableUpdate) => void} onEntry
 * @property {(name: string, data: unknown) => void} onSignal what is not logged: who is here, marks
 * @property {(state: ConnectionState, status?: number) => void} onState with the answer's status if it is gone
 */

/**
 * @param {(last: string, signal: AbortSignal) => Promise<Response>} listen the stream from after the event with this id
 * @param {Listener} listener
 */
export function createEventStream(listen, { onEntry, onSignal, onState }) {
  let last = "0";
  let wait = FIRST_WAIT;
  let timer = 0;
  let heard = 0; // when the service last sent something
  /** @type {AbortController|null} */
  let running = null;
  let closed = false;

  async function connect() {
    clearTimeout(timer);
    const mine = new AbortController();
    running = mine;
    let silence = 0;
    let refused = 0; // the status of an answer that is no stream
    const stillThere = () => {
      heard = Date.now();
      clearTimeout(silence);
      silence = setTimeout(() => mine.abort(), SILENCE);
    };
    try {
      stillThere();
      const answer = await listen(last, mine.signal);
      onState("live");
      wait = FIRST_WAIT;
      for await (const block of readBlocks(answer, stillThere)) receive(block);
    } catch (error) {
      refused = toProblem(error).status;
    }
    clearTimeout(silence);
    if (running !== mine) return;
    running = null;
    if (refused === 401 || refused === 404) {
      closed = true;
      onState("gone", refused);
      return;
    }
    onState("reconnecting");
    timer = setTimeout(connect, wait * (0.75 + Math.random() / 2));
    wait = refused ? Math.min(wait * 2, LONGEST_WAIT) : FIRST_WAIT;
  }

  /** @param {string} block of a stream of server-sent events */
  function receive(block) {
    const field = (/** @type {string} */ name) =>
      block
        .split("\n")
        .filter((line) => line.startsWith(`${name}:`))
        .map((line) => line.slice(name.length + 1))
        .join("\n");
    const data = field("data");
    if (!data) return;
    const id = field("id").trim();
    if (!id) return onSignal(field("event").trim(), JSON.parse(data));
    last = id;
    onEntry(JSON.parse(data));
  }

  const reconnect = () => {
    if (!running && !closed) connect();
  };
  const onOffline = () => running?.abort();
  const onVisible = () => {
    if (document.visibilityState !== "visible" || closed) return;
    if (running && Date.now() - heard < ASLEEP) return;
    const asleep = running;
    running = null;
    asleep?.abort();
    connect();
  };
  addEventListener("online", reconnect);
  addEventListener("offline", onOffline);
  document.addEventListener("visibilitychange", onVisible);
  connect();

  return {
    close() {
      closed = true;
      clearTimeout(timer);
      removeEventListener("online", reconnect);
      removeEventListener("offline", onOffline);
      document.removeEventListener("visibilitychange", onVisible);
      const ending = running;
      running = null;
      ending?.abort();
    },
  };
}

/**
 * The blocks of a stream; an empty line ends each.
 * @param {Response} answer
 * @param {() => void} onData
 */
async function* readBlocks({ body }, onData) {
  if (!body) return;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    onData();
    const blocks = (rest + value).split("\n\n");
    rest = blocks.pop() ?? "";
    yield* blocks;
  }
}
