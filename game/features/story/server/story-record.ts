/** What a morning or a death tells of a player: nights lived through, what they cooked first, whom they met. Saved with their life. */
import { z } from 'zod';

/** Names of so many are kept. */
export const MOST_MET = 12;

export const story = z.strictObject({
  nights: z.int().nonnegative(),
  /** As it is called; null for nothing yet. */
  firstDish: z.string().max(64).nullable(),
  /** With whom they had a truce, the first of them first. */
  met: z.array(z.string().max(64)).max(MOST_MET).readonly(),
});
export type Story = Readonly<z.infer<typeof story>>;

/** Of somebody who has never played. */
export const NEW_STORY: Story = { nights: 0, firstDish: null, met: [] };
