/** Checks if a player's hands are free, which precedes every action with carried items. */
import type { Player } from './bodies/player.ts';
import type { World } from './world.ts';

/** Reason for a refusal; null if the action was carried out. */
export type Answer = string | null;

/** Returns the reason why a player can do nothing with their items now; null if they can. */
export function busyHandsReason(world: World, player: Player): Answer {
  if (player.motion.isDead) return 'The dead carry nothing.';
  if (player.isDown) return 'Not while you lie on the ground.';
  return world.changes.refusal;
}
