/** Another name for a player who is in the world. */
import type { Player } from './player.ts';
import type { World } from './world.ts';

/** A player goes by another name from now on: they are found by it, and those who see them are told. */
export function renamePlayer(world: World, player: Player, username: string): void {
  if (player.username === username) return;
  world.names.remove(player);
  player.username = username;
  world.names.add(player);
  world.emit({ type: 'renamed', player });
}
