/** What wears on a player by itself: what they feel and do, and what of it their meals change. */

import type { Wear } from '#game/shared/rules/needs.ts';
import type { Player } from '../player.ts';
import { groundAt } from '../structures/shelter.ts';
import type { World } from '../world.ts';
import { effectOf } from './buffs.ts';
import { activityOf } from './cold.ts';
import { needsPace } from './sleeping.ts';

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
