/** A page of a player's cookbook, as it is kept with their life. */
import { z } from 'zod';

/** A page of a cookbook. */
export const cookbookPage = z.strictObject({
  /** Catalogue number of the dish. */
  dish: z.int(),
  name: z.string().max(40),
  /** Who told of it: a player's name; null: the player has cooked it. */
  from: z.string().max(64).nullable(),
  /** The pieces of the pot in which they cooked it; empty for a dish that they were given. */
  pieces: z.array(z.int()).max(4).readonly(),
});
export type CookbookPage = Readonly<z.infer<typeof cookbookPage>>;
