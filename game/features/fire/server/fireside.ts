/** State kept for a player at a fire: plain data, packed with the player. World times in ms. */
import { z } from 'zod';

const time = z.number();

export const fireside = z.strictObject({
  /** The fire the player is lighting, start and end of the work, and the player's position when they began. */
  lighting: z
    .strictObject({
      id: z.string(),
      since: time,
      until: time,
      x: z.number(),
      y: z.number(),
      isHard: z.boolean(),
    })
    .nullable(),
  /** Id of the fire that the player fed or lit last; null if there is none. */
  tended: z.string().nullable(),
  /** Time since which the player has held a ladle over a fire; null while the player is not doing so. */
  heatsSince: time.nullable(),
  /** Time since which the player's cold dishes have stood at a fire; null while there are none. */
  reheatsSince: time.nullable(),
  /** Time until which the player's ladle is hot, and number of blows for which it stays hot. */
  ladle: z.strictObject({ until: time, blows: z.int() }).nullable(),
  /** Time at which the light in the player's hand will have burnt out; null if no light burns there. */
  lightEnds: time.nullable(),
  /** Strength of all light on the player except the sky's, at the last check, 0 to 1; 0 by day. */
  lamps: z.number(),
  /** Time since which the player has been in the dark; null while the player can see. */
  darkSince: time.nullable(),
  /** Time since which the player has been beside a samovar; null while there is none beside them. */
  glowsSince: time.nullable(),
  /** Time until which the player's skirts burn after standing in lava; 0 if they do not burn. */
  burnsUntil: time,
  /** World time until which burns from fires have been applied. */
  scorchedAt: time,
});

export type Fireside = Readonly<z.infer<typeof fireside>>;

export const NO_FIRE: Fireside = {
  lighting: null,
  tended: null,
  heatsSince: null,
  reheatsSince: null,
  ladle: null,
  lightEnds: null,
  lamps: 0,
  darkSince: null,
  glowsSince: null,
  burnsUntil: 0,
  scorchedAt: 0,
};
