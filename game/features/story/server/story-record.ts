/**
 * Record of a player's life for the line shown in the morning and at death: nights survived, first dish, truces. Saved
 * together with their life.
 */
import { z } from 'zod';

/** Maximum number of names kept. */
export const MOST_MET = 12;

/** A player met, with the name of the last time both were in the world; the name alone in records from before ids were kept. */
const met = z.union([z.strictObject({ id: z.string(), name: z.string().max(64) }), z.string().max(64)]);
export type Met = Readonly<z.infer<typeof met>>;

export const story = z.strictObject({
  nights: z.int().nonnegative(),
  /** Name of the first dish; null before the first. */
  firstDish: z.string().max(64).nullable(),
  /** Players who had a truce with this player, the earliest first. */
  met: z.array(met).max(MOST_MET).readonly(),
});
export type Story = Readonly<z.infer<typeof story>>;

/** Story of a player who has never played. */
export const NEW_STORY: Story = { nights: 0, firstDish: null, met: [] };
