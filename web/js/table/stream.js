// What happens at the table, as it happens. The stream comes back by itself after a break, and catches up.
const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
const SILENCE = 50_000; // the service says something every quarter of a minute, if only that it is still there

/**
 * @param {(last: string, signal: AbortSignal) => Promise<Response>} listen from after the event with this id
 * @param {{happened: (entry: {version: number, quiet?: number, events: any[]}) => void, state: (state: "live"|"reconnecting"|"gone") => void}} listener
 */
export function createStream(listen, { happened, state }) {
  let last = "0";
  let wait = FIRST_WAIT;
  let timer;
  let running;
  let closed = false;

  async function connect() {
    clearTimeout(timer);
    const mine = (running = new AbortController());
    let silence;
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => mine.abort(), SILENCE);
    };
    try {
      heard();
      const answer = await listen(last, mine.signal);
      state("live");
      wait = FIRST_WAIT;
      for await (const text of readBlocks(answer.body, heard)) take(text);
    } catch (problem) {
      if (problem.status === 401 || problem.status === 404) closed = true;
    }
    clearTimeout(silence);
    if (running !== mine) return;
    running = null;
    if (closed) return state("gone");
    state("reconnecting");
    timer = setTimeout(connect, wait * (0.75 + Math.random() / 2));
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }

  function take(text) {
    const field = (name) =>
      text
        .split("\n")
        .filter((line) => line.startsWith(`${name}:`))
        .map((line) => line.slice(name.length + 1))
        .join("\n");
    const data = field("data");
    if (!data) return;
    last = field("id").trim();
    happened(JSON.parse(data));
  }

  const back = () => {
    if (!running && !closed) connect();
  };
  const away = () => running?.abort();
  const woken = () => {
    if (document.visibilityState === "visible") back();
  };
  addEventListener("online", back);
  addEventListener("offline", away);
  document.addEventListener("visibilitychange", woken);
  connect();

  return {
    close() {
      closed = true;
      clearTimeout(timer);
      removeEventListener("online", back);
      removeEventListener("offline", away);
      document.removeEventListener("visibilitychange", woken);
      const ending = running;
      running = null;
      ending?.abort();
    },
  };
}

/** The blocks of a stream, which stand with an empty line between them. */
async function* readBlocks(body, heard) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    heard();
    const blocks = (rest + value).split("\n\n");
    rest = blocks.pop();
    yield* blocks;
  }
}
