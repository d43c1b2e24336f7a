/** What lies on the ground by somebody's doing: a dropped pile, and the bundle that a babushka leaves where she falls. */
import { Drawing } from '../draw.ts';
import { type Img, typed } from '../image.ts';
import { at, P } from '../palette.ts';
import { body, line, poly, pts, STUFF, trimmed } from '../parts.ts';
import { ellipse } from '../shape.ts';

const { snow, stone, red, gold, wood } = P;

const TWINE = [at(red, 1), at(red, 2), at(red, 3)];
const STICK = [at(wood, 2), at(wood, 3), at(wood, 4)];

/** A small open sack; sticks and the cap of a mushroom look out, a stone lies beside it. */
function pile(): Img {
  const drawing = new Drawing()
    .part(line('18,12 25,3', 2.6), STICK, { reach: 1 })
    .part(line('12,12 10,6', 2.2), STICK, { reach: 1 })
    .part(ellipse(16.5, 8.5, 4.4, 3.6), red, { reach: 2, bias: 0.1 })
    .dots(at(snow, 4), pts('14,7 17,6 18,9 16,9'))
    .part(body('15,10,22 17,7,25 20,5,26 24,5,27 26,6,26 27,9,23'), STUFF.canvas, { strength: 1.9 })
    .part(body('11,8,23 13,9,22'), STUFF.canvas, { reach: 2, bias: 0.25 })
    .part(line('11,15 21,15', 1.8), TWINE, { reach: 1 })
    .part(line('21,16 24,19', 1.4), TWINE, { reach: 1 })
    .dots(at(wood, 1), pts('11,21 12,22 11,23 19,24 20,23 21,24'))
    .part(ellipse(5.5, 26, 3.2, 2), [at(stone, 1), at(stone, 3), at(stone, 4)], { reach: 1, bias: 0.2 });
  return trimmed(drawing.done());
}

const CROSS = `
...t...
...s...
...t...
tstwtst
...t...
...s...
...t...
...s...
...t...
`;
const FLOWER = '.w.\nwgw\n.w.';

/** A headscarf with flowers, knotted round everything she had, with a cross of pale thread. */
function bundle(): Img {
  const drawing = new Drawing()
    .part(poly('15,11 6,3 4,7 9,12'), red, { reach: 2, bias: 0.1 })
    .part(poly('16,11 25,2 28,6 22,12'), red, { reach: 2 })
    .part(body('9,12,19 12,8,23 16,5,26 21,4,27 25,5,26 27,8,23'), red, { reach: 4, strength: 1.7 })
    .part(ellipse(15.5, 10, 3.6, 2.8), red, { reach: 2, bias: 0.15 });
  for (const fold of ['11,13 7,19', '13,14 11,17', '20,13 24,19', '18,14 20,16']) {
    drawing.tint(line(fold, 1), at(red, 1));
  }
  const flower = typed(FLOWER, { w: at(snow, 3), g: at(gold, 1) });
  drawing.lay(flower, 6, 19).lay(flower, 22, 20).lay(flower, 9, 13).lay(flower, 20, 13);
  drawing.lay(typed(CROSS, { t: at(snow, 4), s: at(snow, 2), w: at(gold, 1) }), 12, 16);
  return trimmed(drawing.dots(at(snow, 3), pts('5,6 7,4 27,5 25,3')).done());
}

/** By key. */
export const drawFixtures = (): ReadonlyMap<string, Img> =>
  new Map([
    ['pile', pile()],
    ['bundle', bundle()],
  ]);
