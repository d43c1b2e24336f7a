/** Icons of medicine, vessels, tools, weapons, food and papers. */
import { hashUnit } from '../../shared/math/rng.ts';
import { Drawing, ICON, polygon, stroke, without } from '../draw.ts';
import { type Img, outlined, typed } from '../image.ts';
import { at, darker, P } from '../palette.ts';
import { ellipse, spans } from '../shape.ts';
import { bowl } from './vessels.ts';

const { snow, stone, ash, moss, grass, wood, skin, fire, red, plum, gold, spruce } = P;

const STEEL = [at(stone, 0), at(stone, 2), at(stone, 4), at(snow, 2), at(snow, 4)];
const LINEN = [at(stone, 2), at(stone, 4), at(snow, 2), at(snow, 3), at(snow, 4)];
const CROSS = '.rr.\nrrrr\nrrrr\n.rr.';

function bandage(): Img {
  const drawing = new Drawing()
    .part(
      polygon([
        [16, 20],
        [29, 22],
        [29, 28],
        [14, 27],
      ]),
      LINEN,
    )
    .part(
      spans([
        [7, 5, 24],
        [22, 5, 24],
        [24, 8, 21],
      ]),
      LINEN,
      { strength: 1.2 },
    );
  const face = ellipse(14.5, 8, 9.6, 4.6);
  drawing.lay(
    outlined(
      face.map((m, x, y) =>
        m ? (Math.floor(Math.hypot((x - 14.5) / 2, y - 8)) % 2 === 0 ? at(snow, 4) : at(snow, 1)) : 0,
      ),
      () => at(stone, 1),
    ),
    0,
    0,
  );
  return drawing.lay(typed(CROSS, { r: at(red, 2) }), 12, 16).done();
}

function flask(): Img {
  const body = spans([
    [10, 9, 22],
    [13, 6, 25],
    [19, 5, 26],
    [25, 7, 24],
    [28, 11, 20],
  ]);
  const drawing = new Drawing()
    .part(
      stroke(
        [
          [6, 17],
          [3, 9],
          [12, 4],
        ],
        2,
      ),
      [at(wood, 0), at(wood, 1), at(wood, 2)],
      { reach: 1 },
    )
    .part(
      spans([
        [6, 13, 18],
        [10, 13, 18],
      ]),
      STEEL,
    )
    .part(
      spans([
        [2, 12, 19],
        [5, 12, 19],
      ]),
      [at(ash, 0), at(ash, 1), at(stone, 1), at(stone, 2)],
    )
    .part(body, STEEL, { strength: 1.9, bias: -0.12 });
  drawing.each((colour, x, y) => (body.get(x, y) && y === 18 ? darker(colour) : colour));
  drawing.tint(ellipse(19, 22, 2.4, 2), at(stone, 2)).dots(at(snow, 2), [
    [20, 24],
    [21, 23],
  ]);
  return drawing.done();
}

function extract(): Img {
  const glass = spans([
    [11, 13, 18],
    [13, 9, 22],
    [16, 8, 23],
    [27, 8, 23],
    [29, 10, 21],
  ]);
  const drawing = new Drawing()
    .part(
      spans([
        [2, 13, 18],
        [5, 13, 18],
      ]),
      wood,
    )
    .part(
      spans([
        [6, 12, 19],
        [7, 12, 19],
        [8, 13, 18],
        [11, 13, 18],
      ]),
      [at(plum, 0), at(red, 0), at(red, 1), at(skin, 2)],
    )
    .part(glass, [at(red, 0), at(red, 0), at(red, 1), at(red, 2), at(red, 3)], { strength: 1.8 });
  drawing.rect(10, 18, 12, 8, at(snow, 3)).rect(10, 25, 12, 1, at(stone, 4)).rect(21, 18, 1, 8, at(stone, 4));
  drawing.lay(
    typed('..rrr..\n.rwrrr.\nrrrrwrr\n..www..\n..www..', { r: at(red, 2), w: at(stone, 3) }),
    12,
    19,
  );
  return drawing
    .dots(at(snow, 4), [
      [10, 15],
      [10, 16],
      [11, 14],
    ])
    .done();
}

function knife(): Img {
  const blade = polygon([
    [12, 18],
    [25, 3],
    [28, 2],
    [28, 6],
    [16, 22],
  ]);
  return new Drawing()
    .part(blade, [at(ash, 0), at(stone, 0), at(stone, 2), at(stone, 4), at(snow, 3)], { strength: 2.2 })
    .part(
      stroke(
        [
          [5, 28],
          [12, 20],
        ],
        4.6,
      ),
      [at(ash, 0), at(ash, 1), at(ash, 2), at(wood, 2)],
    )
    .dots(at(gold, 1), [
      [7, 26],
      [10, 22],
    ])
    .part(
      stroke(
        [
          [10, 16],
          [16, 22],
        ],
        2.6,
      ),
      [at(stone, 0), at(stone, 2), at(stone, 3)],
      { reach: 1 },
    )
    .done();
}

function hatchet(): Img {
  const head = polygon([
    [13, 3],
    [24, 10],
    [22, 14],
    [17, 12],
    [13, 20],
    [5, 14],
    [4, 6],
  ]);
  const drawing = new Drawing()
    .part(
      stroke(
        [
          [8, 29],
          [21, 7],
        ],
        3.8,
      ),
      wood,
      { strength: 2 },
    )
    .part(head, STEEL, { strength: 1.2, bias: -0.22 });
  // the ground edge of the blade shines
  for (let y = 5; y < 21; y++) {
    const x = Array.from({ length: 32 }, (_, k) => k).find((k) => head.get(k, y)) ?? ICON;
    if (y > 5 && x < 13)
      drawing.dots(at(snow, 4), [
        [x, y],
        [x + 1, y],
      ]);
  }
  return drawing
    .dots(at(wood, 4), [
      [20, 6],
      [21, 6],
      [21, 5],
    ])
    .dots(at(stone, 0), [[18, 9]])
    .done();
}

function ladle(): Img {
  const bowl = spans([
    [18, 3, 17],
    [20, 2, 18],
    [24, 4, 16],
    [27, 7, 13],
  ]);
  const drawing = new Drawing()
    .part(
      stroke(
        [
          [14, 19],
          [26, 5],
          [29, 6],
          [29, 9],
        ],
        2.6,
      ),
      STEEL,
      { strength: 2, reach: 1 },
    )
    .part(bowl, STEEL, { strength: 2 });
  const hollow = ellipse(10, 18.5, 7.4, 2.4);
  drawing.lay(
    outlined(
      hollow.map((m, _, y) => (m ? at(stone, y < 18 ? 0 : 1) : 0)),
      () => at(snow, 2),
    ),
    0,
    0,
  );
  return drawing
    .dots(at(snow, 4), [
      [5, 22],
      [6, 23],
    ])
    .done();
}

const STAR = '...r...\n...r...\nrrrrrrr\n.rrrrr.\n.rr.rr.\n.r...r.';

function cauldron(): Img {
  const iron = [at(ash, 0), at(ash, 1), at(stone, 0), at(stone, 1), at(stone, 3)];
  const green = [at(moss, 0), at(moss, 0), at(moss, 1), at(moss, 2), at(moss, 3)];
  const drawing = new Drawing()
    .part(
      stroke(
        [
          [9, 26],
          [7, 30],
        ],
        3,
      ),
      iron,
      { reach: 1 },
    )
    .part(
      stroke(
        [
          [22, 26],
          [24, 30],
        ],
        3,
      ),
      iron,
      { reach: 1 },
    )
    .part(
      spans([
        [12, 4, 27],
        [17, 4, 27],
        [23, 6, 25],
        [27, 10, 21],
      ]),
      green,
      { strength: 1.8 },
    )
    .part(
      stroke(
        [
          [3, 12],
          [1, 14],
          [3, 17],
        ],
        2,
      ),
      iron,
      { reach: 1 },
    )
    .part(
      stroke(
        [
          [28, 12],
          [30, 14],
          [28, 17],
        ],
        2,
      ),
      iron,
      { reach: 1 },
    )
    .part(ellipse(15.5, 11, 13, 4), iron, { strength: 0.6 });
  drawing.lay(
    ellipse(15.5, 11, 10.6, 2.6).map((m, x, y) =>
      m ? (hashUnit(x >> 1, y, 2) > 0.8 ? at(fire, 2) : at(red, y < 11 ? 1 : 2)) : 0,
    ),
    0,
    0,
  );
  for (const [x, y] of [
    [11, 5],
    [12, 3],
    [11, 2],
    [17, 6],
    [18, 4],
    [17, 2],
    [18, 1],
  ] as const)
    drawing.dots(at(snow, 3), [[x, y]]);
  return drawing.lay(typed(STAR, { r: at(red, 2) }), 12, 17).done();
}

function rollingPin(): Img {
  return new Drawing()
    .part(
      stroke(
        [
          [4, 27],
          [28, 4],
        ],
        3.4,
      ),
      [at(wood, 0), at(wood, 1), at(wood, 2), at(wood, 3)],
      { reach: 1 },
    )
    .part(
      stroke(
        [
          [10, 21],
          [22, 10],
        ],
        8.6,
      ),
      [at(wood, 1), at(wood, 2), at(wood, 3), at(wood, 4), at(grass, 3)],
      { strength: 1.9 },
    )
    .dots(at(wood, 2), [
      [12, 18],
      [13, 17],
      [17, 15],
      [18, 14],
      [14, 21],
      [15, 20],
      [20, 15],
    ])
    .done();
}

function makarov(): Img {
  const slide = polygon([
    [2, 8],
    [28, 8],
    [29, 9],
    [29, 14],
    [2, 14],
  ]);
  const grip = polygon([
    [18, 14],
    [27, 14],
    [30, 27],
    [21, 28],
  ]);
  const steel = [at(ash, 0), at(stone, 0), at(stone, 1), at(stone, 2), at(stone, 4)];
  const guard = without(ellipse(15.5, 17, 5, 4.4), ellipse(15.5, 17, 3, 2.4));
  const drawing = new Drawing()
    .part(guard, steel, { reach: 1 })
    .part(grip, [at(wood, 0), at(wood, 1), at(skin, 0), at(skin, 1), at(skin, 1)])
    .part(
      polygon([
        [4, 14],
        [22, 14],
        [20, 17],
        [6, 17],
      ]),
      steel,
    )
    .part(slide, steel, { strength: 2 });
  for (let x = 22; x < 28; x += 2) drawing.rect(x, 10, 1, 3, at(ash, 0));
  drawing.rect(3, 6, 2, 2, at(stone, 1)).rect(26, 6, 2, 2, at(stone, 1)).rect(11, 10, 6, 2, at(ash, 0));
  drawing.lay(typed('..r..\nrrrrr\n.rrr.\n.r.r.', { r: at(red, 3) }), 22, 18);
  return drawing
    .dots(at(stone, 4), [
      [4, 9],
      [5, 9],
      [6, 9],
      [7, 9],
      [8, 9],
    ])
    .done();
}

function kasha(): Img {
  const heap = ellipse(15.5, 11, 10, 5);
  const drawing = bowl([at(wood, 0), at(wood, 1), at(wood, 2), at(wood, 3), at(wood, 4)], () => at(skin, 0));
  drawing.lay(
    outlined(
      heap.map((m, x, y) =>
        m
          ? at(
              [at(wood, 1), at(skin, 0), at(skin, 1), at(wood, 3)],
              Math.floor(hashUnit(x, y, 9) * 3.2 + (y < 10 ? 0.8 : 0)),
            )
          : 0,
      ),
      () => at(wood, 0),
    ),
    0,
    0,
  );
  return drawing
    .part(
      polygon([
        [13, 6],
        [19, 6],
        [20, 9],
        [14, 10],
      ]),
      [at(gold, 0), at(gold, 1), at(fire, 4)],
      { reach: 1 },
    )
    .done();
}

function borscht(): Img {
  const drawing = bowl([at(stone, 2), at(snow, 0), at(snow, 2), at(snow, 3), at(snow, 4)], (x, y) =>
    hashUnit(x >> 1, y, 3) > 0.84 ? at(red, 3) : at(red, y < 13 ? 1 : 2),
  );
  drawing.soft(ellipse(13, 12, 4.4, 1.9), [at(snow, 1), at(snow, 3), at(snow, 4)]);
  drawing.dots(at(moss, 4), [
    [19, 12],
    [20, 11],
    [21, 14],
    [22, 13],
    [12, 11],
    [14, 12],
    [9, 14],
  ]);
  drawing.dots(at(spruce, 4), [
    [20, 12],
    [22, 14],
    [13, 12],
    [10, 14],
  ]);
  for (let x = 6; x < 27; x += 4) drawing.rect(x, 19, 2, 1, at(red, 2)).rect(x + 1, 20, 1, 1, at(red, 2));
  for (const [x, y] of [
    [11, 6],
    [12, 4],
    [11, 2],
    [18, 7],
    [19, 5],
    [18, 3],
  ] as const)
    drawing.dots(at(snow, 3), [[x, y]]);
  return drawing.done();
}

function boletus(): Img {
  const cap = spans([
    [4, 11, 19],
    [7, 6, 24],
    [12, 3, 28],
    [15, 3, 28],
    [17, 6, 25],
  ]);
  const stalk = spans([
    [17, 12, 19],
    [22, 11, 20],
    [27, 10, 22],
    [29, 12, 20],
  ]);
  const drawing = new Drawing().part(stalk, [
    at(stone, 2),
    at(stone, 4),
    at(snow, 2),
    at(snow, 3),
    at(snow, 4),
  ]);
  drawing.each((colour, x, y) => (stalk.get(x, y) && hashUnit(x, y >> 1, 5) > 0.86 ? at(stone, 3) : colour));
  return drawing
    .part(
      spans([
        [16, 6, 25],
        [18, 9, 22],
      ]),
      [at(grass, 0), at(grass, 2), at(grass, 3)],
      { reach: 1 },
    )
    .part(cap, [at(wood, 0), at(wood, 1), at(skin, 0), at(wood, 3), at(skin, 2)], { reach: 4, strength: 1.7 })
    .done();
}

function pumpkinSlice(): Img {
  const wedge = polygon([
    [1, 9],
    [31, 9],
    [28, 17],
    [23, 24],
    [16, 28],
    [8, 24],
    [3, 17],
  ]);
  const flesh = polygon([
    [4, 9],
    [28, 9],
    [25, 16],
    [21, 21],
    [16, 24],
    [10, 21],
    [6, 16],
  ]);
  const core = ellipse(16, 9, 8, 5.5);
  const drawing = new Drawing().part(wedge, [at(red, 1), at(red, 2), at(fire, 1), at(fire, 2)], {
    strength: 1.2,
  });
  drawing.lay(
    flesh.map((m, x, y) => (m && y > 8 ? (hashUnit(x >> 1, y, 4) > 0.8 ? at(fire, 3) : at(fire, 2)) : 0)),
    0,
    0,
  );
  drawing.lay(
    core.map((m, x, y) => (m && y > 8 ? (hashUnit(x, y, 8) > 0.6 ? at(fire, 3) : at(gold, 1)) : 0)),
    0,
    0,
  );
  const seed = typed('.w\nww\nw.', { w: at(snow, 4) });
  for (const [x, y] of [
    [11, 10],
    [15, 12],
    [19, 10],
    [13, 9],
    [17, 9],
  ] as const)
    drawing.lay(seed, x, y).dots(at(wood, 3), [[x + 1, y + 2]]);
  return drawing.done();
}

function parchment(): Img {
  const paper = [at(wood, 1), at(wood, 3), at(grass, 3), at(skin, 3), at(snow, 4)];
  const drawing = new Drawing().part(
    spans([
      [5, 7, 24],
      [26, 7, 24],
    ]),
    paper,
    { strength: 0.7, bias: 0.12 },
  );
  for (const [y, w] of [
    [10, 12],
    [13, 10],
    [16, 13],
    [19, 8],
  ] as const) {
    for (let x = 0; x < w; x++) if ((x + y) % 5 !== 0) drawing.rect(10 + x, y, 1, 1, at(wood, 2));
  }
  return drawing
    .part(
      spans([
        [2, 4, 27],
        [6, 4, 27],
      ]),
      paper,
      { strength: 1.7 },
    )
    .part(
      spans([
        [25, 4, 27],
        [29, 4, 27],
      ]),
      paper,
      { strength: 1.7 },
    )
    .part(ellipse(20, 22, 3, 2.8), red, { reach: 1 })
    .dots(at(red, 3), [[19, 21]])
    .done();
}

/** Returns the icons by item ID. */
export const goods = (): [number, Img][] => [
  [201, bandage()],
  [301, flask()],
  [302, extract()],
  [401, knife()],
  [402, hatchet()],
  [403, ladle()],
  [404, cauldron()],
  [405, rollingPin()],
  [406, makarov()],
  [501, kasha()],
  [502, boletus()],
  [503, borscht()],
  [504, pumpkinSlice()],
  [601, parchment()],
];
