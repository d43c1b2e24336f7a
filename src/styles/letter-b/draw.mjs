/**
 * Draws `letter-b.ttf`, a font of one letter: Pixelify Sans leaves its capital B open at the spine and cuts the corners
 * off, so that "Babushkas" reads as "Gabushkas". This B stands on the same pixels, closed. Run it with
 * `node src/styles/letter-b/draw.mjs` after a change; the result is committed.
 */
import { writeFileSync } from 'node:fs';

/** Font units per em, advance width and line metrics of Pixelify Sans at weight 600. */
const EM = 1000;
const ADVANCE = 597;
const ASCENT = 920;
const DESCENT = -280;

/** Corner points in font units, y upward: the outline clockwise, then both bowls the other way round. */
const CONTOURS = [
  [
    [61, 636],
    [446, 636],
    [446, 548],
    [536, 548],
    [536, 337],
    [446, 337],
    [446, 288],
    [536, 288],
    [536, 75],
    [446, 75],
    [446, -11],
    [61, -11],
  ],
  [
    [179, 511],
    [179, 374],
    [417, 374],
    [417, 511],
  ],
  [
    [179, 251],
    [179, 113],
    [417, 113],
    [417, 251],
  ],
];
const BOUNDS = [61, -11, 536, 636];

const u8 = (...values) => Buffer.from(values);
const int16 = (value) => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value & 0xffff);
  return bytes;
};
const u16 = (...values) => Buffer.concat(values.map(int16));
const u32 = (...values) =>
  Buffer.concat(
    values.map((value) => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value >>> 0);
      return bytes;
    }),
  );
const padded = (bytes, to) => Buffer.concat([bytes, Buffer.alloc((to - (bytes.length % to)) % to)]);

/** The `glyf` entry: straight outlines, each point given relative to the one before. */
function glyph() {
  const points = CONTOURS.flat();
  let last = -1;
  const ends = CONTOURS.map((contour) => {
    last += contour.length;
    return last;
  });
  const deltas = (axis) => u16(...points.map((point, at) => point[axis] - (points[at - 1]?.[axis] ?? 0)));
  const onCurve = Buffer.alloc(points.length, 1);
  return padded(
    Buffer.concat([u16(CONTOURS.length, ...BOUNDS), u16(...ends), u16(0), onCurve, deltas(0), deltas(1)]),
    4,
  );
}

/** The `cmap` table: the letter B, and the end mark that format 4 asks for. */
function characterMap() {
  const B = 'B'.codePointAt(0);
  const segments = u16(B, 0xffff, 0, B, 0xffff, 1 - B, 1, 0, 0);
  const format4 = Buffer.concat([u16(4, 14 + segments.length, 0, 4, 4, 1, 0), segments]);
  return Buffer.concat([u16(0, 1, 3, 1), u32(12), format4]);
}

function names() {
  const texts = [
    [1, 'Pixelify B'],
    [2, 'Regular'],
    [4, 'Pixelify B'],
    [6, 'PixelifyB'],
    [13, 'SIL Open Font License 1.1'],
  ];
  const encoded = texts.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  let offset = 0;
  const records = texts.map(([id], at) => {
    const { length } = encoded[at];
    offset += length;
    return u16(3, 1, 0x409, id, length, offset - length);
  });
  return Buffer.concat([u16(0, texts.length, 6 + 12 * texts.length), ...records, ...encoded]);
}

function tables() {
  const outline = glyph();
  const code = 'B'.codePointAt(0);
  const os2 = Buffer.concat([
    u16(4, ADVANCE, 600, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0),
    Buffer.alloc(10),
    u32(1, 0, 0, 0),
    Buffer.from('NONE'),
    u16(0x40, code, code, ASCENT, DESCENT, 0, ASCENT, -DESCENT),
    u32(1, 0),
    u16(450, 700, 0, code, 1),
  ]);
  const head = Buffer.concat([
    u32(0x10000, 0x10000, 0, 0x5f0f3cf5),
    u16(3, EM),
    Buffer.alloc(16),
    u16(...BOUNDS, 0, 8, 2, 0, 0),
  ]);
  const hhea = Buffer.concat([
    u32(0x10000),
    u16(ASCENT, DESCENT, 0, ADVANCE, 61, 61, 536, 1, 0, 0, 0, 0, 0, 0, 0, 2),
  ]);
  const maxp = Buffer.concat([u32(0x10000), u16(2, CONTOURS.flat().length, CONTOURS.length, 0, 0, 1)]);
  return {
    'OS/2': os2,
    cmap: characterMap(),
    glyf: outline,
    head,
    hhea,
    hmtx: u16(ADVANCE, 0, ADVANCE, 61),
    loca: u16(0, 0, outline.length / 2),
    maxp: Buffer.concat([maxp, Buffer.alloc(32 - maxp.length)]),
    name: names(),
    post: Buffer.concat([u32(0x30000, 0), u16(-75, 50), u32(0, 0, 0, 0, 0)]),
  };
}

const checksum = (bytes) => {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
};

function font() {
  const entries = Object.entries(tables());
  let offset = 12 + 16 * entries.length;
  const directory = [];
  const bodies = [];
  for (const [tag, bytes] of entries) {
    const body = padded(bytes, 4);
    directory.push(Buffer.from(tag), u32(checksum(body), offset, bytes.length));
    bodies.push(body);
    offset += body.length;
  }
  const range = 2 ** Math.floor(Math.log2(entries.length));
  const header = u16(entries.length, range * 16, Math.log2(range), (entries.length - range) * 16);
  return Buffer.concat([u32(0x10000), header, ...directory, ...bodies, u8()]);
}

writeFileSync(new URL('letter-b.ttf', import.meta.url), font());
