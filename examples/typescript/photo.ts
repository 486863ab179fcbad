// Reads the cards on a photo and prints the board. `make check` writes the types, openapi.ts.
// node --experimental-strip-types photo.ts http://localhost:8000 table.jpg en [DECK...]
import { readFile } from "node:fs/promises";
import type { BoardRead, ProblemDetails } from "../../openapi.ts";

const [service, photo, language, ...decks] = process.argv.slice(2);

const form = new FormData();
form.append("image", new Blob([await readFile(photo)]));
form.append("language", language);
for (const deck of decks) form.append("decks", deck);

const response = await fetch(`${service}/v1/boards/read`, { method: "POST", body: form });
if (!response.ok) {
  const problem = (await response.json()) as ProblemDetails;
  throw new Error(`${problem.title}: ${problem.detail}`);
}
const board = (await response.json()) as BoardRead;
for (let row = 0; row < board.rows; row += 1) {
  const cells = board.cells.filter((cell) => cell.row === row);
  console.log(cells.map((cell) => `${cell.word ?? "-"}${cell.status === "unsure" ? "?" : ""}`).join("\t"));
}
for (const warning of board.warnings) console.log(warning.message);
