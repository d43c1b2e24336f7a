/** Objects on the ground that can be picked up or dug out: branches, stones, clay, peat, nests, shells, bones. */
import { hashUnit } from '../../shared/math/rng.ts';
import { type Point, polygon, stroke, union } from '../draw.ts';
import { Img, outlined, typed } from '../image.ts';
import { at, P, type Ramp } from '../palette.ts';
import { ellipse, lineColour, type Shading, shaded } from '../shape.ts';

const { ink, snow, stone, ash, moss, grass, wood, plum, sea, blue, skin, gold, fire, red } = P;
const INK = at(ink, 0);

/** A picture of shaded parts, each outlined against the parts below it. */
export class Heap {
  readonly image: Img;

  constructor(w: number, h: number) {
    this.image = new Img(w, h);
  }

  part(mask: Img, ramp: Ramp, options: Shading = {}): this {
    const own = shaded(mask, ramp, { reach: 2, strength: 1.4, ...options });
    this.image.blit(outlined(own, lineColour), 0, 0);
    return this;
  }

  soft(mask: Img, ramp: Ramp, options: Shading = {}): this {
    this.image.blit(shaded(mask, ramp, { reach: 2, strength: 1.4, ...options }), 0, 0);
    return this;
  }

  oval(x: number, y: number, rx: number, ry: number, ramp: Ramp, options: Shading = {}): this {
    return this.part(ellipse(x, y, rx, ry, this.image.w, this.image.h), ramp, options);
  }

  bar(points: readonly Point[], width: number, ramp: Ramp, options: Shading = {}): this {
    return this.part(stroke(points, width, this.image.w, this.image.h), ramp, options);
  }

  shape(points: readonly Point[], ramp: Ramp, options: Shading = {}): this {
    return this.part(polygon(points, this.image.w, this.image.h), ramp, options);
  }

  dots(colour: number, ...points: readonly Point[]): this {
    for (const [x, y] of points) this.image.set(x, y, colour);
    return this;
  }

  lay(rows: string, x: number, y: number, legend: Readonly<Record<string, number>>): this {
    this.image.blit(typed(rows, legend), x, y);
    return this;
  }
}

/** Tones of wood that has lain through a winter. */
const DRY = [at(wood, 0), at(wood, 1), at(wood, 2), at(wood, 3), at(wood, 4)];
const GREY_WOOD = [at(wood, 0), at(wood, 1), at(stone, 2), at(stone, 3), at(stone, 4)];

/** Draws a broken branch with its twigs. */
export function drawBranch(form: 0 | 1): Img {
  const heap = new Heap(32, 18);
  const side = (points: readonly Point[]): readonly Point[] =>
    form === 0 ? points : points.map(([x, y]) => [31 - x, y] as const);
  const ramp = form === 0 ? DRY : GREY_WOOD;
  const thin = (points: readonly Point[]) => heap.bar(side(points), 1.8, ramp, { reach: 1, bias: -0.1 });
  thin([
    [11, 9],
    [8, 4],
  ]);
  thin([
    [19, 7],
    [20, 2],
  ]);
  thin([
    [20, 8],
    [26, 12],
  ]);
  heap.bar(
    side([
      [4, 12],
      [13, 9],
      [21, 7],
      [28, 5],
    ]),
    3.4,
    ramp,
  );
  const [cutX, cutY] = side([[3, 12]])[0] ?? [3, 12];
  heap.dots(at(wood, 4), [cutX, cutY], [cutX, cutY - 1], [cutX, cutY + 1]);
  if (form === 0) heap.dots(at(moss, 3), [15, 8], [16, 7], [17, 8], [9, 10]);
  else heap.dots(at(snow, 3), [14, 6], [15, 7], [13, 7], [21, 10]);
  return heap.image;
}

/** Draws the remains of a branch. */
export const drawTwigs = (): Img => {
  const image = new Img(22, 10);
  for (const [x, y, long, rise] of [
    [3, 5, 6, 0],
    [10, 3, 4, -1],
    [13, 7, 5, 1],
  ] as const) {
    for (let k = 0; k < long; k++) {
      const py = y + Math.round((rise * k) / long);
      image.set(x + k, py, at(wood, k === 0 ? 4 : 3));
      image.set(x + k, py + 1, at(wood, 1));
    }
  }
  return image;
};

/** Draws several hand-sized stones. */
export function drawLooseStones(form: 0 | 1): Img {
  const heap = new Heap(26, 17);
  const pale = [at(stone, 0), at(stone, 2), at(stone, 3), at(stone, 4), at(snow, 2)];
  const dark = [at(stone, 0), at(stone, 1), at(stone, 2), at(stone, 3), at(stone, 4)];
  const places = (
    form === 0
      ? [
          [9, 6, 4.4, 3.4, dark],
          [17, 7, 3.4, 2.8, pale],
          [5, 11, 3.2, 2.4, pale],
          [13, 11, 4.6, 3.4, dark],
          [20.5, 12, 2.6, 2, dark],
        ]
      : [
          [15, 6, 4.2, 3.2, pale],
          [8, 8, 3.4, 2.8, dark],
          [20, 10, 3.4, 2.6, dark],
          [12, 12, 4.4, 3, dark],
          [5, 12.5, 2.4, 1.8, pale],
        ]
  ) as readonly (readonly [number, number, number, number, Ramp])[];
  for (const [x, y, rx, ry, ramp] of places) heap.oval(x, y, rx, ry, ramp, { strength: 1.8 });
  heap.dots(at(moss, 3), [12, 9], [13, 9], [6, 10]);
  return heap.image;
}

/** Draws hollows in the ground from which objects have been taken. */
export function drawHollows(earth: Ramp): Img {
  const image = new Img(24, 13);
  for (const [x, y, rx, ry] of [
    [6, 4, 4.2, 1.9],
    [17, 6, 4.4, 2],
    [8, 9.5, 3.6, 1.6],
  ] as const) {
    const hollow = ellipse(x, y, rx, ry, 24, 13);
    image.blit(
      hollow.map((inside, px, py) => {
        if (inside) return at(earth, py < y ? 0 : 1);
        return hollow.get(px, py - 1) ? at(earth, 3) : 0;
      }),
      0,
      0,
    );
  }
  return image;
}

/** Draws knobbly flint: a skin of grey chalk, and black glass in steps where it has broken. */
export function drawFlint(): Img {
  const heap = new Heap(26, 18);
  const skin0 = [at(stone, 0), at(stone, 2), at(stone, 3), at(stone, 4), at(snow, 2)];
  heap.shape(
    [
      [2, 11],
      [5, 5],
      [11, 3],
      [15, 5],
      [20, 4],
      [24, 9],
      [21, 14],
      [13, 15],
      [6, 15],
    ],
    skin0,
    { strength: 1.7 },
  );
  const cut = polygon(
    [
      [8, 13],
      [9, 7],
      [15, 6],
      [20, 8],
      [19, 13],
      [13, 14],
    ],
    26,
    18,
  );
  // Glass breaks in shells: rings around the point of impact.
  heap.image.blit(
    cut.map((inside, x, y) => {
      if (!inside) return 0;
      const ring = Math.hypot(x - 20, (y - 7) * 1.3);
      if (ring < 2) return at(snow, 2);
      return Math.floor(ring * 0.8) % 3 === 0 ? at(stone, 2) : at(ash, ring > 9 ? 1 : 0);
    }),
    0,
    0,
  );
  heap.shape(
    [
      [1, 16],
      [3, 13],
      [7, 14],
      [6, 17],
    ],
    skin0,
    { reach: 1 },
  );
  return heap.dots(at(ash, 1), [4, 15], [5, 15]).image;
}

/** Draws a clay bank with a clean cut and lumps that have been dug; or the puddle that remains. */
export function drawClay(isDug: boolean): Img {
  const heap = new Heap(36, 22);
  const clay = [at(plum, 1), at(plum, 2), at(stone, 2), at(plum, 3), at(stone, 4)];
  if (isDug) {
    heap.part(ellipse(18, 15, 13.5, 4, 36, 22), clay, { strength: 1.4, reach: 3 });
    const pit = ellipse(18, 15, 9, 2.4, 36, 22);
    heap.image.blit(
      pit.map((inside, _x, y) => (inside ? (y < 14 ? at(plum, 0) : at(sea, 2)) : 0)),
      0,
      0,
    );
    return heap.dots(at(sea, 4), [14, 15], [15, 15], [16, 15], [21, 16], [22, 16]).image;
  }
  // The bank rises gently from the left and ends at the cut made by spades.
  for (let x = 1; x < 25; x++) {
    const top = Math.round(7 + 9 * (1 - Math.min(1, x / 13)) ** 2 + hashUnit(x >> 2, 1, 3) * 1.4);
    const foot = x < 3 ? 18 : 19;
    for (let y = top; y <= foot; y++) {
      const isCut = x > 14 && y > top + 2;
      const spade = (x + (y >> 1)) % 5 === 0;
      const smooth = y === top ? 4 : y < top + 3 ? 3 : y > 16 ? 1 : 2;
      heap.image.set(x, y, at(clay, isCut ? (spade ? 1 : y > 16 ? 2 : 3) : smooth));
    }
    const tall = Math.floor(hashUnit(x, 3, 8) * 3);
    for (let k = 0; k < tall && x > 5; k++) heap.dots(at(moss, k === 0 ? 3 : 4), [x, top - 1 - k]);
  }
  heap.dots(at(snow, 2), [9, 9], [10, 9], [11, 9], [17, 12], [22, 12], [18, 15]);
  const image = outlined(heap.image, () => at(plum, 0));
  const lumps = new Heap(36, 22);
  lumps.oval(27, 18, 4, 2.8, clay, { strength: 1.8 });
  lumps.oval(32, 19, 2.6, 1.9, clay, { strength: 1.8, reach: 1 });
  lumps.oval(24, 19.4, 2.4, 1.6, clay, { strength: 1.8, reach: 1 });
  lumps.dots(at(snow, 2), [25, 16], [26, 16], [31, 18]);
  return image.blit(lumps.image, 0, 0);
}

/** Draws a bank of peat under its turf, with bricks that have been cut; or the step that is left. */
export function drawPeat(isCut: boolean): Img {
  const heap = new Heap(34, 25);
  const top = isCut ? 14 : 8;
  for (let x = 2; x < 32; x++) {
    const rim = Math.round(Math.sin((x - 2) / 9.4) * 2 + hashUnit(x >> 1, 1, 6) * 1.4);
    const from = top - (x > 5 && x < 28 ? rim : -2);
    const to = 22 - (x < 4 || x > 29 ? 2 : 0);
    for (let y = from; y <= to; y++) {
      // Annual layers: unbroken, slightly wavy, darker toward the bottom.
      const layer = (y + Math.round(Math.sin(x / 4) * 1.2)) % 4;
      const root = hashUnit(x, y, 11) > 0.94;
      const tone = layer === 0 ? 2 : layer === 3 ? 0 : 1;
      heap.image.set(x, y, root ? at(grass, 0) : y > 19 ? at(wood, Math.max(0, tone - 1)) : at(wood, tone));
    }
    for (let y = from - 1; y < from + 3; y++)
      heap.image.set(x, y, at(moss, y === from - 1 ? 4 : y === from ? 3 : y === from + 1 ? 2 : 1));
    if (hashUnit(x, 5, 8) > 0.5) heap.dots(at(moss, 1), [x, from + 3]);
    const tall = Math.floor(hashUnit(x, 3, 8) * 4);
    for (let k = 0; k < tall; k++) heap.dots(at(grass, k === tall - 1 ? 3 : 2), [x, from - 2 - k]);
  }
  const image = outlined(heap.image, lineColour);
  if (isCut) return image;
  for (const [x, y] of [
    [18, 19],
    [25, 19],
    [21, 15],
  ] as const) {
    const brick = new Img(9, 6)
      .rect(1, 1, 7, 4, at(wood, 1))
      .rect(1, 1, 7, 1, at(wood, 3))
      .rect(1, 2, 1, 3, at(wood, 2));
    image.blit(
      outlined(brick, () => INK),
      x - 1,
      y - 1,
    );
  }
  return image;
}

/** Draws a crust of sulphur with young crystals. */
export function drawSulfur(isBroken: boolean): Img {
  const heap = new Heap(28, 18);
  // Greenish in the shade: orange there would look like fire.
  const crust = [at(moss, 3), at(moss, 4), at(grass, 3), at(gold, 1), at(fire, 4)];
  const old = [at(stone, 1), at(stone, 2), at(grass, 2), at(grass, 3), at(snow, 2)];
  heap.oval(14, 13, 12, 3.6, old, { strength: 1.4 });
  if (isBroken) {
    for (const [x, y] of [
      [7, 12],
      [13, 14],
      [20, 12],
    ] as const)
      heap.image.rect(x, y, 3, 1, at(gold, 1)).rect(x + 1, y + 1, 2, 1, at(grass, 1));
    return heap.image;
  }
  heap.oval(10, 10, 7.4, 4.4, crust, { strength: 1.6 });
  heap.oval(19, 11.5, 6, 3.4, crust, { strength: 1.6 });
  for (const [x, y, tall] of [
    [6, 9, 2],
    [10, 7, 3],
    [14, 8, 2],
    [20, 9, 3],
  ] as const) {
    heap.shape(
      [
        [x - 2, y + 2],
        [x, y - tall],
        [x + 2.6, y + 2],
      ],
      crust,
      { reach: 1, strength: 2, bias: 0.1 },
    );
  }
  return heap.dots(at(snow, 4), [9, 6], [5, 9], [19, 8], [13, 8]).image;
}

/** Draws a nest of grass and down on the bare ground. */
export function drawNest(hasEggs: boolean): Img {
  const heap = new Heap(26, 18);
  const straw = [at(wood, 0), at(wood, 1), at(grass, 1), at(grass, 2), at(grass, 3)];
  heap.oval(13, 10, 10.4, 5.6, straw, { strength: 1.3 });
  const bowl = ellipse(13, 9, 6.8, 3, 26, 18);
  heap.image.blit(
    bowl.map((inside, _x, y) => (inside ? at(wood, y < 8 ? 0 : 1) : 0)),
    0,
    0,
  );
  for (let k = 0; k < 22; k++) {
    const turn = (k / 22) * Math.PI * 2;
    const [x, y] = [13 + Math.cos(turn) * 8.8, 10.2 + Math.sin(turn) * 4.4];
    const long = hashUnit(k, 1, 4) > 0.5 ? 3 : 2;
    for (let i = 0; i < long; i++)
      heap.dots(at(straw, k % 3 === 0 ? 1 : 4), [
        Math.round(x + i - 1),
        Math.round(y + (k % 2 === 0 ? i : -i) / 2),
      ]);
  }
  if (!hasEggs) {
    return heap.lay('....aa\n..aabb\n.abb..\nab....', 14, 4, { a: at(snow, 4), b: at(stone, 4) }).image;
  }
  const shell = [at(sea, 3), at(sea, 4), at(sea, 4), at(sea, 4), at(snow, 3)];
  for (const [x, y] of [
    [9.5, 8.5],
    [16.5, 8.5],
    [13, 10],
  ] as const) {
    const egg = ellipse(x, y, 3, 2.5, 26, 18);
    heap.image.blit(
      outlined(shaded(egg, shell, { reach: 1, strength: 1.5 }), () => at(wood, 0)),
      0,
      0,
    );
    const [px, py] = [Math.round(x), Math.round(y)];
    heap.dots(at(stone, 1), [px + 1, py], [px - 1, py + 1], [px, py - 1]);
  }
  return heap.image;
}

const MUSSEL = ['.abb.', 'abbcc', 'abbcc', 'abccc', '.bcd.', '.bcd.', '..d..'].join('\n');

/** Draws mussels on a stone that the tide has left dry; one of them gapes. */
export function drawMussels(isPicked: boolean): Img {
  const heap = new Heap(30, 20);
  heap.oval(15, 14, 12.6, 4.6, [at(stone, 0), at(stone, 1), at(stone, 2), at(stone, 3), at(stone, 3)]);
  for (let x = 4; x < 26; x += 3) heap.dots(at(moss, x % 2 === 0 ? 3 : 1), [x, 16], [x + 1, 17 - (x % 3)]);
  const shell = typed(MUSSEL, { a: at(blue, 3), b: at(blue, 1), c: at(blue, 0), d: INK });
  const one = outlined(new Img(7, 9).blit(shell, 1, 1), () => at(ash, 0));
  const places = isPicked
    ? ([[20, 8]] as const)
    : ([
        [6, 6],
        [12, 4],
        [18, 5],
        [23, 7],
        [3, 10],
        [9, 10],
        [15, 9],
        [20, 11],
      ] as const);
  for (const [index, [x, y]] of places.entries())
    heap.image.blit(index % 2 === 0 ? one : one.mirrored(), x - 2, y - 2);
  if (isPicked) heap.dots(at(snow, 3), [8, 13], [9, 13], [14, 14]).dots(at(blue, 1), [9, 14], [13, 14]);
  else heap.image.rect(11, 10, 1, 4, at(skin, 2)).set(11, 9, at(snow, 3));
  return heap.image;
}

/** Draws the bones of a large animal, with its skull. */
export function drawBoneHeap(form: 0 | 1 | 'left'): Img {
  const heap = new Heap(30, 20);
  const bone = [at(stone, 2), at(stone, 4), at(snow, 2), at(snow, 3), at(snow, 4)];
  const long = (ax: number, ay: number, bx: number, by: number) => {
    heap.part(
      union(
        stroke(
          [
            [ax, ay],
            [bx, by],
          ],
          2,
          30,
          20,
        ),
        ellipse(ax, ay, 1.9, 1.6, 30, 20),
        ellipse(bx, by, 1.9, 1.6, 30, 20),
      ),
      bone,
      { reach: 1, strength: 1.6 },
    );
  };
  if (form === 'left') {
    long(8, 12, 15, 14);
    heap.dots(at(snow, 3), [20, 11], [21, 11], [19, 15]).dots(at(stone, 3), [20, 12], [20, 15]);
    return heap.image;
  }
  const flip = form === 0 ? (x: number) => x : (x: number) => 29 - x;
  for (const [x, tall] of [
    [7, 9],
    [11, 10],
    [15, 8],
  ] as const) {
    heap.bar(
      [
        [flip(x), 15],
        [flip(x + 1), 15 - tall * 0.6],
        [flip(x + 4), 14 - tall],
      ],
      1.7,
      bone,
      { reach: 1, strength: 1.8 },
    );
  }
  long(flip(3), 16, flip(13), 17);
  long(flip(9), 13, flip(17), 16);
  heap.part(union(ellipse(flip(21), 12.5, 4.6, 4, 30, 20), ellipse(flip(25.4), 14.6, 3, 2.4, 30, 20)), bone, {
    strength: 1.6,
  });
  const eye = flip(22);
  heap.dots(
    at(stone, 0),
    [eye, 12],
    [eye - 1, 12],
    [eye, 13],
    [flip(26), 14],
    [flip(24), 16],
    [flip(26), 16],
  );
  return heap.image;
}

/** Draws scrap metal left by the state: sheets, a pipe, a cogwheel, wire. */
export function drawScrap(form: 0 | 1 | 'left'): Img {
  const heap = new Heap(34, 24);
  const rust = [at(wood, 0), at(red, 0), at(skin, 0), at(skin, 1), at(skin, 2)];
  const steel = [at(stone, 0), at(stone, 1), at(stone, 2), at(stone, 4), at(snow, 3)];
  const paint = [at(P.spruce, 0), at(sea, 1), at(sea, 2), at(sea, 3), at(sea, 4)];
  const stain = ellipse(17, 19, form === 'left' ? 9 : 13, 2.6, 34, 24);
  heap.image.blit(
    stain.map((inside) => (inside ? at(ash, 1) : 0)),
    0,
    0,
  );
  if (form === 'left') {
    heap.bar(
      [
        [10, 18],
        [15, 17],
      ],
      1.8,
      rust,
      { reach: 1 },
    );
    heap.oval(21, 19, 2.2, 1.6, steel, { reach: 1 });
    return heap.image;
  }
  const flip = (points: readonly Point[]): readonly Point[] =>
    form === 0 ? points : points.map(([x, y]) => [33 - x, y] as const);
  heap.shape(
    flip([
      [6, 18],
      [10, 6],
      [19, 4],
      [21, 17],
    ]),
    rust,
    { strength: 1.2 },
  );
  heap.shape(
    flip([
      [16, 19],
      [19, 9],
      [28, 11],
      [29, 19],
    ]),
    form === 0 ? paint : steel,
    { strength: 1.2 },
  );
  heap.bar(
    flip([
      [4, 19],
      [14, 13],
      [22, 3],
    ]),
    2.6,
    steel,
    { strength: 1.8 },
  );
  const [wheelX, wheelY] = flip([[13, 17]])[0] ?? [13, 17];
  const teeth = union(
    ...Array.from({ length: 8 }, (_, k) => {
      const turn = (k / 8) * Math.PI * 2;
      return ellipse(wheelX + Math.cos(turn) * 4.4, wheelY + Math.sin(turn) * 3.8, 1.2, 1.1, 34, 24);
    }),
    ellipse(wheelX, wheelY, 4.2, 3.6, 34, 24),
  );
  heap.part(teeth, form === 0 ? steel : rust, { strength: 1.6 });
  heap.image.rect(wheelX - 1, wheelY - 1, 2, 2, at(ash, 0));
  for (const [x, y] of flip([
    [24, 13],
    [26, 15],
    [22, 16],
    [12, 8],
    [14, 10],
    [17, 7],
  ]))
    heap.dots(at(skin, 0), [x, y], [x + 1, y]);
  const wire = flip([
    [24, 20],
    [26, 18],
    [29, 19],
    [28, 21],
    [25, 21],
  ]);
  heap.image.blit(
    stroke(wire, 1.1, 34, 24).map((inside, x) => (inside ? at(gold, x % 3 === 0 ? 1 : 0) : 0)),
    0,
    0,
  );
  return heap.image;
}

/** Draws the planks of a box: light edges, dark joints, nails. */
function boards(heap: Heap, x: number, y: number, w: number, h: number, ramp: Ramp): void {
  for (let j = 0; j < h; j++) {
    for (let i = 0; i < w; i++) {
      const joint = j % 4 === 3;
      const grain = hashUnit((x + i) >> 2, y + j, 9) > 0.84 ? -1 : 0;
      const light = i < 2 ? 3 : i > w - 3 ? 1 : 2;
      heap.image.set(x + i, y + j, at(ramp, joint ? 0 : light + grain + (j % 4 === 0 ? 1 : 0)));
    }
  }
}

const ARMY = [at(P.spruce, 0), at(moss, 1), at(moss, 2), at(moss, 3), at(moss, 4)];

/** Draws an army crate: shut with its star visible, open, or with its lid being prised off. */
export function drawCrate(state: 'shut' | 'prised' | 'open'): Img {
  const heap = new Heap(32, 28);
  boards(heap, 5, 12, 21, 12, ARMY);
  for (const x of [5, 24]) heap.image.rect(x, 12, 2, 12, at(ARMY, x === 5 ? 4 : 2));
  heap.image.rect(5, 23, 21, 1, at(ARMY, 0));
  heap.lay('..r..\nrrrrr\n.rrr.\n.r.r.', 13, 15, { r: at(red, 2) });
  heap.image.rect(9, 20, 5, 1, at(snow, 2)).rect(16, 20, 4, 1, at(snow, 2));
  for (const [x, y] of [
    [3, 16],
    [26, 16],
  ] as const)
    heap.image.rect(x, y, 2, 4, at(grass, 2)).rect(x, y + 3, 2, 1, at(grass, 0));
  const lid = state === 'prised' ? 4 : 6;
  if (state === 'open') {
    heap.image.rect(6, 7, 19, 6, INK).rect(6, 10, 19, 2, at(wood, 0)).rect(5, 6, 21, 1, at(ARMY, 3));
    heap.image.rect(5, 7, 1, 5, at(ARMY, 3)).rect(25, 7, 1, 5, at(ARMY, 1));
    heap.lay('.sss.s...ss.\nssgssss.sgss', 9, 10, { s: at(grass, 3), g: at(grass, 1) });
    return outlined(heap.image, lineColour);
  }
  boards(heap, 5, lid, 21, 6, ARMY);
  heap.image.rect(4, lid, 23, 1, at(ARMY, 4)).rect(4, lid + 5, 23, 1, at(ARMY, 1));
  if (state === 'prised') heap.image.rect(5, lid + 6, 21, 2, INK);
  for (const x of [8, 22])
    heap.image.rect(x, lid + 4, 2, 4, at(stone, 4)).rect(x + 1, lid + 4, 1, 4, at(stone, 2));
  return outlined(heap.image, lineColour);
}

/** Draws a seaman's chest with a domed lid and iron bands. */
export function drawChest(state: 'shut' | 'forced' | 'open'): Img {
  const heap = new Heap(34, 28);
  const oak = [at(wood, 0), at(wood, 1), at(wood, 2), at(wood, 3), at(wood, 4)];
  const iron = [at(stone, 0), at(stone, 1), at(stone, 2), at(stone, 3), at(stone, 4)];
  boards(heap, 5, 14, 24, 10, oak);
  if (state === 'open') {
    const back = polygon(
      [
        [5, 11],
        [7, 2],
        [27, 2],
        [29, 11],
      ],
      34,
      28,
    );
    heap.soft(back, [at(wood, 0), at(wood, 0), at(wood, 1), at(wood, 2), at(wood, 3)], { strength: 1 });
    for (const x of [9, 23]) heap.image.rect(x, 2, 2, 9, at(iron, 1));
    heap.image.rect(6, 11, 22, 4, INK).rect(5, 14, 24, 1, at(oak, 4));
    heap.dots(at(gold, 1), [12, 13], [19, 12]).dots(at(snow, 2), [15, 13], [16, 13]);
  } else {
    const up = state === 'forced' ? 1 : 0;
    const lid = union(
      ellipse(17, 12 - up, 12.4, 6.6, 34, 28).map((inside, _x, y) => (inside && y <= 12 - up ? 1 : 0)),
      polygon(
        [
          [5, 11 - up],
          [29, 11 - up],
          [29, 14 - up],
          [5, 14 - up],
        ],
        34,
        28,
      ),
    );
    heap.soft(lid, oak, { strength: 1.7, reach: 3 });
    heap.image.rect(5, 13 - up, 24, 1, at(wood, 0));
    if (up > 0) heap.image.rect(5, 13, 24, 1, INK);
  }
  for (const x of [9, 23]) {
    for (let y = state === 'open' ? 15 : 5; y < 24; y++) {
      if (!heap.image.get(x, y)) continue;
      heap.dots(at(iron, 4), [x, y]).dots(at(iron, 2), [x + 1, y]);
    }
  }
  heap.image.rect(5, 22, 24, 2, at(iron, 1)).rect(5, 22, 24, 1, at(iron, 3));
  if (state !== 'open')
    heap.lay('.gg.\ngGGg\ngkGg\ngGGg', 15, 13, { g: at(gold, 0), G: at(gold, 1), k: INK });
  heap.dots(at(P.sea, 3), [6, 20], [7, 21], [26, 19], [12, 21], [20, 20]);
  return outlined(heap.image, lineColour);
}

/** Draws an old fire ring: stones around cold ashes. */
export function drawFireRing(): Img {
  const heap = new Heap(34, 24);
  const ashes = ellipse(17, 12.5, 9, 5, 34, 24);
  heap.image.blit(
    ashes.map((inside, x, y) => (inside ? at(ash, hashUnit(x >> 1, y >> 1, 4) > 0.6 ? 2 : 1) : 0)),
    0,
    0,
  );
  for (const [x, y] of [
    [13, 12],
    [18, 13],
    [20, 11],
    [15, 14],
  ] as const)
    heap.dots(at(stone, 3), [x, y], [x + 1, y]).dots(INK, [x, y + 1]);
  const grey = [at(stone, 0), at(stone, 1), at(stone, 2), at(stone, 3), at(stone, 4)];
  const stones = Array.from({ length: 11 }, (_, k) => {
    const turn = (k / 11) * Math.PI * 2 + 0.3;
    return [17 + Math.cos(turn) * 11.5, 12.5 + Math.sin(turn) * 7, 2.5 + hashUnit(k, 1, 7)] as const;
  });
  // Drawn from back to front; one stone has rolled away.
  for (const [x, y, size] of stones.filter((_, k) => k !== 2).sort((a, b) => a[1] - b[1]))
    heap.oval(x, y, size, size * 0.8, grey, { strength: 1.8, reach: 1 });
  return heap.dots(at(moss, 3), [7, 9], [8, 9], [24, 18], [25, 18]).image;
}

/** Draws a sledge with one runner broken off, half sunk into the moss. */
export function drawSledge(): Img {
  const heap = new Heap(44, 28);
  const runner = (points: readonly Point[]) => heap.bar(points, 2.4, GREY_WOOD, { reach: 1 });
  runner([
    [6, 15],
    [20, 10],
    [33, 6],
    [38, 3],
    [40, 6],
  ]);
  for (const [ax, ay, bx, by] of [
    [9, 14, 12, 22],
    [15, 12, 19, 20],
    [21, 10, 25, 18],
    [27, 8, 32, 15],
  ] as const)
    heap.bar(
      [
        [ax, ay],
        [bx, by],
      ],
      2.6,
      DRY,
      { reach: 1 },
    );
  runner([
    [8, 23],
    [18, 21],
    [25, 18],
  ]);
  runner([
    [30, 21],
    [37, 19],
    [41, 14],
  ]);
  heap.dots(at(wood, 4), [25, 17], [26, 18], [30, 20]);
  for (const [x, y] of [
    [10, 15],
    [16, 13],
    [22, 11],
    [28, 9],
    [12, 21],
    [19, 19],
  ] as const)
    heap.image.rect(x - 1, y, 3, 1, at(grass, 3)).rect(x - 1, y + 1, 3, 1, at(grass, 1));
  return heap.dots(at(moss, 3), [7, 24], [8, 24], [9, 24], [15, 22], [16, 22]).image;
}
