/** Facing changes on the spot. While walking, the facing is part of the moves. */
import type { Facing } from '#game/shared/protocol/motion.ts';
import type { Player } from '../player.ts';
import type { World } from '../world.ts';

/** Changes a standing player's facing: those who see them are told at once, and later snapshots agree. */
export function face(world: World, player: Player, facing: Facing): 'dead' | null {
  if (player.motion.isDead) return 'dead';
  if (player.motion.facing === facing) return null;
  player.motion = { ...player.motion, facing };
  world.moved(player);
  world.emit({ type: 'faced', player, facing });
  return null;
}
