/** Facing changes on the spot. While walking, the facing comes with the moves. */
import type { Facing } from '#game/shared/protocol/motion.ts';
import type { Player } from '../player.ts';
import type { World } from '../world.ts';

/** Turns a player who stands; those who see them are told at once, and later snapshots agree. The dead lie still. */
export function face(world: World, player: Player, facing: Facing): 'dead' | null {
  if (player.motion.isDead) return 'dead';
  if (player.motion.facing === facing) return null;
  player.motion = { ...player.motion, facing };
  world.moved(player);
  world.emit({ type: 'faced', player });
  return null;
}
