/** Icons of raw and preserved food, of medicine, and of a scrap of a map. */
import { hashUnit } from '../../shared/math/rng.ts';
import { Drawing, union, without } from '../draw.ts';
import { type Img, outlined, typed } from '../image.ts';
import { at, darker, P } from '../palette.ts';
import { body, facets, line, painted, poly, pts, STUFF } from '../parts.ts';
import { ellipse } from '../shape.ts';

const { ink, snow, stone, ash, moss, grass, spruce, wood, skin, fire, red, blue, plum, gold } = P;

const CROW = [at(ink, 0), at(ash, 0), at(blue, 0), at(blue, 1)];

/** Draws black berries among short needles. */
function crowberry(): Img {
  const drawing = new Drawing().part(
    line('4,28 13,18 22,8 27,3', 2),
    [at(wood, 0), at(wood, 1), at(skin, 0)],
    { reach: 1, bias: 0.2 },
  );
  const needle = [at(spruce, 1), at(spruce, 3), at(spruce, 4), at(moss, 4)];
  for (let k = 0; k < 7; k++) {
    const [x, y] = [6 + k * 3.4, 26 - k * 3.6];
    drawing.part(line(`${x},${y} ${x - 4},${y - 3}`, 1.8), needle, { reach: 1, bias: 0.25 });
    drawing.part(line(`${x + 1},${y} ${x + 5},${y + 2}`, 1.8), needle, { reach: 1, bias: 0.1 });
  }
  for (const [x, y] of pts('9,13 16,9 10,20 18,16 24,12 16,23 24,21')) {
    drawing.part(ellipse(x, y, 3.8, 3.8), CROW, { reach: 2, strength: 1.4 });
    drawing
      .dots(at(snow, 2), [
        [x - 1, y - 2],
        [x - 2, y - 1],
      ])
      .dots(at(blue, 2), [
        [x, y - 1],
        [x + 1, y + 2],
      ]);
  }
  return drawing.done();
}

/** Draws a bunch of small red berries under feathered leaves. */
function rowanBerry(): Img {
  const drawing = new Drawing().part(line('16,2 16,13', 2), [at(wood, 0), at(wood, 1), at(skin, 0)], {
    reach: 1,
    bias: 0.2,
  });
  const leaf = [at(spruce, 1), at(spruce, 3), at(moss, 3), at(moss, 4)];
  for (const side of [-1, 1])
    for (let k = 0; k < 4; k++) {
      const [x, y] = [16 + side * (3 + k * 3.4), 4 + k * 1.6];
      drawing.part(line(`${x},${y} ${x + side * 2},${y - 3.4}`, 2), leaf, { reach: 1, bias: 0.2 });
      drawing.part(line(`${x},${y} ${x + side * 1},${y + 3.6}`, 2), leaf, { reach: 1, bias: 0.05 });
    }
  const berry = [at(red, 0), at(red, 1), at(red, 2), at(fire, 1)];
  for (const [x, y] of pts('10,14 16,13 22,14 7,19 13,19 19,19 25,19 10,24 16,24 22,24 16,29')) {
    drawing.part(ellipse(x, y, 3.3, 3.3), berry, { reach: 2, strength: 1.4 });
    drawing.dots(at(snow, 2), [[x - 1, y - 1]]).dots(at(ink, 1), [[x, y + 2]]);
  }
  return drawing.done();
}

/** Draws one berry of many beads on its leaf. */
function cloudberry(): Img {
  const bead = [at(red, 2), at(fire, 1), at(fire, 2), at(fire, 3)];
  const drawing = new Drawing()
    .part(poly('2,20 5,13 12,15 17,12 27,13 30,20 26,26 19,30 11,30 5,26'), STUFF.herb, { reach: 3 })
    .tint(line('15,20 4,19', 1), at(moss, 4))
    .tint(line('16,20 28,20', 1), at(moss, 4))
    .part(ellipse(15.5, 14, 8.4, 8.8), bead, { reach: 3 });
  for (const [x, y] of pts('12,7 18,7 9,11 15,10 21,11 8,16 14,15 20,15 23,16 11,19 17,20 21,19')) {
    drawing.part(ellipse(x, y, 2.7, 2.6), bead, { reach: 1, bias: 0.12 });
    drawing.dots(at(fire, 4), [[x - 1, y - 1]]);
  }
  drawing.part(poly('10,22 13,24 15,22 17,25 19,22 22,23 19,27 12,27'), STUFF.herb, { reach: 1, bias: 0.2 });
  return drawing.dots(at(snow, 4), pts('11,6 14,9 8,10')).done();
}

/** Draws long narrow leaves around a red stalk with the last flowers. */
function fireweed(): Img {
  const drawing = new Drawing().part(line('16,30 16,4', 2), [at(red, 0), at(red, 1), at(red, 2)], {
    reach: 1,
    bias: 0.2,
  });
  const leaf = (path: string) => drawing.part(poly(path), STUFF.herb, { reach: 1, bias: 0.1 });
  for (const [y, long] of [
    [27, 12],
    [21, 13],
    [15, 11],
  ] as const) {
    leaf(`15,${y} ${15 - long * 0.6},${y - 2} ${15 - long},${y - 8} ${15 - long * 0.3},${y - 5}`);
    leaf(`17,${y} ${17 + long * 0.6},${y - 2} ${17 + long},${y - 8} ${17 + long * 0.3},${y - 5}`);
    for (let k = 2; k < long - 2; k++) {
      drawing.dots(at(moss, 4), [[15 - k, Math.round(y - 1 - k * 0.6)]]);
      drawing.dots(at(spruce, 2), [[17 + k, Math.round(y - 1 - k * 0.6)]]);
    }
  }
  const petal = typed('.p.\nppw\n.p.', { p: at(red, 3), w: at(snow, 4) });
  for (const [x, y] of pts('13,6 17,5 14,2')) {
    drawing.lay(
      outlined(petal, () => at(red, 1)),
      x,
      y,
    );
    drawing.lay(petal, x, y);
  }
  return drawing.done();
}

/** Draws a sprig of three toothed leaves hanging apart, with the light hairs that sting. */
function nettles(): Img {
  const green = [at(spruce, 1), at(spruce, 3), at(spruce, 4), at(moss, 4)];
  const aside = '15,13 11,10 9,12 7,11 6,14 3,14 4,17 1,19 3,21 1,25 5,24 7,26 9,23 12,23 12,20 14,19 13,16';
  const mirrored = aside
    .split(' ')
    .map((point) => point.split(',').map(Number))
    .map(([x = 0, y = 0]) => `${32 - x},${y + 1}`)
    .join(' ');
  const drawing = new Drawing()
    .part(line('16,31 16,12', 2.2), [at(moss, 1), at(moss, 3), at(moss, 4)], { reach: 1, bias: 0.15 })
    .part(poly(aside), green, { reach: 3, strength: 1.4, bias: 0.1 })
    .part(poly(mirrored), green, { reach: 3, strength: 1.4 })
    .part(
      poly(
        '16,0 18,3 20,3 19,5 22,6 20,8 22,10 20,11 20,13 18,13 16,16 14,13 12,13 12,11 10,10 12,8 10,6 13,5 12,3 14,3',
      ),
      green,
      {
        reach: 3,
        strength: 1.4,
        bias: 0.06,
      },
    );
  for (const path of [
    '16,3 16,14',
    '14,14 8,18 4,22',
    '9,13 9,17',
    '6,16 6,19',
    '11,21 10,17',
    '16,7 13,6',
    '16,10 13,9',
  ]) {
    drawing.tint(line(path, 1), at(moss, 4));
  }
  for (const path of ['18,15 24,19 28,23', '23,14 23,18', '21,22 22,18', '16,8 19,7', '16,11 19,10']) {
    drawing.tint(line(path, 1), at(spruce, 2));
  }
  return drawing
    .dots(
      at(snow, 3),
      pts('12,2 20,2 9,6 23,6 23,11 2,17 1,22 8,27 5,12 30,18 31,23 24,28 27,13 14,24 18,27'),
    )
    .done();
}

/** Draws a lily bulb: white scales, roots, a cut stalk. */
function sarana(): Img {
  const drawing = new Drawing()
    .part(line('12,26 9,31', 1.6), STUFF.cord, { reach: 1, bias: 0.3 })
    .part(line('16,27 16,31', 1.6), STUFF.cord, { reach: 1, bias: 0.3 })
    .part(line('20,26 23,31', 1.6), STUFF.cord, { reach: 1, bias: 0.3 })
    .part(line('16,12 16,2', 4), [at(plum, 0), at(plum, 2), at(moss, 3), at(moss, 4)], { reach: 1 })
    .part(poly('17,6 24,2 26,4 19,9'), STUFF.herb, { reach: 1 });
  const scale = [at(wood, 3), at(grass, 3), at(skin, 3), at(snow, 4), at(snow, 4)];
  const shapes = [
    body('9,14,18 12,9,22 18,6,25 23,8,23 26,12,19'),
    body('13,7,9 16,4,12 21,4,13 25,8,13 27,11,14'),
    body('13,22,24 16,19,27 21,18,27 25,18,23 27,17,20'),
    body('14,15,16 17,12,19 22,10,21 26,12,19 28,14,17'),
  ];
  for (const shape of shapes) drawing.part(shape, scale, { reach: 2, strength: 1.6 });
  return drawing.dots(at(plum, 3), pts('15,15 16,15 7,14 24,14 15,9')).done();
}

/** Draws a bunch of broad leaves with a star of white flowers. */
function ramson(): Img {
  const green = [at(spruce, 1), at(spruce, 3), at(spruce, 4), at(moss, 4)];
  const drawing = new Drawing()
    .part(poly('14,27 4,17 2,7 8,9 13,16'), green, { reach: 2, bias: 0.1 })
    .part(poly('18,27 28,18 30,9 23,11 18,18'), green, { reach: 2, bias: -0.05 })
    .part(line('16,26 19,8', 1.6), [at(moss, 2), at(moss, 4)], { reach: 1, bias: 0.3 })
    .part(poly('15,27 9,14 9,3 15,7 17,16'), green, { reach: 2, bias: 0.12 })
    .tint(line('14,23 4,9', 1), at(moss, 4))
    .tint(line('15,24 11,6', 1), at(moss, 4))
    .tint(line('18,24 28,11', 1), at(spruce, 2))
    .part(body('25,13,18 30,12,20'), [at(grass, 2), at(grass, 3), at(snow, 3), at(snow, 4)], { reach: 1 })
    .part(line('12,25 20,25', 2.4), STUFF.cord, { reach: 1, bias: 0.2 });
  const star = typed('..w..\n.www.\nwwgww\n.www.\n.w.w.', { w: at(snow, 4), g: at(gold, 1) });
  for (const [x, y] of pts('17,2 21,5 16,7')) {
    drawing.lay(
      outlined(star, () => at(spruce, 2)),
      x,
      y,
    );
    drawing.lay(star, x, y);
  }
  return drawing.done();
}

function eggs(): Img {
  const shell = [at(P.sea, 3), at(P.sea, 4), at(snow, 1), at(snow, 3), at(snow, 4)];
  const drawing = new Drawing();
  const egg = (x: number, y: number) => {
    const shape = body(
      `${y},${x + 4},${x + 8} ${y + 3},${x + 2},${x + 10} ${y + 9},${x},${x + 12} ${y + 13},${x + 1},${x + 11} ${y + 16},${x + 4},${x + 8}`,
    );
    drawing.part(shape, shell, { reach: 4, strength: 1.7 });
    drawing.each((colour, px, py) =>
      shape.get(px, py) && shape.get(px + 1, py + 1) && hashUnit(px >> 1, py, x + 3) > 0.83
        ? at(wood, 1)
        : colour,
    );
  };
  egg(15, 4);
  egg(4, 9);
  drawing.part(line('3,28 10,26 20,29 29,26', 3), STUFF.straw, { reach: 1, bias: 0.1 });
  drawing.part(line('2,25 12,29 22,26 30,29', 2), STUFF.straw, { reach: 1, bias: 0.2 });
  return drawing.dots(at(grass, 3), pts('5,27 9,28 15,27 25,27 27,28')).done();
}

/** Draws a cut of meat with its bone; `flesh` gives the colours of the animal's meat. */
function cut(flesh: readonly number[], rim: readonly number[]): Drawing {
  return new Drawing()
    .part(body('6,9,20 9,5,26 14,3,28 20,4,28 25,9,26 27,13,22'), rim, { reach: 3, strength: 1.2 })
    .soft(body('8,10,19 11,7,24 15,6,26 20,7,25 23,11,24 25,14,21'), flesh, { reach: 4, strength: 1.3 });
}

const gameMeat = (): Img =>
  cut(STUFF.meat, STUFF.fat)
    .part(ellipse(12, 15, 3.8, 3.2), STUFF.bone, { reach: 1 })
    .tint(ellipse(12, 15, 1.6, 1.2), at(skin, 1))
    .tint(line('17,11 22,13 24,17', 1), at(skin, 3))
    .tint(line('16,20 21,19 23,21', 1), at(skin, 3))
    .tint(line('9,20 13,22', 1), at(skin, 2))
    .dots(at(red, 3), pts('18,14 19,15 17,16 9,11 10,11'))
    .done();

/** Draws bear or walrus meat: a nearly black block under a thick cap of yellow fat. */
function darkMeat(): Img {
  const drawing = facets(new Drawing(), [
    ['2,13 14,5 30,10 18,19', at(skin, 3)],
    ['2,13 18,19 18,22 2,16', at(grass, 3)],
    ['18,19 30,10 30,13 18,22', at(grass, 2)],
    ['2,16 18,22 18,30 2,24', at(red, 0)],
    ['18,22 30,13 30,21 18,30', at(plum, 0)],
  ]);
  return drawing
    .tint(line('4,20 10,22 16,25', 1), at(red, 1))
    .tint(line('3,23 9,25 16,28', 1), at(plum, 1))
    .tint(line('20,25 25,22 28,19', 1), at(plum, 2))
    .tint(line('20,28 25,24 28,22', 1), at(plum, 1))
    .dots(at(plum, 3), pts('5,19 6,19 11,22 12,22 8,24 14,27 22,24 27,18'))
    .dots(at(snow, 4), pts('9,10 10,9 15,7 16,7 14,14 15,13 22,10 23,10 8,13'))
    .dots(at(grass, 3), pts('12,11 13,11 19,13 20,13 25,11 17,16'))
    .done();
}

/** Draws a browned leg on its bone. */
const roast = (): Img =>
  new Drawing()
    .part(union(line('18,18 27,27', 3.6), ellipse(26, 29, 2.6, 2.2), ellipse(29, 26, 2.2, 2.6)), STUFF.bone, {
      reach: 1,
      bias: 0.1,
    })
    .part(body('3,9,16 6,5,20 11,3,23 16,4,24 20,8,23 23,14,22'), STUFF.roast, { reach: 4, strength: 1.9 })
    .tint(line('7,8 14,7 19,10', 1.2), at(wood, 1))
    .tint(line('6,13 13,12 20,15', 1.2), at(wood, 1))
    .tint(line('9,18 15,17 20,19', 1.2), at(wood, 0))
    .dots(at(fire, 4), pts('7,6 8,5 9,5 6,9 6,10'))
    .dots(at(spruce, 4), pts('12,10 13,9 16,13 10,15'))
    .done();

/** Draws dried strips of meat on a thread. */
function jerky(): Img {
  const strip = [at(wood, 0), at(red, 0), at(skin, 0), at(red, 2), at(skin, 1)];
  const drawing = new Drawing().part(line('2,6 16,4 30,7', 1.8), STUFF.cord, { reach: 1, bias: 0.3 });
  for (const path of [
    '6,5 4,14 7,21 5,28',
    '13,4 14,13 11,20 13,29',
    '20,5 18,12 21,20 19,27',
    '26,6 28,14 25,21 27,28',
  ]) {
    drawing.part(line(path, 5), strip, { reach: 2, strength: 1.6 });
    drawing.tint(line(path, 1), at(red, 1));
  }
  return drawing
    .dots(at(skin, 2), pts('4,9 5,17 12,8 13,15 18,10 19,17 26,11 26,19'))
    .dots(at(snow, 3), pts('6,24 12,25 20,23 26,25 4,13 19,14'))
    .done();
}

/** Draws a trout of the cold lakes: dark back, red belly, pale spots. */
function char(): Img {
  const fish = poly('2,15 6,9 13,6 20,8 25,12 30,7 29,14 30,21 25,17 20,21 12,23 6,20');
  const drawing = new Drawing()
    .part(poly('12,7 16,2 19,8'), [at(P.sea, 0), at(P.sea, 2), at(P.sea, 3)], { reach: 1 })
    .part(poly('11,21 13,27 17,21'), [at(red, 0), at(red, 2), at(red, 3)], { reach: 1, bias: 0.1 })
    .part(fish, [at(P.sea, 0), at(P.sea, 1), at(P.sea, 2), at(P.sea, 3), at(P.sea, 4)], {
      reach: 3,
      strength: 1.3,
    });
  drawing.each((colour, x, y) => {
    if (!fish.get(x, y) || x > 24) return colour;
    const belly = 17 + (x < 8 ? -1 : x > 18 ? -1 : 0);
    if (y >= belly) return fish.get(x, y + 1) ? at(red, y === belly ? 3 : 2) : at(red, 1);
    return y === belly - 1 ? at(snow, 1) : colour;
  });
  return drawing
    .tint(line('8,10 9,15 7,19', 1), at(P.sea, 0))
    .dots(at(skin, 3), pts('11,10 14,9 17,11 13,13 20,12 16,14 22,14 11,14'))
    .dots(at(ink, 0), pts('5,13'))
    .dots(at(snow, 4), pts('4,13 5,12 26,13 27,11'))
    .done();
}

function mussels(): Img {
  const shell = [at(ink, 0), at(blue, 0), at(blue, 1), at(blue, 2), at(snow, 1)];
  const drawing = new Drawing()
    .part(poly('18,3 26,6 30,14 28,21 21,17 16,10'), shell, { reach: 3, strength: 1.7 })
    .part(poly('3,5 11,3 18,9 20,17 15,18 7,13'), shell, { reach: 3, strength: 1.7 })
    .tint(line('5,6 12,8 17,14', 1), at(blue, 0))
    .tint(line('20,5 25,10 27,17', 1), at(blue, 0))
    .part(poly('3,22 8,16 18,17 26,23 24,29 12,30 5,28'), shell, { reach: 3, strength: 1.2 });
  drawing.lay(
    painted(
      poly('6,23 10,19 18,20 23,24 21,27 12,28'),
      (x, y) => at(snow, y < 22 ? 1 : x > 18 ? 2 : 3),
      () => at(blue, 0),
    ),
    0,
    0,
  );
  return drawing
    .part(body('21,11,17 23,9,20 25,10,20 26,13,17'), [at(red, 1), at(fire, 1), at(fire, 2), at(fire, 3)], {
      reach: 1,
    })
    .dots(at(fire, 4), pts('11,22 12,22'))
    .dots(at(ash, 0), pts('14,25 15,25 16,24'))
    .done();
}

function beetroot(): Img {
  const beet = [at(plum, 0), at(red, 0), at(red, 1), at(plum, 3), at(skin, 2)];
  const drawing = new Drawing()
    .part(poly('14,13 6,8 3,2 10,3 15,9'), STUFF.leaf, { reach: 2, bias: 0.1 })
    .part(poly('18,13 25,9 30,3 22,3 17,9'), STUFF.leaf, { reach: 2 })
    .part(poly('14,12 12,5 16,1 19,5 18,12'), STUFF.leaf, { reach: 2, bias: 0.15 });
  for (const path of ['15,13 6,4', '16,12 16,4', '17,13 26,4']) drawing.tint(line(path, 1), at(red, 2));
  return drawing
    .part(body('12,12,20 15,7,25 19,6,26 23,9,23 26,13,18 28,15,16 31,16,16'), beet, {
      reach: 4,
      strength: 1.9,
    })
    .tint(line('9,22 15,24 22,22', 1), at(red, 0))
    .tint(line('8,18 14,20', 1), at(red, 0))
    .dots(at(skin, 3), pts('11,15 12,15 10,16 10,17'))
    .done();
}

/** Draws a little sack of brown three-cornered grain. */
function buckwheat(): Img {
  const drawing = new Drawing()
    .part(body('11,8,23 15,5,26 22,3,28 27,4,27 29,8,23'), STUFF.linen, { strength: 1.6, reach: 4 })
    .part(ellipse(15.5, 10.5, 10, 4.6), STUFF.linen, { strength: 0.6, bias: 0.15 });
  drawing.lay(
    painted(
      body('6,13,18 8,9,22 10,8,23 12,9,22 13,12,19'),
      (x, y) =>
        hashUnit(x, y, 3) > 0.62
          ? at(skin, 1)
          : hashUnit(x, y, 3) < 0.3
            ? at(wood, 0)
            : at(wood, y < 9 ? 2 : 1),
      () => at(wood, 0),
    ),
    0,
    0,
  );
  const grain = typed('.3\n32\n.1', { 1: at(wood, 0), 2: at(wood, 1), 3: at(skin, 1) });
  for (const [x, y] of pts('2,28 28,28 26,30 5,30 24,27'))
    drawing
      .lay(
        outlined(grain, () => at(wood, 0)),
        x,
        y,
      )
      .lay(grain, x, y);
  for (let x = 9; x < 23; x += 4) drawing.lay(typed('r.r\n.r.\nr.r', { r: at(red, 2) }), x, 20);
  return drawing.done();
}

/** Draws a fish split to the tail, scored, and hung by the tail. */
function yukola(): Img {
  const flesh = [at(red, 1), at(fire, 1), at(fire, 2), at(fire, 3)];
  const drawing = new Drawing()
    .part(line('3,3 29,3', 2.4), STUFF.stick, { reach: 1, bias: 0.2 })
    .part(poly('12,5 10,1 16,4 22,1 20,6 17,10 15,10'), [at(P.sea, 0), at(stone, 2), at(stone, 4)], {
      reach: 1,
    })
    .part(poly('15,8 15,16 14,26 10,30 6,25 7,16 11,10'), flesh, { reach: 2, strength: 1.4 })
    .part(poly('17,8 17,16 18,26 22,30 26,25 25,16 21,10'), flesh, { reach: 2, strength: 1.2 });
  for (const y of [13, 17, 21, 25]) {
    drawing
      .tint(line(`7,${y + 1} 14,${y - 1}`, 1.2), at(red, 2))
      .tint(line(`18,${y - 1} 25,${y + 1}`, 1.2), at(red, 2));
  }
  return drawing
    .tint(line('11,10 7,17 6,25', 1), at(stone, 2))
    .tint(line('21,10 25,17 26,25', 1), at(stone, 1))
    .dots(at(fire, 4), pts('10,15 9,19 9,23 20,15 21,19'))
    .done();
}

const COW = `
.h....h...
.hwwwwh...
..wkwkw...
..wwwww.ww
..wppp.www
...pp.wwww
`;

/** Draws a half-opened tin. */
function tushonka(): Img {
  const drawing = new Drawing()
    .part(body('9,5,26 26,5,26 28,8,23'), STUFF.steel, { strength: 1.6, light: [-1, -0.1] })
    .part(ellipse(15.5, 26, 10.6, 3), STUFF.steel, { reach: 1 });
  drawing.lay(
    painted(
      body('13,5,26 25,5,26'),
      (x) => at(red, x < 9 ? 3 : x < 20 ? 2 : 1),
      () => at(red, 0),
    ),
    0,
    0,
  );
  drawing.rect(5, 13, 22, 1, at(gold, 1)).rect(5, 25, 22, 1, at(gold, 0));
  drawing
    .part(ellipse(15.5, 9, 10.6, 4), STUFF.steel, { strength: 0.6, bias: 0.1 })
    .lay(
      painted(
        ellipse(15.5, 9.4, 8.4, 2.6),
        (x, y) => (hashUnit(x >> 1, y, 6) > 0.6 ? at(skin, 2) : at(red, y > 9 ? 2 : 1)),
        () => at(stone, 1),
      ),
      0,
      0,
    )
    .part(poly('17,9 22,1 28,3 25,9'), STUFF.steel, { reach: 2, bias: 0.1 });
  return drawing
    .lay(typed(COW, { w: at(snow, 4), h: at(wood, 4), k: at(ink, 0), p: at(skin, 2) }), 10, 17)
    .dots(at(snow, 4), pts('6,15 6,16 6,17'))
    .done();
}

const FISHBONE = `
.......w...w...w..w........
...bb..w...w...w..w.....ww.
..bbbb..w...w..w..w....wwb.
.bbbbbb.w...w...w.w...wwb..
bbkkbbbwwwwwwwwwwwwwwwwb...
bbkkbbbbbbbbbbbbbbbbbbb....
bbbbbbs.w...w...w.b...bbs..
.bbbss..w...w..w..b....bbs.
..sss..w...w...w..b.....ss.
.......s...s...s...........
`;

/** Draws inedible scraps: fish bones on a mouldy crust. */
function scraps(): Img {
  const drawing = new Drawing()
    .part(
      body('19,8,22 21,4,27 24,3,29 27,4,28 29,8,24'),
      [at(wood, 0), at(wood, 1), at(wood, 2), at(grass, 1), at(grass, 2)],
      {
        reach: 3,
        strength: 1.5,
      },
    )
    .tint(ellipse(10, 25, 3.4, 1.8), at(moss, 3))
    .tint(ellipse(21, 24, 4, 2.2), at(moss, 2))
    .tint(ellipse(20, 23.4, 2.2, 1.2), at(moss, 4))
    .dots(at(snow, 1), pts('9,25 11,24 20,24 22,23 19,23'));
  const bones = typed(FISHBONE, { w: at(snow, 3), b: at(skin, 3), s: at(grass, 2), k: at(ink, 0) });
  drawing.lay(
    outlined(bones, () => at(wood, 0)),
    3,
    10,
  );
  drawing.lay(bones, 3, 10);
  return drawing
    .dots(at(moss, 4), pts('6,7 7,6 6,5 7,4 6,3 17,6 18,5 17,4 18,3 17,2 26,7 27,6 26,5'))
    .dots(at(ink, 0), pts('12,6 13,6 23,4 24,4'))
    .dots(at(snow, 1), pts('12,5 14,5 23,3 25,3'))
    .done();
}

/** Draws crushed nettle on a pad of linen, with two ties hanging down. */
function poultice(): Img {
  const drawing = new Drawing()
    .part(line('6,23 3,30', 3), STUFF.linen, { reach: 1, bias: 0.1 })
    .part(line('25,23 28,30', 3), STUFF.linen, { reach: 1 })
    .part(body('13,9,22 16,3,28 20,1,30 24,3,28 27,9,22'), STUFF.linen, { reach: 3, strength: 1.3 });
  const mash = body('11,12,19 14,8,23 18,6,25 21,8,24 23,11,20');
  drawing.part(mash, [at(spruce, 1), at(spruce, 2), at(spruce, 3), at(spruce, 4), at(moss, 4)], {
    reach: 3,
    strength: 1.6,
  });
  drawing.each((colour, x, y) => (mash.get(x, y) && hashUnit(x >> 1, y, 9) > 0.8 ? at(moss, 4) : colour));
  drawing
    .part(
      poly('14,14 9,12 10,10 6,8 9,7 7,3 11,4 12,1 15,4 18,3 17,7 19,9 16,10 17,13'),
      [at(spruce, 1), at(spruce, 4), at(moss, 3), at(moss, 4)],
      { reach: 3, bias: 0.05 },
    )
    .tint(line('16,14 9,4', 1), at(grass, 3));
  return drawing
    .dots(at(red, 2), pts('4,20 5,21 27,20 26,21 4,22 27,22'))
    .dots(at(snow, 4), pts('7,15 8,14'))
    .done();
}

/** Draws a canvas case with a red cross in a white circle. */
function fieldKit(): Img {
  const drawing = new Drawing()
    .part(without(ellipse(15.5, 8, 6.6, 5.6), ellipse(15.5, 8.4, 4, 3.4)), STUFF.leather, { reach: 1 })
    .part(body('9,4,27 11,2,29 27,2,29 29,4,27'), STUFF.herb, { strength: 1.3, reach: 4 })
    .part(body('8,4,27 12,3,28 15,5,26'), STUFF.herb, { strength: 1.1, bias: 0.12 });
  for (const x of [7, 23]) drawing.rect(x, 9, 2, 10, at(wood, 1)).rect(x, 17, 2, 2, at(gold, 1));
  return drawing
    .lay(
      painted(
        ellipse(15.5, 20.5, 6.4, 6.4),
        (x, y) => at(snow, x + y > 40 ? 2 : 4),
        () => at(moss, 0),
      ),
      0,
      0,
    )
    .rect(14, 16, 4, 10, at(red, 2))
    .rect(11, 19, 10, 4, at(red, 2))
    .rect(14, 16, 1, 3, at(red, 3))
    .rect(11, 19, 3, 1, at(red, 3))
    .done();
}

/** Draws clear spirit in a chemist's bottle with a glass stopper. */
function spirit(): Img {
  const glass = [at(blue, 1), at(blue, 2), at(blue, 3), at(snow, 2), at(snow, 4)];
  const drawing = new Drawing()
    .part(body('1,13,18 3,12,19 5,14,17'), glass, { reach: 1 })
    .part(body('6,13,18 11,13,18'), glass, { reach: 1 })
    .part(body('6,12,19 7,12,19'), glass, { reach: 1 })
    .part(body('11,13,18 13,8,23 15,7,24 28,7,24 30,9,22'), glass, { strength: 1.8 });
  drawing.rect(8, 14, 15, 1, at(snow, 4));
  drawing.lay(
    painted(
      body('17,8,23 26,8,23'),
      (x) => at(snow, x > 20 ? 3 : 4),
      () => at(blue, 1),
    ),
    0,
    0,
  );
  return drawing
    .lay(typed('rrr.r..\nr.r.r.r\nrrr.rrr\n..r.r.r\nrrr.rrr', { r: at(red, 2) }), 12, 19)
    .rect(10, 25, 11, 1, at(blue, 2))
    .dots(at(snow, 4), pts('9,14 9,15 14,8 14,9'))
    .done();
}

/** Draws a torn corner of a map: a coast, a dotted path, a red cross. */
function mapScrap(): Img {
  const sheet = poly('3,6 9,3 15,5 22,3 29,6 28,13 30,19 27,24 29,29 21,27 16,30 10,27 4,29 5,22 2,16 5,11');
  const drawing = new Drawing().part(sheet, STUFF.paper, { reach: 3, strength: 0.9, bias: 0.06 });
  const inside = (mask: Img): Img =>
    mask.map((m, x, y) =>
      m && sheet.get(x, y) && sheet.get(x + 1, y + 1) && sheet.get(x - 1, y - 1) ? 1 : 0,
    );
  drawing
    .tint(inside(poly('18,3 30,3 30,20 24,17 25,12 19,9')), at(P.sea, 4))
    .tint(inside(line('18,4 19,9 25,12 24,17 30,20', 1.3)), at(wood, 1))
    .tint(inside(line('15,3 15,30', 1)), at(grass, 3))
    .dots(at(wood, 1), pts('6,9 8,8 9,9 7,25 9,24 11,23 12,21 14,20 16,21 18,22'))
    .dots(at(wood, 2), pts('8,12 9,11 10,12 11,13 9,15 10,14 11,15 6,16 7,15 8,16'))
    .lay(typed('rr..rr\n.rrrr.\n..rr..\n.rrrr.\nrr..rr', { r: at(red, 2) }), 18, 20);
  return drawing
    .dots(at(snow, 3), pts('26,9 27,10 23,6'))
    .each((colour, x, y) => (sheet.get(x, y) && !sheet.get(x, y + 1) ? darker(colour) : colour))
    .done();
}

/** Returns the icons by item ID. */
export const food = (): [number, Img][] => [
  [202, poultice()],
  [203, fieldKit()],
  [204, spirit()],
  [505, crowberry()],
  [523, rowanBerry()],
  [506, cloudberry()],
  [507, fireweed()],
  [508, nettles()],
  [509, sarana()],
  [510, ramson()],
  [511, eggs()],
  [512, gameMeat()],
  [513, darkMeat()],
  [514, char()],
  [515, mussels()],
  [516, beetroot()],
  [517, buckwheat()],
  [518, roast()],
  [519, jerky()],
  [520, yukola()],
  [521, tushonka()],
  [522, scraps()],
  [602, mapScrap()],
];
