/** Icons of tools, weapons, lights and charms, and of ammunition. */
import { Drawing, without } from '../draw.ts';
import { type Img, typed } from '../image.ts';
import { at, P } from '../palette.ts';
import { body, facets, flame, lashing, line, painted, poly, pts, STUFF } from '../parts.ts';
import { ellipse } from '../shape.ts';

const { ink, snow, stone, ash, grass, wood, skin, fire, red, blue, plum, gold, phosphor } = P;

const EDGE = [at(ash, 0), at(stone, 0), at(stone, 2), at(stone, 4), at(snow, 3)];
const KNAPPED = [at(stone, 0), at(stone, 1), at(stone, 2), at(stone, 3), at(stone, 4)];
const GRIP = [at(wood, 0), at(wood, 1), at(wood, 2), at(grass, 1)];

/** Draws a knapped head bound to a split stick. */
function stoneHatchet(): Img {
  const drawing = new Drawing().part(line('7,29 22,5', 3.6), STUFF.stick, { strength: 2, bias: 0.1 });
  facets(drawing, [
    ['5,9 12,4 21,8 23,14 15,15 8,19', at(stone, 3)],
    ['5,9 12,4 13,10 9,14', at(stone, 4)],
    ['12,4 21,8 13,10', at(stone, 3)],
    ['13,10 21,8 23,14 15,15', at(stone, 1)],
    ['9,14 13,10 15,15 8,19', at(stone, 2)],
  ]);
  drawing.dots(at(snow, 2), pts('6,10 6,11 7,13 7,14 8,16 8,17 10,6'));
  lashing(drawing, [15, 7], [20, 15]);
  lashing(drawing, [20, 7], [15, 15]);
  return drawing.dots(at(wood, 1), pts('17,11 18,11')).done();
}

function flintKnife(): Img {
  const drawing = facets(new Drawing(), [
    ['11,18 17,9 28,2 27,10 20,18 15,22', at(stone, 3)],
    ['11,18 17,9 28,2 20,12', at(stone, 4)],
    ['20,12 28,2 27,10 20,18', at(stone, 1)],
    ['15,22 20,12 20,18', at(stone, 2)],
  ]);
  drawing.dots(at(snow, 3), pts('14,13 15,12 17,10 20,8 23,6 26,3 12,16'));
  drawing.dots(at(stone, 0), pts('24,9 23,11 21,14 18,15'));
  drawing.part(line('5,28 13,19', 5), STUFF.leather, { reach: 2, strength: 1.4 });
  for (const path of ['4,25 8,29', '7,22 11,26', '10,19 14,23']) drawing.tint(line(path, 1.2), at(grass, 2));
  return drawing.done();
}

function obsidianKnife(): Img {
  const drawing = facets(
    new Drawing(),
    [
      ['11,17 16,8 29,1 28,11 21,19 15,22', at(plum, 1)],
      ['11,17 16,8 29,1 19,13', at(blue, 1)],
      ['16,8 29,1 18,10', at(blue, 3)],
      ['19,13 29,1 28,11', at(ash, 0)],
      ['15,22 19,13 21,19', at(plum, 2)],
    ],
    () => at(ink, 0),
  );
  drawing
    .dots(at(snow, 4), pts('17,9 18,8 20,7 23,5 26,3 13,14 14,13'))
    .dots(at(snow, 1), pts('27,8 26,11 24,14 18,19'));
  drawing.part(line('4,29 12,20', 5.2), STUFF.bone, { reach: 2, strength: 1.4 });
  drawing.part(line('10,17 16,23', 3), [at(red, 0), at(red, 1), at(red, 2), at(red, 3)], {
    reach: 1,
    bias: 0.2,
  });
  return drawing.dots(at(wood, 1), pts('6,26 7,25 8,24 9,26 5,28')).dots(at(gold, 1), pts('4,30')).done();
}

/** Draws a pick: a curved head on a straight handle. */
function pick(head: readonly number[], handle: readonly number[], isStone: boolean): Img {
  const drawing = new Drawing().part(line('6,28 21,10', 3.8), handle, { strength: 2, bias: 0.08 });
  const arc = isStone
    ? poly('3,8 10,4 18,5 25,11 28,18 28,26 24,20 19,14 13,11 6,11')
    : poly('1,10 9,4 18,4 26,11 29,20 28,29 25,21 20,14 14,10 7,9');
  drawing.part(arc, head, { reach: 2, strength: 1.7 });
  if (isStone) {
    drawing
      .dots(at(stone, 1), pts('8,6 9,8 13,6 12,9 22,10 21,13 25,15 24,18 16,8'))
      .dots(at(snow, 1), pts('5,8 7,6 10,5 4,8'));
    lashing(drawing, [15, 5], [22, 13]);
    lashing(drawing, [21, 8], [17, 12]);
  } else {
    drawing.part(poly('15,4 20,3 25,9 23,14 18,13 15,9'), STUFF.iron, { reach: 2 });
    drawing.dots(at(snow, 4), pts('4,8 6,7 8,6 10,5 26,14 27,17 28,20'));
  }
  return drawing.done();
}

/** Draws the red fire axe of the station, with a spike behind. */
function fireAxe(): Img {
  const drawing = new Drawing().part(
    line('5,29 23,4', 3.8),
    [at(red, 0), at(red, 1), at(red, 2), at(red, 3)],
    {
      strength: 2,
      bias: 0.12,
    },
  );
  drawing
    .part(line('5,29 9,23', 4), [at(ink, 0), at(ash, 0), at(ash, 2), at(stone, 1)], { reach: 1 })
    .part(poly('13,2 24,6 31,7 24,11 20,15 17,14 13,22 3,16 1,7'), STUFF.steel, {
      strength: 1.3,
      bias: -0.12,
    })
    .part(poly('11,5 15,3 26,6 22,13 17,14 12,15'), [at(red, 0), at(red, 1), at(red, 2), at(red, 3)], {
      reach: 2,
    });
  return drawing
    .tint(line('2,8 4,16 12,22', 1.4), at(snow, 4))
    .lay(typed('..y..\nyyyyy\n.yyy.\n.y.y.', { y: at(gold, 1) }), 14, 7)
    .done();
}

/** Draws two crossed steel needles with beads, and a thread between them. */
function needles(): Img {
  const steel = [at(stone, 1), at(stone, 3), at(snow, 2), at(snow, 4)];
  const ball = ellipse(15, 22, 8.5, 7.5);
  const drawing = new Drawing()
    .part(line('4,3 24,29', 2.4), steel, { reach: 1, bias: 0.2 })
    .part(line('28,3 8,29', 2.4), steel, { reach: 1, bias: 0.2 })
    .part(ball, [at(red, 0), at(red, 1), at(red, 2), at(red, 3)], { reach: 3, strength: 1.7 });
  drawing.each((colour, x, y) => {
    if (!ball.get(x, y) || colour === at(red, 0)) return colour;
    const turn = x < 15 ? x + y : x - y + 40;
    return turn % 4 === 0 ? at(red, 1) : colour;
  });
  return drawing
    .part(line('20,28 25,26 28,29', 1.8), [at(red, 1), at(red, 2), at(red, 3)], { reach: 1 })
    .part(ellipse(4, 3.5, 2.4, 2.4), STUFF.brass, { reach: 1 })
    .part(ellipse(27.5, 3.5, 2.4, 2.4), STUFF.brass, { reach: 1 })
    .done();
}

/** Draws a rolling pin; its material and modifications are drawn on top of it. */
function pin(roll: readonly number[], handle: readonly number[]): Drawing {
  return new Drawing()
    .part(line('3,28 28,4', 3.6), handle, { reach: 1 })
    .part(line('10,21 22,10', 9.4), roll, { strength: 1.9 });
}

function larchPin(): Img {
  const red4 = [at(wood, 0), at(skin, 0), at(skin, 1), at(skin, 2), at(skin, 3)];
  const drawing = pin(red4, [at(wood, 0), at(wood, 1), at(skin, 0), at(skin, 1)]);
  drawing
    .dots(at(skin, 0), pts('9,19 10,18 12,16 14,15 15,14 12,21 13,20 16,17 17,17 19,15 20,14 22,12'))
    .tint(line('11,13 18,21', 1.3), at(wood, 1))
    .tint(line('15,9 22,17', 1.3), at(wood, 1));
  return drawing.part(line('4,27 7,24', 4.4), STUFF.leather, { reach: 1, bias: 0.1 }).done();
}

function leadPin(): Img {
  const drawing = pin(STUFF.board, [at(ash, 0), at(stone, 1), at(stone, 3)]);
  for (const path of ['9,15 16,23', '16,8 23,16']) {
    drawing.tint(line(path, 3.4), at(stone, 1)).tint(line(path, 2), at(stone, 3));
  }
  return drawing
    .dots(at(snow, 4), pts('9,15 10,16 16,8 17,9'))
    .dots(at(stone, 4), pts('11,17 12,18 18,10 19,11'))
    .dots(at(wood, 1), pts('15,18 16,17 19,17 12,24'))
    .part(poly('4,19 9,17 15,23 12,28 8,25'), STUFF.steel, { reach: 2, bias: -0.05 })
    .part(poly('18,6 21,3 25,7 28,13 24,15'), STUFF.steel, { reach: 2, bias: -0.1 })
    .part(ellipse(27.5, 4.5, 2.8, 2.8), STUFF.iron, { reach: 1, bias: 0.2 })
    .part(ellipse(4, 27.5, 2.8, 2.8), STUFF.iron, { reach: 1, bias: 0.2 })
    .done();
}

function boneSpear(): Img {
  const drawing = new Drawing()
    .part(line('2,30 20,12', 2.6), [at(wood, 1), at(wood, 3), at(grass, 3)], { reach: 1, bias: 0.2 })
    .part(poly('15,14 16,8 30,1 23,15 17,17'), STUFF.bone, { reach: 2, strength: 1.7 })
    .part(poly('16,11 13,8 18,8'), STUFF.bone, { reach: 1, bias: 0.1 })
    .part(poly('20,15 23,18 23,13'), STUFF.bone, { reach: 1 })
    .tint(line('19,12 26,5', 1), at(wood, 3));
  lashing(drawing, [13, 14], [18, 19]);
  const tassel = [at(red, 1), at(red, 2), at(red, 3)];
  return drawing
    .part(line('11,17 15,21', 2.6), tassel, { reach: 1, bias: 0.1 })
    .part(line('14,20 18,26', 2), tassel, { reach: 1, bias: 0.2 })
    .part(line('11,20 11,26', 2), tassel, { reach: 1, bias: 0.2 })
    .dots(at(snow, 4), pts('27,3 25,4 22,6'))
    .done();
}

function slingshot(): Img {
  const band = [at(red, 2), at(red, 2), at(red, 3)];
  return new Drawing()
    .part(line('7,6 4,15 13,19', 1.6), band, { reach: 1, bias: 0.3 })
    .part(line('25,5 28,14 19,19', 1.6), band, { reach: 1, bias: 0.3 })
    .part(line('16,30 16,20', 4.6), STUFF.board, { strength: 1.7, reach: 2 })
    .part(line('16,21 8,13 7,4', 4), STUFF.board, { strength: 1.6, reach: 2 })
    .part(line('16,21 24,13 25,4', 4), STUFF.board, { strength: 1.6, reach: 2 })
    .part(ellipse(16, 19.5, 4.6, 3), STUFF.leather, { reach: 2 })
    .part(ellipse(16, 17.5, 2.9, 2.7), KNAPPED, { reach: 1, bias: 0.1 })
    .tint(line('5,6 9,6', 1.4), at(grass, 3))
    .tint(line('23,6 27,6', 1.4), at(grass, 3))
    .tint(line('14,26 18,26', 1.4), at(wood, 1))
    .tint(line('14,29 18,29', 1.4), at(wood, 1))
    .done();
}

function bow(): Img {
  const string = [at(stone, 3), at(snow, 1), at(snow, 3)];
  const drawing = new Drawing()
    .part(line('4,5 26,28', 1.4), string, { reach: 1, bias: 0.3 })
    .part(line('3,4 14,4 23,9 27,17 27,28', 3.4), STUFF.board, { reach: 2, strength: 1.8, bias: 0.08 })
    .part(line('20,6 25,12', 4.4), [at(red, 0), at(red, 1), at(red, 2), at(red, 3)], { reach: 1, bias: 0.15 })
    .part(line('3,4 6,4', 3.6), STUFF.bone, { reach: 1 })
    .part(line('27,26 27,28', 3.6), STUFF.bone, { reach: 1 });
  return drawing
    .part(line('4,28 24,8', 1.8), [at(wood, 1), at(grass, 2), at(grass, 3)], { reach: 1, bias: 0.2 })
    .part(poly('22,10 29,2 25,11 21,11'), EDGE, { reach: 1 })
    .part(poly('2,27 7,23 9,25 5,30'), STUFF.white, { reach: 1 })
    .done();
}

function torch(): Img {
  const drawing = new Drawing()
    .part(line('6,29 17,15', 4), STUFF.stick, { reach: 2, strength: 1.6, bias: 0.1 })
    .part(line('15,18 20,11', 8), [at(ash, 0), at(ash, 1), at(wood, 1), at(wood, 2), at(grass, 2)], {
      reach: 2,
    });
  for (const path of ['12,15 18,20', '14,12 21,17']) drawing.tint(line(path, 1.2), at(grass, 2));
  flame(drawing, 21, 13, 14);
  return drawing.dots(at(fire, 3), pts('12,5 28,4 29,8 14,2')).dots(at(fire, 2), pts('27,1 11,9')).done();
}

function lantern(): Img {
  const glass = body('12,10,21 16,9,22 21,10,21');
  const handle = without(ellipse(15.5, 7, 7.4, 6.4), ellipse(15.5, 7.4, 5.8, 5));
  const drawing = new Drawing()
    .part(
      handle.map((inside, _, y) => (inside && y < 9 ? 1 : 0)),
      STUFF.steel,
      { reach: 1, bias: 0.2 },
    )
    .part(body('5,14,17 6,12,19 8,11,20 11,8,23'), [at(red, 0), at(red, 1), at(red, 2), at(red, 3)], {
      strength: 1.6,
    })
    .part(body('21,9,22 24,7,24 29,7,24'), [at(red, 0), at(red, 1), at(red, 2), at(red, 3)], {
      strength: 1.6,
    })
    .part(glass, [at(fire, 2), at(fire, 3), at(fire, 4), at(snow, 4)], { strength: 0.8, bias: 0.1 });
  drawing.lay(
    painted(
      body('14,15,15 17,13,18 20,13,18 21,14,17'),
      (x, y) => at(fire, y > 18 && x > 13 && x < 18 ? 4 : 2),
      () => 0,
    ),
    0,
    0,
  );
  drawing
    .part(line('8,11 8,22', 1.6), STUFF.steel, { reach: 1, bias: 0.2 })
    .part(line('23,11 23,22', 1.6), STUFF.steel, { reach: 1, bias: 0.1 });
  return drawing
    .tint(line('8,26 23,26', 1), at(gold, 1))
    .dots(at(snow, 4), pts('11,13 11,14 11,15 9,23 12,8'))
    .dots(at(gold, 1), pts('5,12 4,17 27,13 28,19 26,8 6,7'))
    .done();
}

function rod(): Img {
  return new Drawing()
    .part(line('28,3 28,19', 1.2), [at(stone, 4), at(snow, 2), at(snow, 3)], { reach: 1, bias: 0.3 })
    .part(line('3,30 16,15 28,2', 2.6), [at(wood, 0), at(wood, 1), at(wood, 3), at(grass, 3)], {
      reach: 1,
      bias: 0.25,
    })
    .part(line('3,30 10,22', 4), [at(red, 0), at(red, 1), at(red, 2), at(red, 3)], { reach: 1 })
    .part(ellipse(14.5, 21.5, 3.6, 3.6), STUFF.bone, { reach: 2 })
    .dots(at(wood, 1), pts('14,21 15,22 15,20'))
    .part(ellipse(27.5, 19, 3, 2.6), [at(red, 1), at(red, 2), at(red, 3)], { reach: 1 })
    .part(body('20,25,30 22,26,29'), STUFF.white, { reach: 1 })
    .part(line('28,24 28,28 26,30 24,29 24,27', 1.2), [at(stone, 4), at(snow, 2), at(snow, 3)], { reach: 1 })
    .done();
}

function mallet(): Img {
  const drawing = new Drawing()
    .part(line('5,28 18,14', 4.2), STUFF.stick, { strength: 2, bias: 0.1, reach: 2 })
    .part(poly('8,8 14,2 29,14 24,21'), STUFF.board, { strength: 1.4, reach: 3 });
  facets(drawing, [['8,8 14,2 17,4 10,11', at(wood, 4)]]);
  return drawing
    .tint(line('20,8 15,14', 1.4), at(stone, 1))
    .tint(line('25,12 20,18', 1.4), at(stone, 1))
    .dots(at(wood, 2), pts('12,5 11,7 13,6 18,12 19,13 22,16'))
    .dots(at(stone, 4), pts('19,8 24,12'))
    .done();
}

/** Draws heavy beads of amber and copper with a little loudspeaker among them, which carries the voice far. */
function beads(): Img {
  const drawing = new Drawing().part(
    without(ellipse(15.5, 13, 12, 10.6), ellipse(15.5, 13, 10.6, 9.2)),
    [at(stone, 1), at(stone, 3), at(stone, 4)],
    { reach: 1 },
  );
  const ambers = [at(red, 1), at(fire, 1), at(gold, 0), at(gold, 1), at(fire, 4)];
  for (let k = 0; k < 11; k++) {
    const turn = (k / 13) * Math.PI * 2 + Math.PI * 0.73;
    const [x, y] = [15.5 + Math.cos(turn) * 11.4, 13 + Math.sin(turn) * 10];
    drawing.part(
      ellipse(x, y, 2.9, 2.9),
      k % 3 === 1 ? [at(wood, 0), at(red, 1), at(red, 2), at(red, 3)] : ambers,
      { reach: 1, bias: 0.1 },
    );
    drawing.dots(at(snow, 4), [[Math.round(x - 1), Math.round(y - 1)]]);
  }
  drawing.part(body('18,11,20 20,9,22 26,9,22 29,12,19'), STUFF.steel, { strength: 1.6 }).lay(
    painted(ellipse(15.5, 23.5, 4, 3.6), (x, y) => at(stone, (x + y) % 2 === 0 ? 0 : 2)),
    0,
    0,
  );
  return drawing.dots(at(phosphor, 1), pts('15,19 16,19')).done();
}

const SAINT = `
..vvv...
.vhhhv..
.vkhkv..
.vhhhv..
..vhv...
.vvvvv..
vvvbvvv.
vvbbbvv.
vvvbvvv.
vvvbvvv.
`;

/** Draws a little painted icon in a brass frame, on a chain. */
function pendant(): Img {
  const chain = without(ellipse(15.5, 8, 9.6, 9), ellipse(15.5, 8, 8.4, 7.8));
  const drawing = new Drawing().part(chain, [at(grass, 1), at(gold, 0), at(gold, 1)], {
    reach: 1,
    bias: 0.2,
  });
  drawing.each((colour, x, y) => ((x + y) % 3 === 0 ? at(wood, 1) : colour));
  drawing
    .part(body('10,14,17 12,10,21 14,8,23 28,8,23 29,9,22'), STUFF.brass, { strength: 1.2 })
    .lay(
      painted(
        body('14,13,18 16,11,20 26,11,20'),
        () => at(blue, 2),
        () => at(wood, 0),
      ),
      0,
      0,
    )
    .lay(
      painted(
        ellipse(15, 18.4, 4.2, 4),
        () => at(gold, 1),
        () => at(gold, 0),
      ),
      0,
      0,
    );
  return drawing
    .lay(typed(SAINT, { v: at(red, 0), h: at(skin, 3), k: at(wood, 0), b: at(gold, 1) }), 12, 16)
    .dots(at(snow, 4), pts('9,14 10,13 9,15'))
    .dots(at(red, 3), pts('15,12 16,12'))
    .done();
}

/** Draws a bottle with a burning rag. */
function fireBottle(): Img {
  const drawing = new Drawing()
    .part(body('10,14,18 14,14,18 17,10,22 20,9,23 28,9,23 30,11,21'), STUFF.leaf, {
      strength: 1.8,
    })
    .part(poly('13,11 20,11 21,6 17,4 12,6'), STUFF.linen, { reach: 2 });
  drawing.lay(
    painted(
      body('20,11,21 28,11,21'),
      (x, y) => at(skin, y === 20 ? 3 : (x + y) % 9 === 0 ? 1 : 2),
      () => 0,
    ).map((colour, _, y) => (y > 20 && y < 28 ? colour : 0)),
    0,
    0,
  );
  flame(drawing, 19, 8, 10);
  return drawing
    .lay(
      typed('..f..\n.ff..\n.fff.\nfryff\nfryrf\n.fyf.', { f: at(fire, 1), r: at(fire, 2), y: at(fire, 4) }),
      13,
      22,
    )
    .dots(at(snow, 4), pts('10,19 11,18 11,17 15,12'))
    .done();
}

const SHAFT = [at(wood, 1), at(grass, 2), at(grass, 3)];

/** Draws three arrows, heads up. */
function arrows(): Img {
  const drawing = new Drawing();
  const arrow = (dx: number, dy: number) => {
    drawing
      .part(line(`${5 + dx},${27 + dy} ${22 + dx},${8 + dy}`, 2), SHAFT, { reach: 1, bias: 0.25 })
      .part(
        poly(`${20 + dx},${9 + dy} ${26 + dx},${2 + dy} ${26 + dx},${9 + dy} ${22 + dx},${12 + dy}`),
        EDGE,
        { reach: 1, bias: 0.1 },
      )
      .part(
        poly(`${2 + dx},${26 + dy} ${8 + dx},${20 + dy} ${11 + dx},${22 + dy} ${5 + dx},${30 + dy}`),
        STUFF.white,
        { reach: 1 },
      )
      .dots(
        at(red, 2),
        pts(`${7 + dx},${22 + dy} ${8 + dx},${23 + dy} ${9 + dx},${22 + dy} ${8 + dx},${21 + dy}`),
      );
  };
  arrow(-1, -4);
  arrow(5, 1);
  return drawing.done();
}

/** Draws short pistol rounds, two upright and one lying. */
function rounds(): Img {
  const drawing = new Drawing();
  const standing = (x: number, y: number) =>
    drawing
      .part(body(`${y + 8},${x},${x + 6} ${y + 18},${x},${x + 6}`), STUFF.brass, {
        strength: 1.6,
        light: [-1, -0.2],
      })
      .part(
        body(`${y + 1},${x + 2},${x + 4} ${y + 3},${x + 1},${x + 5} ${y + 7},${x},${x + 6}`),
        STUFF.copper,
        { strength: 1.6, light: [-1, -0.2] },
      )
      .part(body(`${y + 18},${x - 1},${x + 7} ${y + 19},${x - 1},${x + 7}`), STUFF.brass, { reach: 1 });
  standing(17, 2);
  standing(6, 4);
  return drawing
    .part(line('14,27 22,27', 6), STUFF.brass, { strength: 1.5, reach: 2 })
    .part(poly('22,24 27,25 30,27 27,30 22,31'), STUFF.copper, { reach: 2 })
    .part(line('12,25 12,29', 2.4), STUFF.brass, { reach: 1 })
    .done();
}

/** Returns the icons by item ID. */
export const tools = (): [number, Img][] => [
  [407, stoneHatchet()],
  [408, flintKnife()],
  [409, pick(KNAPPED, STUFF.stick, true)],
  [410, pick(STUFF.steel, GRIP, false)],
  [411, fireAxe()],
  [412, needles()],
  [413, larchPin()],
  [414, leadPin()],
  [415, boneSpear()],
  [416, slingshot()],
  [417, bow()],
  [418, torch()],
  [419, lantern()],
  [420, rod()],
  [421, mallet()],
  [422, obsidianKnife()],
  [423, beads()],
  [424, pendant()],
  [425, fireBottle()],
  [450, arrows()],
  [451, rounds()],
];
