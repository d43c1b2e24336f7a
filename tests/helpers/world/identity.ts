/** A player as the store would pass it to the world, for tests of only the world. */
import { NEW_VITALS } from '#game/features/needs/server/vitals.ts';
import type { PlayerIdentity } from '#game/server/world/bodies/player.ts';

export const identity = (id: string, x = 2500, y = 2500): PlayerIdentity => ({
  id,
  userId: `user of ${id}`,
  username: id,
  color: '#aa3344',
  slots: [],
  vitals: NEW_VITALS,
  x,
  y,
});
