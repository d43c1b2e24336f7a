/** What a player does at a carcass, until it is done. */
import { z } from 'zod';

export const butchery = z.strictObject({
  /** Id of the carcass. */
  id: z.string(),
  /** The knife that they have begun with; null: by hand. */
  knife: z.int().nullable(),
  /** World times, in ms. */
  since: z.number(),
  until: z.number(),
  /** Where they stood, in world px. */
  x: z.number(),
  y: z.number(),
});
export type Butchery = Readonly<z.infer<typeof butchery>>;
