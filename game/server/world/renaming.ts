/** Renaming of a player who is in the world, and the names that others have kept of her. */
import { sendToFriends } from '#game/features/pvp/server/consent.ts';
import { renamePartner } from '#game/features/pvp/server/partners.ts';
import { renameSharing } from '#game/features/pvp/server/places.ts';
import { renameAsker } from '#game/features/questions/server/questions.ts';
import { renameMet } from '#game/features/story/server/story.ts';
import { renameAtStructures } from '#game/features/structures/server/kept-names.ts';
import type { Player } from './bodies/player.ts';
import type { World } from './world.ts';

/**
 * Gives a player another name, under which they are found from then on; notifies players who see them or have a truce
 * with them. Chat lines keep the name under which they were written.
 */
export function renamePlayer(world: World, player: Player, username: string): void {
  if (player.username === username) return;
  world.names.remove(player);
  player.username = username;
  world.names.add(player);
  world.emit({ type: 'renamed', player });
  renameAtStructures(world, player);
  for (const other of world.players.values()) renameFor(world, other, player);
  sendToFriends(world, player);
}

/**
 * Updates kept names after a player has entered the world: hers, because she may have been renamed while she was away, and
 * those that she has kept of players who are here.
 */
export function refreshNames(world: World, player: Player): void {
  renameAtStructures(world, player);
  for (const other of world.players.values()) {
    renameFor(world, other, player);
    renameFor(world, player, other);
  }
}

/** Updates the name of another player in all that a player has kept of them. */
function renameFor(world: World, player: Player, other: Player): void {
  renameMet(world, player, other);
  renameAsker(world, player, other);
  renamePartner(world, player, other);
  renameSharing(world, player, other);
}
