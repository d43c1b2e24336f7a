/**
 * Record of a player's life for the line shown in the morning and at death: nights survived, first dish, truces. Saved
 * together with their life.
 */
import { z } from 'zod';

/** Maximum number of names kept. */
export const MOST_MET = 12;

export const story = z.strictObject({
  nights: z.int().nonnegative(),
  /** Name of the first dish; null before the first. */
  firstDish: z.string().max(64).nullable(),
  /** Names of players who had a truce with this player, the earliest first. */
  met: z.array(z.string().max(64)).max(MOST_MET).readonly(),
});
export type Story = Readonly<z.infer<typeof story>>;

/** Story of a player who has never played. */
export const NEW_STORY: Story = { nights: 0, firstDish: null, met: [] };
