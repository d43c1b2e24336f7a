/**
 * Mending of tools, weapons and clothes at a workbench: it costs the first ingredient of their recipe and does not
 * reduce their maximum durability.
 */
import { setStackState } from '#game/features/inventory/server/belongings.ts';
import { takeGoods } from '#game/features/inventory/server/goods.ts';
import { REFUSED } from '#game/features/inventory/shared/places.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import { type Answer, busyHandsReason } from '#game/server/world/hands.ts';
import type { World } from '#game/server/world/world.ts';
import { CRAFT_REFUSED, goodsOf, repairCostOf } from '../shared/crafting.ts';
import { RECIPES } from '../shared/recipes.ts';
import { stationsNear } from './stations.ts';

/** Makes the item in a slot as good as new. */
export function mendAtBench(world: World, player: Player, slot: number): Answer {
  const refusal = busyHandsReason(world, player);
  if (refusal !== null) return refusal;
  const stack = player.inventory.stackAt(slot);
  if (!stack) return REFUSED.empty;
  if (!stationsNear(world, player).has('workbench')) return CRAFT_REFUSED.noStation.workbench;
  const recipe = RECIPES.all.find(({ product }) => product.item_id === stack.itemId);
  const mending = repairCostOf(stack, recipe);
  if (mending === null) return recipe ? CRAFT_REFUSED.whole : CRAFT_REFUSED.noMending;
  if ((goodsOf(player.inventory.stacks).get(mending.itemId) ?? 0) < mending.quantity)
    return CRAFT_REFUSED.goods;
  takeGoods(world, player, [{ item_id: mending.itemId, quantity: mending.quantity }]);
  const { durability: _, ...rest } = player.inventory.stackAt(slot)?.state ?? {};
  // An item without a durability value in its state is whole.
  setStackState(world, player, slot, rest);
  return null;
}
