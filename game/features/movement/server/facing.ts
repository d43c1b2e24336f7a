/** Changes of facing while standing. While walking, the facing is part of the moves. */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import type { Facing } from '#game/shared/protocol/motion-bits.ts';

/** Changes a standing player's facing: viewers are notified immediately, and later snapshots agree. */
export function turnTo(world: World, player: Player, facing: Facing): 'dead' | null {
  if (player.motion.isDead) return 'dead';
  if (player.motion.facing === facing) return null;
  player.motion = { ...player.motion, facing };
  world.moved(player);
  world.emit({ type: 'faced', player, facing });
  return null;
}
