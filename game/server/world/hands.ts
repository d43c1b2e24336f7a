/** Checks if a player's hands are free, which precedes every action with carried items. */
import type { Player } from './bodies/player.ts';
import type { World } from './world.ts';

/** Reason for a refusal; null if the action was carried out. */
export type Answer = string | null;

/** Returns the reason why a player can do nothing with their items now; null if they can. */
export function busyHandsReason(world: World, player: Player): Answer {
  if (player.motion.isDead) return 'The dead carry nothing.';
  if (player.isDown) return 'Not while you lie on the ground.';
  if (isStunned(player, world.now)) return 'Not while you are stunned.';
  return world.changes.refusal;
}

/** True if a player is stunned. @param now world time, in ms */
export const isStunned = ({ afflictions }: Player, now: number): boolean =>
  (afflictions.stunned?.until ?? 0) > now;

/** True if a player's hands hold a deed that takes time, or are in a blow: handwork waits meanwhile. */
export const hasHeldDeed = (world: World, player: Player): boolean =>
  isAtWork(world, player) || world.now < (player.fight.readyAt ?? world.now);

/** True if a player's hands hold a deed that takes time and ends if they are moved. */
export function isAtWork(world: World, player: Player): boolean {
  const { butchery, camp, drinking, fireside, help } = player;
  const held = [butchery, camp.squeezing, drinking, fireside.lighting, help];
  return held.some((one) => one !== null) || world.harvests.of(player.id) !== undefined;
}
