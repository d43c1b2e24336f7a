/** Rocks: faceted boulders, standing pillars, sea stacks, small stones and blocks of ice. */
import { hashUnit } from '../../shared/math/rng.ts';
import { type Img, outlined, typed } from '../image.ts';
import { at, darker, P, type Ramp } from '../palette.ts';
import { lineColour, type Row, spans } from '../shape.ts';

const { snow, stone, ash, moss, sea, blue } = P;

/** A flat plane of a rock: the place of its centre, and its step of the ramp. */
type Plane = readonly [x: number, y: number, step: number];

interface Rock {
  readonly w: number;
  readonly h: number;
  readonly outline: readonly Row[];
  readonly planes: readonly Plane[];
  readonly ramp: Ramp;
  readonly seed: number;
  /** Thickness of the snow on top, in px. */
  readonly snow: number;
  readonly lichen: boolean;
}

/** Draws a rock. Planes meet at points equally far from two centres (a Voronoi cut), along slightly broken lines. */
export function drawRock(rock: Rock): Img {
  const mask = spans(rock.outline, rock.w, rock.h);
  const image = mask.map((inside, x, y) => {
    if (!inside) return 0;
    let [best, second, step] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0];
    for (const [px, py, light] of rock.planes) {
      const d =
        Math.sqrt((x - px) * (x - px) + (y - py) * (y - py) * 1.2) +
        (hashUnit(x >> 1, y >> 1, rock.seed) - 0.5) * 1.6;
      if (d < best) [second, best, step] = [best, d, light];
      else if (d < second) second = d;
    }
    const onEdge = second - best < 0.8;
    const rough = hashUnit(x >> 1, y, rock.seed + 3) > 0.93 ? -1 : 0;
    return at(rock.ramp, onEdge ? step + (step > 2 ? 1 : -1) : step + rough);
  });
  if (rock.lichen) addLichen(image, rock.seed);
  if (rock.snow > 0) addSnow(image, mask, rock.snow, rock.seed);
  return outlined(image, lineColour);
}

function addLichen(image: Img, seed: number): void {
  image.each((colour, x, y) => {
    if (hashUnit(x >> 2, y >> 1, seed + 21) < 0.9 || hashUnit(x, y, seed) < 0.35) return colour;
    return at(moss, (x + y) % 3 === 0 ? 4 : 3);
  });
}

function addSnow(image: Img, mask: Img, thick: number, seed: number): void {
  for (let x = 0; x < mask.w; x++) {
    let y = 0;
    while (y < mask.h && !mask.get(x, y)) y++;
    const lee = x / mask.w;
    const depth = Math.round(thick * (1.25 - lee) + (hashUnit(x >> 1, 1, seed) > 0.5 ? 1 : 0));
    if (y > mask.h * 0.62) continue;
    for (let q = 0; q < depth; q++)
      if (mask.get(x, y + q)) image.set(x, y + q, at(snow, q >= depth - 1 ? 1 : q === 0 ? 4 : 3));
  }
}

const boulder = (
  seed: number,
  outline: readonly Row[],
  planes: readonly Plane[],
  over: Partial<Rock> = {},
): Img => drawRock({ w: 32, h: 32, outline, planes, ramp: stone, seed, snow: 0, lichen: true, ...over });

/** Draws a broad rounded boulder, a split block with moss, and a sharp boulder under snow. */
export const drawBoulders = (): Img[] => [
  boulder(
    1,
    [
      [10, 12, 17],
      [12, 8, 21],
      [16, 4, 25],
      [21, 2, 28],
      [26, 2, 29],
      [28, 5, 27],
    ],
    [
      [11, 14, 4],
      [19, 13, 3],
      [6, 21, 3],
      [15, 20, 2],
      [23, 18, 1],
      [25, 25, 0],
      [16, 27, 1],
      [8, 27, 1],
    ],
  ),
  boulder(
    2,
    [
      [13, 6, 11],
      [14, 5, 14],
      [17, 4, 15],
      [17, 4, 24],
      [20, 3, 27],
      [25, 3, 28],
      [28, 5, 26],
    ],
    [
      [8, 16, 4],
      [12, 20, 2],
      [6, 24, 2],
      [13, 26, 1],
      [19, 19, 4],
      [22, 23, 2],
      [26, 24, 1],
      [19, 27, 0],
    ],
  ),
  boulder(
    3,
    [
      [4, 17, 18],
      [8, 14, 20],
      [13, 10, 22],
      [18, 8, 25],
      [24, 5, 27],
      [28, 6, 26],
    ],
    [
      [15, 9, 4],
      [19, 10, 1],
      [12, 17, 3],
      [19, 18, 1],
      [9, 24, 3],
      [16, 24, 2],
      [23, 23, 0],
    ],
    { snow: 2, lichen: false },
  ),
];

const PILLAR_PLANES: readonly Plane[] = [
  [11, 8, 4],
  [18, 7, 3],
  [10, 22, 3],
  [16, 20, 2],
  [22, 20, 1],
  [9, 38, 3],
  [15, 40, 2],
  [22, 38, 0],
  [9, 54, 2],
  [16, 56, 1],
  [24, 55, 0],
];

/** Draws weathered pillars: one straight, one with a broken top. */
export const drawPillars = (): Img[] => [
  drawRock({
    w: 32,
    h: 64,
    outline: [
      [4, 12, 17],
      [6, 9, 20],
      [14, 8, 22],
      [20, 9, 21],
      [32, 7, 22],
      [44, 6, 24],
      [54, 4, 26],
      [60, 4, 27],
    ],
    planes: PILLAR_PLANES,
    ramp: stone,
    seed: 11,
    snow: 2,
    lichen: true,
  }),
  drawRock({
    w: 32,
    h: 64,
    outline: [
      [12, 17, 20],
      [15, 13, 21],
      [17, 9, 22],
      [26, 8, 20],
      [34, 9, 21],
      [46, 6, 24],
      [55, 3, 27],
      [60, 4, 28],
    ],
    planes: PILLAR_PLANES.map(([x, y, step]) => [x + 1, y + 3, step] as const),
    ramp: stone,
    seed: 12,
    snow: 0,
    lichen: true,
  }),
];

/** Draws rocks in the sea, dark at the waterline with a ring of foam. */
export const drawSeaStacks = (): Img[] =>
  [
    {
      seed: 21,
      outline: [
        [8, 13, 17],
        [12, 10, 20],
        [22, 8, 23],
        [34, 6, 25],
        [44, 4, 27],
        [50, 4, 28],
      ] as const,
    },
    {
      seed: 22,
      outline: [
        [22, 8, 11],
        [24, 6, 14],
        [28, 5, 15],
        [29, 5, 22],
        [36, 4, 26],
        [44, 3, 28],
        [50, 4, 28],
      ] as const,
    },
  ].map(({ seed, outline }) => {
    const rock = drawRock({
      w: 32,
      h: 56,
      outline,
      planes: PILLAR_PLANES.map(
        ([x, y, step]) => [x, y * 0.8 + 6, Math.max(0, step - (y > 45 ? 1 : 0))] as const,
      ),
      ramp: [at(ash, 0), ...stone.slice(0, 4)],
      seed,
      snow: seed === 21 ? 2 : 1,
      lichen: false,
    });
    return atWaterline(rock, 49);
  });

/** Darkens the foot of an object in the sea, and draws foam around it. */
function atWaterline(image: Img, line: number): Img {
  const wet = image.map((colour, _, y) => (y > line ? 0 : y > line - 5 && colour ? darker(colour) : colour));
  return wet.map((colour, x, y) => {
    if (colour || y < line - 1 || y > line + 2) return colour;
    const above = wet.get(x, line) !== 0;
    const beside = wet.get(x - 2, line) !== 0 || wet.get(x + 2, line) !== 0;
    if (y === line + 1 && above) return at(snow, 3);
    if (y === line && beside) return at(snow, 3);
    if (y === line + 2 && above && hashUnit(x >> 1, y, 4) > 0.35) return at(sea, 4);
    return y === line + 1 && beside && hashUnit(x, y, 5) > 0.4 ? at(sea, 4) : 0;
  });
}

/** Draws a handful of small stones. */
export const drawStones = (): Img =>
  outlined(
    typed(
      `
................
.....ab.........
....abbc........
....bbcc...ab...
.ab..cc...abbc..
abbc......bbccc.
bbcc..ab...ccc..
.cc..abbc.......
......cc........
................
`,
      { a: at(stone, 4), b: at(stone, 3), c: at(stone, 1) },
    ),
    lineColour,
  );

/** Draws a block of blue ice. */
export const drawIceBlock = (): Img =>
  drawRock({
    w: 32,
    h: 32,
    outline: [
      [8, 14, 19],
      [11, 9, 22],
      [16, 7, 25],
      [24, 5, 26],
      [28, 7, 25],
    ],
    planes: [
      [13, 11, 4],
      [20, 12, 3],
      [10, 19, 3],
      [16, 20, 2],
      [22, 20, 1],
      [12, 26, 1],
      [21, 26, 0],
    ],
    ramp: [at(blue, 2), at(blue, 3), at(snow, 1), at(snow, 2), at(snow, 4)],
    seed: 31,
    snow: 0,
    lichen: false,
  });
