/**
 * SOVA in art px: an owl's head of brass with one eye of glass, and the eye alone for small spaces. Drawn by code, so
 * that the eye can look and blink.
 */
import type { Cloth } from '#game/client/hud/wool/cloth.ts';
import { modulo, noiseAt } from '#game/client/hud/wool/felt.ts';
import { WOOL } from '#game/client/hud/wool/palette.ts';

export interface Look {
  /** Place of the iris, in art px from the middle. */
  readonly x: number;
  readonly y: number;
  /** Degree to which the shutter is closed: 0 open, 3 closed. */
  readonly lid: number;
}

/** Width and height of the head. */
export const HEAD = { width: 56, height: 54 } as const;
/** Width and height of the eye alone. */
export const EYE = { width: 26, height: 26 } as const;
/** Maximum shift of the iris from the middle, in the head and in the eye alone. */
export const REACH = { head: 3, eye: 2 } as const;

/** Tones of the metal, from dark to light. */
const BRASS = ['#261725', '#472e2b', '#6a462e', WOOL.goldDark, WOOL.gold, '#fcf2a2'] as const;
const IRON = [WOOL.ink, '#252436', '#3f4150', '#5c606b', '#838383', WOOL.linenDark] as const;
const GLASS = '#071310';
const PHOSPHOR = ['#0d3b2a', '#1f6a4a', '#008b52', WOOL.good, '#d7f5d3'] as const;

type Metal = readonly string[];

/** Place of the eye in the head. */
const EYE_AT = { x: 27.5, y: 29.5 } as const;
const LENS = 12;

/** Draws SOVA's head with the eye in the given look. */
export function drawHead(cloth: Cloth, look: Look): void {
  plumage(cloth);
  brows(cloth);
  star(cloth, 25, 8);
  eye(cloth, EYE_AT.x, EYE_AT.y, LENS, look);
  cloth.draw(BEAK, 23, 43, { k: WOOL.ink, a: BRASS[5], b: BRASS[4], c: BRASS[3], d: BRASS[2] });
  wire(cloth);
}

/** Draws only SOVA's eye. */
export function drawEye(cloth: Cloth, look: Look): void {
  eye(cloth, 12.5, 12.5, 9, look);
}

/** Returns the distance of a place outside the head's outline; negative inside. */
function outline(x: number, y: number): number {
  const across = Math.abs(x - 27.5);
  const skull = Math.hypot(across / 25, (y - 30) / 21.5) - 1;
  // The tufts: a wedge on each side that rises from the skull.
  const tuft = y < 24 ? Math.max(across - 24.5, 11 + (24 - y) * 0.42 - across, 1.5 - y) / 18 : 1;
  return Math.min(skull, tuft);
}

/** Draws rows of hammered feathers, lit from the upper left, with ink around the whole. */
function plumage(cloth: Cloth): void {
  for (let y = 0; y < HEAD.height; y++) {
    for (let x = 0; x < HEAD.width; x++) {
      if (outline(x, y) >= 0) continue;
      const isEdge =
        outline(x - 1, y) >= 0 || outline(x + 1, y) >= 0 || outline(x, y - 1) >= 0 || outline(x, y + 1) >= 0;
      cloth.fill(isEdge ? WOOL.ink : feather(x, y), x, y);
    }
  }
}

function feather(x: number, y: number): string {
  const light = 0.56 - (x - 27.5) / 90 - (y - 22) / 58;
  const row = Math.floor(y / 5);
  const along = modulo(x - 28 + (row % 2) * 3, 6) - 2.5;
  // Each feather hangs over the one below with a rounded, dark hem.
  const hem = y - row * 5 + Math.abs(along) * 0.6;
  const relief = hem > 4.4 ? -0.34 : hem < 1.4 ? 0.14 : 0;
  return metal(BRASS, light + relief, x, y);
}

/** Returns a tone of the metal; between two tones they are mixed like a chessboard. @param light 0 to 1 */
function metal(tones: Metal, light: number, x: number, y: number): string {
  const step = Math.max(0, Math.min(0.999, light)) * (tones.length - 1);
  const isUp = step % 1 > ((x + y) & 1 ? 0.66 : 0.33);
  return tones[Math.min(tones.length - 1, Math.floor(step) + (isUp ? 1 : 0))] ?? WOOL.ink;
}

/** Draws two plates of iron that run from the tufts down to between the eyes: the frown of an owl. */
function brows(cloth: Cloth): void {
  for (let y = 6; y < 24; y++) {
    for (let x = 0; x < HEAD.width; x++) {
      const across = Math.abs(x - 27.5);
      const middle = 22 - (across - 3) * 0.62;
      const off = Math.abs(y - middle);
      if (across < 3 || across > 22 || off > 3.2 || outline(x, y) >= -0.02) continue;
      const isEdge = off > 2.2 || across > 21;
      const light = 0.75 - (x - 27.5) / 90 + (middle - y) * 0.12;
      const isBolt = Math.abs(across - 17.5) < 1 && off < 1;
      cloth.fill(isEdge ? WOOL.ink : isBolt ? BRASS[4] : metal(IRON, light - 0.1, x, y), x, y);
    }
  }
}

/** Draws a lens in a ring of brass with four bolts. @param radius radius of the glass, in art px */
function eye(cloth: Cloth, middleX: number, middleY: number, radius: number, look: Look): void {
  const rim = radius + 3.6;
  const from = Math.floor(-rim - 1);
  for (let dy = from; dy <= -from; dy++) {
    for (let dx = from; dx <= -from; dx++) {
      const x = Math.round(middleX + dx - 0.5);
      const y = Math.round(middleY + dy - 0.5);
      const away = Math.hypot(x - middleX, y - middleY);
      if (away > rim) continue;
      cloth.fill(
        away > radius + 0.4
          ? bezel(x - middleX, y - middleY, away, radius)
          : glass(x - middleX, y - middleY, away, radius, look),
        x,
        y,
      );
    }
  }
}

function bezel(dx: number, dy: number, away: number, radius: number): string {
  if (away > radius + 2.7 || away < radius + 0.9) return WOOL.ink;
  const isBolt = Math.abs(Math.abs(dx) - Math.abs(dy)) < 1.5;
  if (isBolt) return dx + dy < 0 ? BRASS[5] : BRASS[1];
  return metal(BRASS, 0.55 - (dx + dy * 1.4) / (radius * 3.6), Math.round(dx), Math.round(dy));
}

function glass(dx: number, dy: number, away: number, radius: number, look: Look): string {
  const shut = shutter(dx, dy, radius, look.lid);
  if (shut !== null) return shut;
  // The reflection in the glass does not move.
  const isShine =
    away < radius - 1 && away > radius - 3.2 && dx < -1 && dy < -1 && Math.abs(dx - dy) < radius * 0.55;
  if (isShine && away > radius - 2.4) return '#d7f5d3';
  if (away > radius - 0.6) return WOOL.ink;
  const inX = dx - look.x;
  const inY = dy - look.y;
  const fromPupil = Math.hypot(inX, inY);
  const iris = radius * 0.68;
  if (fromPupil > iris) return away > radius - 2 && dx + dy > 0 ? PHOSPHOR[0] : GLASS;
  return phosphor(inX, inY, fromPupil, iris);
}

/** Returns the colour of the iris: rays of cells around a square pupil, as a cathode-ray tube would draw them. */
function phosphor(x: number, y: number, away: number, iris: number): string {
  const pupil = iris * 0.36;
  const across = Math.max(Math.abs(x), Math.abs(y));
  if (x < 0 && y < 0 && x > -pupil && y > -pupil && across > pupil * 0.4) return WOOL.linenLight;
  if (across < pupil) return WOOL.ink;
  if (across < pupil + 1) return PHOSPHOR[3];
  if (away > iris - 1) return PHOSPHOR[1];
  const ray = Math.round((Math.atan2(y, x) / Math.PI) * 8);
  const glow = noiseAt(ray + 40, Math.floor(away), 5);
  return PHOSPHOR[glow > 0.62 ? 3 : glow > 0.2 ? 2 : 1];
}

/**
 * Returns the colour of the shutter: leaves of iron that close from above and, to a lesser extent, from below; null
 * where it is open.
 */
function shutter(dx: number, dy: number, radius: number, lid: number): string | null {
  if (lid <= 0) return null;
  const share = Math.min(1, lid / 3);
  const upper = -radius + share * radius * 1.4;
  const lower = radius - share * radius * 0.62;
  if (dy > upper && dy < lower) return null;
  const isEdge = Math.min(Math.abs(dy - upper), Math.abs(dy - lower)) < 1;
  if (isEdge) return WOOL.ink;
  const isRib = modulo(Math.round(dy), 3) === 0;
  return IRON[isRib ? 2 : dx + dy < 0 ? 4 : 3];
}

/** Draws a small red star on the brow. */
function star(cloth: Cloth, x: number, y: number): void {
  cloth.draw(STAR, x, y, { k: WOOL.ink, r: WOOL.thread, l: WOOL.bad, d: WOOL.red });
}

/** Draws a red wire from the rim of the lens to the back of the head. */
function wire(cloth: Cloth): void {
  for (const [x, y] of WIRE) cloth.fill(WOOL.ink, x - 1, y, 3, 2);
  for (const [x, y] of WIRE) cloth.fill(WOOL.thread, x, y);
}

const STAR = ['...k...', '..krk..', 'kkklkkk', 'krlrrrk', '.krrdk.', 'krdkdrk', 'kk...kk'];
const BEAK = [
  'kkkkkkkkkk',
  'kabbbbbbck',
  '.kabbbbck.',
  '.kabbbcck.',
  '..kabbck..',
  '..kbbcdk..',
  '...kbck...',
  '...kcdk...',
  '....kk....',
];
const WIRE: readonly (readonly [number, number])[] = [
  [42, 38],
  [43, 39],
  [44, 40],
  [44, 41],
  [45, 42],
  [46, 42],
  [47, 41],
  [48, 40],
];
