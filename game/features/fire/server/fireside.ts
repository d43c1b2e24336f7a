/** What the world remembers of a player at a fire: plain data, packed with the player. World times in ms. */
import { z } from 'zod';

const time = z.number();

export const fireside = z.strictObject({
  /** The fire that they are lighting, since when and until when, and where they stood when they began. */
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
  /** Since when they have held a ladle over a fire; null while they do not. */
  heatsSince: time.nullable(),
  /** Since when cold dishes of theirs have stood at a fire; null while none do. */
  reheatsSince: time.nullable(),
  /** How long their ladle is hot, and for how many blows more. */
  ladle: z.strictObject({ until: time, blows: z.int() }).nullable(),
  /** When what burns in their hand is burnt down; null for nothing. */
  lightEnds: time.nullable(),
  /** How lit they were by everything but the sky when that was last looked at, 0 to 1; 0 by day. */
  lamps: z.number(),
  /** Since when they have been in the dark; null while they see. */
  darkSince: time.nullable(),
  /** Since when they have sat beside a samovar; null while they do not. */
  glowsSince: time.nullable(),
  /** Until when their skirts burn after they have stood in lava; 0: they do not. */
  burnsUntil: time,
  /** World time up to which a fire has burnt them. */
  scorchedAt: time,
});

export type Fireside = Readonly<z.infer<typeof fireside>>;

export const NO_FIRE: Fireside = {
  lighting: null,
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
