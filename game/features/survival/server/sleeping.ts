/** What sleep does to needs: those who lie need less, and least when everybody round them sleeps too. */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';

/** Others within so many px keep one another awake. */
export const COMPANY_REACH = 1600;
/** How fast needs fall for who lies; and when all in reach lie. */
const LYING = 0.5;
const ALL_LYING = 0.25;
/** How much faster health comes back to who lies. */
const HEALS = 2;

export const isLying = ({ camp }: Player): boolean => camp.lying !== null;

/** Factor of how fast hunger, thirst and warmth fall. */
export function needsFactorAsleep(world: World, player: Player): number {
  if (!isLying(player)) return 1;
  const isAlone = world.near.within(player, COMPANY_REACH).every(({ id }) => {
    const other = world.players.get(id);
    return !other || other.motion.isDead || isLying(other);
  });
  return isAlone ? ALL_LYING : LYING;
}

/** Factor of how fast health comes back. */
export const healingFactorAsleep = (player: Player): number => (isLying(player) ? HEALS : 1);
