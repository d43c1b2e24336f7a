/** Felt and running stitch, the materials of every wool panel. Lengths in art px. */
import type { Cloth } from './cloth.ts';
import { WOOL } from './palette.ts';

/** Colours of the base, the light fibres and the dark fibres. */
const TONES = {
  dark: [WOOL.felt, WOOL.feltLight, WOOL.feltDark],
  black: [WOOL.feltDark, '#1e1a2a', WOOL.ink],
  patch: [WOOL.patch, WOOL.patchLight, WOOL.patchDark],
  warm: [WOOL.warm, WOOL.warmLight, WOOL.patch],
  red: [WOOL.red, WOOL.redLight, WOOL.redDeep],
  linen: [WOOL.linen, WOOL.linenLight, WOOL.linenDark],
  page: [WOOL.page, WOOL.pageLight, WOOL.pageDark],
} as const;
export type Tone = keyof typeof TONES;

/** Share of the pixels at which a light fibre begins, and share at which a dark fibre begins. */
const LIGHT_FIBRES = 0.055;
const DARK_FIBRES = 0.06;

/** Returns a fixed number from 0 to 1 for each place and salt. */
export function noiseAt(x: number, y: number, salt = 0): number {
  let mixed = (x * 374761393 + y * 668265263 + salt * 1442695041) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

/** Fills a rectangle with felt. */
export function drawFelt(
  cloth: Cloth,
  tone: Tone,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const [ground, light, dark] = TONES[tone];
  cloth.fill(ground, x, y, width, height);
  for (let row = y; row < y + height; row++) {
    for (let column = x; column < x + width; column++) {
      const chance = noiseAt(column, row, 3);
      if (chance < LIGHT_FIBRES) cloth.fill(light, column, row, Math.min(2, x + width - column), 1);
      else if (chance > 1 - DARK_FIBRES) cloth.fill(dark, column, row, 1, Math.min(2, y + height - row));
    }
  }
}

export interface Stitches {
  readonly colour: string;
  /** Length of a stitch, and of the gap after it. */
  readonly on: number;
  readonly off: number;
}

/** Draws a running stitch around a rectangle, symmetrical about the middle of each side. */
export function stitchRound(
  cloth: Cloth,
  { colour, on, off }: Stitches,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const isOn = (at: number, length: number) => modulo(at - (length >> 1) + (on >> 1), on + off) < on;
  for (let at = 0; at < width; at++) {
    if (!isOn(at, width)) continue;
    cloth.fill(colour, x + at, y);
    cloth.fill(colour, x + at, y + height - 1);
  }
  for (let at = 2; at < height - 2; at++) {
    if (!isOn(at, height)) continue;
    cloth.fill(colour, x, y + at);
    cloth.fill(colour, x + width - 1, y + at);
  }
}

/** Cuts steps out of the corners of the whole cloth. */
export function cutCorners(cloth: Cloth, size: number): void {
  for (let row = 0; row < size; row++) {
    const length = size - row;
    for (const y of [row, cloth.height - 1 - row]) {
      cloth.clear(0, y, length, 1);
      cloth.clear(cloth.width - length, y, length, 1);
    }
  }
}

/** Returns the remainder of `value` divided by `by`, never negative. */
export function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
