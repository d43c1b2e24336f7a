/** The carcass of a creature: its body on its side, opened to the ribs, on wet ground. */
import { hashUnit } from '../../shared/math/rng.ts';
import { Img, typed } from '../image.ts';
import { at, P } from '../palette.ts';
import { trimmed } from '../parts.ts';
import { drawBeast } from './body/beast.ts';
import type { BeastPose, BeastShape } from './body/model.ts';
import type { Place } from './plan.ts';

const { red, skin } = P;

const RIBS = {
  small: 'dddd\nrwrwd\n.rrd',
  middle: '.ddddd\ndrwrwrd\nrrwrwrd\n.rwrrd.\n..ddd..',
  large: '..dddddd.\n.drwrwrwrd\ndrrwrwrwrd\nrrrwrwrwrd\n.rrwrwrrd.\n..rrrrdd..\n....dd....',
} as const;

/**
 * Returns the carcass of a creature. @param wound size of the opening, and its centre in the frame of the creature's
 * sheet
 */
export function carcassOf(
  shape: BeastShape,
  pose: Partial<BeastPose>,
  size: keyof typeof RIBS,
  wound: Place,
): Img {
  const { image } = drawBeast(shape, pose, 'right');
  const ribs = typed(RIBS[size], { d: at(red, 0), r: at(red, 1), w: at(skin, 3) });
  const [left, top] = [wound[0] - (ribs.w >> 1), wound[1] - (ribs.h >> 1)];
  const opened = image.map((colour, x, y) => (colour && ribs.get(x - left, y - top)) || colour);
  const [rx, ry] = [ribs.w * 1.5, ribs.h * 0.75];
  const wet = new Img(image.w, image.h).map((_, x, y) => {
    const [dx, dy] = [(x - wound[0]) / rx, (y - wound[1] - ribs.h * 0.8) / ry];
    return dx * dx + dy * dy + (hashUnit(x >> 1, y >> 1, 5) - 0.5) * 0.7 < 0.9 ? at(red, 0) : 0;
  });
  return trimmed(wet.blit(opened, 0, 0));
}
