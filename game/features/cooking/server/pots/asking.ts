/** Asking the owner of a pot to start it: for a player at the pot who may not. */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { findPot } from './at-pot.ts';
import { startOf, startPot } from './pot-actions.ts';
import { mayDoAtPot } from './pot-rights.ts';

/**
 * Returns the id of the player to be asked to start a pot, or the reason why this player may not ask. The reason depends
 * only on what a player at the pot sees.
 */
export function ownerToAsk(
  world: World,
  player: Player,
  potId: string,
): { readonly to: string } | { readonly reason: string } {
  const found = findPot(world, player, potId, null);
  if (typeof found === 'string') return { reason: found };
  const { ownerId } = found.fixture;
  if (ownerId === null || mayDoAtPot(world, player, found.fixture, 'cook'))
    return { reason: 'You may cook it yourself.' };
  const start = startOf(world, found, false);
  return typeof start === 'string' ? { reason: start } : { to: ownerId };
}

/** Starts a pot because its owner has agreed to it. Returns the reason why the owner cannot start it now; null if it cooks. */
export const startWhenAsked = (world: World, owner: Player, _asker: Player, potId: string): string | null =>
  startPot(world, owner, potId, false);
