/** What the world remembers of a player at what they have put up: plain data, packed with the player. World times in ms. */
import { z } from 'zod';

const time = z.number();
const spot = z.strictObject({ id: z.string(), x: z.number(), y: z.number(), since: time });

export const campState = z.strictObject({
  /** The bag or bed that they lie in, where, and since when; null while they are up. */
  lying: spot.nullable(),
  /** How much of the night they have lain through, in ms. */
  night: time,
  /** The wall that they squeeze past, and where they began; null while they do not. */
  squeezing: spot.nullable(),
  /** Who teaches them at a workbench, and since when; null while nobody does. */
  taught: z.strictObject({ by: z.string(), since: time }).nullable(),
  /** When they may place again. */
  placesFrom: time,
});
export type CampState = Readonly<z.infer<typeof campState>>;

export const NO_CAMP: CampState = { lying: null, night: 0, squeezing: null, taught: null, placesFrom: 0 };
