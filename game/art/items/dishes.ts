/** Icons of cooked dishes, each in a bowl, on a plate, in a cup or in a pot. */
import { hashUnit } from '../../shared/math/rng.ts';
import type { Drawing, Point } from '../draw.ts';
import { type Img, outlined, typed } from '../image.ts';
import { at, P } from '../palette.ts';
import { body, line, painted, poly, pts, STUFF, steam } from '../parts.ts';
import { ellipse } from '../shape.ts';
import { bowl, cup, type Fill, fumes, plate, pot, teaGlass, WARE } from './vessels.ts';

const { snow, stone, ash, moss, grass, spruce, wood, skin, fire, red, blue, plum, gold } = P;

/** Returns a surface in two tones, the lighter one in the lower half, with specks of a third. */
const broth =
  (dark: number, light: number, speck: number, line = 13, share = 0.16): Fill =>
  (x, y) =>
    hashUnit(x >> 1, y, 3) > 1 - share ? speck : y < line ? dark : light;

const DILL = 'd.d\n.dd\ndd.';
const dill = (drawing: Drawing, at2: readonly Point[]): Drawing => {
  const sprig = typed(DILL, { d: at(spruce, 4) });
  for (const [x, y] of at2) drawing.lay(sprig, x, y).dots(at(moss, 4), [[x + 1, y + 1]]);
  return drawing;
};

/** Draws a blob of sour cream. */
const cream = (drawing: Drawing, x: number, y: number, rx: number): Drawing =>
  drawing.soft(ellipse(x, y, rx, rx * 0.45), [at(snow, 1), at(snow, 3), at(snow, 4)]);

/** Draws a round berry with a glint. */
function berry(drawing: Drawing, x: number, y: number, ramp: readonly number[], r = 2): void {
  drawing.part(ellipse(x, y, r, r), ramp, { reach: 1 });
  drawing.dots(at(snow, 4), [[Math.floor(x - r / 2), Math.floor(y - r / 2)]]);
}

const CROW = [at(ash, 0), at(blue, 0), at(blue, 1), at(plum, 3)];
const CLOUD = [at(red, 1), at(fire, 1), at(fire, 2), at(fire, 3)];
const COWBERRY = [at(red, 0), at(red, 1), at(red, 2), at(red, 3)];

/** Draws painted marks around a vessel. */
const marks = (
  drawing: Drawing,
  y: number,
  from: number,
  to: number,
  step: number,
  colour: number,
): Drawing => {
  for (let x = from; x <= to; x += step) drawing.rect(x, y, 2, 1, colour).rect(x, y + 1, 1, 1, colour);
  return drawing;
};

/** Draws a fuming dish of pumpkin and sulphur. */
function insult(): Img {
  const drawing = plate(WARE.enamel, at(plum, 3));
  drawing.part(body('13,12,18 15,8,22 19,6,25 22,7,24 23,10,21'), CLOUD, { strength: 1.4 });
  for (const [x, y] of pts('9,14 17,11 20,16 12,18')) {
    drawing.lay(
      outlined(typed('.3.\n343\n232\n232', { 2: at(grass, 2), 3: at(gold, 1), 4: at(fire, 4) }), () =>
        at(wood, 1),
      ),
      x,
      y,
    );
    drawing.lay(typed('.3.\n343\n232\n232', { 2: at(grass, 2), 3: at(gold, 1), 4: at(fire, 4) }), x, y);
  }
  fumes(drawing, 10, 9, at(moss, 4), at(moss, 3));
  return fumes(drawing, 19, 8, at(moss, 4), at(moss, 3)).done();
}

function ivanChai(): Img {
  const tea = [at(red, 0), at(red, 1), at(fire, 1), at(fire, 2)];
  const drawing = teaGlass(tea, (_, y) => at(fire, y < 9 ? 1 : 2));
  const petal = typed('.p.\npwp\n.p.', { p: at(red, 3), w: at(fire, 4) });
  drawing
    .part(line('17,10 23,4', 1.6), STUFF.herb, { reach: 1, bias: 0.3 })
    .lay(petal, 20, 5)
    .lay(petal, 22, 2)
    .lay(petal, 24, 5)
    .dots(at(snow, 4), pts('8,12 8,13 8,14'));
  marks(drawing, 21, 7, 20, 3, at(wood, 1));
  return steam(steam(drawing, 9, 5), 14, 4).done();
}

function kissel(): Img {
  const drawing = cup(WARE.enamel, broth(at(red, 1), at(red, 2), at(red, 3), 12, 0.08));
  drawing.soft(ellipse(11, 12.4, 4, 1.2), [at(red, 2), at(red, 3), at(red, 3)]);
  drawing.part(line('16,12 23,2', 2.6), STUFF.board, { reach: 1, bias: 0.15 });
  for (const y of [18, 24]) drawing.rect(5, y, 18, 1, at(blue, 2));
  for (let x = 6; x < 22; x += 4)
    drawing.lay(typed('.b.\nbrb\n.b.', { b: at(blue, 2), r: at(red, 2) }), x, 20);
  return drawing.dots(at(snow, 4), pts('10,11 9,12')).dots(at(red, 2), pts('6,14 6,15 6,16 19,15')).done();
}

function mors(): Img {
  const drawing = cup(WARE.wooden, broth(at(fire, 1), at(fire, 2), at(fire, 3), 12, 0.2));
  for (const [x, y] of pts('9,10 14,9 18,11 12,12')) {
    drawing.part(ellipse(x, y, 2.6, 2.4), CLOUD, { reach: 1, bias: 0.1 });
    drawing.dots(at(fire, 4), [
      [x - 1, y - 1],
      [x + 1, y],
    ]);
  }
  drawing.part(poly('18,9 23,3 26,6 21,10'), STUFF.leaf, { reach: 1, bias: 0.2 });
  drawing.tint(line('19,8 24,5', 1), at(moss, 4));
  for (let x = 6; x < 22; x += 5)
    drawing.dots(
      at(wood, 1),
      pts('0,21 1,20 2,19 3,20 4,21 1,22 2,23 3,22').map(([dx, y]): Point => [x + dx - 1, y]),
    );
  return drawing.done();
}

const NETTLE = `
....gg....
...gglg...
..gglggg..
.gg.lgg.g.
ggggLgggg.
.gggLgggd.
..g.Lgd...
.gggLgddd.
..ggLggd..
....L.....
....L.....
`;
const nettle = (): Img =>
  typed(NETTLE, { g: at(spruce, 4), l: at(moss, 4), L: at(moss, 4), d: at(spruce, 3) });

function nettleBrew(): Img {
  const drawing = cup(WARE.green, broth(at(spruce, 3), at(moss, 3), at(moss, 4), 12, 0.2));
  drawing.lay(
    outlined(nettle(), () => at(spruce, 1)),
    12,
    1,
  );
  drawing.lay(nettle(), 12, 1);
  drawing.rect(5, 16, 18, 1, at(moss, 4));
  return steam(drawing, 8, 8).dots(at(snow, 3), pts('6,19 6,20 6,21')).done();
}

function larchTea(): Img {
  const drawing = cup(WARE.iron, broth(at(wood, 0), at(wood, 1), at(fire, 1), 12, 0.08));
  const cone = ellipse(10, 9.5, 3.6, 4.4);
  drawing.part(cone, STUFF.board, { reach: 2 });
  drawing.each((colour, x, y) =>
    cone.get(x, y) && (x + (y >> 1)) % 3 === 0 && y % 2 === 0 ? at(wood, 0) : colour,
  );
  fumes(drawing, 18, 9, at(stone, 4), at(stone, 2));
  return drawing.rect(5, 26, 17, 1, at(stone, 3)).dots(at(stone, 4), pts('6,17 6,18 6,19')).done();
}

/** Draws a cup of unrecognisable contents, with eyes. */
function monday(): Img {
  const drawing = cup(
    [at(stone, 1), at(stone, 2), at(stone, 3), at(stone, 4), at(snow, 2)],
    broth(at(plum, 1), at(plum, 2), at(plum, 3), 12, 0.22),
  );
  drawing
    .part(body('9,9,11 13,9,12'), STUFF.linen, { reach: 1 })
    .part(body('4,8,12 6,5,15 8,4,16 9,5,15'), [at(wood, 0), at(wood, 1), at(skin, 0), at(skin, 1)], {
      reach: 2,
    })
    .dots(at(stone, 0), pts('17,15 16,16 17,17 16,18 15,19 16,20 17,21 18,17 19,18 15,21'))
    .dots(at(plum, 3), pts('6,15 6,16 6,17 6,18 6,19 7,16 7,17 20,15 20,16'))
    .dots(at(plum, 2), pts('18,11 19,12 16,13'));
  return drawing
    .lay(
      outlined(typed('.k.k.\n.....\nkkkkk', { k: at(ash, 0) }), () => 0),
      9,
      22,
    )
    .dots(at(snow, 4), pts('21,8 22,5 19,6'))
    .dots(at(plum, 3), pts('21,9 23,5 19,7'))
    .done();
}

function blini(): Img {
  const drawing = plate(WARE.enamel, at(blue, 2));
  const cake = [at(wood, 2), at(grass, 1), at(gold, 0), at(gold, 1), at(fire, 4)];
  for (const y of [20, 17.5, 15, 12.5]) {
    drawing.part(ellipse(15.5, y, 10.6, 4.2), cake, { strength: 0.9, reach: 2, bias: 0.1 });
  }
  for (const [x, y] of pts('9,12 13,14 20,14 22,12 17,10 12,10'))
    drawing.dots(at(gold, 0), [
      [x, y],
      [x + 1, y],
    ]);
  drawing.part(poly('13,8 18,7 20,10 14,11'), STUFF.fat, { reach: 1, bias: 0.2 });
  berry(drawing, 22.5, 10, COWBERRY);
  berry(drawing, 9, 11, CROW);
  berry(drawing, 20, 6.5, COWBERRY);
  return drawing.dots(at(fire, 4), pts('8,15 7,18 24,16')).done();
}

function pelmeni(): Img {
  const drawing = plate(WARE.blue, at(snow, 3));
  const dough = [at(wood, 4), at(skin, 3), at(snow, 4), at(snow, 4)];
  for (const [x, y] of pts('8,20 15,21 22,20 11,16 19,16 15,11')) {
    drawing.part(ellipse(x, y, 4.4, 3.4), dough, { reach: 2, strength: 1.5 });
    drawing.tint(line(`${x - 2},${y + 0.6} ${x},${y - 0.8} ${x + 2},${y + 0.4}`, 1), at(wood, 4));
    drawing.dots(at(stone, 4), [
      [x - 3, y + 1],
      [x + 3, y],
    ]);
  }
  dill(drawing, pts('9,17 17,19 13,9 20,13'));
  return steam(steam(drawing, 10, 7), 21, 8).done();
}

function shchi(): Img {
  const drawing = bowl(WARE.blue, broth(at(moss, 2), at(moss, 4), at(grass, 3), 13, 0.2));
  drawing
    .part(poly('6,12 11,8 16,11 12,15'), [at(spruce, 3), at(spruce, 4), at(moss, 4), at(grass, 3)], {
      reach: 1,
      bias: 0.1,
    })
    .part(poly('17,14 22,10 26,13 21,16'), [at(spruce, 3), at(spruce, 4), at(moss, 4), at(grass, 3)], {
      reach: 1,
    })
    .dots(at(grass, 3), pts('8,11 10,10 12,11 19,13 21,12'));
  cream(drawing, 15, 12, 3.6);
  dill(drawing, pts('13,10 20,9'));
  marks(drawing, 19, 6, 25, 4, at(snow, 4));
  return steam(steam(drawing, 10, 6), 21, 6).done();
}

function ukha(): Img {
  const drawing = bowl(WARE.enamel, broth(at(gold, 0), at(gold, 1), at(fire, 4), 13, 0.14));
  drawing
    .part(
      poly('17,14 20,7 18,2 22,4 27,2 25,7 24,15'),
      [at(stone, 1), at(blue, 1), at(blue, 2), at(stone, 4), at(snow, 3)],
      { reach: 2, strength: 1.6 },
    )
    .dots(at(blue, 1), pts('20,5 22,6 24,5 21,9 23,10'))
    .part(ellipse(9, 13, 2.6, 1.8), CLOUD, { reach: 1 })
    .part(ellipse(14, 15, 2.4, 1.4), STUFF.bone, { reach: 1 });
  dill(drawing, pts('11,10 14,11 6,12'));
  const fish = typed('..bb.\nbbbbb\n..bb.', { b: at(blue, 2) });
  for (const x of [7, 14, 20]) drawing.lay(fish, x, 20);
  return steam(drawing, 11, 6).done();
}

function gribnitsa(): Img {
  const drawing = bowl(
    [at(wood, 0), at(wood, 0), at(wood, 1), at(wood, 2), at(wood, 3)],
    broth(at(skin, 1), at(skin, 2), at(skin, 3), 13, 0.2),
  );
  const slice = typed('.ccccc.\ncccccCC\n.wwwww.\n..www..\n..wWw..', {
    c: at(wood, 1),
    C: at(wood, 0),
    w: at(snow, 4),
    W: at(stone, 4),
  });
  for (const [x, y] of pts('5,9 17,9 11,12')) {
    drawing.lay(
      outlined(slice, () => at(wood, 0)),
      x,
      y,
    );
    drawing.lay(slice, x, y);
  }
  dill(drawing, pts('13,9 22,13'));
  return steam(steam(drawing, 11, 6), 20, 6).done();
}

function huntersPot(): Img {
  const drawing = pot(WARE.clay, broth(at(wood, 0), at(red, 0), at(red, 1), 11));
  drawing
    .part(line('8,10 5,4', 2.6), STUFF.bone, { reach: 1, bias: 0.1 })
    .part(ellipse(5, 3.4, 2.2, 1.8), STUFF.bone, { reach: 1 })
    .part(ellipse(10, 9.5, 4.6, 3.8), STUFF.roast, { reach: 2 })
    .part(ellipse(20, 9, 5, 3.6), STUFF.roast, { reach: 2 });
  for (const [x, y] of pts('15,7 13,11 18,12 23,11')) berry(drawing, x, y, COWBERRY);
  dill(drawing, pts('16,9 24,6'));
  for (let x = 7; x < 25; x += 5)
    drawing.dots(
      at(skin, 3),
      pts('0,21 1,20 2,19 3,20 4,21').map(([dx, y]): Point => [x + dx, y]),
    );
  return drawing.done();
}

function blubberStew(): Img {
  const drawing = pot(WARE.iron, broth(at(grass, 1), at(gold, 0), at(gold, 1), 11));
  for (const [x, y] of pts('6,8 12,6 18,7 10,10 16,10 21,9')) {
    drawing.lay(
      outlined(typed('.444.\n44433\n33322\n.322.', { 4: at(snow, 4), 3: at(skin, 3), 2: at(skin, 2) }), () =>
        at(wood, 2),
      ),
      x,
      y,
    );
    drawing.lay(
      typed('.444.\n44433\n33322\n.322.', { 4: at(snow, 4), 3: at(skin, 3), 2: at(skin, 2) }),
      x,
      y,
    );
  }
  drawing.dots(at(fire, 4), pts('9,12 15,13 20,12'));
  drawing.rect(6, 24, 20, 1, at(stone, 3));
  return steam(steam(steam(drawing, 8, 5), 15, 4), 22, 5).done();
}

function omelette(): Img {
  const drawing = plate(WARE.iron, at(stone, 3));
  drawing.part(
    body('13,11,20 15,7,24 18,5,26 22,5,26 24,8,23'),
    [at(wood, 2), at(gold, 0), at(gold, 1), at(fire, 4), at(fire, 4)],
    { strength: 1.5, reach: 3 },
  );
  drawing.tint(line('6,20 15,22 25,20', 1), at(gold, 0)).tint(line('9,16 15,15 21,16', 1), at(gold, 0));
  drawing.part(ellipse(20, 16, 2.6, 2), [at(wood, 1), at(skin, 0), at(skin, 1)], { reach: 1 });
  drawing.dots(at(spruce, 4), pts('9,17 10,18 13,17 14,18 17,19 16,18 12,21 22,19 23,20 19,21 10,20 13,13'));
  drawing.dots(at(moss, 4), pts('10,17 14,17 17,18 22,20 12,20'));
  drawing.dots(at(wood, 2), pts('8,21 21,22 24,18 15,19'));
  return steam(steam(drawing, 12, 9), 19, 8).done();
}

function pumpkinPorridge(): Img {
  const heap = ellipse(15.5, 10.5, 10.4, 5.4);
  const drawing = bowl(WARE.red, () => at(fire, 1));
  drawing.lay(
    painted(
      heap,
      (x, y) => at(fire, hashUnit(x >> 1, y, 5) > 0.76 ? 3 : y + (x - 15) / 4 < 11 ? 2 : 1),
      () => at(red, 1),
    ),
    0,
    0,
  );
  cream(drawing, 14, 8, 5);
  drawing.dots(at(snow, 4), pts('12,9 13,10 14,10 17,7 18,6'));
  drawing.dots(at(wood, 1), pts('8,11 21,9 22,12 11,13 18,12'));
  const seed = typed('.w\nww\nw.', { w: at(snow, 4) });
  for (const [x, y] of pts('19,10 9,9 15,12')) drawing.lay(seed, x, y);
  marks(drawing, 19, 6, 25, 4, at(gold, 1));
  return drawing.done();
}

function tolkusha(): Img {
  const drawing = plate(WARE.wooden, at(wood, 1));
  drawing.part(
    body('9,14,17 11,11,20 15,8,23 19,6,25 22,7,24 23,10,21'),
    [at(skin, 1), at(skin, 2), at(skin, 3), at(snow, 4), at(snow, 4)],
    { strength: 1.5 },
  );
  for (const [x, y] of pts('11,15 20,14 16,19')) berry(drawing, x, y, CROW);
  berry(drawing, 15, 9, COWBERRY);
  berry(drawing, 21.5, 19, COWBERRY, 1.6);
  berry(drawing, 9, 20, COWBERRY, 1.6);
  return drawing.dots(at(skin, 1), pts('10,15 14,15 19,19 8,21 23,21 15,20')).done();
}

/** Draws a soup with the toe of a boot and its lace sticking out. */
function bootSoup(): Img {
  const drawing = bowl(
    [at(stone, 0), at(stone, 1), at(stone, 2), at(stone, 3), at(stone, 4)],
    broth(at(wood, 0), at(wood, 1), at(wood, 3), 13, 0.14),
  );
  drawing
    .part(body('1,18,26 4,17,26 8,15,26 11,9,26 13,8,25'), STUFF.leather, { reach: 3, strength: 1.6 })
    .part(body('12,7,25 14,7,25'), [at(ash, 0), at(ash, 1), at(stone, 1)], { reach: 1 })
    .part(ellipse(22, 2, 4, 1.6), [at(ash, 0), at(ash, 1), at(wood, 1)], { reach: 1 })
    .dots(at(gold, 1), pts('17,6 16,8 15,9'))
    .part(line('15,7 10,5 7,7 5,4', 1.4), [at(wood, 2), at(grass, 2), at(grass, 3)], { reach: 1, bias: 0.3 });
  drawing.dots(at(stone, 4), pts('8,20 9,21 22,19 21,20 14,22'));
  return drawing.done();
}

function potDish(): Img {
  const drawing = pot(
    [at(spruce, 0), at(P.sea, 1), at(P.sea, 2), at(P.sea, 3), at(P.sea, 4)],
    broth(at(wood, 1), at(wood, 2), at(grass, 2), 11, 0.25),
  );
  drawing
    .part(ellipse(9.5, 10, 3.4, 2.4), CLOUD, { reach: 1 })
    .part(ellipse(15, 11.5, 3, 2), STUFF.meat, { reach: 1 })
    .part(line('19,11 26,1', 3), STUFF.board, { reach: 1, bias: 0.15 });
  dill(drawing, pts('12,7 17,8'));
  marks(drawing, 19, 7, 24, 4, at(snow, 3));
  return steam(steam(drawing, 8, 6), 15, 5).done();
}

function burntMess(): Img {
  const drawing = pot([at(P.ink, 0), at(ash, 0), at(ash, 1), at(stone, 1), at(stone, 2)], (x, y) =>
    at(ash, hashUnit(x, y, 4) > 0.6 ? 2 : 0),
  );
  drawing.part(body('7,12,18 9,8,22 11,7,24 13,9,22'), [at(P.ink, 0), at(ash, 0), at(ash, 1), at(ash, 2)], {
    reach: 2,
  });
  drawing.dots(at(fire, 1), pts('10,10 11,11 17,9 20,11 14,12')).dots(at(fire, 2), pts('10,11 17,10 20,12'));
  drawing.dots(at(wood, 1), pts('9,16 10,17 10,18 9,19 22,15 23,17 22,18 14,16 15,18'));
  fumes(drawing, 10, 6, at(stone, 2), at(stone, 1));
  return fumes(drawing, 19, 7, at(stone, 3), at(stone, 1)).done();
}

/** Returns the icons by item ID. */
export const dishes = (): [number, Img][] => [
  [530, insult()],
  [531, ivanChai()],
  [532, kissel()],
  [533, mors()],
  [534, nettleBrew()],
  [535, larchTea()],
  [536, monday()],
  [537, blini()],
  [538, pelmeni()],
  [539, shchi()],
  [540, ukha()],
  [541, gribnitsa()],
  [542, huntersPot()],
  [543, blubberStew()],
  [544, omelette()],
  [545, pumpkinPorridge()],
  [546, tolkusha()],
  [547, bootSoup()],
  [548, potDish()],
  [549, burntMess()],
];
