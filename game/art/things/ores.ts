/** Nodes broken with a pick: basalt columns, an obsidian vein, blue ice; whole, being struck, and in pieces. */
import { hashUnit } from '../../shared/math/rng.ts';
import { polygon } from '../draw.ts';
import { Img, outlined } from '../image.ts';
import { at, P, type Ramp } from '../palette.ts';

import { Heap } from './lying.ts';
import { drawRock } from './rocks.ts';

const { ink, snow, stone, ash, plum, blue, sea, moss } = P;
const INK = at(ink, 0);

/** A six-sided column: its top, and the three faces below it. */
interface Column {
  readonly x: number;
  readonly top: number;
  readonly foot: number;
  readonly half: number;
}

const BASALT: Ramp = [at(ash, 0), at(stone, 0), at(stone, 1), at(stone, 2), at(stone, 3), at(stone, 4)];

function column(image: Img, { x, top, foot, half }: Column, ramp: Ramp, seed: number): void {
  const own = new Img(image.w, image.h);
  const flat = Math.max(1, Math.round(half * 0.6));
  for (let y = top; y <= foot; y++) {
    for (let dx = -half; dx <= half; dx++) {
      // Tone of the left, front and right faces: each is flat, with weathered horizontal joints.
      const face = dx < -half / 2 ? 4 : dx <= half / 2 ? 3 : 1;
      const joint = (y - top + seed) % 9 === 6 && hashUnit(dx, y, seed) > 0.25 ? -1 : 0;
      const rough = hashUnit(dx >> 1, y >> 1, seed) > 0.88 ? -1 : 0;
      own.set(x + dx, y, at(ramp, face + joint + rough));
    }
  }
  for (let j = -flat; j <= flat; j++) {
    const wide = half - Math.max(0, Math.abs(j) - flat + Math.ceil(half / 2));
    for (let dx = -wide; dx <= wide; dx++) own.set(x + dx, top + j, at(ramp, j < 0 || dx < 0 ? 5 : 4));
  }
  image.blit(
    outlined(own, () => at(ash, 0)),
    0,
    0,
  );
}

const STANDING: readonly (readonly Column[])[] = [
  [
    { x: 12, top: 8, foot: 26, half: 4 },
    { x: 21, top: 5, foot: 25, half: 4 },
    { x: 29, top: 13, foot: 26, half: 4 },
    { x: 6, top: 17, foot: 28, half: 4 },
    { x: 16, top: 15, foot: 29, half: 4 },
    { x: 25, top: 19, foot: 29, half: 4 },
  ],
  [
    { x: 24, top: 7, foot: 25, half: 4 },
    { x: 15, top: 10, foot: 26, half: 4 },
    { x: 31, top: 16, foot: 27, half: 3 },
    { x: 8, top: 15, foot: 27, half: 4 },
    { x: 20, top: 18, foot: 29, half: 4 },
    { x: 12, top: 22, foot: 30, half: 3 },
  ],
];

export function drawBasalt(form: 0 | 1): Img {
  const image = new Img(37, 33);
  for (const [k, one] of (STANDING[form] ?? []).entries()) column(image, one, BASALT, k + form * 7);
  for (const [x, y] of form === 0
    ? ([
        [19, 5],
        [20, 5],
        [10, 8],
        [5, 17],
        [14, 15],
      ] as const)
    : ([
        [22, 7],
        [23, 7],
        [14, 10],
        [19, 18],
      ] as const))
    image.rect(x, y, 2, 1, at(moss, 3));
  return image;
}

/** Draws broken pieces, flat on the ground. */
function rubble(w: number, ramp: Ramp, seed: number): Img {
  const heap = new Heap(w, 16);
  const pieces = [
    [0.26, 8, 4],
    [0.66, 7, 3.6],
    [0.45, 10.5, 4.4],
    [0.84, 11, 3],
    [0.12, 12, 2.4],
  ] as const;
  for (const [k, [share, y, size]] of pieces.entries()) {
    const x = share * w;
    const turn = hashUnit(k, 1, seed) * 2 - 1;
    heap.shape(
      [
        [x - size, y + size * 0.5],
        [x - size * 0.6, y - size * (0.5 + turn * 0.15)],
        [x + size * (0.3 + turn * 0.2), y - size * 0.7],
        [x + size, y - size * 0.1],
        [x + size * 0.7, y + size * 0.6],
      ],
      ramp,
      { strength: 2, reach: 1 },
    );
  }
  return heap.image;
}

export const drawBasaltRubble = (): Img => rubble(34, BASALT, 3);

const GLASS: Ramp = [INK, at(plum, 0), at(plum, 1), at(blue, 1), at(blue, 3), at(snow, 4)];

/** Draws blades of black glass that stick out of a dark rock. */
export function drawObsidianVein(form: 0 | 1): Img {
  const rock = drawRock({
    w: 36,
    h: 32,
    outline: [
      [15, 9, 24],
      [19, 5, 29],
      [25, 3, 32],
      [29, 5, 31],
    ],
    planes: [
      [10, 17, 3],
      [20, 17, 2],
      [8, 24, 2],
      [16, 25, 1],
      [26, 22, 1],
      [29, 27, 0],
      [18, 29, 0],
    ],
    ramp: [at(ash, 0), at(ash, 1), at(ash, 2), at(stone, 1), at(stone, 2)],
    seed: 71 + form,
    snow: 0,
    lichen: false,
  });
  const image = rock;
  const blades =
    form === 0
      ? ([
          [9, 24, 6, 8, 4],
          [17, 25, 16, 3, 5],
          [26, 24, 29, 9, 4],
          [21, 28, 23, 16, 3],
          [12, 28, 10, 18, 3],
        ] as const)
      : ([
          [11, 24, 13, 5, 5],
          [20, 25, 24, 4, 4],
          [27, 25, 31, 13, 3],
          [15, 28, 14, 16, 3],
          [7, 26, 4, 16, 3],
        ] as const);
  for (const [x, y, tipX, tipY, half] of blades) {
    const blade = polygon(
      [
        [x - half, y],
        [tipX, tipY],
        [x + half, y],
      ],
      image.w,
      image.h,
    );
    const cut = blade.map((inside, px, py) => {
      if (!inside) return 0;
      const t = (y - py) / Math.max(1, y - tipY);
      const middle = x + (tipX - x) * t;
      const across = (px - middle) / half;
      if (across < -0.35 + t * 0.3) return at(GLASS, py % 5 === 0 ? 3 : 4);
      return at(GLASS, across < 0.1 ? 2 : across < 0.4 ? 1 : 0);
    });
    image.blit(
      outlined(cut, () => INK),
      0,
      0,
    );
    image.set(tipX, tipY + 2, at(snow, 4));
    image.set(tipX, tipY + 3, at(GLASS, 4));
    image.set(Math.round(x + (tipX - x) * 0.5) - 1, Math.round((y + tipY) / 2), at(snow, 3));
  }
  return image;
}

export const drawObsidianRubble = (): Img =>
  rubble(32, [INK, at(ash, 0), at(ash, 1), at(plum, 1), at(blue, 2)], 8);

const ICE: Ramp = [at(blue, 1), at(blue, 2), at(blue, 3), at(snow, 1), at(snow, 3), at(snow, 4)];

/** Draws slabs of blue ice pressed up out of the glacier. */
export function drawBlueIce(form: 0 | 1): Img {
  const image = new Img(36, 32);
  const slabs =
    form === 0
      ? ([
          [
            [4, 27],
            [7, 12],
            [13, 9],
            [17, 27],
          ],
          [
            [19, 27],
            [22, 10],
            [29, 13],
            [32, 27],
          ],
          [
            [10, 29],
            [14, 4],
            [21, 2],
            [25, 29],
          ],
          [
            [22, 29],
            [24, 20],
            [29, 19],
            [31, 29],
          ],
        ] as const)
      : ([
          [
            [17, 27],
            [20, 6],
            [28, 4],
            [31, 27],
          ],
          [
            [3, 28],
            [6, 16],
            [12, 14],
            [15, 28],
          ],
          [
            [9, 29],
            [11, 9],
            [18, 7],
            [22, 29],
          ],
          [
            [21, 29],
            [24, 18],
            [31, 20],
            [33, 29],
          ],
        ] as const);
  for (const [k, slab] of slabs.entries()) {
    const mask = polygon(slab, image.w, image.h);
    const [, [leftX, leftY], [rightX, rightY]] = slab;
    const edge = (y: number) => leftX + (rightX - leftX) * 0.55 + (y - (leftY + rightY) / 2) * 0.05;
    const cut = mask.map((inside, x, y) => {
      if (!inside) return 0;
      if (!mask.get(x, y - 1) || !mask.get(x, y - 2)) return at(ICE, 5);
      const streak = (x + y * 2 + k * 5) % 11 === 0 ? 1 : 0;
      const low = y > 24 ? -1 : 0;
      return at(ICE, (x < edge(y) ? 3 : 1) + streak + low);
    });
    image.blit(
      outlined(cut, () => at(sea, 0)),
      0,
      0,
    );
    for (let y = leftY + 3; y < leftY + 9; y++)
      image.set(Math.round(leftX + 2 - (y - leftY) * 0.2), y, at(snow, 4));
  }
  return image;
}

export const drawIceRubble = (): Img => rubble(32, ICE, 12);

/** Returns two frames of a blow with a pick: the rock with a fresh crack, and chips that fly off above it. */
export function struck(rock: Img, chip: Ramp, light: number): readonly [Img, Img] {
  const blow = (seed: number): Img => {
    const image = rock.clone();
    let [x, y] = [Math.round(rock.w * (0.42 + seed * 0.08)), Math.round(rock.h * 0.36)];
    for (let k = 0; k < 11; k++) {
      if (image.get(x, y)) image.set(x, y, INK);
      if (image.get(x - 1, y)) image.set(x - 1, y, light);
      x += hashUnit(k, 1, seed + 5) > 0.5 ? 1 : hashUnit(k, 2, seed + 5) > 0.4 ? 0 : -1;
      y += 1;
    }
    for (let k = 0; k < 7; k++) {
      const [dx, dy] = [hashUnit(k, 3, seed) * 2 - 1, hashUnit(k, 4, seed)];
      const size = k % 3 === 0 ? 2 : 1;
      image.rect(
        Math.round(rock.w / 2 + dx * rock.w * 0.46),
        Math.round(rock.h * (0.42 - dy * 0.4)),
        size,
        size,
        at(chip, 2 + (k % 3)),
      );
    }
    return image;
  };
  return [blow(0), blow(1)];
}

export const CHIPS = { basalt: BASALT, obsidian: GLASS, ice: ICE } as const;
