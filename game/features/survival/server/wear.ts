/** Inputs of a player's hunger, thirst and cold: felt temperature, activity, and the factors of meals. */
import { buffEffectOf } from '#game/features/needs/server/buffs.ts';
import type { Wear } from '#game/features/needs/shared/needs.ts';
import { terrainAt } from '#game/features/structures/server/shelter.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { needsFactorAsleep } from './sleeping.ts';
import { activityOf } from './warmth/cold.ts';

/** Returns the player's current wear; null while nothing wears on them, e.g. when dead or knocked out. */
export function needsWearOf(world: World, player: Player): Wear | null {
  if (!world.doNeedsFall || player.motion.isDead || player.isDown) return null;
  const pace = needsFactorAsleep(world, player);
  return {
    felt: player.felt,
    strain: {
      activity: activityOf(world, player),
      isSwimming: terrainAt(world, player.x, player.y).isWater,
      felt: player.felt?.felt ?? null,
    },
    hungerDrain: buffEffectOf(player, 'hungerDrain') * pace,
    thirstDrain: buffEffectOf(player, 'thirstDrain') * pace,
  };
}
