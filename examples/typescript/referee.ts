// A frontend in a few lines: deals a board, asks for a ruling and prints it. `make check` writes the types, openapi.ts.
// node --experimental-strip-types referee.ts http://localhost:8000 stationery SUBSTATION
import type { BoardOut, CheckRequest, ProblemDetails, RulingOut } from "../../openapi.ts";

const [service, clue, ...words] = process.argv.slice(2);

async function call<Answer>(path: string, body: unknown): Promise<Answer> {
  const response = await fetch(service + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) {
    const problem = (await response.json()) as ProblemDetails;
    throw new Error(`${problem.title}: ${problem.detail}`);
  }
  return (await response.json()) as Answer;
}

const dealt = await call<BoardOut>("/v1/boards", { decks: [{ slug: "english" }], seed: 7, size: 24 });
const question: CheckRequest = { clue, number: 1, board: [...words, ...dealt.cards.map((card) => card.word)] };
const ruling = await call<RulingOut>("/v1/clues/check", question);
console.log(`${ruling.verdict}: ${ruling.summary}`);
for (const finding of ruling.findings) console.log(finding.explanation);
