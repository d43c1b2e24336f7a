/** Work of a player who drinks from water or scoops snow while they hold E. */
import { z } from 'zod';

export const drinkingWork = z.strictObject({
  what: z.enum(['drink', 'scoop']),
  /** Start and end of the work, as world times in ms. */
  since: z.number(),
  until: z.number(),
  /** Position of the player at the start, in world px. */
  x: z.number(),
  y: z.number(),
});
export type DrinkingWork = Readonly<z.infer<typeof drinkingWork>>;
