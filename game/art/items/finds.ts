/** Icons of found and crafted materials, from sticks to the warm core. */
import { hashUnit } from '../../shared/math/rng.ts';
import { Drawing, union, without } from '../draw.ts';
import { type Img, outlined, typed } from '../image.ts';
import { at, darker, P } from '../palette.ts';
import { body, facets, furred, line, painted, poly, pts, STUFF, shaggy } from '../parts.ts';
import { ellipse } from '../shape.ts';

const { ink, snow, stone, ash, moss, grass, wood, skin, fire, red, blue, plum, gold } = P;

const TWIG = [at(wood, 0), at(wood, 1), at(grass, 0), at(grass, 1), at(grass, 2)];
const PALE_TWIG = [at(wood, 0), at(wood, 1), at(wood, 2), at(wood, 3), at(wood, 4)];

const sticks = (): Img =>
  new Drawing()
    .part(line('3,22 14,19 28,20', 3), TWIG, { reach: 1, bias: 0.2 })
    .part(line('20,20 24,15', 2), TWIG, { reach: 1, bias: 0.2 })
    .part(line('6,28 12,18 21,5', 3.2), PALE_TWIG, { reach: 1, bias: 0.15 })
    .part(line('14,15 12,9', 2), PALE_TWIG, { reach: 1, bias: 0.15 })
    .part(line('4,9 15,16 27,28', 3), TWIG, { reach: 1, bias: 0.25 })
    .part(line('19,20 27,22', 2), TWIG, { reach: 1, bias: 0.2 })
    .dots(at(grass, 3), pts('4,9 5,9 8,11 12,14 20,5 7,26 10,21 4,22 5,21'))
    .done();

const flint = (): Img =>
  facets(
    new Drawing(),
    [
      ['14,2 23,7 28,16 24,25 15,30 6,24 4,13', at(stone, 2)],
      ['14,2 4,13 6,24 10,25 9,14 15,6', at(skin, 3)],
      ['13,4 6,13 7,22 9,23 8,13 14,7', at(grass, 3)],
      ['14,5 23,8 19,13 12,12', at(stone, 4)],
      ['12,12 19,13 15,21 9,19', at(stone, 3)],
      ['19,13 23,8 28,16 24,19', at(stone, 1)],
      ['15,21 24,19 24,25 15,29', at(stone, 0)],
      ['9,19 15,21 15,29 8,24', at(stone, 1)],
      ['19,13 24,19 15,21', at(stone, 2)],
    ],
    () => at(ink, 0),
  )
    .dots(at(snow, 4), pts('15,7 16,7 17,8 13,13 14,13'))
    .done();

function snowball(drawing: Drawing, x: number, y: number, r: number): void {
  drawing.part(ellipse(x, y, r, r), [at(snow, 0), at(snow, 1), at(snow, 2), at(snow, 3), at(snow, 4)], {
    reach: 3,
    strength: 1.7,
    bias: 0.12,
  });
  drawing.dots(
    at(snow, 1),
    pts('1,2 2,2 3,1 -2,4 -1,4 -3,-1').map(([dx, dy]) => [Math.round(x + dx), Math.round(y + dy)]),
  );
}

function packedSnow(): Img {
  const drawing = new Drawing();
  snowball(drawing, 15.5, 10, 7.6);
  snowball(drawing, 8.5, 20.5, 7.6);
  snowball(drawing, 22.5, 21, 7.6);
  return drawing.done();
}

const HIDE = '2,13,18 5,12,19 6,3,28 9,2,29 11,6,25 17,7,24 21,5,26 24,2,29 27,3,28 28,13,18 30,14,17';

/** Draws a hide lying flat, hair down: a pink inside with a rim of brown hair. */
function rawHide(): Img {
  const mask = body(HIDE);
  const inner = mask.map((_, x, y) =>
    [
      [-2, 0],
      [2, 0],
      [0, -2],
      [0, 2],
    ].every(([dx = 0, dy = 0]) => mask.get(x + dx, y + dy))
      ? 1
      : 0,
  );
  const drawing = new Drawing().part(shaggy(mask, 4), PALE_TWIG, { strength: 1.1 });
  furred(drawing.image, 7, 0.5);
  return drawing
    .soft(inner, [at(red, 1), at(skin, 0), at(skin, 1), at(skin, 2)], { strength: 1.4, reach: 3 })
    .dots(at(red, 2), pts('11,13 12,14 19,12 20,13 14,21 15,22 18,20 16,9 9,8 23,25'))
    .dots(at(skin, 3), pts('10,11 9,13 13,11 10,17'))
    .done();
}

/** Draws a roll of leather with a loose end and a thong around it. */
function leather(): Img {
  const drawing = new Drawing()
    .part(poly('8,17 27,8 30,22 25,28 9,29'), STUFF.leather, { strength: 1.1, bias: 0.05 })
    .part(line('8,20 25,10', 11), STUFF.leather, { strength: 1.8 })
    .lay(
      painted(ellipse(7.5, 20.5, 4.6, 5.6), (x, y) => {
        const ring = Math.floor(Math.hypot(x - 7.5, (y - 20.5) * 0.82) + 0.4);
        return at(skin, ring % 2 === 0 ? 1 : 3);
      }),
      0,
      0,
    )
    .part(line('17,7 23,17', 2.2), [at(wood, 1), at(grass, 2), at(grass, 3)], { reach: 1 });
  return drawing.dots(at(skin, 3), pts('27,12 28,15 28,18 28,21 25,25 21,26 17,27 13,27')).done();
}

/** Draws a white winter hide with a tail, hair outside. */
function softPelt(): Img {
  const mask = union(
    body('3,12,19 6,11,20 8,5,26 11,4,27 13,9,22 18,10,21 20,6,25 23,4,27 25,11,20 27,14,18'),
    line('16,25 20,30', 4),
  );
  const drawing = new Drawing().part(
    shaggy(mask, 11),
    [at(stone, 3), at(snow, 1), at(snow, 2), at(snow, 3), at(snow, 4)],
    { strength: 1.8, reach: 4 },
  );
  furred(drawing.image, 3, 0.42);
  return drawing
    .dots(at(stone, 2), pts('15,9 16,10 15,11 16,12 15,14 16,16 15,18 16,20'))
    .dots(at(stone, 1), pts('12,4 19,4 13,4 18,4 20,29 21,30 19,30'))
    .done();
}

function fleece(): Img {
  const puffs = [
    [9, 13, 6],
    [17, 9, 6.4],
    [24, 14, 5.4],
    [8, 21, 5.6],
    [23, 22, 6],
    [16, 22, 6.6],
    [16, 15, 6],
  ] as const;
  const wool = [at(wood, 3), at(grass, 3), at(skin, 3), at(snow, 4), at(snow, 4)];
  const drawing = new Drawing().part(union(...puffs.map(([x, y, r]) => ellipse(x, y, r, r))), wool);
  for (const [x, y, r] of puffs) drawing.soft(ellipse(x, y, r - 0.6, r - 0.6), wool, { strength: 1.5 });
  const curl = typed('.22.\n2..2\n2.2.\n.2..', { 2: at(grass, 3) });
  for (const [x, y] of pts('7,11 16,7 22,13 6,20 14,20 21,21 14,13')) drawing.lay(curl, x, y);
  return drawing.done();
}

/** Draws a coil of cord seen from the side, with one end hanging out. */
function cord(): Img {
  const ring = without(ellipse(15, 14, 12.4, 10.6), ellipse(15, 14, 5.6, 4.2));
  const drawing = new Drawing()
    .part(line('22,21 27,25 25,30', 3), STUFF.cord, { reach: 1, bias: 0.15 })
    .part(ring, STUFF.cord, { strength: 1.4, reach: 2, bias: 0.05 });
  drawing.each((colour, x, y) => {
    if (!ring.get(x, y)) return colour;
    const [dx, dy] = [x - 15, (y - 14) * 1.2];
    const turn = Math.atan2(dy, dx) * 9 + Math.hypot(dx, dy) * 1.1;
    return Math.floor(Math.hypot(dx, dy) - 5.6) % 3 === 2
      ? at(wood, 1)
      : Math.floor(turn) % 3 === 0
        ? at(grass, 1)
        : colour;
  });
  return drawing
    .part(line('8,18 14,25', 3.4), STUFF.cord, { reach: 1, bias: 0.25 })
    .dots(at(wood, 1), pts('25,27 26,24 24,23 10,20 12,22'))
    .done();
}

/** Draws folded linen with a woven border. */
function cloth(): Img {
  const drawing = new Drawing();
  for (const y of [22, 16, 10]) {
    drawing.part(
      union(body(`${y},5,26 ${y + 5},5,26`), ellipse(26, y + 2.5, 2.4, 2.6)),
      [at(blue, 0), at(blue, 1), at(blue, 2), at(blue, 3), at(snow, 2)].slice(0, 4),
      { strength: 1.2, bias: 0.08 },
    );
    drawing.rect(5, y + 4, 22, 1, at(blue, 1));
  }
  drawing.part(poly('5,10 9,4 29,4 26,10'), [at(blue, 1), at(blue, 2), at(blue, 3)], {
    strength: 0.6,
    bias: 0.3,
  });
  for (const y of [11, 17, 23]) {
    for (let x = 8; x < 25; x += 4)
      drawing.dots(at(snow, 4), [
        [x, y + 1],
        [x + 1, y],
        [x + 2, y + 1],
        [x + 1, y + 2],
      ]);
    for (let x = 8; x < 25; x += 4) drawing.dots(at(red, 2), [[x + 1, y + 1]]);
  }
  return drawing.done();
}

const bone = (): Img =>
  new Drawing()
    .part(
      union(
        line('8,23 23,8', 4.6),
        ellipse(5.5, 22.5, 3.3, 3.2),
        ellipse(9, 26.5, 3.2, 3.2),
        ellipse(22, 5.5, 3.3, 3.2),
        ellipse(26, 9.5, 3.3, 3.2),
      ),
      STUFF.bone,
      { strength: 1.6, reach: 2, bias: 0.08 },
    )
    .dots(at(wood, 3), pts('14,18 15,17 19,13 24,8 8,24'))
    .done();

function feather(): Img {
  const vane = poly('27,2 29,5 28,11 24,17 18,22 11,25 9,22 10,15 14,9 20,4');
  const drawing = new Drawing().part(vane, STUFF.white, { strength: 1.2, reach: 3 });
  drawing.each((colour, x, y) => {
    if (!vane.get(x, y)) return colour;
    const along = x - y;
    if (along > 13) return at(stone, (x + y) % 3 === 0 ? 1 : 2);
    const side = x + y - 32;
    return (along * 2 + Math.abs(side)) % 7 === 0 ? at(snow, side < 0 ? 1 : 0) : colour;
  });
  return drawing
    .tint(line('25,6 8,25', 1), at(grass, 3))
    .part(line('10,23 4,29', 1.8), [at(grass, 0), at(grass, 2), at(grass, 3)], { reach: 1 })
    .tint(poly('17,22 12,20 15,25'), 0)
    .tint(poly('9,14 14,15 10,18'), 0)
    .done();
}

/** Draws a slab of fat with a streak of lean meat and the rind below, and a piece cut off it. */
function tallow(): Img {
  const drawing = facets(new Drawing(), [
    ['3,12 18,4 29,9 14,18', at(snow, 4)],
    ['3,12 14,18 14,26 3,20', at(skin, 3)],
    ['14,18 29,9 29,17 14,26', at(grass, 3)],
    ['3,15 14,21 14,23 3,17', at(skin, 2)],
    ['14,21 29,12 29,14 14,23', at(skin, 1)],
    ['3,19 14,25 14,27 3,21', at(wood, 2)],
    ['14,25 29,16 29,18 14,27', at(wood, 1)],
  ]);
  facets(drawing, [
    ['19,24 26,20 30,22 23,26', at(snow, 4)],
    ['19,24 23,26 23,30 19,28', at(skin, 3)],
    ['23,26 30,22 30,26 23,30', at(grass, 3)],
    ['19,27 23,29 23,31 19,29', at(wood, 2)],
    ['23,29 30,25 30,27 23,31', at(wood, 1)],
  ]);
  return drawing
    .dots(at(skin, 3), pts('9,11 10,10 15,8 16,7 14,13 15,12 20,9 21,9'))
    .dots(at(snow, 4), pts('4,14 5,15 14,20 16,19 4,16 14,24'))
    .done();
}

/** Draws a wet lump of clay with the marks of fingers, and a smaller lump in front. */
function clay(): Img {
  const ramp = [at(plum, 1), at(plum, 2), at(plum, 3), at(skin, 1), at(skin, 2)];
  const drawing = new Drawing()
    .part(body('5,14,20 8,10,24 12,7,26 16,5,28 21,4,29 25,5,28 27,9,26'), ramp, { reach: 4, strength: 2 })
    .part(body('19,4,10 21,2,13 25,2,14 28,4,12'), ramp, { reach: 2, strength: 1.7 });
  for (const path of ['14,11 12,16', '18,9 17,16', '22,10 22,17', '25,14 26,20']) {
    drawing.tint(line(path, 2.2), at(plum, 2)).tint(line(path, 1).shifted(1, 0), at(skin, 2));
  }
  return drawing.dots(at(skin, 3), pts('13,8 14,7 15,6 9,13 8,14 4,22 5,21 21,6')).done();
}

/** Draws cut sods of peat, stacked crosswise. */
function peat(): Img {
  const drawing = new Drawing();
  const sod = (x: number, y: number) => {
    facets(
      drawing,
      [
        [`${x},${y + 4} ${x + 10},${y} ${x + 18},${y + 3} ${x + 8},${y + 8}`, at(wood, 2)],
        [`${x},${y + 4} ${x + 8},${y + 8} ${x + 8},${y + 15} ${x},${y + 11}`, at(wood, 1)],
        [`${x + 8},${y + 8} ${x + 18},${y + 3} ${x + 18},${y + 10} ${x + 8},${y + 15}`, at(ash, 2)],
      ],
      () => at(ash, 0),
    );
  };
  sod(12, 13);
  sod(2, 14);
  sod(8, 4);
  drawing.each((colour, x, y) =>
    hashUnit(x >> 1, y, 21) > 0.86 && colour !== at(ash, 0)
      ? colour === at(wood, 2)
        ? at(moss, 3)
        : at(wood, 0)
      : colour,
  );
  return drawing.dots(at(grass, 2), pts('14,6 15,5 19,6 11,9 6,18 7,19 24,17 13,13 5,24')).done();
}

const charcoal = (): Img => {
  const drawing = new Drawing();
  const log = (path: string, width: number) =>
    drawing.part(line(path, width), STUFF.coal, { strength: 2, reach: 2, bias: 0.1 });
  log('16,10 26,15', 8);
  log('6,14 15,8', 8);
  log('8,24 24,22', 9);
  for (const path of ['5,11 9,18', '10,8 14,14', '18,8 17,14', '23,11 22,17', '12,20 12,28', '18,19 18,27']) {
    drawing.tint(line(path, 1), at(ink, 0));
  }
  return drawing
    .lay(
      painted(ellipse(25.5, 22.5, 2.6, 3.8), (x, y) => at(stone, (x + y) % 3 === 0 ? 1 : 3)),
      0,
      0,
    )
    .dots(at(fire, 1), pts('11,22 12,23 12,24 18,21 18,22 17,13'))
    .dots(at(fire, 2), pts('12,22 18,23'))
    .dots(at(snow, 1), pts('5,12 9,9 15,20 9,21 19,9'))
    .done();
};

const obsidian = (): Img =>
  facets(
    new Drawing(),
    [
      ['17,1 27,9 29,20 20,30 8,28 3,17 8,8', at(plum, 0)],
      ['17,1 8,8 13,13', at(blue, 1)],
      ['8,8 3,17 13,13', at(blue, 3)],
      ['17,1 13,13 20,12', at(ash, 0)],
      ['17,1 20,12 27,9', at(plum, 1)],
      ['13,13 20,12 15,23', at(blue, 0)],
      ['3,17 13,13 8,28', at(ash, 1)],
      ['13,13 15,23 8,28', at(plum, 2)],
      ['20,12 27,9 29,20 24,19', at(ash, 0)],
      ['20,12 24,19 15,23', at(plum, 1)],
      ['24,19 29,20 20,30', at(blue, 1)],
      ['15,23 24,19 20,30 8,28', at(ash, 0)],
    ],
    () => at(ink, 0),
  )
    .dots(at(snow, 4), pts('8,10 7,11 7,12 6,13 15,5 16,4 21,11 22,11 23,10 16,22'))
    .dots(at(snow, 1), pts('5,16 9,11 13,14 14,16 26,21 25,22 11,25 10,26'))
    .done();

/** Draws two hammered bars. */
function forgedIron(): Img {
  const drawing = new Drawing();
  const bar = (x: number, y: number) => {
    facets(
      drawing,
      [
        [`${x},${y + 5} ${x + 13},${y} ${x + 20},${y + 3} ${x + 7},${y + 9}`, at(stone, 4)],
        [`${x},${y + 5} ${x + 7},${y + 9} ${x + 8},${y + 16} ${x - 1},${y + 11}`, at(stone, 2)],
        [`${x + 7},${y + 9} ${x + 20},${y + 3} ${x + 21},${y + 9} ${x + 8},${y + 16}`, at(stone, 1)],
      ],
      () => at(ink, 0),
    );
    drawing
      .dots(at(snow, 3), pts(`${x + 2},${y + 5} ${x + 4},${y + 4} ${x + 8},${y + 2} ${x + 13},${y + 1}`))
      .dots(
        at(stone, 3),
        pts(`${x + 6},${y + 6} ${x + 7},${y + 6} ${x + 11},${y + 4} ${x + 12},${y + 4} ${x + 15},${y + 3}`),
      )
      .dots(at(snow, 2), pts(`${x + 7},${y + 9} ${x + 8},${y + 9} ${x + 9},${y + 8} ${x + 7},${y + 10}`));
  };
  bar(8, 13);
  bar(3, 3);
  return drawing.dots(at(fire, 1), pts('27,20 28,20 26,21 27,19')).done();
}

/** Draws a spool of wire. */
function copperWire(): Img {
  const coil = body('9,8,23 22,8,23');
  const drawing = new Drawing()
    .part(ellipse(15.5, 24, 11, 4.4), STUFF.board, { strength: 1 })
    .part(coil, STUFF.copper, { strength: 1.8, light: [-1, -0.1] });
  drawing.each((colour, x, y) => (coil.get(x, y) && y % 2 === 0 && y > 11 ? darker(colour) : colour));
  return drawing
    .part(ellipse(15.5, 7.5, 11, 4.4), STUFF.board, { strength: 0.8, bias: 0.15 })
    .lay(
      painted(ellipse(15.5, 7.5, 2.6, 1.4), () => at(ash, 0)),
      0,
      0,
    )
    .part(line('23,18 28,20 29,27 26,30', 1.8), [at(skin, 0), at(fire, 2), at(fire, 3)], {
      reach: 1,
      bias: 0.2,
    })
    .done();
}

const GNAT = `
.w...w.
..w.w..
.ffrff.
f.fwf.f
..www..
.w.r.w.
w..w..w
...w...
`;

/** Draws a drop of amber with something very old inside. */
function amber(): Img {
  const drop = body('3,17,20 6,13,23 11,8,26 17,5,27 22,6,26 26,9,23 28,12,19');
  return new Drawing()
    .part(drop, [at(red, 1), at(fire, 1), at(fire, 2), at(gold, 1), at(fire, 4)], {
      reach: 4,
      strength: 1.9,
      bias: 0.05,
    })
    .lay(typed(GNAT, { w: at(wood, 0), r: at(red, 0), f: at(fire, 3) }), 12, 13)
    .dots(at(snow, 4), pts('11,10 12,9 10,11 10,12 13,8 9,14 22,24 21,25'))
    .done();
}

/** Draws a wooden dish heaped with crystals. */
function salt(): Img {
  const drawing = new Drawing()
    .part(body('19,2,29 22,4,27 26,8,23 28,11,20'), STUFF.board, { strength: 1.7 })
    .part(body('6,14,17 10,11,20 15,7,24 19,4,27 21,5,26'), STUFF.white, { strength: 1.6, reach: 4 });
  const cube = typed('.44.\n4443\n2233\n.22.', { 4: at(snow, 4), 3: at(snow, 1), 2: at(snow, 2) });
  for (const [x, y] of pts('14,4 9,11 17,10 13,14 20,15 7,16')) {
    drawing.lay(
      outlined(cube, () => at(snow, 0)),
      x,
      y,
    );
    drawing.lay(cube, x, y);
  }
  return drawing.dots(at(snow, 4), pts('27,24 28,27 3,25 5,28 25,29')).done();
}

/** Draws a horn with a brass tip, and the black powder in it. */
function blackPowder(): Img {
  const horn = union(
    line('23,5 12,8 7,15', 9.6),
    line('8,13 8,20', 8),
    line('8,19 11,25', 5),
    line('10,24 15,28', 3),
  );
  const heap = body('21,21,24 23,18,27 26,15,30 28,15,30');
  const drawing = new Drawing()
    .part(horn, [at(wood, 0), at(wood, 2), at(grass, 2), at(grass, 3), at(skin, 3)], {
      reach: 3,
      strength: 1.7,
    })
    .part(line('22,1 25,10', 4), [at(wood, 0), at(wood, 1), at(wood, 2)], { reach: 1 })
    .part(line('13,27 16,28', 3), STUFF.brass, { reach: 1 })
    .tint(line('16,4 18,11', 1.2), at(wood, 1))
    .part(heap, STUFF.coal, { reach: 2, strength: 1.4 });
  drawing.each((colour, x, y) => (heap.get(x, y) && hashUnit(x, y, 8) > 0.72 ? at(stone, 2) : colour));
  return drawing.dots(at(stone, 1), pts('14,30 17,30 13,29 29,30')).done();
}

/** Draws a sealed heat source from the old station. */
function warmCore(): Img {
  const glow = body('10,9,22 22,9,22');
  const drawing = new Drawing()
    .part(body('24,8,23 28,7,24'), STUFF.iron, { strength: 1.5 })
    .part(body('22,6,25 25,6,25'), STUFF.steel, { strength: 1.5 })
    .part(glow, [at(fire, 1), at(fire, 2), at(fire, 3), at(fire, 4), at(fire, 4)], {
      strength: 0.9,
      bias: 0.1,
      light: [-1, 0],
    })
    .part(body('6,6,25 9,6,25'), STUFF.steel, { strength: 1.5 })
    .part(body('3,10,21 5,10,21'), STUFF.iron, { strength: 1.5 });
  for (const x of [10, 15, 20]) drawing.rect(x, 10, 2, 13, at(stone, 1)).rect(x, 10, 1, 13, at(stone, 3));
  drawing
    .dots(at(snow, 4), pts('13,13 13,14 13,15 18,12'))
    .dots(at(red, 2), pts('9,7 12,7 15,7 18,7 21,7 9,24 12,24 15,24 18,24 21,24'));
  return drawing
    .dots(at(fire, 2), pts('4,13 4,18 27,12 28,17 3,16 27,20'))
    .dots(at(fire, 3), pts('5,15 26,15'))
    .done();
}

/** Returns the icons by item ID. */
export const finds = (): [number, Img][] => [
  [14, sticks()],
  [15, flint()],
  [16, packedSnow()],
  [17, rawHide()],
  [18, leather()],
  [19, softPelt()],
  [20, fleece()],
  [21, cord()],
  [22, cloth()],
  [23, bone()],
  [24, feather()],
  [25, tallow()],
  [26, clay()],
  [27, peat()],
  [28, charcoal()],
  [29, obsidian()],
  [30, forgedIron()],
  [31, copperWire()],
  [32, amber()],
  [33, salt()],
  [34, blackPowder()],
  [35, warmCore()],
];
