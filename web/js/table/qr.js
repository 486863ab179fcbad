// QR codes: bytes, error correction level M, versions 1 to 10. After ISO/IEC 18004; plain arithmetic, no host asked.

/** For each version: error correction bytes a block, then the data bytes of each block. */
const BLOCKS = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
];
const CENTRES = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];
const MASKS = [
  (x, y) => (x + y) % 2 === 0,
  (x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];
const POWERS = [1];
for (let i = 1; i < 255; i += 1) POWERS.push(POWERS[i - 1] < 128 ? POWERS[i - 1] * 2 : (POWERS[i - 1] * 2) ^ 0x11d);
const LOGS = Object.fromEntries(POWERS.map((power, log) => [power, log]));
const times = (a, b) => (a && b ? POWERS[(LOGS[a] + LOGS[b]) % 255] : 0);
const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);

/**
 * The code of a text, row by row; true is dark.
 * @param {string} text of at most 213 bytes
 * @param {number} [mask] 0 to 7; else the one that is easiest to read
 * @returns {boolean[][]}
 */
export function qrCode(text, mask) {
  const bytes = [...new TextEncoder().encode(text)];
  const version = 1 + BLOCKS.findIndex(([, sizes], at) => sum(sizes) * 8 >= 4 + (at < 9 ? 8 : 16) + bytes.length * 8);
  if (!version) throw new RangeError("too long for a QR code");
  const plan = drawPatterns(version);
  const bits = codewords(bytes, version).flatMap((byte) => bitsOf(byte, 8));
  const drawn = (which) => draw(plan, bits, which);
  if (mask !== undefined) return drawn(mask);
  return MASKS.map((_, which) => drawn(which)).reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

const bitsOf = (value, count) => Array.from({ length: count }, (_, at) => (value >> (count - 1 - at)) & 1);

/** The data with its padding and its error correction, interleaved block by block. */
function codewords(bytes, version) {
  const [extra, sizes] = BLOCKS[version - 1];
  const room = sum(sizes) * 8;
  const bits = [
    ...bitsOf(4, 4),
    ...bitsOf(bytes.length, version < 10 ? 8 : 16),
    ...bytes.flatMap((byte) => bitsOf(byte, 8)),
  ];
  bits.push(...Array(Math.min(4, room - bits.length)).fill(0));
  bits.push(...Array(-bits.length & 7).fill(0));
  const data = Array.from({ length: bits.length / 8 }, (_, at) => parseInt(bits.slice(at * 8, at * 8 + 8).join(""), 2));
  for (let at = 0; data.length < room / 8; at += 1) data.push(at % 2 ? 0x11 : 0xec);
  let from = 0;
  const blocks = sizes.map((size) => data.slice(from, (from += size)));
  return [...interleaved(blocks), ...interleaved(blocks.map((block) => correction(block, extra)))];
}

function interleaved(blocks) {
  const longest = Math.max(...blocks.map((block) => block.length));
  return Array.from({ length: longest }, (_, at) =>
    blocks.filter((block) => at < block.length).map((block) => block[at]),
  ).flat();
}

/** Reed-Solomon: the remainder of the block by the generator polynomial. */
function correction(block, count) {
  let generator = [1];
  for (let i = 0; i < count; i += 1) {
    generator = [...generator, 0].map((term, at) => term ^ times(at ? generator[at - 1] : 0, POWERS[i]));
  }
  const rest = [...block, ...Array(count).fill(0)];
  block.forEach((_, at) => {
    const factor = rest[at];
    generator.forEach((term, place) => {
      rest[at + place] ^= times(term, factor);
    });
  });
  return rest.slice(block.length);
}

/** What every code of a version has; null where data goes. */
function drawPatterns(version) {
  const size = 17 + version * 4;
  const rows = Array.from({ length: size }, () => Array(size).fill(null));
  const square = (cx, cy, reach, dark) => {
    for (let y = Math.max(cy - reach, 0); y <= Math.min(cy + reach, size - 1); y += 1) {
      for (let x = Math.max(cx - reach, 0); x <= Math.min(cx + reach, size - 1); x += 1) {
        rows[y][x] = dark(Math.max(Math.abs(x - cx), Math.abs(y - cy)));
      }
    }
  };
  for (let i = 0; i < size; i += 1) rows[6][i] = rows[i][6] = i % 2 === 0;
  const far = size - 7;
  for (const x of CENTRES[version - 1]) {
    for (const y of CENTRES[version - 1]) {
      if (!((x === 6 && (y === 6 || y === far)) || (x === far && y === 6))) square(x, y, 2, (ring) => ring !== 1);
    }
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ])
    square(x, y, 4, (ring) => ring !== 2 && ring !== 4);
  for (let i = 0; i < 9; i += 1) {
    // room for the format
    rows[8][i] ??= false;
    rows[i][8] ??= false;
    if (i < 8) rows[8][size - 1 - i] ??= rows[size - 1 - i][8] ??= false;
  }
  rows[size - 8][8] = true;
  if (version > 6) {
    bitsOf((version << 12) | remainder(version, 12, 0x1f25), 18)
      .reverse()
      .forEach((bit, at) => {
        const [near, along] = [size - 11 + (at % 3), Math.floor(at / 3)];
        rows[near][along] = rows[along][near] = bit === 1;
      });
  }
  return rows;
}

/** The check bits of format and version. */
function remainder(value, count, polynomial) {
  let rest = value;
  for (let i = 0; i < count; i += 1) rest = (rest << 1) ^ ((rest >> (count - 1)) & 1 ? polynomial : 0);
  return rest & ((1 << count) - 1);
}

function draw(plan, bits, mask) {
  const rows = plan.map((row) => [...row]);
  const size = rows.length;
  let at = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    const upwards = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const y = upwards ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (plan[y][x] === null) rows[y][x] = (bits[at++] === 1) !== MASKS[mask](x, y);
      }
    }
  }
  const format = bitsOf(((mask << 10) | remainder(mask, 10, 0x537)) ^ 0x5412, 15).reverse(); // level M is 00
  format.forEach((bit, i) => {
    const along = i < 6 ? i : i < 8 ? i + 1 : size - 15 + i;
    const across = i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i;
    rows[along][8] = rows[8][across] = bit === 1;
  });
  rows[size - 8][8] = true;
  return rows;
}

/** How hard a code is to read: long runs, squares, what looks like a corner, too much of one colour. */
function penalty(rows) {
  const size = rows.length;
  const lines = [...rows, ...rows.map((_, x) => rows.map((row) => row[x]))].map((line) => line.map(Number).join(""));
  const runs = sum(lines.flatMap((line) => (line.match(/0{5,}|1{5,}/g) ?? []).map((run) => run.length - 2)));
  const corners = sum(lines.map((line) => (line.match(/(?=10111010000|00001011101)/g) ?? []).length)) * 40;
  let squares = 0;
  for (let y = 1; y < size; y += 1) {
    for (let x = 1; x < size; x += 1) {
      if (rows[y][x] === rows[y - 1][x] && rows[y][x] === rows[y][x - 1] && rows[y][x] === rows[y - 1][x - 1])
        squares += 3;
    }
  }
  const dark = rows.flat().filter(Boolean).length / size ** 2;
  return runs + corners + squares + Math.floor(Math.abs(dark - 0.5) * 20) * 10;
}
