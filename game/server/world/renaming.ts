/** Renaming of a player who is in the world. */
import { sendToFriends } from '#game/features/pvp/server/consent.ts';
import type { Player } from './bodies/player.ts';
import type { World } from './world.ts';

/**
 * Gives a player another name, under which they are found from then on; notifies players who see them or have a truce
 * with them.
 */
export function renamePlayer(world: World, player: Player, username: string): void {
  if (player.username === username) return;
  world.names.remove(player);
  player.username = username;
  world.names.add(player);
  world.emit({ type: 'renamed', player });
  sendToFriends(world, player);
}
