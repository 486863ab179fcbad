// The record of a game as a picture: who won, the board with its key, and every clue with what was guessed.
/**
 * @import { CardView, Role, Team } from "../../../../openapi.ts"
 * @import { Line } from "./game-log.js"
 */
import { numberText } from "../../shared/number-field.js";
import { t } from "../../shared/text.js";

const WIDTH = 1080;
const EDGE = 48;
const CARD = { width: 186, height: 104, gap: 12 };
const LINE = 62;
const FELT = "#21463c";
const GOLD = "#e2b765";
const IVORY = "#f6f1e4";
const SERIF = '"Iowan Old Style", "Palatino Linotype", Palatino, Georgia, serif';
const NARROW = '"Avenir Next Condensed", "Roboto Condensed", "Arial Narrow", sans-serif';
/** @type {Record<Role, {back: string, ink: string}>} */
const COLOURS = {
  red: { back: "#a8321f", ink: "#ffffff" },
  blue: { back: "#1d5288", ink: "#ffffff" },
  bystander: { back: "#cbb98f", ink: "#2c2512" },
  assassin: { back: "#000000", ink: "#ffffff" },
};

/**
 * @param {{title: string, about: string, winner: Team|null, cards: CardView[], lines: Line[]}} record the newest line first
 * @returns {Promise<Blob|null>} a PNG
 */
export function drawRecord({ title, about, winner, cards, lines }) {
  const story = lines.toReversed();
  const rows = Math.ceil(cards.length / 5);
  const boardTop = 220;
  const storyTop = boardTop + rows * (CARD.height + CARD.gap) + 60;
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = storyTop + story.length * LINE + 70;
  const pen = canvas.getContext("2d");
  if (!pen) return Promise.resolve(null);
  pen.fillStyle = FELT;
  pen.fillRect(0, 0, WIDTH, canvas.height);
  pen.fillStyle = winner ? COLOURS[winner].back : "#183730";
  pen.fillRect(0, 0, WIDTH, 180);
  write(pen, title, { x: EDGE, y: 92, font: `700 64px ${SERIF}`, colour: IVORY });
  write(pen, about, { x: EDGE, y: 146, font: `32px ${SERIF}`, colour: IVORY });
  cards.forEach((card, place) => {
    const x = EDGE + (place % 5) * (CARD.width + CARD.gap);
    drawCard(pen, card, x, boardTop + Math.floor(place / 5) * (CARD.height + CARD.gap));
  });
  for (const [step, line] of story.entries()) drawLine(pen, line, storyTop + step * LINE);
  write(pen, "Fairclue", { x: EDGE, y: canvas.height - 28, font: `700 26px ${SERIF}`, colour: GOLD });
  return new Promise((resolve) => {
    canvas.toBlob(resolve, "image/png");
  });
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {string} text
 * @param {{x: number, y: number, font: string, colour: string, width?: number, align?: CanvasTextAlign}} how
 * @returns {number} how wide it is
 */
function write(pen, text, { x, y, font, colour, width = WIDTH - x - EDGE, align = "left" }) {
  pen.font = font;
  pen.fillStyle = colour;
  pen.textAlign = align;
  pen.fillText(text, x, y, width);
  return Math.min(pen.measureText(text).width, width);
}

/**
 * A card that nobody found is paler than one that was covered.
 * @param {CanvasRenderingContext2D} pen
 * @param {CardView} card
 * @param {number} x
 * @param {number} y
 */
function drawCard(pen, { word, role, covered }, x, y) {
  const { back, ink } = COLOURS[role ?? "bystander"];
  pen.globalAlpha = covered ? 1 : 0.55;
  pen.fillStyle = back;
  pen.beginPath();
  pen.roundRect(x, y, CARD.width, CARD.height, 12);
  pen.fill();
  pen.globalAlpha = 1;
  if (covered) {
    pen.strokeStyle = GOLD;
    pen.lineWidth = 4;
    pen.stroke();
  }
  const middle = { x: x + CARD.width / 2, y: y + CARD.height / 2 + 11, align: /** @type {const} */ ("center") };
  write(pen, word, { ...middle, font: `700 30px ${NARROW}`, colour: covered ? ink : IVORY, width: CARD.width - 16 });
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {Line} line
 * @param {number} y
 */
function drawLine(pen, { team, clue, number, covers, rejected, guesses }, y) {
  pen.fillStyle = COLOURS[team].back;
  pen.beginPath();
  pen.roundRect(EDGE, y - 30, 14, 40, 4);
  pen.fill();
  const said = covers ? t("table.story.covers", { word: covers }) : `${clue} ${numberText(number ?? null)}`;
  let x = EDGE + 34;
  x += write(pen, said, { x, y, font: `700 36px ${SERIF}`, colour: IVORY, width: 420 }) + 22;
  if (rejected) x += write(pen, t("table.story.rejected"), { x, y, font: `italic 28px ${SERIF}`, colour: GOLD }) + 22;
  for (const { word, role } of guesses) {
    pen.font = `700 26px ${NARROW}`;
    const width = pen.measureText(word).width + 28;
    if (x + width > WIDTH - EDGE) break;
    pen.fillStyle = COLOURS[role].back;
    pen.beginPath();
    pen.roundRect(x, y - 31, width, 42, 21);
    pen.fill();
    write(pen, word, { x: x + 14, y: y - 1, font: pen.font, colour: COLOURS[role].ink });
    x += width + 10;
  }
}
