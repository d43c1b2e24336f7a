/**
 * A player's discoveries about creatures, and the last use of an old pendant. Saved with the player's life. The time of
 * that use is measured in play time, like the time since the player last got up unaided.
 */
import { z } from 'zod';

export const loreSchema = z.strictObject({
  /** Play time at which the pendant last turned aside a killing blow, in ms; null if it never did. */
  sparedAt: z.number().nonnegative().nullable(),
  /** Species the player has seen, by kind, and rules the player has found out, by id; in the order of discovery. */
  seen: z.array(z.string().max(32)).readonly().default([]),
  found: z.array(z.string().max(32)).readonly().default([]),
});
export type Lore = Readonly<z.infer<typeof loreSchema>>;

/** Lore of a player who has never met a creature. */
export const NEW_LORE: Lore = { sparedAt: null, seen: [], found: [] };
