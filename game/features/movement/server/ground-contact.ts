/** What the world remembers of how a player stands on the ground: plain data, packed with the player. World times in ms. */
import { z } from 'zod';

const time = z.number();

export const groundContact = z.strictObject({
  /** Up to when the ground has acted on them. */
  at: time,
  /** Since when they stand still; null while they move. */
  stillSince: time.nullable(),
  /** Whether soft ground holds their feet. */
  isSunk: z.boolean(),
  /** Since when they breathe foul air; null where the air is good. */
  fumesSince: time.nullable(),
  /** Whether they breathe the ash of a storm. */
  isInAsh: z.boolean(),
  /** Which jump they have landed from; its beginning. */
  landedFrom: time,
  /** Wall clock of the beginning of the eruption that has soaked them; null for none. */
  steamedBy: time.nullable(),
});

export type GroundContact = Readonly<z.infer<typeof groundContact>>;

export const NO_GROUND_CONTACT: GroundContact = {
  at: 0,
  stillSince: null,
  isSunk: false,
  fumesSince: null,
  isInAsh: false,
  landedFrom: 0,
  steamedBy: null,
};
