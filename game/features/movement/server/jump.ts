/** Jumps: the check before a jump begins, and the event for viewers. */
import { hasAffliction } from '#game/features/needs/server/ailments.ts';
import { FIGHT_MS, JUMP_IN_FIGHT } from '#game/features/needs/shared/stamina.ts';
import { type Player, staminaNow } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { JUMP_PAUSE_MS, mayJump } from '../shared/jump.ts';

/**
 * Begins a jump. A jump that begins too soon after the last is refused; the pause between two jumps is not enforced,
 * because of jitter.
 */
export function beginJump(
  world: World,
  player: Player,
  at: number,
): 'dead' | 'down' | 'stunned' | 'too soon' | null {
  if (player.motion.isDead) return 'dead';
  if (player.isDown) return 'down';
  if (hasAffliction(player, 'stunned', at)) return 'stunned';
  if (!mayJump(at - player.jumpedAt + JUMP_PAUSE_MS)) return 'too soon';
  player.jumpedAt = at;
  if (at - player.foughtAt < FIGHT_MS) {
    player.stamina = staminaNow(player, at) - JUMP_IN_FIGHT;
    player.breathesFrom = Math.max(player.breathesFrom, at);
  }
  world.emit({ type: 'jumped', player });
  return null;
}
