/**
 * Outer clothes: a quilted jacket, a fur coat and an oilskin that replace the shawl, and a second shawl worn over the
 * first.
 */
import { hashUnit } from '../../shared/math/rng.ts';
import { Img } from '../image.ts';
import { at, darker, lighter, P, type Ramp } from '../palette.ts';
import { type Row, shaded } from '../shape.ts';

export type CoatKind = 'quilted' | 'fur' | 'oilskin';
type Light = readonly [x: number, y: number];

/** Tones of each coat, dark to light. */
export const COATS: Readonly<Record<CoatKind, Ramp>> = {
  quilted: [at(P.moss, 0), at(P.moss, 1), at(P.moss, 2), at(P.moss, 3), at(P.moss, 4)],
  fur: [at(P.wood, 0), at(P.wood, 1), at(P.wood, 2), at(P.wood, 3), at(P.wood, 4)],
  oilskin: [at(P.wood, 1), at(P.grass, 1), at(P.gold, 0), at(P.gold, 1), at(P.fire, 4)],
};

/** Colour of a sleeve's edge. */
export const CUFFS: Readonly<Record<CoatKind, number>> = {
  quilted: at(P.gold, 0),
  fur: at(P.skin, 3),
  oilskin: at(P.grass, 1),
};

/** Returns a coat drawn over a silhouette. */
export function coat(kind: CoatKind, mask: Img, bias: number, light: Light): Img {
  const cloth = shaded(mask, COATS[kind], {
    reach: 4,
    strength: 1.5,
    bias: kind === 'oilskin' ? bias + 0.1 : bias,
    light,
  });
  const below = (x: number, y: number): number => {
    let count = 0;
    while (count < 3 && mask.get(x, y + count + 1)) count++;
    return count;
  };
  const isOpening = (x: number, y: number): boolean =>
    x > 12 && x < 19 && y > 13 && (!mask.get(x + 1, y) || !mask.get(x - 1, y) || x === 15 || x === 16);
  return cloth.each((colour, x, y) => {
    const rows = below(x, y);
    if (kind === 'fur') return furAt(colour, x, y, rows, isOpening(x, y));
    if (kind === 'oilskin') return oilAt(colour, x, y, rows, isOpening(x, y));
    return quiltAt(colour, x, y, rows);
  });
}

/** Draws upright seams, horizontal stitches, and some steel plates. */
function quiltAt(colour: number, x: number, y: number, rows: number): number {
  if (rows === 0) return at(P.moss, 0);
  if (rows === 1) return at(P.moss, 1);
  if (x % 4 === 0) return darker(colour);
  if (y % 4 === 2 && x % 4 !== 2) return darker(colour);
  return (x % 8 === 2 || x % 8 === 3) && y % 8 < 2 ? at(P.stone, y % 8 === 0 ? 4 : 3) : colour;
}

/** Draws tufts of hair, and a pale lining at the hem and the opening. */
function furAt(colour: number, x: number, y: number, rows: number, isOpening: boolean): number {
  if (rows === 0) return at(P.wood, 4);
  if (rows === 1) return at(P.skin, 3);
  if (isOpening) return at(P.skin, x < 16 ? 3 : 2);
  const h = hashUnit((x + y) >> 1, y, 17);
  return h < 0.22 ? darker(colour) : h > 0.8 ? lighter(colour) : colour;
}

/** Draws smooth cloth with a seam down the middle, clasps and a stitched hem. */
function oilAt(colour: number, x: number, y: number, rows: number, isOpening: boolean): number {
  if (rows === 0) return at(P.grass, 1);
  if (rows === 2) return x % 2 === 0 ? darker(colour) : colour;
  if (isOpening && x === 15) return y % 3 === 0 ? at(P.stone, 4) : at(P.grass, 1);
  return colour;
}

/** Silhouettes of a coat from the front (left and right halves), from behind and from the right. */
export const COAT_ROWS = {
  left: [
    [8, 9, 12],
    [10, 8, 13],
    [13, 6, 14],
    [16, 4, 15],
    [19, 4, 15],
    [22, 5, 15],
    [25, 5, 15],
  ],
  right: [
    [8, 19, 22],
    [10, 18, 23],
    [13, 17, 25],
    [16, 16, 27],
    [19, 16, 27],
    [22, 16, 26],
    [25, 16, 26],
  ],
  back: [
    [8, 10, 21],
    [10, 8, 23],
    [13, 5, 26],
    [15, 4, 27],
    [17, 4, 27],
    [19, 5, 26],
    [25, 5, 26],
  ],
  side: [
    [6, 11, 16],
    [8, 8, 18],
    [11, 6, 19],
    [14, 5, 19],
    [17, 4, 19],
    [19, 4, 19],
    [22, 4, 20],
    [25, 5, 20],
  ],
} as const satisfies Record<string, readonly Row[]>;

const DOWN = [at(P.stone, 1), at(P.stone, 2), at(P.stone, 3), at(P.stone, 4), at(P.snow, 2)];

/**
 * Returns a shawl of grey down over the shoulders, with an openwork border and a belt of webbing along its upper third.
 */
export function cape(mask: Img, light: Light, bias = 0): Img {
  const cloth = shaded(mask, DOWN, { reach: 4, strength: 1.5, light, bias });
  return cloth.each((colour, x, y) => {
    let rows = 0;
    while (rows < 5 && mask.get(x, y + rows + 1)) rows++;
    if (rows === 0) return x % 2 === 0 ? at(P.snow, 3) : at(P.stone, 2);
    if (rows === 2) return at(P.snow, 3);
    if (rows === 3) return (x + y) % 2 === 0 ? at(P.stone, 2) : at(P.snow, 2);
    return (x * 2 + y) % 5 === 0 ? darker(colour) : colour;
  });
}

/** Silhouettes of the second shawl: shorter than the usual shawl, whose fringe therefore shows below. */
export const CAPE_ROWS = {
  left: [
    [9, 9, 12],
    [11, 7, 13],
    [14, 5, 14],
    [17, 4, 15],
    [18, 5, 15],
    [19, 9, 15],
  ],
  right: [
    [9, 19, 22],
    [11, 18, 24],
    [14, 17, 26],
    [17, 16, 27],
    [18, 16, 26],
    [19, 16, 22],
  ],
  back: [
    [9, 9, 22],
    [11, 7, 24],
    [14, 4, 27],
    [17, 4, 27],
    [19, 8, 23],
    [22, 14, 17],
  ],
  side: [
    [7, 10, 16],
    [9, 7, 18],
    [13, 5, 19],
    [16, 4, 19],
    [18, 4, 17],
    [20, 4, 10],
  ],
} as const satisfies Record<string, readonly Row[]>;

/** Draws the buckle that holds the shawl in front. */
export const buckle = (x: number, y: number): Img =>
  new Img(32, 32)
    .rect(x - 4, y, 9, 2, at(P.moss, 2))
    .rect(x - 4, y, 9, 1, at(P.moss, 3))
    .rect(x - 1, y, 3, 2, at(P.stone, 4))
    .rect(x, y, 1, 1, at(P.ash, 0));
