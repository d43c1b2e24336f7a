/** Small and strange things of the land: tussocks, driftwood, bones, fumaroles and what the state left. */
import { hashUnit } from '../../shared/math/rng.ts';
import { Img, outlined, typed } from '../image.ts';
import { at, P } from '../palette.ts';
import { ellipse, lineColour, shaded, spans } from '../shape.ts';

const { snow, stone, ash, moss, grass, wood, skin, fire, red, gold } = P;

const drawn = (rows: string, legend: Readonly<Record<string, number>>): Img =>
  outlined(typed(rows, legend), lineColour);

/** Grass hummocks: one green, one dry. */
export const drawTussocks = (): Img[] => {
  const rows = [
    `
................
...4....4.......
....4..4..4.....
.4..34.3.43..4..
..4.34334334.4..
..344343433343..
...3343233433...
..333232232333..
...2232122322...
....22111122....
................
`,
    `
................
..c...c..c......
...c..c..c..c...
.c.bc.b.cb.c....
..cbbcbcbbcb.c..
..bcbbbbbcbbb...
...babbabbab....
..aababaababa...
....aa1aa1a.....
................
`,
  ];
  const legend = {
    1: at(moss, 0),
    2: at(moss, 1),
    3: at(moss, 2),
    4: at(moss, 4),
    a: at(grass, 0),
    b: at(grass, 1),
    c: at(grass, 3),
  };
  return rows.map((one) => drawn(one, legend));
};

/** Bleached trunks from the sea. */
export const drawDriftwood = (): Img[] => {
  const legend = { a: at(snow, 3), b: at(stone, 4), c: at(stone, 3), d: at(wood, 2), e: at(wood, 1) };
  return [
    drawn(
      `
................................
......................aa........
.....a...............ab.........
....ab..............bb..........
..aaabbaaaaaaabb...bc.....aab...
.abbbbbbaabbbbbbbbbbbaaaaabbbb..
.bccdbbbbbbccbbbbbbbbbbbbcbcdb..
..ddccccccccccccccccccccccccdd..
...edddddddcddddddddedddddddd...
.....ee.....ddd.....eee.........
............ee..................
................................
`,
      legend,
    ),
    drawn(
      `
........................
...........ab...........
..........bb............
.aaabb...bc...aaab......
abccbbaaabbaaabbbbbb....
bcdccbbbbbbbbbbbbbbbb...
bdecccccccccccbbcccc....
.ddddddddddddddddd......
..ee...eeee..ddd........
..............dde.......
........................
`,
      legend,
    ),
  ];
};

/** Ribs and a skull of a whale. */
export const drawBones = (): Img =>
  drawn(
    `
........................................
.........aa.....aa.....aa......a........
........ab.....ab.....ab......ab........
.......ab.....ab.....ab......ab.........
.......ab.....ab.....ab......b..........
..aaa..ab.....ab.....ab.....ab..........
.abbbaaabb...abb.....ab.....b...........
abbkkbbaabbaabbbaabbaabbaabbb.aab.......
abbkkbbbbbbbbbbbbbbbbbbbbbbbbbbbbb......
.cbbbbbbccbccbbccbccbccbccbccbccb.......
..ccbbbbc.c..cb..c..cb..c..cb..c........
....cccc.....c.......c......c...........
........................................
`,
    { a: at(snow, 4), b: at(snow, 2), c: at(stone, 3), k: at(stone, 0) },
  );

/** A dome of ash with a yellow mouth. Steam is the client's to add above `mouth`. */
export function drawFumarole(): Img {
  const mask = spans(
    [
      [7, 12, 19],
      [9, 10, 22],
      [12, 8, 23],
      [15, 5, 27],
      [19, 3, 29],
      [22, 4, 27],
    ],
    32,
    26,
  );
  const image = shaded(mask, [at(ash, 0), at(ash, 1), at(ash, 2), at(ash, 3), at(stone, 2)], {
    reach: 4,
    strength: 1.6,
  });
  const crust = ellipse(15.5, 9, 6.4, 3.4, 32, 26);
  const mouth = ellipse(15.5, 8.6, 3.8, 1.8, 32, 26);
  image.each((colour, x, y) => {
    if (mouth.get(x, y)) return y > 9 ? at(fire, 1) : at(ash, 0);
    if (crust.get(x, y) && hashUnit(x, y, 3) > 0.2) return at(gold, y < 9 ? 1 : 0);
    if (y > 11 && hashUnit(x >> 1, y >> 1, 8) > 0.94) return at(gold, 0);
    return y > 12 && hashUnit(x >> 1, y >> 2, 9) > 0.9 ? at(ash, 0) : colour;
  });
  return outlined(image, lineColour);
}

/** One steel drum at a place of a picture. */
function drum(image: Img, x: number, y: number, body: readonly number[]): void {
  const w = 13;
  for (let j = 0; j < 17; j++) {
    for (let i = 0; i < w; i++) {
      const u = i / (w - 1);
      const light = u < 0.12 ? 2 : u < 0.35 ? 3 : u < 0.7 ? 2 : 1;
      const hoop = j === 4 || j === 10;
      const bend = Math.round(1.6 * Math.sqrt(Math.max(0, 1 - (u - 0.5) * (u - 0.5) * 4)));
      const rust = hashUnit(x + (i >> 1), j >> 1, 6) > 0.86 ? at(skin, 0) : 0;
      image.set(x + i, y + j + bend, rust || at(body, hoop ? light + 1 : light));
    }
  }
  const lid = ellipse(x + 6, y + 1, 6.4, 2.4, image.w, image.h);
  image.blit(
    lid.map((inside, _, ly) => (inside ? at(body, ly < y + 1 ? 3 : 2) : 0)),
    0,
    0,
  );
  image.set(x + 8, y + 1, at(stone, 0));
}

/** Three fuel drums, one of them lying with its mark up. */
export function drawBarrels(): Img {
  const green = [at(moss, 0), at(moss, 1), at(moss, 2), at(moss, 3), at(moss, 4)];
  const rust = [at(wood, 0), at(red, 0), at(skin, 0), at(skin, 1), at(skin, 2)];
  const image = new Img(36, 32);
  const back = new Img(36, 32);
  drum(back, 11, 2, green);
  image.blit(outlined(back, lineColour), 0, 0);
  for (const [x, y, body] of [
    [2, 10, rust],
    [19, 11, green],
  ] as const) {
    const one = new Img(36, 32);
    drum(one, x, y, body);
    image.blit(outlined(one, lineColour), 0, 0);
  }
  for (const [x, y] of [
    [25, 18],
    [24, 19],
    [25, 19],
    [26, 19],
    [25, 20],
    [24, 21],
    [26, 21],
  ] as const)
    image.set(x, y, at(red, 2));
  return image;
}

/** A lattice mast with a red lamp and slack cables. */
export function drawMast(): Img {
  const image = new Img(32, 96);
  for (let y = 8; y < 93; y++) {
    const half = 1 + ((y - 8) / 85) * 7;
    const [left, right] = [Math.round(15.5 - half), Math.round(15.5 + half)];
    image.set(left, y, at(stone, 4));
    image.set(right, y, at(stone, 2));
    const t = (y - 8) % 12;
    const across = Math.round(left + ((right - left) * t) / 12);
    image.set(across, y, at(stone, 3));
    image.set(left + right - across, y, at(stone, 1));
    if (t === 0) for (let x = left; x <= right; x++) image.set(x, y, at(stone, x % 2 === 0 ? 3 : 2));
    if (Math.floor(y / 12) % 2 === 0) {
      image.set(left, y, at(red, 3));
      image.set(right, y, at(red, 1));
    }
  }
  image.rect(15, 3, 2, 6, at(stone, 2)).rect(14, 1, 4, 3, at(red, 3)).rect(14, 1, 2, 1, at(skin, 3));
  image.rect(6, 90, 4, 3, at(stone, 3)).rect(22, 90, 4, 3, at(stone, 2));
  for (let x = 9; x < 23; x++) image.set(x, 26, at(stone, 3));
  image.rect(20, 22, 5, 5, at(snow, 2)).rect(21, 23, 3, 3, at(stone, 3));
  return outlined(image, lineColour);
}

/** A leaning sign: a red triangle and two rows of letters that the wind has worn. */
export const drawSign = (): Img =>
  drawn(
    `
........................
.aaaaaaaaaaaaaaaaaaaa...
.abbbbbbbbbbbbbbbbbba...
.abkbbkbkkbkbkbkkbbba...
.abkbbkbkbbkbkbkbkbba...
.abkkbkbkkbkkkbkkbbba...
.abkbbkbkbbkbkbkbbbba...
.abkbbkbkkbkbkbkbbbba...
.abbbbbbbbbrbbbbbbbba...
.abkkkbbbbrrrbbkkkbba...
.abbkkkbbrrwrrbbkkkba...
.abbbbbbrrwwwrrbbbbba...
.abbbbbrrrrrrrrrbbbba...
.acccccccccccccccccca...
.aaaaaaaaaaaaaaaaaaaa...
....dd..........dd......
....de..........de......
....de..........de......
....de..........de......
....de..........de......
....de..........de......
....ee..........ee......
........................
`,
    {
      a: at(stone, 3),
      b: at(snow, 2),
      c: at(stone, 4),
      k: at(stone, 1),
      r: at(red, 2),
      w: at(snow, 4),
      d: at(wood, 3),
      e: at(wood, 1),
    },
  );
