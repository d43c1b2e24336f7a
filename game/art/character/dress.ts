/** The babushka's clothes, layer by layer: boots, skirt, vest, shawl. Each is a silhouette with hand-typed accents. */
import { Img } from '../image.ts';
import { at, darker, lighter, P, type Ramp, stepOf } from '../palette.ts';
import { type Row, shaded, spans } from '../shape.ts';
import { type CoatKind, CUFFS, coat } from './coats.ts';
import type { ScarfColours } from './heads.ts';

export interface Dress extends ScarfColours {
  readonly shawl: Ramp;
  readonly vest: Ramp;
  readonly skirt: Ramp;
  readonly boots: Ramp;
  /** True for rubber soles under the boots. */
  readonly galoshes?: boolean;
  /** True for a skirt woven in checks. */
  readonly checked?: boolean;
  /** True for steel plates sewn on the skirt. */
  readonly plated?: boolean;
  /** Attachments below the boots: wide laced frames, or nails. */
  readonly soles?: 'frames' | 'nails';
  /** Coat over vest and shawl. */
  readonly coat?: CoatKind;
  readonly gloves?: 'knitted' | 'fur';
  readonly pack?: 'sack' | 'satchel' | 'shawl';
}

/** The piece of clothing that a px of a frame belongs to. */
export type Slot = 'none' | 'feet' | 'legs' | 'chest' | 'hands' | 'head' | 'back';

type Light = readonly [x: number, y: number];

/** Returns a skirt that widens towards the hem: pleats fall from `pleats`, and a patterned line runs above the hem. */
export function skirt(
  dress: Dress,
  rows: readonly Row[],
  pleats: readonly (readonly [number, number])[],
  light: Light,
): Img {
  const mask = spans(rows);
  const image = shaded(mask, dress.skirt, { reach: 4, strength: 1.6, light });
  for (const [from, to] of pleats) {
    for (let y = 21; y < 27; y++) {
      const x = Math.round(from + ((to - from) * (y - 20)) / 7);
      if (image.get(x, y)) image.set(x, y, darker(image.get(x, y)));
    }
  }
  return image.each((colour, x, y) => {
    if (dress.plated) return plateAt(colour, mask, x, y);
    if (dress.checked) {
      if (x % 4 === 1) return at(P.red, stepOf(colour) > 1 ? 2 : 1);
      return y % 3 === 0 ? lighter(colour) : colour;
    }
    if (!mask.get(x, y + 2) && mask.get(x, y + 1)) return at(P.gold, x % 3 === 0 ? 1 : 0);
    return colour;
  });
}

/** Draws rows of tin and rusty plates, each lit on its upper left edge. */
function plateAt(colour: number, mask: Img, x: number, y: number): number {
  if (!mask.get(x, y + 1)) return at(P.red, 0);
  const row = Math.floor(y / 4);
  const column = Math.floor((x + (row % 2) * 2) / 4);
  const [dx, dy] = [(x + (row % 2) * 2) % 4, y % 4];
  if (dx === 3 || dy === 3) return at(P.ash, 0);
  const isRust = (column * 3 + row * 5) % 7 === 0;
  const step = (dx === 0 || dy === 0 ? 4 : 3) - (stepOf(colour) === 0 ? 2 : 0) - (x > 21 ? 1 : 0);
  return isRust ? at(P.skin, step - 2) : step > 3 ? at(P.snow, 2) : at(P.stone, step);
}

export function boot(dress: Dress, rows: readonly Row[], bias: number, light: Light): Img {
  const mask = spans(rows);
  const image = shaded(mask, dress.boots, { reach: 2, strength: 1, bias, light });
  if (dress.soles === 'frames') return framed(image, mask);
  if (dress.soles === 'nails') {
    return image.each((colour, x, y) => {
      if (!mask.get(x, y + 1)) return at(x % 2 === 0 ? P.snow : P.ash, x % 2 === 0 ? 2 : 0);
      return !mask.get(x, y + 2) ? at(P.ash, 1) : y % 2 === 0 && x % 3 === 0 ? at(P.grass, 2) : colour;
    });
  }
  if (!dress.galoshes) return image;
  return image.each((colour, x, y) => (mask.get(x, y + 2) ? colour : at(P.ash, mask.get(x, y + 1) ? 2 : 0)));
}

/** Draws a frame of bent wood under the sole, wider than the sole on both sides. */
function framed(image: Img, mask: Img): Img {
  return image.map((colour, x, y) => {
    const onSole = (dx: number) => mask.get(x + dx, y) && !mask.get(x + dx, y + 1);
    const overSole = (dx: number) => mask.get(x + dx, y + 1) && !mask.get(x + dx, y + 2);
    if (onSole(0) || onSole(-1) || onSole(1)) return at(P.wood, x % 3 === 0 ? 3 : 4);
    if (onSole(-2) || onSole(2)) return at(P.wood, 2);
    if (overSole(0)) return at(x % 2 === 0 ? P.grass : P.ash, x % 2 === 0 ? 3 : 0);
    return !colour && (overSole(1) || overSole(-1)) ? at(P.wood, 4) : colour;
  });
}

/** Returns the quilted vest: a body with a lattice of stitches. */
export function vest(dress: Dress, rows: readonly Row[], light: Light): Img {
  return shaded(spans(rows), dress.vest, { reach: 4, strength: 1.6, light }).each((colour, x, y) =>
    y % 2 === 1 && ((x + y) % 4 === 0 || (x - y + 64) % 4 === 0) ? darker(colour) : colour,
  );
}

export interface ShawlCut {
  readonly rows: readonly Row[];
  /** Centres of the flowers. */
  readonly flowers: readonly (readonly [number, number])[];
  /** Folds, each running outward from one point. */
  readonly folds: readonly (readonly [x0: number, y0: number, x1: number, y1: number])[];
  readonly bias?: number;
}

/** Returns the shawl: folds, flowers in the headscarf's colour, a dark line, and fringes at the hem. */
export function shawl(dress: Dress, cut: ShawlCut, light: Light): Img {
  const mask = spans(cut.rows);
  if (dress.coat) return coat(dress.coat, mask, cut.bias ?? 0, light);
  const image = shaded(mask, dress.shawl, { reach: 4, strength: 1.5, bias: cut.bias ?? 0, light });
  for (const [x0, y0, x1, y1] of cut.folds) fold(image, x0, y0, x1, y1);
  for (const [x, y] of cut.flowers) flower(image, dress, x, y);
  return image.each((colour, x, y) => {
    let below = 0;
    while (below < 5 && mask.get(x, y + below + 1)) below++;
    if (below === 0) return x % 2 === 0 ? at(P.gold, 1) : at(dress.shawl, 0);
    if (below === 2) return darker(colour);
    if (below === 3) return at(dress.scarf, stepOf(colour) >= 2 ? 2 : 1);
    return colour;
  });
}

function fold(image: Img, x0: number, y0: number, x1: number, y1: number): void {
  const steps = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0));
  for (let k = 2; k < steps; k++) {
    const x = Math.round(x0 + ((x1 - x0) * k) / steps);
    const y = Math.round(y0 + ((y1 - y0) * k) / steps);
    if (!image.get(x, y)) continue;
    image.set(x, y, darker(image.get(x, y)));
    if (image.get(x - 1, y) && k > steps * 0.4) image.set(x - 1, y, lighter(image.get(x - 1, y)));
  }
}

function flower(image: Img, dress: Dress, x: number, y: number): void {
  if (!image.get(x, y)) return;
  const petal = at(dress.scarf, stepOf(image.get(x, y)) >= 3 ? 3 : 2);
  for (const [dx, dy] of [
    [0, -1],
    [-1, 0],
    [1, 0],
    [0, 1],
  ] as const) {
    if (image.get(x + dx, y + dy)) image.set(x + dx, y + dy, petal);
  }
  image.set(x, y, at(P.gold, 1));
  if (image.get(x + 1, y + 1)) image.set(x + 1, y + 1, at(P.moss, 1));
}

/** Returns the end of a sleeve at a place, for a hand to come out of. */
export function cuff(dress: Dress, x: number, y: number): Img {
  const image = new Img(32, 32).rect(x, y, 4, 3, at(dress.vest, 2));
  image.rect(x, y, 1, 3, at(dress.vest, 3)).rect(x + 3, y, 1, 3, at(dress.vest, 1));
  return image.rect(x, y + 2, 4, 1, dress.coat === 'fur' ? CUFFS.fur : at(dress.vest, 1));
}

/** Sends a wave of wind through everything below `y0`; `moment` is its phase, 0 to 1. */
export function flutter(image: Img, y0: number, moment: number): Img {
  return image.map((_, x, y) => {
    if (y < y0) return image.get(x, y);
    const swing = Math.sin((moment - (y - y0) / 12 + x / 48) * Math.PI * 2) * Math.min(1.6, (y - y0) / 4);
    return image.get(x - Math.round(swing), y);
  });
}

/** Moves rows below `y0` sideways; lower rows move further. */
export function sway(image: Img, y0: number, px: number, over = 8): Img {
  return image.map((_, x, y) => image.get(x - (y < y0 ? 0 : Math.round((px * (y - y0)) / over)), y));
}
