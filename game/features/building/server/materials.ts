/** Materials of structures: the mallet, ingredients, and salvage. */
import { RECIPES } from '#game/features/crafting/shared/recipes.ts';
import { dropPile, giveItems } from '#game/features/inventory/server/belongings.ts';
import { PILE_MS } from '#game/features/inventory/server/piles.ts';
import { itemById } from '#game/features/items/shared/items.ts';
import { slotsOf } from '#game/features/items/shared/slots.ts';
import { isWornOut, type Stack } from '#game/features/items/shared/stack.ts';
import type { Structure } from '#game/features/structures/shared/structures.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';

/** Returns the hotbar slot with a mallet that is not worn out; null if there is none. */
export function malletSlotOf({ inventory }: Player): number | null {
  const slot = slotsOf('hotbar').find((one) => {
    const stack = inventory.stackAt(one);
    return stack && itemById(stack.itemId)?.properties.tool === 'mallet' && !isWornOut(stack);
  });
  return slot ?? null;
}

/** Returns the ingredients of a structure, from its recipe. */
function partsOf(kind: number): readonly { readonly item_id: number; readonly quantity: number }[] {
  return RECIPES.all.find(({ product }) => product.item_id === kind)?.ingredients ?? [];
}

/** Returns the item that repairs a structure; null if there is none. */
export function repairMaterialOf({ id, upkeep }: Structure): number | null {
  if (upkeep) return upkeep.itemId;
  const [first] = [...partsOf(id)].sort((a, b) => b.quantity - a.quantity);
  return first?.item_id ?? null;
}

/** Returns half of a structure's ingredients, each rounded down. */
export function salvageOf(kind: number): Stack[] {
  return partsOf(kind).flatMap(({ item_id: itemId, quantity }) => {
    const half = Math.floor(quantity / 2);
    return half > 0 ? [{ itemId, quantity: half }] : [];
  });
}

/** Gives items to a player; items that do not fit are dropped at the player's feet. */
export function giveOrDrop(world: World, player: Player, stacks: readonly Stack[]): void {
  if (stacks.length === 0) return;
  const left = giveItems(world, player, stacks);
  if (left.length > 0) dropPile(world, player, left, { kind: 'pile', ownerId: null, forMs: PILE_MS });
}
