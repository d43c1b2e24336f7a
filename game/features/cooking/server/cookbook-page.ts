/** Schema of a page of a player's cookbook, as saved with their life. */
import { z } from 'zod';

/** A page of a cookbook. */
export const cookbookPage = z.strictObject({
  /** Catalogue number of the dish. */
  dish: z.int(),
  name: z.string().max(40),
  /** Name of the player who served it; null if the player has cooked it. */
  from: z.string().max(64).nullable(),
  /** The pieces in the pot when the player cooked it; empty for a dish that another player served. */
  pieces: z.array(z.int()).max(4).readonly(),
});
export type CookbookPage = Readonly<z.infer<typeof cookbookPage>>;
