/** Natural remains: whale bones, antlers, tussocks, logs, the domes and chimneys of hot ground, ice. */
import { createRng, hashUnit } from '../../shared/math/rng.ts';
import { polygon, stroke } from '../draw.ts';
import { Img, outlined, typed } from '../image.ts';
import { at, darker, P, type Ramp } from '../palette.ts';
import { ellipse, lineColour, type Row, shaded, spans } from '../shape.ts';
import { drawRock } from './rocks.ts';

const { snow, stone, ash, moss, grass, wood, fire, gold, blue, red } = P;

const BONE = [at(stone, 2), at(stone, 4), at(snow, 2), at(snow, 3), at(snow, 4)];

/** Draws the ribs of a whale, which stand like a gate. */
export function drawWhaleRibs(): Img {
  const image = new Img(80, 56);
  for (let k = 0; k < 6; k++) {
    const x = 10 + k * 11;
    const tall = [34, 42, 46, 44, 38, 28][k] ?? 30;
    const back = stroke(
      [
        [x + 6, 50],
        [x + 12, 50 - tall * 0.55],
        [x + 6, 52 - tall],
      ],
      2.4,
      80,
      56,
    );
    image.blit(
      outlined(shaded(back, [at(stone, 1), at(stone, 2), at(stone, 3)], { reach: 1 }), lineColour),
      0,
      0,
    );
  }
  const spine = stroke(
    [
      [3, 48],
      [40, 51],
      [76, 49],
    ],
    4.4,
    80,
    56,
  );
  image.blit(
    outlined(
      shaded(spine, BONE, { reach: 1 }).each((c, x) => (x % 5 === 0 ? darker(c, 2) : c)),
      lineColour,
    ),
    0,
    0,
  );
  for (let k = 0; k < 6; k++) {
    const x = 10 + k * 11;
    const tall = [34, 42, 46, 44, 38, 28][k] ?? 30;
    const rib = stroke(
      [
        [x, 52],
        [x - 7, 51 - tall * 0.6],
        [x + 2, 52 - tall],
      ],
      3,
      80,
      56,
    );
    image.blit(outlined(shaded(rib, BONE, { reach: 1, strength: 1.5 }), lineColour), 0, 0);
  }
  return image;
}

/** Draws a whale's skull, the jaw half in the ground. */
export function drawWhaleSkull(): Img {
  const image = new Img(48, 28);
  const head = polygon(
    [
      [2, 20],
      [8, 13],
      [22, 10],
      [30, 3],
      [42, 5],
      [46, 14],
      [44, 24],
      [30, 25],
      [14, 24],
    ],
    48,
    28,
  );
  image.blit(outlined(shaded(head, BONE, { reach: 4, strength: 1.7 }), lineColour), 0, 0);
  image.blit(
    ellipse(34, 13, 3.2, 2.6, 48, 28).map((m) => (m ? at(stone, 0) : 0)),
    0,
    0,
  );
  for (let x = 6; x < 30; x++) image.set(x, 19 - (x - 6) * 0.08, at(stone, 2));
  for (const [x, y] of [
    [24, 13],
    [26, 11],
    [39, 20],
    [20, 22],
  ] as const)
    image.set(x, y, at(stone, 3));
  return image;
}

/** Draws a reindeer's skull with its antlers. */
export const drawAntlers = (): Img =>
  outlined(
    typed(
      `
a......a........a......a
.a..a..a........a..a..a.
.a...a.a........a.a...a.
..b..a.b........b.a..b..
...b..bb........bb..b...
....bbb..........bbb....
......bb........bb......
.......bb.aaaa.bb.......
........baaaaaab........
.........akaaka.........
.........aaaaaa.........
..........baab..........
..........baab..........
...........bb...........
`,
      { a: at(snow, 3), b: at(stone, 4), k: at(stone, 0) },
    ),
    lineColour,
  );

/** Draws sedge hummocks of the bog, one of them with snow on it. */
export function drawHummocks(): Img[] {
  return [
    { seed: 3, blade: [at(moss, 1), at(moss, 2), at(moss, 3), at(grass, 3)] as Ramp, snowy: false },
    { seed: 8, blade: [at(grass, 0), at(grass, 1), at(grass, 2), at(grass, 3)] as Ramp, snowy: true },
  ].map(({ seed, blade, snowy }) => {
    const image = new Img(24, 20);
    const mound = spans(
      [
        [11, 8, 15],
        [13, 5, 18],
        [17, 4, 19],
      ],
      24,
      20,
    );
    image.blit(shaded(mound, [at(moss, 0), at(moss, 1), at(moss, 2)], { reach: 2 }), 0, 0);
    for (let k = 0; k < 15; k++) {
      const side = (k - 7) / 7;
      const tall = 11 - Math.abs(side) * 5 + hashUnit(k, 1, seed) * 3;
      for (let j = 0; j < tall; j++) {
        const t = j / tall;
        image.set(
          12 + side * 5 + side * 6 * t * t,
          14 - j + Math.abs(side) * 3,
          at(blade, t > 0.6 ? 3 : side < 0 ? 2 : 1),
        );
      }
    }
    if (snowy) {
      image.blit(
        ellipse(10, 12, 5, 2, 24, 20).map((m, _, y) => (m ? at(snow, y < 12 ? 4 : 2) : 0)),
        0,
        0,
      );
    }
    return outlined(image, lineColour);
  });
}

/** Draws a broken dome of ash: a ragged wall, a slumped side, crusts of sulphur. */
function dome(
  seed: number,
  rows: readonly Row[],
  mouth: readonly [number, number, number, number],
  w: number,
  h: number,
): Img {
  const whole = spans(rows, w, h);
  const torn = whole.map((m, x, y) => {
    const edge = !whole.get(x - 2, y) || !whole.get(x + 2, y) || !whole.get(x, y - 2);
    return m && !(edge && hashUnit(x >> 1, y >> 1, seed) < 0.4) ? 1 : 0;
  });
  const image = shaded(torn, [at(ash, 0), at(ash, 1), at(ash, 2), at(ash, 3), at(stone, 2)], {
    reach: 4,
    strength: 1.7,
  });
  const [mx, my, rx, ry] = mouth;
  image.each((colour, x, y) => {
    const d = Math.hypot((x - mx) / rx, (y - my) / ry) + (hashUnit(x >> 1, y >> 1, seed + 1) - 0.5) * 0.35;
    if (d < 0.62) return y > my + 0.5 ? at(fire, 1) : at(P.ink, 0);
    if (d < 1.08) return at(gold, y < my ? 1 : 0);
    const run = hashUnit(x >> 1, 2, seed) > 0.72 && y > my && y < my + 4 + hashUnit(x >> 1, 3, seed) * 9;
    if (run) return at(gold, hashUnit(x, y, seed) > 0.5 ? 0 : 1);
    if (hashUnit(x >> 1, y >> 1, seed + 4) > 0.93) return at(stone, 1);
    return hashUnit(x >> 1, y >> 2, seed + 5) > 0.88 ? at(ash, 0) : colour;
  });
  return outlined(image, lineColour);
}

/** Draws fumaroles: a wide broken one, a tall leaning chimney, a low pair. */
export const drawDomes = (): Img[] => [
  dome(
    4,
    [
      [6, 11, 17],
      [9, 9, 22],
      [12, 8, 23],
      [15, 4, 26],
      [19, 2, 30],
      [23, 3, 29],
    ],
    [15, 8.5, 5, 2.6],
    34,
    27,
  ),
  dome(
    9,
    [
      [3, 12, 17],
      [8, 10, 19],
      [15, 8, 20],
      [22, 6, 23],
      [28, 3, 25],
      [31, 4, 24],
    ],
    [14.5, 5, 3.8, 2.2],
    28,
    34,
  ),
  dome(
    15,
    [
      [8, 7, 12],
      [10, 5, 15],
      [12, 4, 27],
      [15, 3, 31],
      [19, 2, 33],
      [21, 4, 31],
    ],
    [9.5, 10, 4, 2],
    36,
    24,
  ),
];

/** Draws a geyser at rest: a cone of sinter with a pool in it. */
export function drawGeyserCone(): Img {
  const image = new Img(40, 22);
  const cone = spans(
    [
      [6, 12, 27],
      [10, 8, 31],
      [15, 4, 35],
      [18, 2, 37],
    ],
    40,
    22,
  );
  image.blit(
    shaded(cone, [at(stone, 2), at(stone, 4), at(P.skin, 3), at(snow, 2), at(snow, 4)], {
      reach: 4,
      strength: 1.4,
    }),
    0,
    0,
  );
  image.each((colour, x, y) => ((y + Math.round(Math.sin(x / 3))) % 4 === 0 ? darker(colour) : colour));
  image.blit(
    ellipse(19.5, 7, 7.4, 2.6, 40, 22).map((m, x, y) =>
      m ? (y < 6 ? at(P.sea, 2) : (x + y) % 7 === 0 ? at(snow, 4) : at(P.sea, 4)) : 0,
    ),
    0,
    0,
  );
  return outlined(image, lineColour);
}

/** Draws more boulders: a slab under snow, a cluster, a lava bomb. */
export const drawMoreBoulders = (): Img[] => [
  drawRock({
    w: 44,
    h: 30,
    outline: [
      [9, 24, 34],
      [11, 14, 39],
      [14, 7, 41],
      [19, 3, 41],
      [24, 3, 40],
      [27, 6, 36],
    ],
    planes: [
      [30, 11, 4],
      [18, 14, 4],
      [9, 19, 3],
      [24, 20, 2],
      [36, 17, 1],
      [37, 23, 0],
      [20, 26, 1],
      [10, 25, 2],
    ],
    ramp: stone,
    seed: 51,
    snow: 4,
    lichen: false,
  }),
  drawRock({
    w: 40,
    h: 32,
    outline: [
      [6, 22, 27],
      [9, 19, 30],
      [14, 17, 31],
      [15, 6, 31],
      [19, 4, 34],
      [24, 2, 37],
      [28, 4, 35],
    ],
    planes: [
      [22, 10, 4],
      [28, 12, 2],
      [21, 18, 3],
      [28, 20, 1],
      [8, 18, 4],
      [12, 22, 2],
      [6, 25, 2],
      [14, 27, 1],
      [33, 24, 0],
      [24, 27, 1],
    ],
    ramp: stone,
    seed: 57,
    snow: 0,
    lichen: true,
  }),
  drawRock({
    w: 30,
    h: 28,
    outline: [
      [6, 11, 16],
      [9, 6, 21],
      [14, 3, 25],
      [20, 2, 26],
      [25, 5, 23],
    ],
    planes: [
      [10, 11, 4],
      [17, 11, 3],
      [6, 18, 3],
      [14, 18, 2],
      [22, 17, 1],
      [20, 23, 0],
      [10, 24, 1],
    ],
    ramp: [at(P.ink, 0), at(ash, 0), at(ash, 1), at(ash, 2), at(stone, 2)],
    seed: 63,
    snow: 0,
    lichen: false,
  }),
];

/** Draws a slab of pressure ice, and a small floe for the water. */
export const drawIce = (): Img[] => {
  const ramp = [at(blue, 1), at(blue, 2), at(blue, 3), at(snow, 2), at(snow, 4)];
  const floe = new Img(40, 18);
  const top = polygon(
    [
      [4, 7],
      [14, 2],
      [30, 3],
      [37, 8],
      [30, 13],
      [12, 14],
    ],
    40,
    18,
  );
  floe.blit(
    top.map((m, x, y) => (m ? at(snow, hashUnit(x >> 2, y >> 1, 4) > 0.86 ? 2 : y < 5 ? 4 : 3) : 0)),
    0,
    0,
  );
  floe.blit(
    top.map((m, x, y) =>
      !m && (top.get(x, y - 1) || top.get(x, y - 2)) ? at(blue, top.get(x, y - 1) ? 3 : 2) : 0,
    ),
    0,
    0,
  );
  return [
    drawRock({
      w: 40,
      h: 44,
      outline: [
        [4, 18, 22],
        [9, 13, 25],
        [16, 11, 28],
        [24, 7, 30],
        [34, 4, 34],
        [40, 6, 33],
      ],
      planes: [
        [17, 9, 4],
        [23, 12, 2],
        [13, 22, 4],
        [21, 24, 3],
        [27, 24, 1],
        [10, 35, 3],
        [19, 36, 2],
        [29, 36, 0],
      ],
      ramp,
      seed: 71,
      snow: 2,
      lichen: false,
    }),
    outlined(floe, () => at(blue, 0)),
  ];
};

/** Draws a fallen trunk with moss, and a cairn with a red rag. */
export function drawLog(): Img {
  const image = new Img(52, 20);
  const trunk = stroke(
    [
      [7, 12],
      [45, 9],
    ],
    9,
    52,
    20,
  );
  image.blit(outlined(shaded(trunk, wood, { reach: 3, strength: 1.6 }), lineColour), 0, 0);
  image.each((colour, x, y) => {
    if (!trunk.get(x, y)) return colour;
    if (!trunk.get(x, y - 3) && hashUnit(x >> 2, 1, 5) > 0.4) return at(moss, !trunk.get(x, y - 1) ? 4 : 2);
    return hashUnit(x >> 2, y, 6) > 0.84 ? darker(colour) : colour;
  });
  image.blit(
    outlined(
      ellipse(6, 12, 3, 4.4, 52, 20).map((m, x, y) =>
        m ? at(wood, Math.hypot(x - 6, y - 12) < 2 ? 3 : 4) : 0,
      ),
      lineColour,
    ),
    0,
    0,
  );
  image.blit(
    outlined(
      stroke(
        [
          [30, 8],
          [35, 2],
        ],
        2.4,
        52,
        20,
      ).map((m) => (m ? at(wood, 2) : 0)),
      lineColour,
    ),
    0,
    0,
  );
  return image;
}

export function drawCairn(): Img {
  const image = new Img(24, 36);
  image.rect(12, 3, 1, 16, at(wood, 2)).rect(13, 3, 1, 16, at(wood, 0));
  image.blit(typed('rrr.rr..\nrRrrrrr.\n.rRrrRr.\n..rr.r..', { r: at(red, 2), R: at(red, 3) }), 14, 4);
  for (const [x, y, rx, ry] of [
    [12, 31, 9, 3.4],
    [8, 27, 5, 2.8],
    [16, 26, 5.6, 3],
    [11, 22, 5.4, 2.6],
    [14, 18, 3.6, 2.2],
  ] as const) {
    image.blit(outlined(shaded(ellipse(x, y, rx, ry, 24, 36), stone, { reach: 2 }), lineColour), 0, 0);
  }
  return outlined(image, lineColour);
}

/** Draws a bare bush with a few red leaves. */
export function drawBareBush(): Img {
  const image = new Img(28, 24);
  const rng = createRng(77);
  for (let k = 0; k < 9; k++) {
    const side = (k - 4) / 4;
    const tall = 17 - Math.abs(side) * 7 + rng.between(-2, 2);
    for (let j = 0; j < tall; j++) {
      const t = j / tall;
      const x = 14 + side * 11 * t + Math.sin(j * 0.9 + k) * 0.8;
      image.set(x, 21 - j, at(wood, side < 0 ? 3 : 1));
      if (j > 6 && rng.chance(0.16))
        image.rect(Math.round(x) - 1, 20 - j, 2, 2, at(red, rng.chance(0.5) ? 2 : 1));
    }
  }
  return outlined(image, lineColour);
}

/** Draws a long drift of snow. */
export function drawDrift(): Img {
  const image = new Img(48, 16);
  const mask = spans(
    [
      [4, 14, 26],
      [7, 8, 36],
      [10, 3, 43],
      [13, 6, 46],
    ],
    48,
    16,
  );
  image.blit(
    shaded(mask, [at(snow, 1), at(snow, 2), at(snow, 3), at(snow, 4)], { reach: 4, strength: 1.6 }),
    0,
    0,
  );
  return image.each((colour, x, y) => (y === 9 && x % 9 < 5 ? at(snow, 2) : colour));
}

/** Draws needles of obsidian. */
export const drawObsidian = (): Img => {
  const image = new Img(28, 30);
  for (const [x, top, half] of [
    [8, 14, 4],
    [19, 10, 4],
    [13, 3, 5],
    [22, 19, 3],
  ] as const) {
    const left = polygon(
      [
        [x - half, 27],
        [x, top],
        [x, 27],
      ],
      28,
      30,
    );
    const right = polygon(
      [
        [x, 27],
        [x, top],
        [x + half, 27],
      ],
      28,
      30,
    );
    const shard = new Img(28, 30)
      .blit(
        left.map((m, px) => (m ? at(ash, (px + top) % 3 === 0 ? 3 : 2) : 0)),
        0,
        0,
      )
      .blit(
        right.map((m) => (m ? at(ash, 0) : 0)),
        0,
        0,
      );
    image.blit(
      outlined(shard, () => at(P.ink, 0)),
      0,
      0,
    );
    image.rect(x - 1, top + 5, 1, 4, at(stone, 4));
  }
  return image;
};
