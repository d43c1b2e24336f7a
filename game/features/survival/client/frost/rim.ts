/**
 * Draws frost: feathers of ice that grow from the rim inward, with a dithered haze under them. A picture of a given
 * size has the same feathers at every stage, only longer ones, so that the frost seems to grow.
 */
import { hashUnit } from '#game/shared/math/rng.ts';

const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];
/** Colours as red, green, blue: the haze, and the feathers from tip to foot. */
const HAZE = [206, 219, 238] as const;
const ICE = [
  [248, 250, 252],
  [214, 226, 242],
  [176, 196, 226],
] as const;
/** Distance between feathers along the rim, in px. */
const APART = 6;
/** Depth of haze and feathers when fully grown, as a share of the shorter edge. */
const REACH = { haze: 0.2, feather: 0.21 } as const;

/** A picture in the format of a canvas. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Draws the frost into the picture. @param grown 0 (nothing) to 1 */
export function drawFrost(pixels: Pixels, grown: number): void {
  pixels.data.fill(0);
  if (grown <= 0) return;
  drawHaze(pixels, grown);
  const { width, height } = pixels;
  const longest = Math.min(width, height) * REACH.feather;
  const count = Math.floor((2 * (width + height)) / APART);
  for (let k = 0; k < count; k += 1) {
    const along = (k + hashUnit(k, 1, 0xf2) * 0.8) * APART;
    const { x, y, inX, inY } = onRim(along, width, height);
    // Feathers are longest in the corners, where ice begins.
    const corner =
      1 - Math.min(1, Math.min(x + y, width - x + y, x + height - y, width - x + height - y) / (longest * 3));
    const length = longest * (0.15 + 0.85 * hashUnit(k, 2, 0xf2) ** 2) * (0.55 + 0.6 * corner) * grown ** 0.8;
    const lean = (hashUnit(k, 3, 0xf2) - 0.5) * 1.3;
    grow(pixels, { x, y, dx: inX - lean * inY, dy: inY + lean * inX, length, seed: k, depth: 0 });
  }
}

function onRim(along: number, width: number, height: number) {
  if (along < width) return { x: along, y: 0, inX: 0, inY: 1 };
  if (along < width + height) return { x: width - 1, y: along - width, inX: -1, inY: 0 };
  if (along < 2 * width + height) return { x: 2 * width + height - along, y: height - 1, inX: 0, inY: -1 };
  return { x: 0, y: Math.max(0, 2 * (width + height) - along), inX: 1, inY: 0 };
}

interface Twig {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  /** Length, in px. */
  readonly length: number;
  readonly seed: number;
  /** Depth of branching: 0 for a stem, 1 for its barbs. */
  readonly depth: number;
}

/** Draws a stem with barbs on both sides, at 60 degrees as in real ice, shorter towards the tip. */
function grow(pixels: Pixels, { x, y, dx, dy, length, seed, depth }: Twig): void {
  const norm = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / norm, dy / norm];
  for (let at = 0; at < length; at += 1) {
    const share = at / length;
    const tone = ICE[share > 0.7 ? 0 : share > 0.35 ? 1 : 2];
    put(pixels, x + ux * at, y + uy * at, tone, depth === 0 ? 235 : 190);
    if (depth > 1 || at < 3 || at % 3 !== 0) continue;
    for (const side of [-1, 1]) {
      const barb = (length - at) * 0.42 * (0.6 + 0.6 * hashUnit(seed, at, side + 9));
      if (barb < 2) continue;
      const twig = { dx: ux * 0.5 - side * uy * 0.87, dy: uy * 0.5 + side * ux * 0.87, length: barb };
      grow(pixels, { ...twig, x: x + ux * at, y: y + uy * at, seed: seed + at, depth: depth + 1 });
    }
  }
}

function drawHaze(pixels: Pixels, grown: number): void {
  const { width, height } = pixels;
  const reach = Math.max(2, Math.round(Math.min(width, height) * REACH.haze * (0.35 + 0.65 * grown)));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const away = Math.min(x, y, width - 1 - x, height - 1 - y);
      if (away >= reach) {
        // Skips the empty middle of the row.
        if (y >= reach && y < height - reach) x = width - reach - 1;
        continue;
      }
      const density =
        (1 - away / reach) ** 1.7 * (0.35 + 0.65 * grown) + 0.14 * (hashUnit(x >> 3, y >> 3, 5) - 0.5);
      const threshold = ((BAYER[(y & 3) * 4 + (x & 3)] as number) + 0.5) / 16;
      const steps = density * 3;
      const alpha = Math.floor(steps) + (steps - Math.floor(steps) > threshold ? 1 : 0);
      if (alpha > 0) put(pixels, x, y, HAZE, Math.min(3, alpha) * 46);
    }
  }
}

function put(
  { width, height, data }: Pixels,
  x: number,
  y: number,
  [r, g, b]: readonly [number, number, number],
  alpha: number,
): void {
  const [ix, iy] = [Math.round(x), Math.round(y)];
  if (ix < 0 || iy < 0 || ix >= width || iy >= height) return;
  const at = (iy * width + ix) * 4;
  data[at] = r;
  data[at + 1] = g;
  data[at + 2] = b;
  data[at + 3] = Math.max(alpha, data[at + 3] ?? 0);
}
