/** Whether a player's hands are free: asked before anything is done with what they carry. */
import type { Player } from './bodies/player.ts';
import type { World } from './world.ts';

/** The reason of a refusal; null when it was done. */
export type Answer = string | null;

/** Why a player can do nothing with what they carry now; null when they can. */
export function busyHandsReason(world: World, player: Player): Answer {
  if (player.motion.isDead) return 'The dead carry nothing.';
  if (player.isDown) return 'Not while you lie on the ground.';
  return world.changes.refusal;
}
