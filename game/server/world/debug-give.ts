/** Gives items to a player, as far as there is room. */
import { itemById } from '#game/shared/defs/items.ts';
import type { Player } from './player.ts';
import type { World } from './world.ts';

/** @returns what came of it, in words for the player */
export function give(world: World, player: Player, itemId: number, quantity: number): string {
  const { slots } = player.inventory;
  const item = itemById(itemId);
  const most = item?.stackable ? item.max_stack : 1;
  let left = quantity;
  for (const [slot, stack] of slots.entries()) {
    if (left === 0) break;
    if (stack !== null && stack.itemId !== itemId) continue;
    const taken = Math.min(left, most - (stack?.quantity ?? 0));
    if (taken <= 0) continue;
    slots[slot] = { itemId, quantity: (stack?.quantity ?? 0) + taken };
    left -= taken;
  }
  world.changes.mark('inventory', player.id);
  const name = item?.name ?? `Item ${itemId}`;
  return left === 0 ? `${quantity} × ${name}.` : `${quantity - left} × ${name}; there is no room for more.`;
}
