/** Finished products: where they are put, and the event that says so. */
import { giveGoods } from '#game/features/inventory/server/goods.ts';
import { structureOf } from '#game/features/structures/shared/structures.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import type { Recipe } from '../shared/recipes.ts';

/** Gives a player the product of a recipe. */
export function giveProduct(world: World, player: Player, { id, product }: Recipe): void {
  const { item_id: itemId, quantity } = product;
  const before = new Map(player.inventory.stacks);
  // A product that can be placed goes into the hotbar, because it is usually placed next.
  const left = giveGoods(world, player, [{ itemId, quantity }], structureOf(itemId) !== undefined);
  const filled = [...player.inventory.stacks].find(
    ([slot, stack]) => stack.itemId === itemId && stack.quantity !== before.get(slot)?.quantity,
  );
  const slot = filled?.[0] ?? null;
  world.emit({ type: 'crafted', isLasting: true, player, recipe: id, itemId, quantity, left, slot });
}
