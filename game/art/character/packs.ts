/** Packs on her back or at her side: a back pack, or a satchel of herbs. */
import { Img, outlined } from '../image.ts';
import { at, P } from '../palette.ts';
import { lineColour, type Row, shaded, spans } from '../shape.ts';
import type { Dress } from './dress.ts';

type Light = readonly [x: number, y: number];
const LEFT_LIGHT = [-0.62, -0.78] as const;

interface FrontPack {
  readonly packBehind: Img | null;
  readonly packBefore: Img | null;
}

/** Returns a pack from the front: the part visible behind her shoulders, and the part that crosses her chest. */
export function packFront(pack: Dress['pack']): FrontPack {
  if (pack === 'sack') return { packBehind: sack(FRONT_PACK, LEFT_LIGHT), packBefore: straps() };
  if (pack === 'satchel') {
    return { packBehind: null, packBefore: bag(BAG.front, LEFT_LIGHT, strap(10, 13, 22, 22)) };
  }
  return { packBehind: null, packBefore: null };
}

/** Returns a pack from behind; null if there is no pack. */
export function packBack(pack: Dress['pack']): Img | null {
  if (pack === 'sack') return buckled(sack(BACK_PACK, LEFT_LIGHT), 15);
  return pack === 'satchel' ? bag(BAG.back, LEFT_LIGHT, strap(22, 16, 9, 22)) : null;
}

/** Returns a pack from the right; null if there is no pack. */
export function packSide(pack: Dress['pack'], light: Light): Img | null {
  if (pack === 'sack') return buckled(sack(SIDE_PACK, light), 6);
  return pack === 'satchel' ? bag(BAG.side, light, strap(14, 13, 10, 20)) : null;
}

const BAG = {
  front: [
    [21, 20, 26],
    [25, 20, 26],
    [26, 21, 25],
  ],
  back: [
    [21, 5, 11],
    [25, 5, 11],
    [26, 6, 10],
  ],
  side: [
    [19, 6, 13],
    [24, 6, 13],
    [25, 7, 12],
  ],
} as const satisfies Record<string, readonly Row[]>;

/** Returns a leather strap from one place to another. */
function strap(x0: number, y0: number, x1: number, y1: number): Img {
  const image = new Img(32, 32);
  const steps = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0));
  for (let k = 0; k <= steps; k++) {
    const x = Math.round(x0 + ((x1 - x0) * k) / steps);
    const y = Math.round(y0 + ((y1 - y0) * k) / steps);
    image.set(x, y, at(P.skin, 1));
    image.set(x, y + 1, at(P.wood, 1));
  }
  return image;
}

/** Returns a linen bag with a flap and a clasp; herbs stick out of it. */
function bag(rows: readonly Row[], light: Light, band: Img): Img {
  const image = sack(rows, light);
  const [top, left, right] = rows[0] ?? [0, 0, 0];
  for (let x = left + 1; x < right; x += 2) {
    image.set(x, top - 1, at(P.spruce, 4));
    image.set(x + 1, top - 2, at(P.moss, 4));
  }
  for (let x = left; x <= right; x++) image.set(x, top + 3, at(P.wood, 1));
  const middle = (left + right) >> 1;
  image.rect(middle, top + 3, 2, 2, at(P.gold, 1));
  return band.blit(image, 0, 0);
}

const CANVAS = [at(P.wood, 0), at(P.wood, 1), at(P.wood, 2), at(P.grass, 2), at(P.grass, 3)];
const FRONT_PACK: readonly Row[] = [
  [5, 8, 23],
  [7, 6, 25],
  [13, 5, 26],
];
const BACK_PACK: readonly Row[] = [
  [12, 11, 20],
  [14, 9, 22],
  [20, 8, 23],
  [23, 9, 22],
  [24, 11, 20],
];
const SIDE_PACK: readonly Row[] = [
  [5, 7, 11],
  [7, 4, 12],
  [10, 2, 12],
  [16, 1, 11],
  [19, 2, 9],
  [20, 4, 7],
];

/** Returns a canvas sack with its own outline. */
const sack = (rows: readonly Row[], light: readonly [number, number]): Img =>
  outlined(shaded(spans(rows), CANVAS, { reach: 3, strength: 1.5, light }), lineColour);

/** Draws the flap's edge and the buckle of a sack. */
function buckled(image: Img, x: number): Img {
  const top = Array.from({ length: 32 }, (_, y) => y).find((y) => image.get(x, y)) ?? 0;
  for (let i = 0; i < 32; i++) {
    if (image.get(i, top + 5) && image.get(i, top + 6)) image.set(i, top + 5, at(P.wood, 1));
  }
  return image.rect(x, top + 5, 2, 3, at(P.gold, 1)).rect(x, top + 7, 2, 1, at(P.gold, 0));
}

/** Returns the straps over her shoulders, as seen from the front. */
function straps(): Img {
  const image = new Img(32, 32);
  for (let y = 13; y < 22; y++) {
    for (const x of [9, 21]) {
      image.set(x, y, at(P.grass, 2));
      image.set(x + 1, y, at(P.wood, 1));
    }
  }
  return image;
}
