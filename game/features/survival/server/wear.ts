/** What wears on a player by itself: what they feel and do, and what of it their meals change. */

import { effectOf } from '#game/features/needs/server/buffs.ts';
import type { Wear } from '#game/features/needs/shared/needs.ts';
import { groundAt } from '#game/features/structures/server/shelter.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { needsPace } from './sleeping.ts';
import { activityOf } from './warmth/cold.ts';

/** Everything that wears on a player now; null while nothing does, as for the dead. */
export function wearOf(world: World, player: Player): Wear | null {
  if (!world.doNeedsFall || player.motion.isDead || player.isDown) return null;
  const pace = needsPace(world, player);
  return {
    felt: player.felt,
    strain: {
      activity: activityOf(world, player),
      isSwimming: groundAt(world, player.x, player.y).isWater,
      felt: player.felt?.felt ?? null,
    },
    hungerDrain: effectOf(player, 'hungerDrain') * pace,
    thirstDrain: effectOf(player, 'thirstDrain') * pace,
  };
}
