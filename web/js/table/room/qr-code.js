// QR codes: bytes, error correction level M, versions 1 to 10. After ISO/IEC 18004; computed here, so that no host is asked.

/** @typedef {(boolean|null)[][]} Plan rows of modules; true is dark, null is where data goes */

/** @type {{correction: number, blocks: number[]}[]} for each version: error correction bytes of a block, and the data bytes of each block */
const VERSIONS = [
  { correction: 10, blocks: [16] },
  { correction: 16, blocks: [28] },
  { correction: 26, blocks: [44] },
  { correction: 18, blocks: [32, 32] },
  { correction: 24, blocks: [43, 43] },
  { correction: 16, blocks: [27, 27, 27, 27] },
  { correction: 18, blocks: [31, 31, 31, 31] },
  { correction: 22, blocks: [38, 38, 39, 39] },
  { correction: 22, blocks: [36, 36, 36, 37, 37] },
  { correction: 26, blocks: [43, 43, 43, 43, 44] },
];
/** Where the alignment patterns of each version are, across and down. */
const CENTRES = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];
/** @type {((x: number, y: number) => boolean)[]} */
const MASKS = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/**
 * The item of a list at an index that must be there.
 * @template T
 * @param {readonly T[]} list
 * @param {number} index
 */
function at(list, index) {
  const item = list[index];
  if (item === undefined) throw new RangeError(`no item ${index} in a list of ${list.length}`);
  return item;
}

// Arithmetic in the field of 256 elements, by powers and logarithms of 2.
const POWERS = [1];
for (let i = 1; i < 255; i += 1) {
  const doubled = at(POWERS, i - 1) * 2;
  POWERS.push(doubled < 256 ? doubled : doubled ^ 0x11d);
}
/** @type {number[]} */
const LOGS = [];
for (const [log, power] of POWERS.entries()) LOGS[power] = log;

/**
 * @param {number} a
 * @param {number} b
 */
const times = (a, b) => (a && b ? at(POWERS, (at(LOGS, a) + at(LOGS, b)) % 255) : 0);

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);

/**
 * The code of a text, row by row; true is dark.
 * @param {string} text of at most 213 bytes
 * @param {number} [mask] 0 to 7; if not given, the one that is easiest to read
 */
export function qrCode(text, mask) {
  const bytes = [...new TextEncoder().encode(text)];
  const version =
    1 + VERSIONS.findIndex(({ blocks }, index) => sum(blocks) * 8 >= 4 + (index < 9 ? 8 : 16) + bytes.length * 8);
  if (!version) throw new RangeError("too long for a QR code");
  const plan = drawPatterns(version);
  const bits = codewords(bytes, version).flatMap((byte) => bitsOf(byte, 8));
  if (mask !== undefined) return draw(plan, bits, mask);
  const drawn = MASKS.map((_, which) => draw(plan, bits, which));
  return drawn.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

/**
 * @param {number} value
 * @param {number} count
 */
const bitsOf = (value, count) => Array.from({ length: count }, (_, index) => (value >> (count - 1 - index)) & 1);

/**
 * The data with its padding and its error correction, interleaved block by block.
 * @param {number[]} bytes
 * @param {number} version
 */
function codewords(bytes, version) {
  const { correction, blocks: sizes } = at(VERSIONS, version - 1);
  const room = sum(sizes) * 8;
  const bits = [
    ...bitsOf(4, 4),
    ...bitsOf(bytes.length, version < 10 ? 8 : 16),
    ...bytes.flatMap((byte) => bitsOf(byte, 8)),
  ];
  bits.push(...Array(Math.min(4, room - bits.length)).fill(0));
  bits.push(...Array(-bits.length & 7).fill(0));
  const data = Array.from({ length: bits.length / 8 }, (_, index) =>
    parseInt(bits.slice(index * 8, index * 8 + 8).join(""), 2),
  );
  for (let index = 0; data.length < room / 8; index += 1) data.push(index % 2 ? 0x11 : 0xec);
  let from = 0;
  const blocks = sizes.map((size) => {
    from += size;
    return data.slice(from - size, from);
  });
  return [...interleaved(blocks), ...interleaved(blocks.map((block) => correctionOf(block, correction)))];
}

/** @param {number[][]} blocks */
function interleaved(blocks) {
  const longest = Math.max(...blocks.map((block) => block.length));
  return Array.from({ length: longest }, (_, index) => blocks.flatMap((block) => block.slice(index, index + 1))).flat();
}

/**
 * Reed-Solomon: the remainder of the block by the generator polynomial.
 * @param {number[]} block
 * @param {number} count
 */
function correctionOf(block, count) {
  let generator = [1];
  for (let i = 0; i < count; i += 1) {
    const shifted = [0, ...generator];
    generator = [...generator, 0].map((term, index) => term ^ times(at(shifted, index), at(POWERS, i)));
  }
  const rest = [...block, ...Array(count).fill(0)];
  for (let start = 0; start < block.length; start += 1) {
    const factor = at(rest, start);
    for (const [index, term] of generator.entries())
      rest[start + index] = at(rest, start + index) ^ times(term, factor);
  }
  return rest.slice(block.length);
}

/**
 * What every code of a version has.
 * @param {number} version
 */
function drawPatterns(version) {
  const size = 17 + version * 4;
  /** @type {Plan} */
  const plan = Array.from({ length: size }, () => Array(size).fill(null));
  const put = (/** @type {number} */ x, /** @type {number} */ y, /** @type {boolean} */ dark) => {
    at(plan, y)[x] = dark;
  };
  const reserve = (/** @type {number} */ x, /** @type {number} */ y) => {
    if (at(at(plan, y), x) === null) put(x, y, false);
  };

  /**
   * @param {number} cx
   * @param {number} cy
   * @param {number} reach
   * @param {(ring: number) => boolean} isDark by the distance from the centre
   */
  const square = (cx, cy, reach, isDark) => {
    for (let y = Math.max(cy - reach, 0); y <= Math.min(cy + reach, size - 1); y += 1) {
      for (let x = Math.max(cx - reach, 0); x <= Math.min(cx + reach, size - 1); x += 1) {
        put(x, y, isDark(Math.max(Math.abs(x - cx), Math.abs(y - cy))));
      }
    }
  };
  for (let i = 0; i < size; i += 1) {
    put(i, 6, i % 2 === 0);
    put(6, i, i % 2 === 0);
  }
  const far = size - 7;
  const centres = at(CENTRES, version - 1);
  for (const x of centres) {
    for (const y of centres) {
      const inCorner = (x === 6 && (y === 6 || y === far)) || (x === far && y === 6);
      if (!inCorner) square(x, y, 2, (ring) => ring !== 1);
    }
  }
  square(3, 3, 4, (ring) => ring !== 2 && ring !== 4);
  square(size - 4, 3, 4, (ring) => ring !== 2 && ring !== 4);
  square(3, size - 4, 4, (ring) => ring !== 2 && ring !== 4);
  for (let i = 0; i < 9; i += 1) {
    // room for the format
    reserve(i, 8);
    reserve(8, i);
    if (i < 8) {
      reserve(size - 1 - i, 8);
      reserve(8, size - 1 - i);
    }
  }
  put(8, size - 8, true);
  if (version > 6) {
    const bits = bitsOf((version << 12) | remainder(version, 12, 0x1f25), 18).reverse();
    for (const [index, bit] of bits.entries()) {
      const [near, along] = [size - 11 + (index % 3), Math.floor(index / 3)];
      put(along, near, bit === 1);
      put(near, along, bit === 1);
    }
  }
  return plan;
}

/**
 * The check bits of format and version.
 * @param {number} value
 * @param {number} count
 * @param {number} polynomial
 */
function remainder(value, count, polynomial) {
  let rest = value;
  for (let i = 0; i < count; i += 1) rest = (rest << 1) ^ ((rest >> (count - 1)) & 1 ? polynomial : 0);
  return rest & ((1 << count) - 1);
}

/**
 * @param {Plan} plan
 * @param {number[]} bits
 * @param {number} mask
 * @returns {boolean[][]}
 */
function draw(plan, bits, mask) {
  const size = plan.length;
  const rows = plan.map((row) => row.map(Boolean));
  const put = (/** @type {number} */ x, /** @type {number} */ y, /** @type {boolean} */ dark) => {
    at(rows, y)[x] = dark;
  };
  const isMasked = at(MASKS, mask);
  let next = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    const upwards = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const y = upwards ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (at(at(plan, y), x) !== null) continue;
        put(x, y, (bits[next] === 1) !== isMasked(x, y)); // where the bits end, the rest is 0
        next += 1;
      }
    }
  }
  const format = bitsOf(((mask << 10) | remainder(mask, 10, 0x537)) ^ 0x5412, 15).reverse(); // level M is 00
  for (const [i, bit] of format.entries()) {
    put(8, i < 6 ? i : i < 8 ? i + 1 : size - 15 + i, bit === 1);
    put(i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i, 8, bit === 1);
  }
  put(8, size - 8, true);
  return rows;
}

/**
 * How hard a code is to read: long runs, squares, what looks like a corner, too much of one colour.
 * @param {boolean[][]} rows
 */
function penalty(rows) {
  const size = rows.length;
  const columns = rows.map((_, x) => rows.map((row) => at(row, x)));
  const lines = [...rows, ...columns].map((line) => line.map(Number).join(""));
  const runs = sum(lines.flatMap((line) => (line.match(/0{5,}|1{5,}/g) ?? []).map((run) => run.length - 2)));
  const corners = sum(lines.map((line) => (line.match(/(?=10111010000|00001011101)/g) ?? []).length)) * 40;
  let squares = 0;
  for (let y = 1; y < size; y += 1) {
    const [above, row] = [at(rows, y - 1), at(rows, y)];
    for (let x = 1; x < size; x += 1) {
      if (row[x] === above[x] && row[x] === row[x - 1] && row[x] === above[x - 1]) squares += 3;
    }
  }
  const dark = rows.flat().filter(Boolean).length / size ** 2;
  return runs + corners + squares + Math.floor(Math.abs(dark - 0.5) * 20) * 10;
}
