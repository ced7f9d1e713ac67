// A QR code of a short text (ISO/IEC 18004): bytes, error correction M, versions 1 to 10, which is up to 213 bytes.
import { svgEl } from "../../parts/dom.js";

const CHECKS = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26]; // by version: check bytes of a block,
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5]; // blocks,
const TOTAL = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346]; // bytes in all,
const ALIGNED = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]]; // and centres of its small squares
const MASKS = [
  (x, y) => (x + y) % 2,
  (x, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

/** Multiplication in the field of 256 elements. */
function times(a, b) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((b >> bit) & 1) * a);
  return product;
}

/** The check bytes of Reed and Solomon: what remains of the data after division by a polynomial of that degree. */
function checks(data, degree) {
  let divisor = [...Array(degree - 1).fill(0), 1];
  for (let root = 1, i = 0; i < degree; i++, root = times(root, 2)) divisor = divisor.map((one, j) => times(one, root) ^ (divisor[j + 1] ?? 0));
  let rest = Array(degree).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest[0];
    rest = [...rest.slice(1), 0].map((one, i) => one ^ times(divisor[i], factor));
  }
  return rest;
}

/** The text as bytes with their checks, interleaved by blocks, and the version they need. */
function codewords(text) {
  const bytes = [...new TextEncoder().encode(text)];
  const room = (i) => TOTAL[i] - CHECKS[i] * BLOCKS[i];
  const version = 1 + TOTAL.findIndex((_, i) => 4 + (i < 9 ? 8 : 16) + 8 * bytes.length <= 8 * room(i));
  if (version === 0) throw new RangeError("The text is too long for a QR code.");
  const capacity = room(version - 1);
  const bits = [..."0100", ...bytes.length.toString(2).padStart(version < 10 ? 8 : 16, "0"), ...bytes.flatMap((byte) => [...byte.toString(2).padStart(8, "0")])].join("");
  const ended = bits + "0".repeat(Math.min(4, 8 * capacity - bits.length));
  const data = (ended + "0".repeat((8 - (ended.length % 8)) % 8)).match(/.{8}/g).map((byte) => parseInt(byte, 2));
  for (let pad = 0xec; data.length < capacity; pad ^= 0xec ^ 0x11) data.push(pad);
  const blocks = BLOCKS[version - 1];
  const short = Math.floor(capacity / blocks);
  const parts = Array.from({ length: blocks }, (_, i) => data.splice(0, short + (i >= blocks - (capacity % blocks) ? 1 : 0)));
  const woven = (lists) => Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, i) => lists.filter((list) => i < list.length).map((list) => list[i])).flat();
  return { version, words: [...woven(parts), ...woven(parts.map((part) => checks(part, CHECKS[version - 1])))] };
}

/** A number followed by the rest of its division, as versions and formats are written. */
function guarded(value, divisor, bits) {
  let rest = value << bits;
  for (let bit = 31 - Math.clz32(rest); bit >= bits; bit--) if ((rest >> bit) & 1) rest ^= divisor << (bit - bits);
  return (value << bits) | rest;
}

/** How hard a pattern is to read: long runs, blocks, what looks like a corner, and too much of one colour. */
function penalty(cells) {
  const size = cells.length;
  const lines = [...cells, ...cells.map((_, x) => cells.map((row) => row[x]))].map((line) => line.map(Number).join(""));
  let sum = 0;
  for (const line of lines) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    sum += 40 * ([...line.matchAll(/(?=00001011101)/g)].length + [...line.matchAll(/(?=10111010000)/g)].length);
  }
  for (let y = 1; y < size; y++) for (let x = 1; x < size; x++) if (cells[y][x] === cells[y - 1][x] && cells[y][x] === cells[y][x - 1] && cells[y][x] === cells[y - 1][x - 1]) sum += 3;
  const dark = cells.flat().filter(Boolean).length / size ** 2;
  return sum + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
}

/** The code as rows of true (dark) and false. */
export function encode(text) {
  const { version, words } = codewords(text);
  const size = 17 + 4 * version;
  const fixed = Array.from({ length: size }, () => Array(size).fill(null)); // what does not depend on the text
  const set = (x, y, dark) => y in fixed && x in fixed[y] && (fixed[y][x] = Boolean(dark));
  for (let i = 8; i < size - 8; i++) set(i, 6, i % 2 === 0), set(6, i, i % 2 === 0);
  for (const [cx, cy] of [[3, 3], [size - 4, 3], [3, size - 4]]) {
    for (let y = -4; y <= 4; y++) for (let x = -4; x <= 4; x++) set(cx + x, cy + y, ![2, 4].includes(Math.max(Math.abs(x), Math.abs(y))));
  }
  const centres = ALIGNED[version - 1];
  for (const cy of centres) {
    for (const cx of centres) {
      if ([cx, cy].every((c) => c === 6) || (Math.min(cx, cy) === 6 && Math.max(cx, cy) === centres.at(-1))) continue; // a corner is there
      for (let y = -2; y <= 2; y++) for (let x = -2; x <= 2; x++) set(cx + x, cy + y, Math.max(Math.abs(x), Math.abs(y)) !== 1);
    }
  }
  if (version >= 7) {
    const bits = guarded(version, 0x1f25, 12);
    for (let i = 0; i < 18; i++) {
      const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
      set(a, b, (bits >> i) & 1);
      set(b, a, (bits >> i) & 1);
    }
  }
  const format = (mask) => {
    const bits = guarded(mask, 0x537, 10) ^ 0x5412; // correction M is 0
    for (let i = 0; i < 15; i++) {
      const dark = (bits >> i) & 1;
      if (i < 8) set(8, i < 6 ? i : i + 1, dark), set(size - 1 - i, 8, dark);
      else set(i === 8 ? 7 : 14 - i, 8, dark), set(8, size - 15 + i, dark);
    }
    set(8, size - 8, true);
  };
  format(0); // the places are taken
  const free = [];
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    const upwards = ((right + 1) & 2) === 0;
    for (let i = 0; i < size; i++) for (const x of [right, right - 1]) if (fixed[upwards ? size - 1 - i : i][x] === null) free.push([x, upwards ? size - 1 - i : i]);
  }
  const drawn = MASKS.map((mask, number) => {
    format(number);
    const cells = fixed.map((row) => [...row]);
    free.forEach(([x, y], i) => (cells[y][x] = Boolean(((words[i >> 3] ?? 0) >> (7 - (i & 7))) & 1) !== (mask(x, y) === 0)));
    return cells;
  });
  return drawn.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

/** The code as a picture: dark on light by day and by night, with the quiet rim that cameras need. */
export function qrCode(text) {
  const cells = encode(text);
  const rim = 4;
  const svg = svgEl("svg", { class: "qr", viewBox: `0 0 ${cells.length + 2 * rim} ${cells.length + 2 * rim}`, role: "img", "aria-label": "The link as a QR code" });
  const runs = cells.flatMap((row, y) => [...row.map(Number).join("").matchAll(/1+/g)].map((run) => `M${run.index + rim} ${y + rim}h${run[0].length}v1h-${run[0].length}z`));
  svg.append(svgEl("rect", { width: "100%", height: "100%", fill: "#fff" }), svgEl("path", { d: runs.join(""), fill: "#0b1020", "shape-rendering": "crispEdges" }));
  return svg;
}
