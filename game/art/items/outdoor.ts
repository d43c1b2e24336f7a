/** Icons of clothes for worse weather: shawl, furs, oilskin, and armour made of found objects. */
import { Drawing, type Point, union, without } from '../draw.ts';
import { Img, outlined, typed } from '../image.ts';
import { at, P } from '../palette.ts';
import { body, furred, line, painted, poly, pts, STUFF, shaggy } from '../parts.ts';
import { ellipse } from '../shape.ts';

const { ink, snow, stone, ash, moss, grass, spruce, wood, skin, red, gold } = P;

const FUR = [at(wood, 0), at(wood, 1), at(wood, 2), at(wood, 3), at(wood, 4)];

/** Draws a shawl of grey down with an openwork border and fringes, and a webbing belt with a buckle across it. */
function shawl(): Img {
  const wool = [at(stone, 1), at(stone, 2), at(stone, 3), at(stone, 4), at(snow, 2)];
  const cloth = poly('1,5 16,2 31,5 16,27');
  const drawing = new Drawing().part(cloth, wool, { reach: 4, strength: 1.3 });
  // distance inward from the lower edges; negative outside
  const inward = (x: number, y: number): number => (Math.min(x - 1, 31 - x) * 22 - (y - 5) * 15) / 26.6;
  const fringe = new Img(32, 32).map((_, x, y) => {
    const d = inward(x, y);
    return y > 6 && d < 0.4 && d > -3.4 && x % 2 === 0 ? at(stone, d < -2 ? 3 : 4) : 0;
  });
  drawing.lay(
    outlined(fringe, () => at(stone, 1)),
    0,
    0,
  );
  drawing.lay(
    cloth.map((inside, x, y) => {
      if (!inside || y < 4) return 0;
      const d = inward(x, y);
      if (d < 1.2) return at(snow, 3);
      if (d < 2.2) return at(stone, 2);
      if (d < 4.2) return at(snow, (x + y) % 2 === 0 ? 3 : 0);
      return 0;
    }),
    0,
    0,
  );
  drawing.part(line('3,7 10,10 16,11 22,10 29,7', 3), STUFF.herb, { reach: 1, bias: 0.1 });
  return drawing
    .part(body('9,14,18 13,14,18'), STUFF.steel, { reach: 1 })
    .dots(at(ash, 0), pts('16,11 15,11 17,11'))
    .dots(at(moss, 4), pts('6,8 9,9 23,9 26,8'))
    .done();
}

function furCoat(): Img {
  const shape = union(
    body('5,10,21 8,6,25 14,7,24 24,5,26 29,4,27'),
    line('8,8 3,19', 6),
    line('23,8 28,19', 6),
  );
  const drawing = new Drawing().part(shaggy(shape, 5), FUR, { reach: 3, strength: 1.8 });
  furred(drawing.image, 9, 0.5);
  const pale = STUFF.fat;
  drawing
    .part(shaggy(body('2,10,21 6,8,23 9,10,21'), 2), pale, { reach: 2, strength: 1.2 })
    .part(body('9,15,16 29,15,16'), pale, { reach: 1 })
    .part(line('1,19 6,21', 4), pale, { reach: 1 })
    .part(line('25,21 30,19', 4), pale, { reach: 1 })
    .part(body('27,4,27 29,4,27'), pale, { reach: 1 });
  drawing.lay(
    painted(
      body('4,13,18 7,14,17'),
      () => at(ash, 0),
      () => at(wood, 0),
    ),
    0,
    0,
  );
  for (const y of [13, 18, 23])
    drawing
      .rect(12, y, 8, 1, at(red, 2))
      .rect(11, y - 1, 2, 3, at(gold, 1))
      .rect(19, y - 1, 2, 3, at(gold, 0));
  return drawing.done();
}

/** Draws a stiff yellow oilskin with a hood. */
function oilskin(): Img {
  const ramp = [at(wood, 1), at(grass, 1), at(gold, 0), at(gold, 1), at(P.fire, 4)];
  const shape = union(
    body('10,8,23 14,7,24 24,5,26 29,3,28'),
    line('8,12 4,21', 5.4),
    line('23,12 27,21', 5.4),
  );
  const drawing = new Drawing()
    .part(shape, ramp, { reach: 3, strength: 1.8 })
    .part(body('1,13,18 4,9,22 8,8,23 11,11,20'), ramp, { reach: 3, strength: 1.7 })
    .lay(
      painted(
        ellipse(15.5, 7.5, 4.4, 3.8),
        (_, y) => at(ash, y < 7 ? 0 : 1),
        () => at(grass, 0),
      ),
      0,
      0,
    )
    .tint(line('16,12 16,29', 1), at(grass, 0))
    .tint(line('9,15 8,28', 1), at(gold, 0))
    .tint(line('22,15 24,28', 1), at(grass, 1));
  for (const y of [15, 20, 25]) drawing.rect(14, y, 2, 2, at(stone, 4)).rect(14, y + 1, 2, 1, at(stone, 2));
  return drawing
    .rect(8, 22, 5, 1, at(grass, 0))
    .rect(19, 22, 5, 1, at(grass, 0))
    .dots(at(snow, 4), pts('10,5 11,4 8,14 8,15 6,25 10,12'))
    .dots(at(snow, 2), pts('12,27 20,18 22,26 10,19'))
    .done();
}

/** Draws frames of bent wood, laced with thongs, with bindings across. */
function snowshoes(): Img {
  const drawing = new Drawing();
  const shoe = (cx: number, lean: number) => {
    const outer = new Img(32, 32).map((_, x, y) => (inShoe(x - ((y - 16) * lean) / 15, y, cx) ? 1 : 0));
    const isRim = (x: number, y: number) =>
      !(outer.get(x - 1, y) && outer.get(x + 1, y) && outer.get(x, y - 1) && outer.get(x, y + 1));
    drawing.lay(
      painted(
        outer,
        (x, y) => {
          if (isRim(x, y)) return at(wood, x < cx ? 4 : 3);
          return (x + y) % 4 === 0 || (x - y + 64) % 4 === 0 ? at(skin, 2) : at(ash, 1);
        },
        () => at(wood, 0),
      ),
      0,
      0,
    );
    for (const y of [9, 20]) {
      const dx = Math.round(cx + ((y - 16) * lean) / 15);
      drawing.rect(dx - 5, y, 11, 1, at(wood, 4)).rect(dx - 5, y + 1, 11, 1, at(wood, 1));
    }
    drawing
      .part(
        body(`12,${cx - 4},${cx + 3} 15,${cx - 4},${cx + 3}`),
        [at(red, 0), at(red, 1), at(red, 2), at(red, 3)],
        { reach: 1 },
      )
      .dots(at(gold, 1), pts(`${cx - 1},13 ${cx},13 ${cx - 1},14`));
  };
  shoe(23, 2);
  shoe(8, -2);
  return drawing.done();
}

const inShoe = (x: number, y: number, cx: number): boolean => {
  if (y < 1 || y > 30) return false;
  const half =
    y < 9
      ? 6.9 * Math.sqrt(1 - ((9 - y) / 8.4) ** 2)
      : y < 19
        ? 6.9 - (y - 9) * 0.12
        : y < 26
          ? 5.7 - (y - 19) * 0.66
          : 1.3;
  return Math.abs(x - cx) <= half;
};

function mittens(): Img {
  const drawing = new Drawing();
  const wool = [at(red, 0), at(red, 1), at(red, 2), at(red, 3)];
  const one = (dx: number, dy: number, thumb: string) => {
    drawing
      .part(poly(thumb), wool, { reach: 2 })
      .part(
        body(
          `${3 + dy},${7 + dx},${11 + dx} ${6 + dy},${5 + dx},${13 + dx} ${17 + dy},${4 + dx},${14 + dx} ${19 + dy},${5 + dx},${13 + dx}`,
        ),
        wool,
        { reach: 3, strength: 1.5 },
      )
      .part(shaggy(body(`${18 + dy},${4 + dx},${14 + dx} ${23 + dy},${4 + dx},${14 + dx}`), dx), FUR, {
        reach: 2,
        strength: 1.3,
        bias: 0.08,
      })
      .lay(typed('..w..\n.w.w.\nw.g.w\n.w.w.\n..w..', { w: at(snow, 4), g: at(gold, 1) }), 7 + dx, 9 + dy)
      .rect(6 + dx, 15 + dy, 7, 1, at(snow, 3));
  };
  one(13, -2, '26,12 31,8 31,13 27,17');
  one(1, 5, '5,19 1,14 1,19 4,23');
  furred(drawing.image, 4, 0.16);
  return drawing.done();
}

function gasMask(): Img {
  const rubber = [at(ink, 0), at(spruce, 0), at(moss, 1), at(moss, 2), at(moss, 3)];
  const drawing = new Drawing()
    .part(line('5,8 1,13', 3), STUFF.leather, { reach: 1 })
    .part(line('26,8 30,13', 3), STUFF.leather, { reach: 1 })
    .part(body('2,11,20 4,7,24 9,5,26 15,5,26 20,8,23 24,11,20'), rubber, { reach: 4, strength: 1.8 });
  for (const x of [10, 21]) {
    drawing
      .part(ellipse(x, 11, 4.6, 4.6), STUFF.steel, { reach: 1 })
      .lay(
        painted(
          ellipse(x, 11, 2.9, 2.9),
          (px, py) => at(P.sea, px - x + py - 11 < -1 ? 4 : px - x + py - 11 < 2 ? 2 : 1),
          () => at(ink, 0),
        ),
        0,
        0,
      )
      .dots(at(snow, 4), [
        [x - 1, 9],
        [x - 2, 10],
      ]);
  }
  drawing
    .part(body('18,12,19 21,11,20'), STUFF.iron, { reach: 1 })
    .part(
      body('21,10,21 29,10,21 30,12,19'),
      [at(ash, 0), at(moss, 0), at(moss, 2), at(moss, 3), at(moss, 4)],
      { reach: 2, light: [-1, -0.15] },
    )
    .rect(11, 24, 10, 1, at(ash, 0))
    .rect(11, 27, 10, 1, at(ash, 0));
  return drawing
    .dots(at(moss, 4), pts('9,5 10,4 11,4'))
    .dots(at(red, 2), pts('15,25 16,25 15,26 16,26'))
    .done();
}

/** Draws an upturned pot, with its handle for a plume and with a chin strap. */
function potHelmet(): Img {
  const strap = without(ellipse(15.5, 20, 9.4, 9.6), ellipse(15.5, 19, 7.8, 8)).map((inside, _, y) =>
    inside && y > 19 ? 1 : 0,
  );
  return new Drawing()
    .part(strap, STUFF.leather, { reach: 1 })
    .part(without(ellipse(15.5, 4.4, 5, 4), ellipse(15.5, 4.8, 3, 2.4)), STUFF.iron, { reach: 1, bias: 0.1 })
    .part(body('5,8,23 7,6,25 17,4,27 19,4,27'), STUFF.iron, { reach: 4, strength: 2 })
    .part(body('18,2,29 21,2,29'), STUFF.iron, { reach: 1, bias: 0.1 })
    .part(line('29,12 31,12', 4), STUFF.iron, { reach: 1 })
    .part(line('2,12 0,12', 4), STUFF.iron, { reach: 1, bias: 0.1 })
    .lay(typed('..r..\nrrrrr\n.rrr.\n.r.r.', { r: at(red, 3) }), 13, 11)
    .dots(at(snow, 3), pts('8,8 9,7 10,7 7,10 7,11 7,12'))
    .dots(at(stone, 0), pts('22,10 23,11 23,12 19,16 20,16 5,20 12,20 19,20 26,20'))
    .dots(at(stone, 4), pts('4,19 11,19 18,19 25,19'))
    .part(body('28,13,18 29,13,18'), STUFF.brass, { reach: 1 })
    .done();
}

/** Draws a wool skirt with plates of tin and rusty iron sewn on, row over row. */
function platedSkirt(): Img {
  const cloth = body('6,9,22 12,7,24 20,4,27 29,1,30');
  const drawing = new Drawing().part(cloth, [at(red, 0), at(red, 0), at(red, 1), at(red, 2)], {
    strength: 1.3,
  });
  for (const [row, y] of [8, 14, 20].entries()) {
    const half = 5.4 + y * 0.4;
    const count = 3 + row;
    const width = (half * 2) / count;
    for (let k = 0; k < count; k++) {
      const from = Math.round(16 - half + k * width);
      const to = Math.round(16 - half + (k + 1) * width) - 2;
      const ramp = (k * 2 + row) % 5 === 3 ? STUFF.rust : STUFF.steel;
      const shade = k >= count - 1 ? -1 : 0;
      const face = body(`${y},${from},${to} ${y + 5},${from},${to} ${y + 7},${from + 2},${to - 2}`);
      drawing.lay(
        painted(
          face,
          (px, py) => at(ramp, (px === from || py === y ? 4 : px === to || py > y + 4 ? 2 : 3) + shade),
          () => at(ash, 0),
        ),
        0,
        0,
      );
      drawing.dots(at(ash, 1), [[Math.round((from + to) / 2), y + 2]]);
    }
  }
  return drawing
    .part(body('3,9,22 6,9,22'), STUFF.leather, { reach: 1, bias: 0.05 })
    .part(body('3,14,17 6,14,17'), STUFF.brass, { reach: 1 })
    .done();
}

const SPRIG = `
.g..l
gg.gl
.ggg.
..g..
..g..
`;

/** Draws a bag with a long strap; herbs stick out from under the flap. */
function satchel(): Img {
  const linen = [at(wood, 0), at(wood, 1), at(grass, 1), at(grass, 2), at(grass, 3)];
  const sprig = typed(SPRIG, { g: at(spruce, 4), l: at(moss, 4) });
  const drawing = new Drawing().part(
    without(ellipse(16, 13, 11.5, 12), ellipse(16, 13.4, 9.6, 10.4)).map((inside, _, y) =>
      inside && y < 15 ? 1 : 0,
    ),
    STUFF.leather,
    { reach: 1, bias: 0.1 },
  );
  for (const [x, y, flip] of [
    [6, 9, false],
    [13, 7, true],
    [19, 9, false],
    [10, 8, true],
  ] as const) {
    const one = flip ? sprig.mirrored() : sprig;
    drawing
      .lay(
        outlined(one, () => at(spruce, 1)),
        x,
        y,
      )
      .lay(one, x, y);
  }
  drawing.dots(at(red, 3), pts('14,8 15,9 8,9 23,10')).dots(at(snow, 4), pts('20,9 11,9'));
  drawing
    .part(body('13,5,26 17,4,27 26,4,27 29,6,25'), linen, { reach: 4, strength: 1.5 })
    .part(body('13,5,26 17,4,27 20,6,25 22,10,21'), linen, { reach: 3, strength: 1.2, bias: 0.12 });
  const leaf = typed('..g..\n.ggg.\nggwgg\n.gwg.\n..w..', { g: at(spruce, 3), w: at(moss, 4) });
  return drawing
    .lay(leaf, 13, 15)
    .rect(14, 21, 3, 3, at(gold, 1))
    .rect(14, 23, 3, 1, at(gold, 0))
    .dots(at(wood, 1), pts('6,24 7,25 23,25 24,24 9,27 21,27'))
    .done();
}

/** Draws leather boots, one turned so that the nails in its sole are visible. */
function nailedBoots(): Img {
  const hide = [at(ink, 0), at(wood, 0), at(wood, 1), at(wood, 2), at(skin, 1)];
  const drawing = new Drawing();
  // the boot lying on its side, its sole toward the viewer
  const sole = poly('17,3 23,1 29,4 30,12 28,17 28,25 24,29 19,26 19,18 17,11');
  drawing.part(sole, [at(ash, 0), at(ash, 1), at(ash, 2), at(ash, 3)], { reach: 2, strength: 1.2 });
  drawing.tint(line('19,19 28,19', 1.2), at(ash, 0));
  for (const [x, y] of pts('20,5 24,4 27,6 19,9 23,8 27,10 20,13 24,13 27,14 22,22 26,22 23,26') as Point[]) {
    drawing
      .dots(at(snow, 4), [[x, y]])
      .dots(at(stone, 3), [[x + 1, y]])
      .dots(at(stone, 1), [
        [x, y + 1],
        [x + 1, y + 1],
      ]);
  }
  drawing
    .part(body('5,3,12 16,3,12 19,3,16 26,2,18'), hide, { reach: 3, strength: 1.8 })
    .part(shaggy(body('4,3,12 6,3,12'), 3), STUFF.fat, { reach: 1 })
    .part(body('26,2,18 28,2,18'), [at(ink, 0), at(ash, 0), at(ash, 2)], { reach: 1 });
  for (let x = 3; x < 18; x += 3)
    drawing.dots(at(stone, 4), [
      [x, 29],
      [x, 30],
    ]);
  for (const y of [11, 14, 17])
    drawing.dots(at(grass, 3), [
      [9, y],
      [10, y + 1],
      [11, y],
      [12, y + 1],
    ]);
  return drawing.dots(at(skin, 2), pts('4,9 4,10 4,11 5,20')).done();
}

/** Returns the icons by item ID. */
export const outdoor = (): [number, Img][] => [
  [108, shawl()],
  [109, furCoat()],
  [110, oilskin()],
  [111, snowshoes()],
  [112, mittens()],
  [113, gasMask()],
  [114, potHelmet()],
  [115, platedSkirt()],
  [116, satchel()],
  [117, nailedBoots()],
];
