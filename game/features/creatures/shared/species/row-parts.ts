/** Parts that the rows of several species share. */
import type { Drop } from '../creatures.ts';

/** Returns a drop of `least` to `most` pieces. @param chance 0 to 1 */
export const drop = (item_id: number, least: number, most: number = least, chance = 1): Drop => ({
  item_id,
  chance,
  least,
  most,
});

/** Hours of a species that is active at all of them. */
export const ALWAYS = ['dawn', 'day', 'dusk', 'night'] as const;
