// A photo later in a game: do its words agree with those on the board, and which of them are covered now?
/**
 * @import { Codename } from "../board-words.js"
 * @import { CellOut } from "../../../../openapi.ts"
 */
import { inCapitals } from "../board-words.js";

const AGREE = 0.5; // share of the cards in sight that say words of the board, for it to be the same

/**
 * @typedef {Object} Comparison
 * @property {boolean} isSame is it the same board?
 * @property {Codename[]} codenames of the board, covered as the photo shows it
 * @property {{word: string, cell: CellOut|null}[]} doubtful words of the board that are not sure: hardly to be read, or
 *   not found although no covered card can be theirs
 */

/**
 * @param {Codename[]} codenames on the board
 * @param {CellOut[]} cells of the photo
 * @returns {Comparison}
 */
export function compareWithBoard(codenames, cells) {
  const read = cells.filter(({ status }) => status !== "empty");
  const inSight = new Map(read.map((cell) => [inCapitals(cell.word ?? ""), cell]));
  const seen = codenames.filter(({ word }) => inSight.has(word));
  const missing = codenames.filter(({ word }) => !inSight.has(word));
  const unplaced = missing.length > cells.length - read.length ? missing : [];
  return {
    isSame: read.length > 0 && seen.length >= read.length * AGREE,
    codenames: codenames.map(({ word }) => ({ word, covered: !inSight.has(word) })),
    doubtful: [...seen.filter(({ word }) => inSight.get(word)?.status === "unsure"), ...unplaced].map(({ word }) => ({
      word,
      cell: inSight.get(word) ?? null,
    })),
  };
}
