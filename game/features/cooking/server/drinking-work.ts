/** What a player does at the water or in the snow while they hold E. */
import { z } from 'zod';

export const drinkingWork = z.strictObject({
  what: z.enum(['drink', 'scoop']),
  /** World times, in ms. */
  since: z.number(),
  until: z.number(),
  /** Where they stood, in world px. */
  x: z.number(),
  y: z.number(),
});
export type DrinkingWork = Readonly<z.infer<typeof drinkingWork>>;
