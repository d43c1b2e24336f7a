/**
 * Pictures made of bytes: a PNG is written directly, because browsers that protect their users answer with noise when a
 * canvas is read back. Pictures of few colours use as few bits per pixel; nothing is compressed, since they are small.
 */

/** Name of each chunk, as its four bytes. */
const [HEADER, COLOURS, OPACITIES, PIXELS, END] = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'].map((name) =>
  Uint8Array.from(name, (letter) => letter.charCodeAt(0)),
) as [Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array];
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Kinds of PNG: numbers of colours in a list, and the four bytes of each pixel. */
const INDEXED = 3;
const PLAIN = 6;
/** Maximum length of a block that is not compressed, in bytes. */
const BLOCK = 65_535;

/** A picture whose pixels are numbers of colours. */
interface Indexed {
  /** Red, green, blue and opacity of each colour. */
  readonly colours: readonly number[];
  /** Number of the colour of each pixel. */
  readonly pixels: Uint8Array;
}

/**
 * Returns a PNG of these pixels.
 * @param bytes red, green, blue and opacity of each pixel, row by row
 */
export function encodePng(width: number, height: number, bytes: Uint8ClampedArray): Uint8Array<ArrayBuffer> {
  const indexed = indexedOf(bytes);
  const bits = indexed ? bitsFor(indexed.colours.length) : 8;
  const header = [...word(width), ...word(height), bits, indexed ? INDEXED : PLAIN, 0, 0, 0];
  const rows = indexed ? packRows(indexed.pixels, width, height, bits) : plainRows(bytes, width, height);
  return join([
    Uint8Array.from(SIGNATURE),
    ...chunk(HEADER, Uint8Array.from(header)),
    ...(indexed ? listOf(indexed.colours) : []),
    ...chunk(PIXELS, stored(rows)),
    ...chunk(END, new Uint8Array()),
  ]);
}

/** Returns the address of a PNG that holds all of it. */
export function pngAddress(width: number, height: number, bytes: Uint8ClampedArray): string {
  let text = '';
  for (const byte of encodePng(width, height, bytes)) text += String.fromCharCode(byte);
  return `data:image/png;base64,${btoa(text)}`;
}

/** Returns the picture with numbers for its colours; null if it has more than 256. */
function indexedOf(bytes: Uint8ClampedArray): Indexed | null {
  const colours: number[] = [];
  const numbers = new Map<number, number>();
  const pixels = new Uint8Array(bytes.length / 4);
  for (const at of pixels.keys()) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = bytes.subarray(at * 4, at * 4 + 4);
    // All invisible colours are one.
    const colour = opacity === 0 ? 0 : ((red << 24) | (green << 16) | (blue << 8) | opacity) >>> 0;
    let number = numbers.get(colour);
    if (number === undefined) {
      if (numbers.size === 256) return null;
      number = numbers.size;
      numbers.set(colour, number);
      colours.push(colour);
    }
    pixels[at] = number;
  }
  return { colours, pixels };
}

const bitsFor = (colours: number): number => [1, 2, 4].find((bits) => colours <= 2 ** bits) ?? 8;

function listOf(colours: readonly number[]): Uint8Array[] {
  const parts = colours.map(word);
  return [
    ...chunk(COLOURS, Uint8Array.from(parts.flatMap((part) => part.slice(0, 3)))),
    ...chunk(OPACITIES, Uint8Array.from(parts.flatMap((part) => part.slice(3)))),
  ];
}

/** Returns the rows, each after the number of its filter: none. */
function packRows(pixels: Uint8Array, width: number, height: number, bits: number): Uint8Array {
  const perByte = 8 / bits;
  const length = 1 + Math.ceil(width / perByte);
  const rows = new Uint8Array(length * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * length + 1 + Math.floor(x / perByte);
      const shift = 8 - bits * ((x % perByte) + 1);
      rows[at] = (rows[at] ?? 0) | ((pixels[y * width + x] ?? 0) << shift);
    }
  }
  return rows;
}

function plainRows(bytes: Uint8ClampedArray, width: number, height: number): Uint8Array {
  const rows = new Uint8Array((1 + width * 4) * height);
  for (let y = 0; y < height; y++)
    rows.set(bytes.subarray(y * width * 4, (y + 1) * width * 4), y * (1 + width * 4) + 1);
  return rows;
}

/** Returns data in the form of a compressed stream, without compressing it. */
function stored(data: Uint8Array): Uint8Array {
  const blocks: Uint8Array[] = [Uint8Array.of(0x78, 0x01)];
  for (let at = 0; at < data.length || at === 0; at += BLOCK) {
    const part = data.subarray(at, at + BLOCK);
    const isLast = at + BLOCK >= data.length ? 1 : 0;
    const { length } = part;
    blocks.push(Uint8Array.of(isLast, length & 255, length >> 8, ~length & 255, (~length >> 8) & 255), part);
  }
  let [low, high] = [1, 0];
  for (const byte of data) {
    low = (low + byte) % 65_521;
    high = (high + low) % 65_521;
  }
  return join([...blocks, Uint8Array.from(word(((high << 16) | low) >>> 0))]);
}

function chunk(name: Uint8Array, data: Uint8Array): Uint8Array[] {
  const named = join([name, data]);
  return [Uint8Array.from(word(data.length)), named, Uint8Array.from(word(checkOf(named)))];
}

/** Remainders of the check of a chunk, for each byte. */
const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  return rest;
});

function checkOf(data: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of data) rest = (REMAINDERS[(rest ^ byte) & 255] ?? 0) ^ (rest >>> 8);
  return ~rest >>> 0;
}

/** Returns the four bytes of a number, the greatest first. */
const word = (value: number): number[] => [
  value >>> 24,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
];

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
