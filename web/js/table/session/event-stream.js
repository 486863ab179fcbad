// The stream of a table's events. It reconnects by itself after a break, and catches up.
/** @import { TableUpdate } from "../../../../openapi.ts" */
import { toProblem } from "../../shared/http.js";

const FIRST_WAIT = 500; // milliseconds
const LONGEST_WAIT = 10_000;
const SILENCE = 50_000; // the service sends something every 15 seconds, if only that it is still there

/** @typedef {"live"|"reconnecting"|"gone"} ConnectionState gone: the table or the seat is no more */

/**
 * @param {(last: string, signal: AbortSignal) => Promise<Response>} listen the stream from after the event with this id
 * @param {{onEntry: (entry: TableUpdate) => void, onState: (state: ConnectionState) => void}} listener
 */
export function createEventStream(listen, { onEntry, onState }) {
  let last = "0";
  let wait = FIRST_WAIT;
  let timer = 0;
  /** @type {AbortController|null} */
  let running = null;
  let closed = false;

  async function connect() {
    clearTimeout(timer);
    const mine = new AbortController();
    running = mine;
    let silence = 0;
    const stillThere = () => {
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
      const { status } = toProblem(error);
      if (status === 401 || status === 404) closed = true;
    }
    clearTimeout(silence);
    if (running !== mine) return;
    running = null;
    if (closed) {
      onState("gone");
      return;
    }
    onState("reconnecting");
    timer = setTimeout(connect, wait * (0.75 + Math.random() / 2));
    wait = Math.min(wait * 2, LONGEST_WAIT);
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
    last = field("id").trim();
    onEntry(JSON.parse(data));
  }

  const reconnect = () => {
    if (!running && !closed) connect();
  };
  const onOffline = () => running?.abort();
  const onVisible = () => {
    if (document.visibilityState === "visible") reconnect();
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
