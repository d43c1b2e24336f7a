/** Icons of structures: fires, beds, boxes, stations, and the parts of a house. */
import { hashUnit } from '../../shared/math/rng.ts';
import { Drawing, union, without } from '../draw.ts';
import { type Img, outlined, typed } from '../image.ts';
import { at, darker, lighter, P } from '../palette.ts';
import { body, facets, flame, line, painted, poly, pts, STUFF } from '../parts.ts';
import { ellipse } from '../shape.ts';

const { ink, snow, stone, ash, moss, grass, wood, skin, fire, red, blue, gold, phosphor, spruce } = P;

const STONES = [at(stone, 0), at(stone, 1), at(stone, 2), at(stone, 3), at(stone, 4)];
const BASALT = [at(ink, 0), at(ash, 0), at(stone, 0), at(stone, 1), at(stone, 2)];

function campfire(): Img {
  const drawing = new Drawing();
  for (const [x, y] of pts('8,20 16,18 24,20')) drawing.part(ellipse(x, y, 4, 2.8), STONES, { reach: 2 });
  drawing
    .part(line('7,25 24,19', 4.4), STUFF.stick, { reach: 2, bias: 0.1 })
    .part(line('24,25 8,19', 4.4), STUFF.stick, { reach: 2, bias: 0.1 });
  flame(drawing, 16, 23, 21);
  for (const [x, y] of pts('4,24 27,24 9,27 16,28 23,27'))
    drawing.part(ellipse(x, y, 4, 3), STONES, { reach: 2, strength: 1.6 });
  return drawing.dots(at(fire, 3), pts('8,10 24,7 22,3 10,4')).dots(at(fire, 2), pts('25,12 6,14')).done();
}

function torchStand(): Img {
  const drawing = new Drawing()
    .part(line('15,30 8,22', 2.4), STUFF.stick, { reach: 1 })
    .part(line('6,30 15,20', 2.6), STUFF.stick, { reach: 1, bias: 0.15 })
    .part(line('25,30 16,20', 2.6), STUFF.stick, { reach: 1, bias: 0.05 })
    .part(line('15.5,30 15.5,14', 3.6), STUFF.stick, { reach: 1, bias: 0.15 })
    .part(body('11,11,20 15,12,19 18,14,17'), STUFF.iron, { reach: 2 })
    .part(line('12,21 19,21', 3), STUFF.cord, { reach: 1, bias: 0.2 });
  flame(drawing, 15.5, 12, 12);
  return drawing.dots(at(fire, 3), pts('8,6 23,3 24,9 9,2')).done();
}

/** Draws a brass samovar with a pot on top and an unnatural glow inside. */
export function samovar(): Img {
  const glow = [at(P.sea, 1), at(phosphor, 0), at(phosphor, 1), at(fire, 4)];
  const drawing = new Drawing()
    .part(without(ellipse(4.5, 16, 4, 4.4), ellipse(4.5, 16, 2, 2.2)), STUFF.board, { reach: 1 })
    .part(without(ellipse(26.5, 16, 4, 4.4), ellipse(26.5, 16, 2, 2.2)), STUFF.board, { reach: 1 })
    .part(body('25,11,20 27,9,22 29,8,23'), STUFF.brass, { reach: 2 })
    .part(body('11,8,23 14,6,25 18,7,24 22,9,22 24,11,20'), STUFF.brass, { strength: 2, reach: 4 })
    .part(body('9,8,23 10,8,23'), STUFF.brass, { reach: 1 })
    .part(body('4,12,19 6,11,20 8,12,19'), STUFF.linen, { strength: 1.5, reach: 2 })
    .part(line('19,6 23,4', 1.6), STUFF.linen, { reach: 1, bias: 0.1 })
    .part(ellipse(15.5, 2.8, 1.6, 1.2), [at(red, 1), at(red, 2), at(red, 3)], { reach: 1 })
    .part(body('14,13,18 15,12,19 19,12,19 20,13,18'), glow, { reach: 2, bias: 0.1 })
    .part(line('15.5,22 15.5,26', 2.4), STUFF.brass, { reach: 1 })
    .part(line('13,22 18,22', 1.8), STUFF.brass, { reach: 1, bias: 0.2 });
  const sign = typed('.k.k.\nk.k.k\n..k..\n.k.k.', { k: at(ink, 0) });
  return drawing
    .lay(sign, 13, 15)
    .dots(at(phosphor, 1), pts('9,6 8,4 23,7 24,2 6,9 26,8 3,22 28,23'))
    .dots(at(snow, 4), pts('9,13 8,14 8,15'))
    .done();
}

/** Draws a sleeping bag laid out, its upper edge turned back. */
function sleepingBag(): Img {
  const bag = [at(spruce, 0), at(spruce, 2), at(spruce, 3), at(spruce, 4), at(moss, 4)];
  const lining = [at(red, 0), at(red, 1), at(red, 2), at(red, 3)];
  const shape = poly('2,9 4,4 9,1 15,3 29,17 31,23 29,28 24,31 18,29 3,15');
  const drawing = new Drawing().part(shape, bag, { reach: 4, strength: 1.6 });
  drawing.each((colour, x, y) =>
    shape.get(x, y) && (x + y) % 6 === 0 && x + y > 22 ? darker(colour) : colour,
  );
  drawing
    .part(poly('4,8 6,4 10,3 15,5 17,8 9,16 5,12'), lining, { reach: 2, bias: -0.1 })
    .part(poly('5,9 7,5 10,4 14,6 14,9 10,13 7,13'), STUFF.linen, { reach: 2, strength: 1.4 })
    .part(poly('16,5 21,10 11,20 5,14 8,12 10,14 16,8 14,6'), lining, { reach: 2, bias: 0.1 });
  for (const [x, y] of pts('18,10 15,13 12,16'))
    drawing.lay(typed('.w.\nw.w\n.w.', { w: at(snow, 3) }), x - 1, y - 1);
  return drawing.tint(line('17,17 25,26', 1), at(gold, 1)).done();
}

/** Draws a whitewashed stove with a bed on top of it. */
function stoveBed(): Img {
  const drawing = facets(new Drawing(), [
    ['2,12 10,8 30,8 30,26 20,29 2,29', at(snow, 3)],
    ['20,12 30,8 30,26 20,29', at(snow, 1)],
    ['2,12 10,8 30,8 20,12', at(snow, 4)],
    ['2,26 20,26 20,29 2,29', at(stone, 4)],
    ['20,26 30,23 30,26 20,29', at(stone, 3)],
  ]);
  drawing
    .part(body('1,23,28 8,23,28'), STUFF.white, { strength: 1.4, light: [-1, -0.2] })
    .part(body('0,22,29 1,22,29'), STUFF.white, { reach: 1 })
    .part(poly('3,11 10,7 24,7 18,11 18,15 3,15'), [at(red, 0), at(red, 1), at(red, 2), at(red, 3)], {
      reach: 2,
      bias: 0.12,
    })
    .part(body('6,4,10 8,3,12 10,4,11'), STUFF.linen, { reach: 2, bias: 0.1 });
  for (let x = 5; x < 18; x += 3) drawing.rect(x, 12, 1, 3, at(gold, 1));
  drawing.lay(
    painted(
      union(ellipse(11, 21.5, 5, 4), body('21,6,16 25,6,16')),
      (x, y) => (y > 22 ? at(fire, (x + y) % 3 === 0 ? 3 : 2) : y > 20 ? at(fire, 1) : at(ash, 0)),
      () => at(stone, 2),
    ),
    0,
    0,
  );
  return drawing
    .dots(at(blue, 2), pts('4,19 4,21 4,23 18,19 18,21 18,23 23,14 25,13 27,12 23,17 25,16 27,15'))
    .done();
}

function chest(): Img {
  const drawing = facets(new Drawing(), [
    ['3,16 20,16 20,29 3,29', at(wood, 3)],
    ['20,16 29,12 29,25 20,29', at(wood, 1)],
  ]);
  drawing.part(poly('3,16 3,10 6,5 15,3 26,3 29,7 29,12 20,16'), STUFF.board, { reach: 4, strength: 1.4 });
  for (const y of [20, 24]) drawing.rect(4, y, 16, 1, at(wood, 2));
  for (const x of [5, 16]) drawing.rect(x, 16, 2, 13, at(stone, 2)).rect(x, 16, 1, 13, at(stone, 4));
  drawing
    .tint(line('5,16 6,9 9,5', 2), at(stone, 3))
    .tint(line('17,15 18,9 21,4', 2), at(stone, 3))
    .tint(line('3,16 20,16 29,12', 1.2), at(wood, 0))
    .part(body('14,9,13 15,9,13 19,10,12'), STUFF.brass, { reach: 1, bias: 0.1 })
    .dots(at(ink, 0), pts('11,16 11,17'));
  return drawing
    .lay(typed('.r.\nrgr\n.r.', { r: at(red, 3), g: at(gold, 1) }), 8, 21)
    .lay(typed('.r.\nrgr\n.r.', { r: at(red, 3), g: at(gold, 1) }), 12, 21)
    .dots(at(snow, 3), pts('6,6 7,5 12,4'))
    .done();
}

/** Draws a thickly lined box full of ice, its lid up. */
function iceBox(): Img {
  const drawing = new Drawing()
    .part(poly('4,12 8,1 29,1 28,11'), STUFF.white, { reach: 3, strength: 0.8 })
    .part(poly('7,10 10,3 27,3 26,10'), [at(blue, 0), at(blue, 1), at(blue, 2)], { reach: 3, strength: 0.8 });
  facets(drawing, [
    ['2,15 22,15 22,30 2,30', at(snow, 3)],
    ['22,15 30,11 30,25 22,30', at(snow, 0)],
    ['2,15 8,11 30,11 22,15', at(blue, 1)],
    ['2,27 22,27 22,30 2,30', at(snow, 1)],
  ]);
  const cube = (x: number, y: number) =>
    facets(
      drawing,
      [
        [`${x},${y + 2} ${x + 4},${y} ${x + 8},${y + 2} ${x + 4},${y + 4}`, at(snow, 4)],
        [`${x},${y + 2} ${x + 4},${y + 4} ${x + 4},${y + 8} ${x},${y + 6}`, at(snow, 2)],
        [`${x + 4},${y + 4} ${x + 8},${y + 2} ${x + 8},${y + 6} ${x + 4},${y + 8}`, at(blue, 3)],
      ],
      () => at(blue, 1),
    );
  cube(17, 5);
  cube(8, 6);
  drawing.part(poly('2,15 22,15 22,18 2,18'), STUFF.white, { reach: 1, bias: 0.1 });
  const flake = typed('b.b.b\n.bbb.\nbb.bb\n.bbb.\nb.b.b', { b: at(blue, 2) });
  return drawing
    .lay(flake, 9, 20)
    .tint(line('22,16 30,12', 1), at(snow, 2))
    .rect(3, 20, 1, 6, at(snow, 4))
    .dots(at(snow, 4), pts('26,17 25,20 14,13'))
    .done();
}

/** Draws a stone hearth with its own chimney hood, the centre of a house. */
function hearth(): Img {
  const wall = body('2,11,20 7,9,22 9,4,27 11,2,29 29,2,29');
  const drawing = new Drawing().part(wall, STONES, { reach: 4, strength: 1.2 });
  drawing.each((colour, x, y) => {
    if (!wall.get(x, y) || !wall.get(x, y + 1)) return colour;
    const row = Math.floor((y - 2) / 4);
    const joint = (y - 2) % 4 === 3 || (x + (row % 2) * 4) % 8 === 0;
    if (joint) return at(stone, 0);
    return hashUnit((x + (row % 2) * 4) >> 3, row, 5) > 0.6 ? lighter(colour) : colour;
  });
  drawing.part(body('9,2,29 11,2,29'), STUFF.board, { reach: 1, bias: 0.1 });
  drawing.lay(
    painted(
      union(ellipse(15.5, 20, 8, 6), body('20,8,23 28,8,23')),
      (_, y) => at(ash, y > 24 ? 1 : 0),
      () => at(ink, 0),
    ),
    0,
    0,
  );
  drawing.part(line('10,27 21,26', 3.4), STUFF.stick, { reach: 1, bias: 0.1 });
  flame(drawing, 15.5, 26, 12);
  return drawing
    .rect(1, 29, 30, 1, at(stone, 3))
    .rect(1, 30, 30, 1, at(stone, 0))
    .dots(at(red, 3), pts('6,9 10,9 20,9 24,9'))
    .done();
}

function workbench(): Img {
  const drawing = new Drawing();
  for (const x of [6, 25])
    drawing.part(body(`17,${x - 2},${x + 1} 29,${x - 2},${x + 1}`), STUFF.stick, { reach: 1, bias: 0.1 });
  drawing.part(body('23,5,26 25,5,26'), STUFF.stick, { reach: 1, bias: 0.1 });
  facets(drawing, [
    ['1,14 8,9 31,9 26,14', at(wood, 4)],
    ['1,14 26,14 26,18 1,18', at(wood, 3)],
    ['26,14 31,9 31,13 26,18', at(wood, 1)],
  ]);
  drawing
    .tint(line('5,12 28,12', 1), at(wood, 3))
    .tint(line('2,16 25,16', 1), at(wood, 2))
    .part(line('12,10 18,4', 2), STUFF.stick, { reach: 1, bias: 0.2 })
    .part(poly('15,1 21,3 22,7 19,8 15,5'), STUFF.steel, { reach: 1 })
    .part(poly('23,11 23,6 28,5 30,7 28,11'), STUFF.iron, { reach: 2 })
    .part(line('4,17 4,22', 3.4), STUFF.iron, { reach: 1, bias: 0.1 });
  return drawing
    .part(poly('8,12 10,10 17,11 15,13'), STUFF.leather, { reach: 1 })
    .dots(at(grass, 3), pts('20,12 21,13 19,13 7,10'))
    .done();
}

function rack(): Img {
  const drawing = new Drawing()
    .part(line('3,30 8,3', 2.6), STUFF.stick, { reach: 1, bias: 0.15 })
    .part(line('12,30 6,3', 2.6), STUFF.stick, { reach: 1, bias: 0.15 })
    .part(line('20,30 26,3', 2.6), STUFF.stick, { reach: 1, bias: 0.1 })
    .part(line('29,30 24,3', 2.6), STUFF.stick, { reach: 1, bias: 0.1 })
    .part(line('2,7 30,7', 2.8), STUFF.board, { reach: 1, bias: 0.2 });
  const fish = (x: number, ramp: readonly number[]) =>
    drawing
      .part(poly(`${x - 3},8 ${x + 3},8 ${x + 1},12 ${x + 3},17 ${x},23 ${x - 3},17 ${x - 1},12`), ramp, {
        reach: 2,
        strength: 1.4,
      })
      .dots(at(wood, 0), pts(`${x - 1},19 ${x},14 ${x + 1},16 ${x - 1},16`));
  fish(11, [at(red, 1), at(fire, 1), at(fire, 2), at(fire, 3)]);
  fish(20, [at(red, 1), at(fire, 1), at(fire, 2), at(fire, 3)]);
  drawing.part(poly('14,8 17,8 17,22 15,25 14,20'), STUFF.meat.slice(0, 4), { reach: 1 });
  return drawing.tint(line('2,6 30,6', 1), at(grass, 3)).dots(at(red, 2), pts('7,4 25,4 7,9 25,9')).done();
}

function kiln(): Img {
  const clay = [at(wood, 0), at(skin, 0), at(skin, 1), at(skin, 2), at(skin, 3)];
  const dome = body('4,13,18 6,10,21 11,5,26 18,3,28 26,2,29 29,2,29');
  const drawing = new Drawing().part(dome, clay, { reach: 5, strength: 1.7 });
  drawing.each((colour, x, y) =>
    dome.get(x, y) && hashUnit(x >> 2, y >> 1, 7) > 0.8 ? darker(colour) : colour,
  );
  drawing
    .part(body('1,12,19 4,12,19'), STONES, { reach: 1 })
    .part(body('26,1,30 29,1,30'), STONES, { reach: 2 });
  for (const x of [6, 12, 18, 24]) drawing.rect(x, 26, 1, 4, at(stone, 0));
  drawing.lay(
    painted(
      union(ellipse(15.5, 20, 6, 5), body('20,10,21 26,10,21')),
      (x, y) =>
        at(
          fire,
          Math.hypot(x - 15.5, (y - 26) * 0.8) < 4
            ? 4
            : Math.hypot(x - 15.5, (y - 26) * 0.8) < 6.4
              ? 3
              : y < 18
                ? 1
                : 2,
        ),
      () => at(wood, 0),
    ),
    0,
    0,
  );
  return drawing
    .dots(at(ash, 2), pts('15,0 16,0 9,11 8,13 22,12 23,14 24,18 7,19'))
    .dots(at(ink, 0), pts('13,25 14,26 18,25 17,26 15,26'))
    .done();
}

/** Fills a mask with willow rods woven around stakes. */
function weave(drawing: Drawing, mask: Img, cell = 4): Drawing {
  const woven = mask.map((inside, x, y) => {
    if (!inside) return 0;
    const row = Math.floor(y / 3);
    const over = (Math.floor(x / cell) + row) % 2 === 0;
    const step = y % 3;
    if (x % cell === cell - 1 && !over) return at(wood, 0);
    if (step === 2) return at(wood, over ? 0 : 1);
    return at(over ? grass : wood, over ? (step === 0 ? 2 : 1) : step === 0 ? 2 : 1);
  });
  return drawing.lay(
    outlined(woven, () => at(wood, 0)),
    0,
    0,
  );
}

function wattleWall(): Img {
  const drawing = weave(new Drawing(), body('7,3,28 27,3,28'), 5);
  for (const x of [4, 12, 20, 28]) {
    drawing.part(body(`3,${x - 1},${x + 1} 30,${x - 1},${x + 1}`), STUFF.stick, { reach: 1, bias: 0.15 });
    for (let y = 8 + ((x >> 3) % 2) * 3; y < 27; y += 6)
      drawing.rect(x - 2, y, 5, 2, at(grass, 2)).rect(x - 2, y + 2, 5, 1, at(wood, 1));
  }
  return drawing.done();
}

function wattleDoor(): Img {
  const drawing = weave(new Drawing(), body('6,8,23 28,8,23'), 4);
  for (const path of ['7,3 7,30', '24,3 24,30', '5,6 26,6', '5,27 26,27']) {
    drawing.part(line(path, 2.8), STUFF.board, { reach: 1, bias: 0.2 });
  }
  for (const path of ['4,4 9,8', '22,8 27,4', '4,29 9,25', '22,25 27,29'])
    drawing.tint(line(path, 1.4), at(grass, 3));
  return drawing
    .lay(
      painted(
        without(ellipse(20, 17, 3, 3.6), ellipse(20, 17, 1.4, 2)),
        () => at(grass, 3),
        () => at(wood, 0),
      ),
      0,
      0,
    )
    .done();
}

/** Draws straw in courses, the uppermost bound to the ridge. */
function thatchRoof(): Img {
  const drawing = new Drawing();
  for (const [y, from, to] of [
    [21, 1, 30],
    [14, 3, 28],
    [7, 6, 25],
  ] as const) {
    const course = body(`${y},${from + 1},${to - 1} ${y + 8},${from},${to}`);
    const ragged = course.map((inside, x, py) =>
      inside && py <= y + 8 - hashUnit(x >> 1, y, 3) * 2.4 ? 1 : 0,
    );
    drawing.lay(
      painted(
        ragged,
        (x, py) => {
          if (!ragged.get(x, py + 1)) return at(grass, 1);
          const light = hashUnit(x, y, 7) + (x < 12 ? 0.2 : x > 22 ? -0.25 : 0) - (py - y < 2 ? 0.4 : 0);
          return light > 0.66
            ? at(gold, 1)
            : light > 0.34
              ? at(grass, 3)
              : light > 0
                ? at(grass, 2)
                : at(grass, 1);
        },
        () => at(wood, 1),
      ),
      0,
      0,
    );
  }
  drawing.part(line('6,5 26,5', 4), [at(wood, 1), at(grass, 2), at(grass, 3), at(gold, 1)], {
    reach: 1,
    bias: 0.1,
  });
  for (const x of [9, 15, 21])
    drawing.part(line(`${x},2 ${x + 2},8`, 1.8), STUFF.board, { reach: 1, bias: 0.25 });
  return drawing.done();
}

/** Draws the sawn end of a log, with its rings. */
const sawn = (drawing: Drawing, x: number, y: number, r: number): Drawing =>
  drawing.lay(
    painted(
      ellipse(x, y, r, r),
      (px, py) => at(wood, Math.floor(Math.hypot(px - x, py - y)) % 2 === 0 ? 4 : 3),
      () => at(wood, 0),
    ),
    0,
    0,
  );

function logWall(): Img {
  const drawing = new Drawing();
  for (const y of [25.5, 18.5, 11.5, 4.5]) {
    drawing.part(body(`${y - 2.5},3,28 ${y + 2.5},3,28`), STUFF.board, {
      reach: 2,
      strength: 1.3,
      light: [-0.1, -1],
    });
    for (let x = 10; x < 27; x += 7)
      drawing.dots(at(wood, 1), [
        [x + (y % 3), Math.round(y)],
        [x + 1 + (y % 3), Math.round(y)],
      ]);
    sawn(drawing, 4.5, y, 3.2);
    drawing.rect(8, Math.round(y + 3), 20, 1, at(moss, 3));
  }
  return drawing.done();
}

/** Draws upright boards with `bands` across. */
function boardDoor(boards: readonly number[], top: string): { drawing: Drawing; mask: Img } {
  const mask = body(top);
  const drawing = new Drawing().part(mask, boards, { reach: 4, strength: 1 });
  drawing.each((colour, x, y) => {
    if (!mask.get(x, y) || !mask.get(x + 1, y) || !mask.get(x - 1, y)) return colour;
    if ((x - 6) % 5 === 4) return at(boards, 0);
    return hashUnit(x, y >> 2, 6) > 0.84 ? darker(colour) : colour;
  });
  return { drawing, mask };
}

function logDoor(): Img {
  const { drawing } = boardDoor(STUFF.board, '3,6,25 29,6,25');
  for (const y of [7, 24])
    drawing.part(body(`${y},6,25 ${y + 2},6,25`), STUFF.stick, { reach: 1, bias: 0.2 });
  drawing.part(line('8,23 23,10', 2.4), STUFF.stick, { reach: 1, bias: 0.2 });
  const ring = without(ellipse(21, 17.5, 2.6, 3), ellipse(21, 17.5, 1.4, 1.8));
  drawing.lay(
    painted(
      ring,
      (x) => at(stone, x < 21 ? 4 : 3),
      () => at(ink, 0),
    ),
    0,
    0,
  );
  return drawing.dots(at(stone, 4), pts('8,8 13,8 18,8 23,8 8,25 13,25 18,25 23,25')).done();
}

/** Draws boards side by side from ridge to eaves, with two battens across. */
function plankRoof(): Img {
  const slope = body('5,7,24 25,1,30');
  const drawing = new Drawing().lay(
    painted(
      slope,
      (x, y) => {
        const half = 8.5 + ((y - 5) / 20) * 6;
        const across = (x - 15.5 + half) / (2 * half);
        const board = Math.floor(across * 6);
        const within = across * 6 - board;
        if (within > 0.84) return at(wood, 0);
        const step = (board * 5) % 3 === 1 ? 2 : 3;
        return at(
          wood,
          step + (within < 0.2 ? 1 : 0) - (hashUnit(board, y >> 1, 4) > 0.85 ? 1 : 0) - (y > 23 ? 1 : 0),
        );
      },
      () => at(wood, 0),
    ),
    0,
    0,
  );
  for (const y of [12, 19]) {
    drawing.tint(body(`${y},2,29`), at(wood, 4)).tint(body(`${y + 1},2,29`), at(wood, 1));
  }
  drawing.part(line('6,4 25,4', 4), STUFF.board, { reach: 1, bias: 0.1 });
  return drawing
    .dots(at(stone, 4), pts('8,12 12,12 16,12 20,12 24,12 5,19 10,19 15,19 20,19 26,19'))
    .dots(at(snow, 4), pts('6,3 7,3 8,3 9,2 15,2 16,3 21,2 22,3 23,3'))
    .dots(at(moss, 3), pts('3,24 4,25 14,25 15,24 27,24'))
    .done();
}

function basaltWall(): Img {
  const drawing = new Drawing();
  const block = (x: number, y: number, w: number) => {
    drawing.part(body(`${y},${x},${x + w} ${y + 6},${x},${x + w}`), BASALT, {
      reach: 2,
      strength: 1.2,
      bias: 0.05,
    });
    drawing.rect(x, y, w, 1, at(stone, 3)).rect(x, y, 1, 5, at(stone, 2));
  };
  for (const [row, y] of [23, 16, 9, 2].entries()) {
    if (row % 2 === 0) {
      block(2, y, 8);
      block(12, y, 9);
      block(23, y, 6);
    } else {
      block(2, y, 5);
      block(9, y, 8);
      block(19, y, 10);
    }
  }
  return drawing
    .dots(at(moss, 3), pts('3,28 4,29 5,28 14,15 15,15 20,22 21,21 25,8 26,8'))
    .dots(at(snow, 1), pts('4,3 13,3 14,4 24,3 10,10 20,10 21,11 4,17 14,17 24,18'))
    .done();
}

function ironDoor(): Img {
  const dark = [at(wood, 0), at(wood, 0), at(wood, 1), at(wood, 2), at(wood, 3)];
  const { drawing, mask } = boardDoor(dark, '2,12,19 4,8,23 7,6,25 29,6,25');
  for (const y of [8, 17, 25]) {
    drawing.part(body(`${y},5,26 ${y + 2},5,26`), [at(ash, 0), at(stone, 1), at(stone, 3), at(stone, 4)], {
      reach: 1,
      bias: 0.05,
    });
    for (let x = 7; x < 26; x += 4) drawing.dots(at(snow, 3), [[x, y]]).dots(at(ink, 0), [[x + 1, y + 1]]);
  }
  drawing.each((colour, x, y) =>
    mask.get(x, y) && (!mask.get(x - 1, y) || !mask.get(x, y - 1))
      ? at(stone, 4)
      : mask.get(x, y) && !mask.get(x + 1, y)
        ? at(stone, 1)
        : colour,
  );
  return drawing
    .part(body('19,19,23 23,19,23'), STUFF.iron, { reach: 1, bias: 0.1 })
    .dots(at(ink, 0), pts('21,20 21,21 21,22'))
    .part(without(ellipse(12, 21, 2.8, 2.8), ellipse(12, 21, 1.4, 1.4)), STUFF.brass, { reach: 1 })
    .done();
}

function sign(): Img {
  const drawing = new Drawing()
    .part(body('4,14,17 30,14,17'), STUFF.stick, { reach: 1, bias: 0.12 })
    .part(poly('3,6 24,6 30,12 24,18 3,18'), STUFF.board, { reach: 3, strength: 1.1, bias: 0.05 })
    .tint(line('4,12 28,12', 1), at(wood, 2));
  for (const [y, from, to] of [
    [9, 6, 20],
    [15, 6, 17],
  ] as const) {
    for (let x = from; x <= to; x++)
      if ((x * 3 + y) % 5 !== 0)
        drawing.rect(x, y - (x % 3 === 0 ? 1 : 0), 1, x % 3 === 0 ? 2 : 1, at(wood, 0));
  }
  return drawing
    .part(body('28,10,21 30,8,23'), STUFF.soil, { reach: 1 })
    .dots(at(stone, 4), pts('5,8 5,16 22,8 22,16'))
    .dots(at(moss, 4), pts('9,28 11,27 21,28'))
    .done();
}

/** Draws a loop hung on a bent rod, and the peg that holds it. */
function snare(): Img {
  return new Drawing()
    .part(line('5,30 5,14 9,5 17,2 24,5', 2.8), STUFF.stick, { reach: 1, bias: 0.2 })
    .part(line('24,5 24,12', 1.6), STUFF.cord, { reach: 1, bias: 0.3 })
    .part(without(ellipse(22, 19, 7.4, 7.4), ellipse(22, 19, 5.6, 5.6)), STUFF.cord, { reach: 1, bias: 0.2 })
    .part(ellipse(24, 12, 2.2, 1.8), STUFF.cord, { reach: 1, bias: 0.2 })
    .part(line('15,24 11,29', 1.6), STUFF.cord, { reach: 1, bias: 0.3 })
    .part(poly('9,23 13,24 12,30 10,31 9,29'), STUFF.board, { reach: 1 })
    .part(line('3,30 29,30', 2), STUFF.soil, { reach: 1, bias: 0.2 })
    .part(ellipse(22, 27, 2.4, 1.8), [at(red, 1), at(red, 2), at(red, 3)], { reach: 1 })
    .dots(at(moss, 4), pts('17,29 18,28 27,29 26,28 6,29'))
    .dots(at(wood, 1), pts('16,17 18,14 28,22 26,25 28,16'))
    .done();
}

function chimes(): Img {
  const drawing = new Drawing()
    .part(line('15.5,1 15.5,5', 1.6), STUFF.cord, { reach: 1, bias: 0.3 })
    .part(line('15,4 5,9', 1.4), STUFF.cord, { reach: 1, bias: 0.3 })
    .part(line('16,4 26,9', 1.4), STUFF.cord, { reach: 1, bias: 0.3 })
    .part(ellipse(15.5, 9.5, 12.4, 3), STUFF.board, { reach: 1, bias: 0.1 });
  for (const [x, long] of [
    [5, 25],
    [10, 29],
    [21, 28],
    [26, 24],
  ] as const) {
    drawing.dots(at(grass, 3), [
      [x, 13],
      [x, 12],
    ]);
    drawing.part(
      body(`14,${x - 1},${x + 1} ${long},${x - 1},${x + 1}`),
      x % 2 === 0 ? STUFF.copper : STUFF.steel,
      { reach: 1, light: [-1, -0.1], bias: 0.1 },
    );
  }
  return drawing
    .part(line('15.5,12 15.5,20', 1.2), STUFF.cord, { reach: 1, bias: 0.3 })
    .part(without(ellipse(15.5, 18, 3.4, 3.4), ellipse(15.5, 18, 1.2, 1.2)), STUFF.rust, { reach: 1 })
    .part(poly('13,24 18,24 20,29 16,31 12,29'), [at(red, 0), at(red, 1), at(red, 2), at(red, 3)], {
      reach: 2,
    })
    .dots(at(grass, 3), pts('15,22 15,23'))
    .done();
}

/** Returns the icons by item ID. */
export const placeables = (): [number, Img][] => [
  [701, campfire()],
  [702, torchStand()],
  [703, samovar()],
  [704, sleepingBag()],
  [705, stoveBed()],
  [706, chest()],
  [707, iceBox()],
  [708, hearth()],
  [709, workbench()],
  [710, rack()],
  [711, kiln()],
  [712, wattleWall()],
  [713, wattleDoor()],
  [714, thatchRoof()],
  [715, logWall()],
  [716, logDoor()],
  [717, plankRoof()],
  [718, basaltWall()],
  [719, ironDoor()],
  [720, sign()],
  [721, snare()],
  [722, chimes()],
];
