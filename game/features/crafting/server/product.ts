/** Finished products: where they are put, and the event that says so. */
import { giveGoods } from '#game/features/inventory/server/goods.ts';
import { handLightOf } from '#game/features/items/shared/hand-light.ts';
import { itemById } from '#game/features/items/shared/items.ts';
import { isWeapon } from '#game/features/items/shared/weapons.ts';
import { structureOf } from '#game/features/structures/shared/structures.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import type { Recipe } from '../shared/recipes.ts';

/**
 * True for a product that goes into the hotbar, because it is taken in hand next: something to be placed, a tool, a
 * weapon or a light.
 */
function isTakenInHand(itemId: number): boolean {
  const isTool = itemById(itemId)?.properties.tool !== undefined;
  return structureOf(itemId) !== undefined || isTool || isWeapon(itemId) || handLightOf(itemId) !== null;
}

/** Gives a player the product of a recipe. */
export function giveProduct(world: World, player: Player, { id, product }: Recipe): void {
  const { item_id: itemId, quantity } = product;
  const before = new Map(player.inventory.stacks);
  const left = giveGoods(world, player, [{ itemId, quantity }], isTakenInHand(itemId));
  const filled = [...player.inventory.stacks].find(
    ([slot, stack]) => stack.itemId === itemId && stack.quantity !== before.get(slot)?.quantity,
  );
  const slot = filled?.[0] ?? null;
  world.emit({ type: 'crafted', isLasting: true, player, recipe: id, itemId, quantity, left, slot });
}
