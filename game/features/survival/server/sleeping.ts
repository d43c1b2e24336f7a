/** Effect of sleep on needs: lying players need less, and least when every player near them lies down too. */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';

/** Distance within which players who are up affect the sleep of other players, in px. */
export const COMPANY_REACH = 1600;
/** Factor applied to the fall of needs for a lying player, and if all players within reach are lying. */
const LYING = 0.5;
const ALL_LYING = 0.25;
/** Factor applied to natural healing for a lying player. */
const HEALS = 2;

/** True if the player lies in a bag or bed. */
export const isLying = ({ camp }: Player): boolean => camp.lying !== null;

/** Returns the factor by which hunger, thirst and warmth fall. */
export function needsFactorAsleep(world: World, player: Player): number {
  if (!isLying(player)) return 1;
  const isAlone = world.near.within(player, COMPANY_REACH).every(({ id }) => {
    const other = world.players.get(id);
    return !other || other.motion.isDead || isLying(other);
  });
  return isAlone ? ALL_LYING : LYING;
}

/** Returns the factor of natural healing. */
export const healingFactorAsleep = (player: Player): number => (isLying(player) ? HEALS : 1);
