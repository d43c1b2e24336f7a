/** Landmarks left by people: a ship on the beach, a tracked carrier, huts, tanks, masts and signs. */
import { hashUnit } from '../../shared/math/rng.ts';
import { type Point, polygon, stroke, without } from '../draw.ts';
import { Img, outlined, typed } from '../image.ts';
import { at, darker, lighter, P, type Ramp } from '../palette.ts';
import { ellipse, lineColour, shaded, spans } from '../shape.ts';
import { write } from './letters.ts';

const { ink, snow, stone, ash, moss, wood, skin, red, blue, gold } = P;

const RUST = [at(wood, 0), at(wood, 1), at(skin, 0), at(skin, 1), at(skin, 2)];
const HULL = [at(ink, 0), at(ash, 0), at(stone, 0), at(stone, 1), at(stone, 2)];
const PAINT = [at(stone, 1), at(stone, 3), at(stone, 4), at(snow, 2), at(snow, 3)];
const ARMY = [at(moss, 0), at(moss, 1), at(moss, 2), at(moss, 3), at(moss, 4)];

interface Sheet {
  readonly ramp: Ramp;
  readonly step: number;
  /** Share of columns with streaks of rust, 0 to 1. */
  readonly rust: number;
  readonly seed: number;
}

/** Draws a plane of sheet metal: flat, with a lit upper rim, seams and streaks of rust. */
function sheet(image: Img, points: readonly Point[], { ramp, step, rust, seed }: Sheet): void {
  const mask = polygon(points, image.w, image.h);
  const plane = mask.map((inside, x, y) => {
    if (!inside) return 0;
    const runs = hashUnit(x >> 1, 3, seed) < rust && hashUnit(x >> 1, y >> 4, seed + 1) < 0.7;
    if (runs && hashUnit(x, y >> 2, seed + 2) < 0.8) return at(RUST, hashUnit(x, y, seed) > 0.5 ? 2 : 1);
    if (!mask.get(x, y - 1)) return at(ramp, step + 1);
    if (!mask.get(x, y + 1)) return at(ramp, step - 1);
    const seam = x % 14 === 5 || y % 11 === 4;
    return at(ramp, seam ? step - 1 : step);
  });
  image.blit(outlined(plane, lineColour), 0, 0);
}

/** Draws a ragged hole in metal, with frames visible in the dark inside it. */
function hole(image: Img, cx: number, cy: number, rx: number, ry: number, seed: number): void {
  for (let y = Math.floor(cy - ry - 2); y <= cy + ry + 2; y++) {
    for (let x = Math.floor(cx - rx - 2); x <= cx + rx + 2; x++) {
      const d = Math.hypot((x - cx) / rx, (y - cy) / ry) + (hashUnit(x >> 1, y >> 1, seed) - 0.5) * 0.5;
      if (!image.get(x, y) || d > 1.12) continue;
      image.set(x, y, d > 0.94 ? at(RUST, 3) : x % 6 < 2 ? at(RUST, 1) : at(ink, 0));
    }
  }
}

/** Draws snow on surfaces that face the sky: the topmost px of randomly chosen columns. */
function snowCap(image: Img, seed: number, share: number, until: number): void {
  for (let x = 0; x < image.w; x++) {
    if (hashUnit(x >> 3, 1, seed) > share) continue;
    let y = 0;
    while (y < image.h && !image.get(x, y)) y++;
    if (y + 1 > until) continue;
    image.set(x, y + 1, at(snow, 4));
    if (hashUnit(x >> 1, 2, seed) > 0.4) image.set(x, y + 2, at(snow, 2));
  }
}

/** Draws the fore part of a trawler, run aground with its bow up. */
export function drawShipBow(): Img {
  const image = new Img(128, 112);
  // derrick and mast are drawn first, because they stand behind the deckhouse
  image.blit(
    outlined(
      stroke(
        [
          [88, 58],
          [80, 4],
        ],
        2.6,
        128,
        112,
      ).map((m, x) => (m ? at(stone, x % 2 === 0 ? 3 : 2) : 0)),
      lineColour,
    ),
    0,
    0,
  );
  image.blit(
    outlined(
      stroke(
        [
          [84, 30],
          [58, 44],
        ],
        1.6,
        128,
        112,
      ).map((m) => (m ? at(stone, 2) : 0)),
      lineColour,
    ),
    0,
    0,
  );
  for (let k = 0; k < 30; k++) {
    image.set(80 - k * 1.9, 6 + k * 0.9 + Math.sin(k / 9) * 3, at(ash, 1));
    image.set(82 + k * 1.3, 6 + k * 1.5, at(ash, 1));
  }
  sheet(
    image,
    [
      [92, 34],
      [118, 38],
      [122, 72],
      [92, 68],
    ],
    { ramp: PAINT, step: 2, rust: 0.3, seed: 5 },
  );
  sheet(
    image,
    [
      [96, 20],
      [114, 23],
      [116, 40],
      [94, 37],
    ],
    { ramp: PAINT, step: 3, rust: 0.24, seed: 6 },
  );
  for (const [x, y] of [
    [98, 27],
    [104, 28],
    [110, 29],
  ] as const)
    image
      .rect(x, y, 4, 5, at(ink, 0))
      .rect(x, y, 4, 1, at(stone, 1))
      .rect(x, y + 1, 1, 2, at(blue, 2));
  for (const [x, y] of [
    [98, 48],
    [110, 50],
  ] as const)
    image.blit(
      ellipse(x, y, 2.6, 2.6, 128, 112).map((m) => (m ? at(ink, 0) : 0)),
      0,
      0,
    );
  // the hull: a raised bow, a sheer that falls aft, the keel in the sand
  const hull: Point[] = [
    [3, 36],
    [22, 40],
    [50, 50],
    [90, 62],
    [125, 68],
    [126, 102],
    [60, 106],
    [34, 104],
    [20, 82],
    [10, 58],
  ];
  sheet(image, hull, { ramp: HULL, step: 3, rust: 0.2, seed: 9 });
  const mask = polygon(hull, 128, 112);
  const line = (x: number) => 84 + (x - 20) * 0.1;
  image.each((colour, x, y) => {
    if (!mask.get(x, y)) return colour;
    if (y > line(x) + 3) return at(red, hashUnit(x >> 1, y >> 2, 4) > 0.6 ? 0 : 1);
    return y > line(x) && y <= line(x) + 2 ? at(stone, 4) : colour;
  });
  // the bulwark's rail
  for (let x = 5; x < 124; x++) {
    const y =
      x < 22
        ? 36 + (x - 3) * 0.2
        : x < 50
          ? 40 + (x - 22) * 0.36
          : x < 90
            ? 50 + (x - 50) * 0.3
            : 62 + (x - 90) * 0.17;
    image.set(x, y - 5, at(stone, 3));
    if (x % 6 === 0) for (let k = 1; k < 5; k++) image.set(x, y - k, at(stone, 2));
  }
  hole(image, 66, 82, 13, 9, 3);
  hole(image, 104, 88, 7, 6, 8);
  image.blit(
    outlined(
      without(ellipse(16, 56, 3.4, 4.4, 128, 112), ellipse(16, 56, 1.4, 2, 128, 112)).map((m) =>
        m ? at(RUST, 2) : 0,
      ),
      lineColour,
    ),
    0,
    0,
  );
  write(image, 'ВОСТОК', 22, 50, at(snow, 3));
  snowCap(image, 12, 0.5, 72);
  // sand heaped along the keel
  for (let x = 20; x < 128; x++) {
    const heap = 103 + Math.sin(x / 7) * 1.6 + Math.sin(x / 2.7) * 0.8;
    for (let y = Math.round(heap); y < 109; y++)
      if (hashUnit(x, y, 2) > (y - heap) / 8) image.set(x, y, at(stone, y - heap < 1 ? 3 : 1));
  }
  return image;
}

/** Draws the after part: ribs without plates, a funnel on its side. */
export function drawShipStern(): Img {
  const image = new Img(96, 72);
  for (let k = 0; k < 8; k++) {
    const x = 10 + k * 10;
    const tall = 34 - Math.abs(k - 3) * 4;
    const rib = stroke(
      [
        [x, 64],
        [x - 3, 64 - tall * 0.5],
        [x + 3, 64 - tall],
      ],
      3,
      96,
      72,
    );
    image.blit(outlined(shaded(rib, RUST, { reach: 1, strength: 1.4 }), lineColour), 0, 0);
  }
  sheet(
    image,
    [
      [4, 50],
      [52, 46],
      [90, 52],
      [92, 66],
      [6, 68],
    ],
    { ramp: HULL, step: 3, rust: 0.4, seed: 21 },
  );
  const cut = polygon(
    [
      [4, 50],
      [52, 46],
      [90, 52],
      [92, 66],
      [6, 68],
    ],
    96,
    72,
  );
  image.each((colour, x, y) =>
    cut.get(x, y) && y > 60 ? at(red, hashUnit(x >> 1, y, 6) > 0.5 ? 0 : 1) : colour,
  );
  hole(image, 30, 56, 8, 6, 4);
  const funnel = stroke(
    [
      [62, 40],
      [84, 34],
    ],
    15,
    96,
    72,
  );
  image.blit(
    outlined(
      shaded(funnel, [at(red, 0), at(red, 1), at(red, 2), at(skin, 1)], { reach: 4, strength: 1.6 }),
      lineColour,
    ),
    0,
    0,
  );
  image.each((colour, x, y) => (funnel.get(x, y) && x > 68 && x < 74 ? at(snow, y < 36 ? 3 : 1) : colour));
  image.blit(
    outlined(
      ellipse(86, 33, 3, 7, 96, 72).map((m) => (m ? at(ink, 0) : 0)),
      () => at(RUST, 2),
    ),
    0,
    0,
  );
  for (let x = 2; x < 94; x++) {
    const heap = 65 + Math.sin(x / 6) * 1.8;
    for (let y = Math.round(heap); y < 70; y++)
      if (hashUnit(x, y, 2) > (y - heap) / 7) image.set(x, y, at(stone, y - heap < 1 ? 3 : 1));
  }
  return image;
}

/** Draws a tracked carrier with one track thrown. */
export function drawCarrier(): Img {
  const image = new Img(72, 48);
  const tread = spans(
    [
      [28, 8, 60],
      [31, 3, 66],
      [38, 3, 67],
      [42, 7, 62],
    ],
    72,
    48,
  );
  image.blit(
    outlined(
      tread.map((m, x, y) =>
        m ? at(ash, !tread.get(x, y - 2) || !tread.get(x, y + 2) ? (x % 3 === 0 ? 0 : 3) : 0) : 0,
      ),
      () => at(ink, 0),
    ),
    0,
    0,
  );
  for (let k = 0; k < 6; k++) {
    const wheel = ellipse(9.5 + k * 10.2, 37, 4.4, 4.4, 72, 48);
    image.blit(outlined(shaded(wheel, [at(ash, 0), ...RUST.slice(1)], { reach: 2 }), lineColour), 0, 0);
    image.rect(9 + k * 10.2, 36, 2, 2, at(ash, 0));
  }
  sheet(
    image,
    [
      [4, 18],
      [30, 17],
      [64, 20],
      [70, 28],
      [62, 33],
      [6, 33],
    ],
    { ramp: ARMY, step: 2, rust: 0.24, seed: 3 },
  );
  sheet(
    image,
    [
      [34, 6],
      [52, 6],
      [60, 19],
      [34, 19],
    ],
    { ramp: ARMY, step: 3, rust: 0.2, seed: 4 },
  );
  sheet(
    image,
    [
      [6, 11],
      [33, 10],
      [33, 19],
      [6, 19],
    ],
    { ramp: ARMY, step: 2, rust: 0.3, seed: 7 },
  );
  image.rect(37, 9, 6, 6, at(ink, 0)).rect(37, 9, 6, 1, at(stone, 3)).rect(38, 10, 1, 3, at(blue, 2));
  image.blit(
    polygon(
      [
        [46, 9],
        [52, 9],
        [56, 15],
        [46, 15],
      ],
      72,
      48,
    ).map((m, x) => (m ? (x % 5 === 0 ? at(stone, 4) : at(ink, 0)) : 0)),
    0,
    0,
  );
  image.blit(
    ellipse(64, 25, 2.4, 2.4, 72, 48).map((m) => (m ? at(snow, 2) : 0)),
    0,
    0,
  );
  write(image, '74-19', 10, 23, at(snow, 3));
  image.rect(20, 4, 1, 7, at(stone, 2)).rect(19, 3, 3, 1, at(stone, 3));
  for (let k = 0; k < 14; k++)
    image.rect(56 + k, 44 + (k % 3 === 0 ? 1 : 0), 1, 2, at(ash, k % 2 === 0 ? 3 : 1));
  snowCap(image, 5, 0.6, 22);
  return outlined(image, lineColour);
}

/** Draws the hut of a measuring station: planks, one boarded window, snow on the roof. */
export function drawHut(): Img {
  const image = new Img(96, 80);
  const wall = polygon(
    [
      [8, 36],
      [88, 36],
      [88, 76],
      [8, 76],
    ],
    96,
    80,
  );
  const planks = wall.map((m, x, y) => {
    if (!m) return 0;
    const board = Math.floor((y - 36) / 5);
    if ((y - 36) % 5 === 4) return at(blue, 0);
    const worn = hashUnit((x + board * 7) >> 3, board, 5) > 0.78;
    if (worn) return at(stone, hashUnit(x >> 1, y, 4) > 0.5 ? 3 : 2);
    return at(blue, (x < 30 ? 2 : 1) - (hashUnit(x >> 2, board, 8) > 0.8 ? 1 : 0));
  });
  image.blit(outlined(planks, lineColour), 0, 0);
  const roof = polygon(
    [
      [2, 38],
      [14, 14],
      [82, 14],
      [94, 38],
    ],
    96,
    80,
  );
  image.blit(
    outlined(
      roof.map((m, x, y) => {
        if (!m) return 0;
        const edge = 30 + Math.sin(x / 5) * 2.4 + hashUnit(x >> 2, 2, 6) * 3;
        if (y < edge)
          return at(
            snow,
            y < 17 || x < 20 + (y - 14) * -0.4 ? 4 : hashUnit(x >> 2, y >> 1, 3) > 0.86 ? 2 : 3,
          );
        return y < edge + 1.4 ? at(snow, 1) : at(RUST, (x + (y >> 1)) % 6 === 0 ? 0 : y > 35 ? 1 : 2);
      }),
      lineColour,
    ),
    0,
    0,
  );
  for (let x = 8; x < 88; x++) if (wall.get(x, 40)) image.set(x, 40, at(blue, 0));
  // stove pipe
  image.blit(
    outlined(
      spans(
        [
          [4, 66, 71],
          [17, 66, 71],
        ],
        96,
        80,
      ).map((m, x) => (m ? at(stone, x < 68 ? 3 : 1) : 0)),
      lineColour,
    ),
    0,
    0,
  );
  image.rect(64, 2, 10, 2, at(stone, 2)).rect(64, 2, 10, 1, at(snow, 4));
  // door, ajar
  image.blit(
    outlined(
      spans(
        [
          [50, 40, 53],
          [75, 40, 53],
        ],
        96,
        80,
      ).map((m, x) => (m ? (x > 50 ? at(ink, 0) : x % 4 === 3 ? at(wood, 1) : at(wood, 2)) : 0)),
      lineColour,
    ),
    0,
    0,
  );
  image.rect(48, 62, 1, 2, at(gold, 1)).rect(38, 76, 18, 2, at(wood, 3)).rect(38, 77, 18, 1, at(wood, 1));
  // windows
  image.blit(
    outlined(
      spans(
        [
          [49, 16, 29],
          [60, 16, 29],
        ],
        96,
        80,
      ).map((m, x, y) => (m ? (x === 22 || y === 54 ? at(snow, 2) : at(ink, 0)) : 0)),
      () => at(snow, 1),
    ),
    0,
    0,
  );
  for (const [x, y] of [
    [18, 51],
    [19, 50],
    [25, 57],
    [26, 56],
  ] as const)
    image.set(x, y, at(blue, 3));
  image.blit(
    outlined(
      spans(
        [
          [49, 66, 79],
          [60, 66, 79],
        ],
        96,
        80,
      ).map((m) => (m ? at(ink, 0) : 0)),
      () => at(snow, 1),
    ),
    0,
    0,
  );
  for (const y of [51, 56])
    image
      .rect(64, y, 18, 3, at(wood, 3))
      .rect(64, y + 2, 18, 1, at(wood, 1))
      .rect(65, y, 1, 1, at(stone, 4));
  // the board over the door
  image.rect(29, 41, 37, 7, at(stone, 4)).rect(29, 47, 37, 1, at(stone, 2));
  write(image, 'ПОСТ 417', 32, 42, at(red, 1));
  for (let x = 4; x < 92; x++) {
    const bank = 74 - hashUnit(x >> 3, 1, 9) * 3;
    if (x > 37 && x < 57) continue;
    for (let y = Math.round(bank); y < 78; y++) image.set(x, y, at(snow, y === Math.round(bank) ? 4 : 3));
  }
  return outlined(image, lineColour);
}

/** Draws a fuel cistern on legs. */
export function drawCistern(): Img {
  const image = new Img(64, 56);
  for (const x of [14, 46]) {
    image.blit(
      outlined(
        polygon(
          [
            [x, 36],
            [x + 6, 36],
            [x + 8, 53],
            [x - 2, 53],
          ],
          64,
          56,
        ).map((m, px) => (m ? at(stone, px < x + 3 ? 3 : 1) : 0)),
        lineColour,
      ),
      0,
      0,
    );
  }
  const tank = spans(
    [
      [12, 8, 55],
      [14, 4, 59],
      [24, 2, 61],
      [34, 4, 59],
      [37, 9, 54],
    ],
    64,
    56,
  );
  const body = shaded(tank, [at(red, 0), at(RUST, 1), at(RUST, 2), at(stone, 3), at(stone, 4)], {
    reach: 5,
    strength: 1.5,
    light: [-0.15, -1],
  });
  body.each((colour, x, y) => {
    if (x % 16 === 9) return darker(colour);
    return hashUnit(x >> 1, y >> 3, 7) > 0.84 ? at(RUST, 2) : colour;
  });
  image.blit(outlined(body, lineColour), 0, 0);
  image.blit(
    outlined(
      spans(
        [
          [7, 27, 36],
          [11, 27, 36],
        ],
        64,
        56,
      ).map((m) => (m ? at(stone, 2) : 0)),
      lineColour,
    ),
    0,
    0,
  );
  write(image, 'МАСЛО', 22, 22, at(snow, 3));
  for (let y = 12; y < 53; y++) {
    image.set(52, y, at(stone, 1));
    image.set(56, y, at(stone, 1));
    if (y % 4 === 0) image.rect(52, y, 5, 1, at(stone, 2));
  }
  snowCap(image, 8, 0.7, 20);
  return outlined(image, lineColour);
}

/** Draws a wooden pole with two cross-arms and torn wires. */
export function drawTelegraphPole(lean: number): Img {
  const image = new Img(40, 88);
  const grey = [at(wood, 0), at(wood, 1), at(wood, 2), at(stone, 3), at(stone, 4)];
  const pole = stroke(
    [
      [20, 85],
      [20 + lean, 6],
    ],
    3.4,
    40,
    88,
  );
  image.blit(shaded(pole, grey, { reach: 1, strength: 1.3 }), 0, 0);
  for (const [y, half] of [
    [14, 13],
    [22, 10],
  ] as const) {
    const x = Math.round(20 + (lean * (85 - y)) / 79);
    image.rect(x - half, y, half * 2, 3, at(grey, 2)).rect(x - half, y, half * 2, 1, at(grey, 4));
    for (const side of [-half, -half + 6, half - 8, half - 2])
      image.rect(x + side, y - 3, 2, 3, at(snow, 3)).rect(x + side + 1, y - 3, 1, 3, at(stone, 3));
  }
  const done = outlined(image, lineColour);
  for (let k = 0; k < 22; k++) done.set(8 + lean - Math.sin(k / 5), 14 + k, at(ash, 1));
  return done;
}

/** Draws a dish on a tripod, facing the sky. */
export function drawDish(): Img {
  const image = new Img(56, 60);
  for (const x of [12, 28, 42]) {
    image.blit(
      outlined(
        stroke(
          [
            [27, 34],
            [x, 57],
          ],
          2.2,
          56,
          60,
        ).map((m, px) => (m ? at(stone, px < 27 ? 3 : 1) : 0)),
        lineColour,
      ),
      0,
      0,
    );
  }
  const dish = new Img(56, 60).map((_, x, y) => {
    const [dx, dy] = [(x - 26) * 0.88 + (y - 22) * 0.47, -(x - 26) * 0.47 + (y - 22) * 0.88];
    return (dx / 15) ** 2 + (dy / 21) ** 2 <= 1 ? 1 : 0;
  });
  image.blit(
    outlined(
      shaded(dish, [at(stone, 1), at(stone, 3), at(stone, 4), at(snow, 2), at(snow, 4)], {
        reach: 6,
        strength: 1.6,
        light: [0.5, 0.7],
      }),
      lineColour,
    ),
    0,
    0,
  );
  image.each((colour, x, y) => (dish.get(x, y) && hashUnit(x >> 1, y >> 2, 6) > 0.9 ? at(RUST, 2) : colour));
  image.blit(
    outlined(
      stroke(
        [
          [26, 22],
          [10, 10],
        ],
        1.8,
        56,
        60,
      ).map((m) => (m ? at(stone, 2) : 0)),
      lineColour,
    ),
    0,
    0,
  );
  image.rect(8, 8, 4, 4, at(red, 2)).rect(8, 8, 2, 1, at(red, 3));
  return outlined(image, lineColour);
}

/** Draws a post with a warning board. */
function board(text: readonly string[], w: number, face: number, letters: number): Img {
  const image = new Img(w + 8, 30);
  const h = text.length * 7 + 4;
  for (const x of [6, w - 2]) image.rect(x, h, 2, 28 - h, at(wood, 2)).rect(x + 1, h, 1, 28 - h, at(wood, 0));
  image
    .rect(3, 2, w, h, face)
    .rect(3, 2, w, 1, lighter(face))
    .rect(3, h + 1, w, 1, darker(face));
  image.each((colour, x, y) =>
    colour === face && (x < 6 || x > w - 1) && hashUnit(x >> 1, y >> 1, w) > 0.7 ? at(RUST, 3) : colour,
  );
  for (const [index, line] of text.entries()) {
    write(image, line, 3 + Math.round((w - line.length * 4 + 1) / 2), 4 + index * 7, letters);
  }
  return outlined(image, lineColour);
}

export const drawSigns = (): Img[] => [
  board(['СТОП', 'ЗОНА'], 22, at(snow, 2), at(red, 1)),
  board(['ОПАСНО'], 30, at(gold, 1), at(ink, 0)),
  board(['ВУЛКАН', '7 КМ'], 29, at(blue, 1), at(snow, 4)),
];

/** Draws a striped kilometre post. */
export function drawPost(): Img {
  const image = new Img(10, 26);
  for (let y = 3; y < 24; y++) {
    for (let x = 2; x < 8; x++) {
      const dark = Math.floor((y + x / 2) / 4) % 2 === 0;
      image.set(x, y, dark ? at(ash, x < 4 ? 3 : 0) : at(snow, x < 4 ? 4 : x < 6 ? 3 : 1));
    }
  }
  return outlined(image, lineColour);
}

/** Draws wooden crates with a stencilled star. */
export function drawCrates(): Img {
  const image = new Img(40, 34);
  const crate = (x: number, y: number): void => {
    const one = new Img(40, 34).rect(x, y, 16, 14, at(wood, 2));
    for (let k = 0; k < 14; k++) one.rect(x, y + k, 16, 1, at(wood, k % 4 === 3 ? 1 : k < 2 ? 4 : 2));
    one.rect(x, y, 2, 14, at(wood, 3)).rect(x + 14, y, 2, 14, at(wood, 1));
    one.blit(typed('..r..\nrrrrr\n.rrr.\n.r.r.', { r: at(red, 1) }), x + 5, y + 5);
    image.blit(outlined(one, lineColour), 0, 0);
  };
  crate(13, 3);
  crate(3, 16);
  crate(21, 17);
  return image;
}

/** Draws a rusty pipe on blocks, broken at one end. */
export function drawPipe(): Img {
  const image = new Img(72, 28);
  for (const x of [14, 50])
    image.blit(
      outlined(
        spans(
          [
            [17, x, x + 8],
            [25, x - 1, x + 9],
          ],
          72,
          28,
        ).map((m, px) => (m ? at(stone, px < x + 4 ? 3 : 2) : 0)),
        lineColour,
      ),
      0,
      0,
    );
  const pipe = spans(
    [
      [6, 3, 66],
      [18, 3, 66],
    ],
    72,
    28,
  );
  image.blit(
    outlined(
      shaded(pipe, RUST, { reach: 4, strength: 1.6, light: [-0.1, -1] }).each((colour, x, y) =>
        x % 20 === 4 || x % 20 === 6
          ? darker(colour)
          : hashUnit(x >> 2, y >> 1, 4) > 0.9
            ? at(stone, 3)
            : colour,
      ),
      lineColour,
    ),
    0,
    0,
  );
  image.blit(
    outlined(
      ellipse(66, 12, 2.8, 6, 72, 28).map((m) => (m ? at(ink, 0) : 0)),
      () => at(RUST, 3),
    ),
    0,
    0,
  );
  snowCap(image, 3, 0.5, 12);
  return image;
}
