/** A player's state at structures: plain data, packed with the player. World times in ms. */
import { z } from 'zod';

const time = z.number();
const spot = z.strictObject({ id: z.string(), x: z.number(), y: z.number(), since: time });

export const campState = z.strictObject({
  /** The bag or bed that the player lies in, its place, and the time of lying down; null while the player is up. */
  lying: spot.nullable(),
  /** Time that the player has spent lying down in the current night, in ms. */
  night: time,
  /** The wall that the player squeezes past, and where they began; null while they are not squeezing. */
  squeezing: spot.nullable(),
  /** The player who teaches this player at a workbench, and the start of the lesson; null without a teacher. */
  taught: z.strictObject({ by: z.string(), since: time }).nullable(),
  /** Time from which the player may place again. */
  placesFrom: time,
});
export type CampState = Readonly<z.infer<typeof campState>>;

export const NO_CAMP: CampState = { lying: null, night: 0, squeezing: null, taught: null, placesFrom: 0 };
