/** Icons of clothes. */
import { Drawing, polygon, stroke, union, without } from '../draw.ts';
import type { Img } from '../image.ts';
import { at, darker, P, stepOf } from '../palette.ts';
import { ellipse, spans } from '../shape.ts';

const { snow, stone, ash, moss, grass, wood, red, blue, gold } = P;

/** Draws a folded kerchief with a woven border. */
function kerchief(): Img {
  const cloth = polygon([
    [2, 8],
    [30, 8],
    [16, 28],
  ]);
  const drawing = new Drawing().part(cloth, blue, { strength: 1.6, bias: 0.08 });
  drawing.each((colour, x, y) => {
    if (!cloth.get(x, y)) return colour;
    if (!cloth.get(x, y + 4) && cloth.get(x, y + 2)) return at(snow, 3);
    return y < 12 && y > 9 ? at(snow, stepOf(colour) > 1 ? 3 : 1) : colour;
  });
  for (let k = 0; k < 6; k++)
    drawing.dots(at(blue, 0), [
      [16 - k, 13 + k],
      [16 + k, 13 + k],
    ]);
  return drawing
    .part(
      stroke(
        [
          [2, 9],
          [6, 4],
          [10, 5],
        ],
        3,
      ),
      blue,
      { reach: 1 },
    )
    .part(
      stroke(
        [
          [30, 9],
          [26, 4],
          [22, 5],
        ],
        3,
      ),
      blue,
      { reach: 1 },
    )
    .done();
}

/** Draws a scarf tied as a hood, with fur around the face. */
function furScarf(): Img {
  const hood = spans([
    [2, 13, 18],
    [5, 8, 23],
    [10, 5, 26],
    [18, 4, 27],
    [23, 7, 24],
    [26, 11, 20],
  ]);
  const fur = [0, 1, 2, 3, 4].map((step) => at(P.wood, step));
  const drawing = new Drawing()
    .part(
      stroke(
        [
          [7, 20],
          [6, 28],
        ],
        6,
      ),
      fur,
      { reach: 2 },
    )
    .part(
      stroke(
        [
          [24, 20],
          [25, 28],
        ],
        6,
      ),
      fur,
      { reach: 2 },
    )
    .part(hood, red, { reach: 4, strength: 1.8 })
    .part(ellipse(15.5, 16, 9, 9), fur, { strength: 1.1 })
    .part(ellipse(15.5, 17, 5.4, 6), [at(P.ink, 0), at(P.ink, 0), at(ash, 1)], { bias: -0.3 });
  drawing.each((colour, x, y) =>
    fur.includes(colour) && (x * 3 + y * 7) % 5 === 0 ? darker(colour) : colour,
  );
  return drawing
    .dots(at(gold, 1), [
      [10, 6],
      [15, 4],
      [21, 6],
      [7, 11],
      [24, 11],
    ])
    .done();
}

function vest(): Img {
  const khaki = [...moss];
  const body = union(
    spans([
      [4, 8, 12],
      [8, 6, 13],
      [12, 5, 14],
      [28, 4, 14],
    ]),
    spans([
      [4, 19, 23],
      [8, 18, 25],
      [12, 17, 26],
      [28, 17, 27],
    ]),
  );
  const drawing = new Drawing().part(body, khaki, { strength: 1.4 });
  drawing.each((colour, x, y) => {
    if (!body.get(x, y)) return colour;
    if ((x - (x < 16 ? 4 : 17)) % 4 === 3) return darker(colour);
    return y % 5 === 0 ? darker(colour) : colour;
  });
  for (const [x, y] of [
    [6, 16],
    [10, 16],
    [19, 16],
    [23, 16],
    [6, 22],
    [10, 22],
    [19, 22],
    [23, 22],
  ] as const)
    drawing.rect(x, y, 3, 2, at(stone, 4)).rect(x, y + 1, 3, 1, at(stone, 2));
  return drawing
    .part(
      polygon([
        [11, 4],
        [15, 9],
        [15, 15],
        [9, 6],
      ]),
      [at(wood, 0), at(wood, 1), at(wood, 2)],
      { reach: 1 },
    )
    .part(
      polygon([
        [21, 4],
        [17, 9],
        [17, 15],
        [23, 6],
      ]),
      [at(wood, 0), at(wood, 1), at(wood, 2)],
      { reach: 1 },
    )
    .dots(at(gold, 1), [
      [15, 18],
      [15, 22],
      [15, 26],
    ])
    .done();
}

function skirt(): Img {
  const cloth = spans([
    [6, 10, 21],
    [12, 8, 23],
    [20, 5, 26],
    [28, 2, 29],
  ]);
  const drawing = new Drawing().part(cloth, [at(stone, 0), at(stone, 1), at(stone, 2), at(stone, 3)], {
    strength: 1.5,
  });
  drawing.each((colour, x, y) => {
    if (!cloth.get(x, y)) return colour;
    const spread = (x - 15.5) / (6 + (y - 6) * 0.36);
    const column = Math.round(spread * 4);
    const onLine = Math.abs(spread * 4 - column) < 0.22;
    if (onLine && y % 5 === 0) return at(red, 3);
    if (onLine || y % 5 === 0) return at(red, stepOf(colour) > 1 ? 2 : 1);
    return colour;
  });
  return drawing
    .part(
      spans([
        [3, 9, 22],
        [6, 9, 22],
      ]),
      [at(wood, 0), at(wood, 1), at(wood, 2), at(wood, 3)],
    )
    .rect(14, 4, 4, 2, at(gold, 1))
    .done();
}

function boots(): Img {
  const felt = [at(stone, 1), at(stone, 2), at(stone, 3), at(stone, 4), at(snow, 3)];
  const drawing = new Drawing();
  for (const [dx, dy] of [
    [11, -2],
    [0, 1],
  ] as const) {
    const shaft = spans([
      [4 + dy, 4 + dx, 13 + dx],
      [16 + dy, 4 + dx, 13 + dx],
      [19 + dy, 4 + dx, 17 + dx],
      [24 + dy, 3 + dx, 18 + dx],
    ]);
    drawing.part(shaft, felt, { strength: 1.6 });
    drawing.rect(4 + dx, 5 + dy, 10, 2, at(red, 2)).rect(4 + dx, 8 + dy, 10, 1, at(red, 1));
    drawing.part(
      spans([
        [23 + dy, 3 + dx, 18 + dx],
        [26 + dy, 3 + dx, 18 + dx],
      ]),
      [at(P.ink, 0), at(ash, 0), at(ash, 2), at(stone, 1)],
      { reach: 1 },
    );
  }
  return drawing.done();
}

function gloves(): Img {
  const knit = [at(wood, 0), at(wood, 1), at(wood, 2), at(wood, 3)];
  const drawing = new Drawing();
  for (const [dx, dy, flip] of [
    [12, -1, false],
    [0, 3, true],
  ] as const) {
    const palm = union(
      spans([
        [9 + dy, 4 + dx, 14 + dx],
        [19 + dy, 5 + dx, 14 + dx],
      ]),
      ...[4, 7, 10, 13].map((x) =>
        stroke(
          [
            [x + dx + 1, 10 + dy],
            [x + dx + 1, 4 + dy + Math.abs(x - 9) / 2],
          ],
          3,
        ),
      ),
      flip
        ? stroke(
            [
              [5 + dx, 14 + dy],
              [2 + dx, 10 + dy],
            ],
            3,
          )
        : stroke(
            [
              [14 + dx, 14 + dy],
              [17 + dx, 10 + dy],
            ],
            3,
          ),
    );
    drawing.part(palm, knit, { strength: 1.3 });
    drawing.part(
      spans([
        [19 + dy, 4 + dx, 14 + dx],
        [23 + dy, 4 + dx, 14 + dx],
      ]),
      red,
      { reach: 2 },
    );
    for (const x of [5, 8, 11])
      drawing.rect(x + dx, 9 + dy, 2, 2, at(gold, 1)).rect(x + dx, 11 + dy, 2, 1, at(gold, 0));
  }
  return drawing.done();
}

function backPack(): Img {
  const canvas = [at(wood, 0), at(wood, 1), at(wood, 2), at(grass, 2), at(grass, 3)];
  const straps = without(ellipse(16, 6, 6, 5), ellipse(16, 6, 3.4, 3));
  const drawing = new Drawing()
    .part(straps, [at(wood, 0), at(wood, 1), at(wood, 2)], { reach: 1 })
    .part(
      spans([
        [7, 9, 22],
        [12, 5, 26],
        [24, 4, 27],
        [28, 7, 24],
      ]),
      canvas,
      { strength: 1.6 },
    )
    .part(
      spans([
        [7, 8, 23],
        [9, 7, 24],
        [14, 6, 25],
        [16, 10, 21],
      ]),
      canvas,
      { strength: 1.2, bias: 0.1 },
    )
    .part(
      spans([
        [20, 10, 21],
        [26, 10, 21],
      ]),
      canvas,
      { strength: 1.2 },
    );
  drawing.rect(11, 14, 2, 6, at(wood, 1)).rect(19, 14, 2, 6, at(wood, 1));
  drawing
    .rect(11, 18, 2, 2, at(gold, 1))
    .rect(19, 18, 2, 2, at(gold, 1))
    .dots(at(gold, 0), [
      [12, 19],
      [20, 19],
    ]);
  return drawing.done();
}

/** Returns the icons by item ID. */
export const clothes = (): [number, Img][] => [
  [101, kerchief()],
  [102, furScarf()],
  [103, vest()],
  [104, skirt()],
  [105, boots()],
  [106, gloves()],
  [107, backPack()],
];
