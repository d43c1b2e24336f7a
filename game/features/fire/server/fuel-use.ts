/** Use of a piece of fuel: it is put on the nearest fire. */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import { UNDERFOOT, wouldEmbersCatch } from './burning.ts';
import { fireThatTakes } from './feeding.ts';

/** Returns the nearest fire in reach that this player may feed with the fuel, or the refusal if there is none. */
export function fireToFeed(world: World, player: Player, itemId: number): Fixture | string {
  const fire = fireThatTakes(world, player, itemId);
  return typeof fire !== 'string' && wouldEmbersCatch(world, fire, player.id) ? UNDERFOOT : fire;
}
