/** Jumps: who may begin one, and the event that tells those who see it. */
import { JUMP_PAUSE_MS, mayJump } from '#game/shared/rules/jump.ts';
import type { Player } from '../player.ts';
import { noteJump } from '../truces.ts';
import type { World } from '../world.ts';

/** A jump that begins too soon after the last is refused; the pause between two is not required, because of jitter. */
export function beginJump(world: World, player: Player, at: number): 'dead' | 'down' | 'too soon' | null {
  if (player.motion.isDead) return 'dead';
  if (player.isDown) return 'down';
  if (!mayJump(at - player.jumpedAt + JUMP_PAUSE_MS)) return 'too soon';
  player.jumpedAt = at;
  noteJump(world, player);
  world.emit({ type: 'jumped', player });
  return null;
}
