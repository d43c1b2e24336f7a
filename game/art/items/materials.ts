/** Icons of materials and seeds. */
import { hashUnit } from '../../shared/math/rng.ts';
import { Drawing, type Point, polygon, stroke, without } from '../draw.ts';
import { Img, outlined, typed } from '../image.ts';
import { at, lighter, P } from '../palette.ts';
import { ellipse, lineColour, spans } from '../shape.ts';
import { drawRock } from '../things/rocks.ts';

const { snow, stone, ash, moss, grass, spruce, wood, skin, fire, red, blue, plum, gold } = P;

const RUST = [at(wood, 0), at(wood, 1), at(skin, 0), at(skin, 1), at(skin, 2)];

function gear(cx: number, cy: number, r: number, teeth: number): Img {
  return new Img(32, 32).map((_, x, y) => {
    const [dx, dy] = [x - cx, y - cy];
    const turn = (Math.atan2(dy, dx) / (Math.PI * 2)) * teeth + 20.25;
    const reach = turn - Math.floor(turn) < 0.5 ? r : r - 2.6;
    return Math.hypot(dx, dy) <= reach ? 1 : 0;
  });
}

const salvage = (): Img =>
  new Drawing()
    .part(without(gear(13, 13, 11.4, 8), ellipse(13, 13, 3.6, 3.6)), stone)
    .part(
      without(
        polygon([
          [17, 17],
          [23, 15],
          [29, 18],
          [30, 25],
          [24, 29],
          [17, 25],
        ]),
        ellipse(23.5, 22, 2.9, 2.9),
      ),
      RUST,
    )
    .done();

function rawFiber(): Img {
  const drawing = new Drawing();
  const ramp = [at(grass, 0), at(moss, 2), at(moss, 3), at(grass, 2), at(grass, 3)];
  for (let k = 0; k < 8; k++) {
    const spread = k - 3.5;
    const strand = stroke(
      [
        [7 + spread * 1.25, 25 + spread * 1.1 - Math.abs(spread) * 0.4],
        [16 + spread * 0.5, 16 + spread * 0.5],
        [25 + spread * 1.2, 6 + spread * 1.2 + Math.abs(spread) * 0.5],
      ],
      1.9,
    );
    drawing.soft(strand, ramp, { bias: k % 2 === 0 ? 0.18 : -0.16 });
  }
  const tie = stroke(
    [
      [12, 13],
      [19, 20],
    ],
    3.4,
  );
  return new Drawing().lay(outlined(drawing.image, lineColour), 0, 0).part(tie, red, { bias: 0.1 }).done();
}

/** Draws a round log seen from its sawn end. */
function log(drawing: Drawing, x: number, y: number): void {
  const body = stroke(
    [
      [x, y],
      [x + 13, y - 7],
    ],
    9.5,
  );
  drawing.part(body, wood, { bias: -0.06 });
  for (let k = 4; k < 14; k += 3)
    drawing.dots(at(wood, 1), [
      [x + k, y - k / 2 + 2],
      [x + k + 1, y - k / 2 + 2],
    ]);
  const face = ellipse(x, y, 4, 4.6);
  drawing.lay(
    outlined(
      face.map((inside, px, py) => {
        if (!inside) return 0;
        const ring = Math.floor(Math.hypot(px - x, (py - y) * 0.9));
        return ring === 2 ? at(wood, 3) : ring === 0 ? at(wood, 2) : at(wood, 4);
      }),
      () => at(wood, 0),
    ),
    0,
    0,
  );
}

function timber(): Img {
  const drawing = new Drawing();
  log(drawing, 12, 12);
  log(drawing, 7, 21);
  log(drawing, 16, 24);
  return drawing.done();
}

const rock = (): Img =>
  drawRock({
    w: 32,
    h: 32,
    outline: [
      [7, 12, 18],
      [10, 7, 23],
      [16, 4, 27],
      [22, 3, 28],
      [26, 6, 26],
    ],
    planes: [
      [12, 12, 4],
      [20, 11, 3],
      [7, 20, 3],
      [15, 19, 2],
      [23, 18, 1],
      [24, 24, 0],
      [13, 25, 1],
    ],
    ramp: stone,
    seed: 5,
    snow: 0,
    lichen: false,
  });

function scrapMetal(): Img {
  const plate = polygon([
    [3, 12],
    [17, 4],
    [20, 8],
    [28, 7],
    [25, 19],
    [12, 26],
    [9, 20],
  ]);
  const pipe = stroke(
    [
      [8, 27],
      [27, 21],
    ],
    5.5,
  );
  return new Drawing()
    .part(plate, RUST, { strength: 2 })
    .each((colour, x, y) =>
      hashUnit(x >> 1, y >> 1, 4) > 0.74 ? at(stone, (x + y) % 3 === 0 ? 4 : 3) : colour,
    )
    .dots(at(snow, 1), [
      [8, 13],
      [17, 8],
      [23, 11],
      [21, 18],
      [13, 22],
    ])
    .part(pipe, stone, { strength: 2 })
    .lay(
      outlined(
        ellipse(8, 27, 2, 2.6).map((m) => (m ? at(ash, 0) : 0)),
        () => at(stone, 3),
      ),
      0,
      0,
    )
    .done();
}

/** Draws pointed crystals: base, tip, half width, and the ramp's tones of their two faces. */
function crystals(ramp: readonly number[], list: readonly (readonly [Point, Point, number])[]): Img {
  const drawing = new Drawing();
  for (const [[bx, by], [tx, ty], half] of list) {
    const long = Math.hypot(tx - bx, ty - by);
    const [nx, ny] = [(-(ty - by) / long) * half, ((tx - bx) / long) * half];
    const [sx, sy] = [tx - ((tx - bx) / long) * half * 1.3, ty - ((ty - by) / long) * half * 1.3];
    const left = polygon([
      [bx - nx, by - ny],
      [sx - nx, sy - ny],
      [tx, ty],
      [bx, by],
    ]);
    const right = polygon([
      [bx + nx, by + ny],
      [sx + nx, sy + ny],
      [tx, ty],
      [bx, by],
    ]);
    const [a, b] = nx > 0 ? [left, right] : [right, left];
    const whole = new Img(32, 32)
      .blit(
        a.map((m, x, y) => (m ? at(ramp, a.get(x - 1, y) ? 3 : 4) : 0)),
        0,
        0,
      )
      .blit(
        b.map((m, x, y) => (m ? at(ramp, b.get(x + 1, y) ? 2 : 1) : 0)),
        0,
        0,
      );
    drawing.lay(
      outlined(whole, () => at(ramp, 0)),
      0,
      0,
    );
  }
  return drawing.image;
}

const sulfur = (): Img =>
  crystals(
    [at(wood, 1), at(gold, 0), at(grass, 3), at(gold, 1), at(fire, 4)],
    [
      [[20, 26], [27, 9], 4],
      [[11, 26], [5, 12], 4],
      [[15, 28], [15, 3], 5],
      [[22, 28], [24, 19], 3.4],
      [[8, 28], [8, 21], 3.4],
    ],
  );

/** Draws a cube of ice: three faces, cracks, a glint. */
function ice(): Img {
  const top = polygon([
    [4, 10],
    [16, 4],
    [28, 10],
    [16, 16],
  ]);
  const left = polygon([
    [4, 10],
    [16, 16],
    [16, 29],
    [4, 23],
  ]);
  const right = polygon([
    [16, 16],
    [28, 10],
    [28, 23],
    [16, 29],
  ]);
  const drawing = new Drawing();
  drawing.image
    .blit(
      left.map((m) => (m ? at(snow, 2) : 0)),
      0,
      0,
    )
    .blit(
      right.map((m) => (m ? at(blue, 3) : 0)),
      0,
      0,
    )
    .blit(
      top.map((m) => (m ? at(snow, 4) : 0)),
      0,
      0,
    );
  for (let k = 0; k < 12; k++) {
    drawing.dots(at(snow, 4), [[5 + k, 11 + k / 2]]);
    drawing.dots(at(blue, 2), [[17 + k, 27 - k / 2]]);
  }
  drawing.dots(at(snow, 4), [
    [8, 15],
    [8, 16],
    [7, 17],
    [9, 14],
    [21, 17],
    [22, 16],
    [23, 15],
  ]);
  drawing.dots(at(snow, 0), [
    [11, 21],
    [12, 22],
    [13, 22],
    [13, 23],
    [10, 20],
  ]);
  drawing.dots(at(blue, 1), [
    [22, 21],
    [23, 20],
    [24, 20],
    [22, 22],
    [21, 23],
  ]);
  return outlined(drawing.image, () => at(blue, 0));
}

/** Draws a heap of seeds, each grain one px, lit from the upper left. */
function grains(drawing: Drawing, tones: readonly number[], points: readonly Point[]): Drawing {
  const grain = typed('.32\n3221\n211.', { 1: at(tones, 0), 2: at(tones, 1), 3: at(tones, 2) });
  for (const [x, y] of points) drawing.lay(outlined(grain, lineColour), x, y).lay(grain, x, y);
  return drawing;
}

const SEED_HEAP: readonly Point[] = [
  [5, 22],
  [11, 24],
  [17, 25],
  [23, 23],
  [8, 26],
  [14, 27],
  [21, 27],
];

function nettleSeed(): Img {
  const leaf = polygon([
    [16, 2],
    [20, 6],
    [19, 7],
    [23, 10],
    [21, 11],
    [24, 15],
    [21, 15],
    [20, 19],
    [16, 21],
    [12, 19],
    [11, 15],
    [8, 15],
    [11, 11],
    [9, 10],
    [13, 7],
    [12, 6],
  ]);
  const drawing = new Drawing().part(leaf, [...spruce]);
  for (let y = 5; y < 22; y++) drawing.dots(at(moss, 4), [[16, y]]);
  for (const [y, w] of [
    [9, 3],
    [13, 4],
    [17, 3],
  ] as const)
    for (let i = 1; i <= w; i++)
      drawing.dots(at(moss, 3), [
        [16 - i, y - (i >> 1)],
        [16 + i, y - (i >> 1)],
      ]);
  return grains(drawing, [at(wood, 1), at(moss, 2), at(moss, 4)], SEED_HEAP).image;
}

/** Draws one grain under a fan of white hairs. */
function cottongrassSeed(): Img {
  const hairs = new Img(32, 32);
  for (let k = -6; k <= 6; k++) {
    const turn = (k / 6) * 1.15;
    const long = 20 - Math.abs(k) * 0.5 - (k % 2 === 0 ? 0 : 3);
    const tip: Point = [16 + Math.sin(turn) * long * 0.78, 23 - Math.cos(turn) * long];
    const hair = stroke([[16, 23], tip], 1.3);
    hairs.blit(
      hair.map((m, _, y) => (m ? at(snow, y < 8 ? 4 : y < 15 ? 3 : k > 1 ? 1 : 2) : 0)),
      0,
      0,
    );
    hairs.rect(Math.round(tip[0]), Math.round(tip[1]), 2, 2, at(snow, 4));
  }
  const grain = spans([
    [20, 15, 17],
    [23, 13, 19],
    [27, 14, 18],
    [30, 16, 16],
  ]);
  return new Drawing()
    .lay(
      outlined(hairs, () => at(stone, 1)),
      0,
      0,
    )
    .part(grain, [at(wood, 0), at(wood, 1), at(wood, 3)], { reach: 2 })
    .done();
}

function fireweedSeed(): Img {
  const drawing = new Drawing();
  const bloom = [at(red, 1), at(red, 2), at(red, 3), at(skin, 3)];
  for (const [cx, cy] of [
    [16, 4],
    [11, 6],
    [21, 6],
    [16, 9],
    [11, 12],
    [21, 12],
    [16, 15],
  ] as const) {
    drawing.part(ellipse(cx, cy, 3.4, 2.8), bloom, { reach: 2 });
    drawing.dots(at(snow, 4), [[cx, cy]]);
  }
  drawing.part(
    polygon([
      [15, 17],
      [17, 17],
      [18, 22],
      [16, 24],
      [14, 22],
    ]),
    [at(plum, 0), at(plum, 2), at(plum, 3)],
    { reach: 2 },
  );
  return grains(drawing, [at(plum, 1), at(plum, 3), at(skin, 2)], SEED_HEAP).image;
}

function lymeSeed(): Img {
  const drawing = new Drawing();
  const stalk = stroke(
    [
      [8, 29],
      [14, 18],
      [24, 4],
    ],
    1.6,
  );
  drawing.part(stalk, [at(spruce, 1), at(P.sea, 3), at(P.sea, 4)], { reach: 1 });
  const ear = typed('..33\n.332\n3321\n.21.', { 1: at(grass, 0), 2: at(grass, 1), 3: at(grass, 3) });
  for (let k = 0; k < 6; k++) {
    const [x, y] = [12 + k * 2, 15 - k * 2.6];
    drawing
      .lay(
        outlined(ear, () => at(wood, 0)),
        x - 3,
        y - 1,
      )
      .lay(ear, x - 3, y - 1);
    drawing
      .lay(
        outlined(ear.mirrored(), () => at(wood, 0)),
        x + 2,
        y + 2,
      )
      .lay(ear.mirrored(), x + 2, y + 2);
  }
  return grains(
    drawing,
    [at(wood, 1), at(grass, 1), at(grass, 3)],
    [
      [19, 24],
      [24, 22],
      [23, 27],
      [17, 28],
    ],
  ).done();
}

/** Draws a cone with overlapping scales. */
function larchCone(): Img {
  const mask = spans([
    [5, 13, 18],
    [9, 9, 22],
    [15, 6, 25],
    [21, 7, 24],
    [26, 11, 20],
    [28, 14, 17],
  ]);
  const drawing = new Drawing().part(mask, wood, { strength: 1.2 });
  drawing.each((colour, x, y) => {
    if (!mask.get(x, y)) return colour;
    const row = Math.floor((y - 5) / 4);
    const across = (x + (row % 2) * 3) % 6;
    const down = (y - 5) % 4;
    if (down === 3 && across !== 2 && across !== 3) return at(wood, 0);
    if (across === 5 && down > 1) return at(wood, 0);
    return down === 0 && (across === 1 || across === 2) ? lighter(colour) : colour;
  });
  return drawing
    .part(
      stroke(
        [
          [16, 6],
          [17, 1],
        ],
        2.6,
      ),
      [at(wood, 0), at(wood, 1), at(wood, 2)],
      { reach: 1 },
    )
    .done();
}

function agaricCap(): Img {
  const cap = spans([
    [5, 12, 19],
    [8, 7, 24],
    [13, 3, 28],
    [18, 2, 29],
    [21, 4, 27],
    [22, 7, 24],
  ]);
  const gills = spans([
    [22, 6, 25],
    [24, 9, 22],
    [25, 12, 19],
  ]);
  const drawing = new Drawing().part(gills, [at(stone, 3), at(stone, 4), at(snow, 3)], { reach: 1 });
  drawing.each((colour, x) => (x % 3 === 0 ? at(stone, 3) : colour));
  drawing.part(cap, red, { reach: 4, strength: 1.8, bias: 0.08 });
  for (const [x, y, rx, ry] of [
    [13, 9, 2.6, 1.7],
    [21, 11, 2, 1.5],
    [8, 15, 2.4, 1.8],
    [16, 16, 3, 2],
    [24, 17, 2, 1.5],
    [11, 20, 1.7, 1],
  ] as const)
    drawing.tint(ellipse(x, y, rx, ry), at(snow, 4)).dots(at(snow, 1), [[x + 1, Math.round(y + ry)]]);
  return drawing.done();
}

/** Returns the icons by item ID. */
export const materials = (): [number, Img][] => [
  [1, salvage()],
  [2, rawFiber()],
  [3, timber()],
  [4, rock()],
  [5, scrapMetal()],
  [6, sulfur()],
  [7, ice()],
  [8, nettleSeed()],
  [9, cottongrassSeed()],
  [10, fireweedSeed()],
  [11, lymeSeed()],
  [12, larchCone()],
  [13, agaricCap()],
];
