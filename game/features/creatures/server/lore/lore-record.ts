/**
 * What a player has found out about creatures, and what an old pendant has done for them. Saved with their life. That the
 * pendant has spared them counts in time of play, as rising alone does.
 */
import { z } from 'zod';

export const loreSchema = z.strictObject({
  /** What their time of play was when the pendant turned a killing blow last, in ms; null for never. */
  sparedAt: z.number().nonnegative().nullable(),
  /** The species that they have seen, by kind, and the rules that they have found out, by id; in the order of finding. */
  seen: z.array(z.string().max(32)).readonly().default([]),
  found: z.array(z.string().max(32)).readonly().default([]),
});
export type Lore = Readonly<z.infer<typeof loreSchema>>;

/** Of somebody who has never met anything. */
export const NEW_LORE: Lore = { sparedAt: null, seen: [], found: [] };
