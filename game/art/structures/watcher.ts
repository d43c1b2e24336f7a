/**
 * A bent figure that watches from the edge of sight. It has two pictures: the whole figure, and the parts that shine in
 * the dark.
 */
import { Drawing } from '../draw.ts';
import { Img } from '../image.ts';
import { at, P } from '../palette.ts';
import { body, line, pts } from '../parts.ts';
import type { StructureFrames } from './picture.ts';

const { ink, ash, plum, snow, phosphor } = P;

const NIGHT = [at(ink, 0), at(ink, 0), at(ash, 0), at(ash, 1), at(plum, 1)];
/** Places of its eyes in the picture. */
const EYES = '9,12 13,12';

/** Draws a shawl that hangs to the ground, a head lower than the hump, overlong arms, a stick. */
function figure(): Img {
  return new Drawing()
    .part(line('24,31 26,11', 1.6), NIGHT, { reach: 1 })
    .part(body('6,14,21 9,9,24 14,8,25 20,9,25 27,7,26 31,6,27'), NIGHT, { reach: 4, strength: 1.4 })
    .part(body('8,8,14 10,6,16 13,6,16 15,8,14'), NIGHT, { reach: 2, strength: 1.2 })
    .part(line('10,17 8,25 9,29', 2), NIGHT, { reach: 1 })
    .part(line('22,16 25,20', 2), NIGHT, { reach: 1 })
    .done();
}

function eyes(): Img {
  const image = new Img(32, 32);
  for (const [x, y] of pts(EYES)) {
    image.set(x, y, at(snow, 4));
    image.set(x + 1, y, at(phosphor, 1));
  }
  return image;
}

export const watcher = (): StructureFrames => ({
  watcher: { image: figure(), foot: [16, 31], hasShadow: false },
  'watcher:eyes': { image: eyes(), foot: [16, 31], hasShadow: false },
});
