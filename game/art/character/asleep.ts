/** The sleeping babushka: on her back, her headscarf on, while her chest rises and falls. */
import { type Img, INK } from '../image.ts';
import { at, P } from '../palette.ts';
import { Builder, type Direction, type Figure } from './babushka.ts';
import type { Dress } from './dress.ts';
import { laidDown } from './fallen.ts';
import { sideLayers } from './layers.ts';

/** Light from the upper left, as it falls on a figure that is laid down afterwards. */
const LIGHT = [0.78, -0.62] as const;

/**
 * Returns one frame of her sleep. Her head lies to the left if she faces right or toward the viewer, otherwise to the
 * right. @param breath height by which her chest is raised, in art px
 */
export function asleep(dress: Dress, direction: Direction, breath: number): Figure {
  const { boots, skirt, vest, shawl, hands, head, knot } = sideLayers(dress, LIGHT);
  const builder = new Builder();
  builder.under(boots[0].shifted(1, 0), 'feet');
  builder.under(boots[1].shifted(-1, 0), 'feet');
  builder.over(skirt, 'legs');
  builder.over(vest.shifted(breath, 1), 'chest');
  builder.over(shawl.shifted(breath, 1), 'chest');
  builder.over(hands[1].palm.shifted(breath - 3, 1), 'hands');
  builder.outline();
  if (knot) builder.over(knot, 'head');
  builder.over(
    head.map((colour) => (colour === INK ? at(P.skin, 0) : colour)),
    'head',
  );
  const isMirrored = direction === 'left' || direction === 'up';
  const done = (image: Img): Img => (isMirrored ? laidDown(image).mirrored() : laidDown(image));
  return { image: done(builder.image), owner: done(builder.owner), hand: [16, 18] };
}
