/** State of a player's work at a carcass. */
import { z } from 'zod';

export const butchery = z.strictObject({
  /** Id of the carcass. */
  id: z.string(),
  /** Catalogue number of the knife held at the beginning of the work; null for bare hands. */
  knife: z.int().nullable(),
  /** Start and end of the work, as world times in ms. */
  since: z.number(),
  until: z.number(),
  /** Player's place at the beginning, in world px. */
  x: z.number(),
  y: z.number(),
});
export type Butchery = Readonly<z.infer<typeof butchery>>;
