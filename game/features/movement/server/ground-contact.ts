/** State of a player's contact with the ground: plain data, packed with the player. World times in ms. */
import { z } from 'zod';

const time = z.number();

export const groundContact = z.strictObject({
  /** Time until which the effects of the ground on the player have been counted. */
  at: time,
  /** Time since which the player has stood still; null while they move. */
  stillSince: time.nullable(),
  /** True if soft ground holds the player's feet. */
  isSunk: z.boolean(),
  /** Time since which the player has breathed foul air; null where the air is good. */
  fumesSince: time.nullable(),
  /** True if the player breathes the ash of a storm. */
  isInAsh: z.boolean(),
  /** Start of the last jump from which the player has landed. */
  landedFrom: time,
  /** Wall time of the start of the eruption that has soaked the player; null if none has. */
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
