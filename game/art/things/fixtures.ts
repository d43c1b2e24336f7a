/**
 * Fixtures left by players and other people: a dropped pile, the bundle that a babushka leaves where she falls, a
 * lantern.
 */
import { Drawing } from '../draw.ts';
import { type Img, typed } from '../image.ts';
import { at, P } from '../palette.ts';
import { body, line, poly, pts, STUFF, trimmed } from '../parts.ts';
import { ellipse } from '../shape.ts';

const { snow, stone, red, gold, wood, fire, blue } = P;

const STICK = [at(wood, 2), at(wood, 3), at(wood, 4)];

/** Draws a small open sack; sticks and the cap of a mushroom stick out, and a stone lies next to it. */
function pile(): Img {
  const drawing = new Drawing()
    .part(line('12,8 16,3', 1.8), STICK, { reach: 1 })
    .part(line('8,8 7,5', 1.4), STICK, { reach: 1 })
    .part(ellipse(10.5, 6.5, 2.6, 2.4), red, { reach: 1, bias: 0.1 })
    .dots(at(snow, 4), pts('9,6 11,5 12,7'))
    .part(body('10,7,14 12,5,16 15,3,17 17,4,17 18,5,15'), STUFF.canvas, { strength: 1.7, reach: 2 })
    .part(body('8,6,15 9,6,15'), STUFF.canvas, { reach: 1, bias: 0.25 })
    .tint(line('7,11 14,11', 1), at(red, 2))
    .dots(at(red, 3), pts('7,11 8,11'))
    .dots(at(red, 1), pts('15,12 16,13'))
    .dots(at(wood, 1), pts('8,14 9,15 8,16 12,15 13,16'))
    .part(ellipse(3.5, 17.5, 2, 1.4), [at(stone, 1), at(stone, 3), at(stone, 4)], { reach: 1, bias: 0.2 });
  return trimmed(drawing.done());
}

const CROSS = `
..t..
..s..
twgwt
..s..
..t..
..s..
`;
const FLOWER = '.w.\nwgw\n.w.';

/** Draws a headscarf with flowers, knotted around all her belongings, with a cross of pale thread. */
function bundle(): Img {
  const drawing = new Drawing()
    .part(poly('10,9 4,3 2,6 6,10'), red, { reach: 1, bias: 0.1 })
    .part(poly('11,9 17,2 20,5 15,10'), red, { reach: 1 })
    .part(body('8,8,13 10,5,16 13,3,18 16,3,18 18,5,16'), red, { reach: 3, strength: 1.7 })
    .part(ellipse(10.5, 8, 2.2, 1.8), red, { reach: 1, bias: 0.15 })
    .tint(line('7,11 5,14', 1), at(red, 1))
    .tint(line('14,11 16,13', 1), at(red, 1));
  const flower = typed(FLOWER, { w: at(snow, 3), g: at(gold, 1) });
  drawing.lay(flower, 4, 13).lay(flower, 15, 14);
  drawing.lay(typed(CROSS, { t: at(snow, 4), s: at(snow, 2), w: at(snow, 4), g: at(gold, 1) }), 8, 11);
  return trimmed(drawing.dots(at(snow, 3), pts('4,5 17,4')).done());
}

/** Draws a lantern on a forked stake, left burning for the next player; a strip of a red headscarf marks the place. */
function lantern(): Img {
  const drawing = new Drawing()
    .part(line('16,30 16,6', 2.4), STICK, { reach: 1 })
    .part(line('8,8 23,6', 1.8), STICK, { reach: 1, bias: 0.1 })
    .part(poly('21,7 24,7 25,14 23,12 21,15'), red, { reach: 1, bias: 0.1 })
    .part(line('14,9 18,6', 2.2), STUFF.cord, { reach: 1, bias: 0.1 })
    .dots(at(stone, 1), pts('9,9 9,10'))
    .part(body('11,8,10 12,7,11 13,6,12 19,6,12 20,7,11'), STUFF.iron, { reach: 1 })
    .dots(at(fire, 2), pts('8,13 11,13 8,18 11,18'))
    .dots(at(fire, 4), pts('8,14 11,14 8,15 11,15 8,16 11,16 8,17 11,17'))
    .dots(at(snow, 4), pts('9,14 10,14 9,15 10,15 9,16 10,16 9,17 10,17'))
    .dots(at(fire, 3), pts('9,13 10,13 9,18 10,18'))
    .part(ellipse(13.5, 30, 1.8, 1.3), [at(stone, 1), at(stone, 3), at(stone, 4)], { reach: 1, bias: 0.2 })
    .part(ellipse(18.5, 30.2, 2, 1.3), [at(stone, 1), at(stone, 2), at(stone, 4)], { reach: 1, bias: 0.1 });
  return trimmed(drawing.done());
}

/** Draws a butt of staves with two hoops, full of rain water; a dipper hangs from its rim. */
function waterButt(): Img {
  const drawing = new Drawing()
    .part(body('7,5,24 8,4,25 17,2,27 26,4,25 29,6,23'), STUFF.board, { strength: 1.8, reach: 3 })
    .dots(at(wood, 1), pts('9,12 9,13 9,17 9,18 9,22 14,11 14,15 14,19 14,23 20,12 20,16 20,18 20,22'))
    .tint(line('3,13 26,13', 1.6), at(stone, 1))
    .tint(line('3,23 26,23', 1.6), at(stone, 1))
    .dots(at(stone, 3), pts('7,13 8,13 9,13 7,23 8,23'))
    .part(ellipse(14.5, 7, 10, 3.2), STUFF.board, { reach: 1, bias: 0.25 })
    .part(ellipse(14.5, 7.2, 8.2, 2.2), [at(blue, 0), at(blue, 1), at(blue, 2)], { reach: 1 })
    .dots(at(snow, 3), pts('10,7 11,6 12,6 17,8'))
    .part(line('22,6 26,17', 1.8), STICK, { reach: 1, bias: 0.15 })
    .part(ellipse(26.5, 19, 2.2, 2), STUFF.brass, { reach: 1, bias: 0.1 });
  return trimmed(drawing.done());
}

/** Returns the pictures by key. */
export const drawFixtures = (): ReadonlyMap<string, Img> =>
  new Map([
    ['pile', pile()],
    ['bundle', bundle()],
    ['lantern', lantern()],
    ['water_butt', waterButt()],
  ]);
