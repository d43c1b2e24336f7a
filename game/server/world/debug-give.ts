/** Gives items to a player, as far as there is room. */
import { itemById } from '#game/shared/defs/items.ts';
import { give as giveStacks } from './belongings.ts';
import type { Player } from './player.ts';
import type { World } from './world.ts';

/** @returns what came of it, in words for the player */
export function give(world: World, player: Player, itemId: number, quantity: number): string {
  const [rest] = giveStacks(world, player, [{ itemId, quantity }]);
  const name = itemById(itemId)?.name ?? `Item ${itemId}`;
  return rest
    ? `${quantity - rest.quantity} × ${name}; there is no room for more.`
    : `${quantity} × ${name}.`;
}
