/** Players' knowledge of recipes: those they have learnt, and those listed because of items they have held. */
import { ITEMS, itemById } from '#game/features/items/shared/items.ts';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import type { World } from '#game/server/world/world.ts';
import { RECIPES } from '../shared/recipes.ts';

/** Records items a player holds for the first time: recipes that use them are listed from then on. */
export function noteHeldItems(world: World, event: WorldEvent): void {
  if (event.type !== 'inventory-changed') return;
  const { player } = event;
  const { held } = player.craft;
  const fresh = new Set<number>();
  for (const [slot, stack] of event.changes)
    if (slot < FIRST_SLOT.container && stack && !held.includes(stack.itemId)) fresh.add(stack.itemId);
  if (fresh.size === 0) return;
  player.craft = { ...player.craft, held: [...held, ...fresh] };
  world.changes.mark('vitals', player.id);
}

/** Returns the learnable recipes that a player has not learnt. */
export function unlearntRecipesOf({ craft }: Player): readonly string[] {
  return RECIPES.all
    .filter(({ id, learnt }) => learnt === 'parchment' && !craft.learnt.includes(id))
    .map(({ id }) => id);
}

/** Teaches a player a recipe and notifies them. Returns false if they had already learnt it. */
export function teachRecipe(world: World, player: Player, recipe: string): boolean {
  if (!unlearntRecipesOf(player).includes(recipe)) return false;
  player.craft = { ...player.craft, learnt: [...player.craft.learnt, recipe] };
  world.changes.mark('vitals', player.id);
  world.emit({ type: 'recipe-learnt', isLasting: true, player, recipe });
  world.emit({ type: 'notice', player, message: `You have learnt: ${productName(recipe)}.` });
  return true;
}

/** Returns the name of a recipe's product. */
export const productName = (recipe: string): string =>
  itemById(RECIPES.get(recipe).product.item_id)?.name ?? '';

/**
 * Teaches a player by reading: one random recipe that they have not learnt. Ammunition for a weapon they have never
 * held is taught only if no other recipe is left.
 */
export function learnByReading(world: World, player: Player): void {
  const all = unlearntRecipesOf(player);
  const useful = all.filter((id) => isOfUse(RECIPES.get(id).product.item_id, player.craft.held));
  const open = useful.length > 0 ? useful : all;
  const recipe = open[Math.floor(world.random() * open.length)];
  if (recipe !== undefined) teachRecipe(world, player, recipe);
}

/** True if the item is of use to a player who has held these items. Ammunition is only of use with its weapon. */
function isOfUse(itemId: number, held: readonly number[]): boolean {
  const weapons = ITEMS.filter(({ properties }) => properties.ranged?.ammo === itemId);
  if (weapons.length > 0) return weapons.some(({ id }) => held.includes(id));
  const uses = RECIPES.all.filter(({ ingredients }) => ingredients.some((part) => part.item_id === itemId));
  return uses.length === 0 || uses.some(({ product }) => isOfUse(product.item_id, held));
}
