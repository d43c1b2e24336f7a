/** What players know of making things: what they have read, and what they have held. */
import { ITEMS, itemById } from '#game/features/items/shared/items.ts';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import type { World } from '#game/server/world/world.ts';
import { RECIPES } from '../shared/recipes.ts';

/** Notes what a player holds for the first time: what can be made of it is listed from then on. */
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

/** The recipes that can be learnt and that a player has not learnt. */
export function unlearntRecipesOf({ craft }: Player): readonly string[] {
  return RECIPES.all
    .filter(({ id, learnt }) => learnt === 'parchment' && !craft.learnt.includes(id))
    .map(({ id }) => id);
}

/** Teaches a player a recipe, and tells them which; false when they have learnt it before. */
export function teachRecipe(world: World, player: Player, recipe: string): boolean {
  if (!unlearntRecipesOf(player).includes(recipe)) return false;
  player.craft = { ...player.craft, learnt: [...player.craft.learnt, recipe] };
  world.changes.mark('vitals', player.id);
  world.emit({ type: 'recipe-learnt', isLasting: true, player, recipe });
  world.emit({ type: 'notice', player, message: `You have learnt: ${productName(recipe)}.` });
  return true;
}

/** What comes of a recipe, by the name of the item. */
export const productName = (recipe: string): string =>
  itemById(RECIPES.get(recipe).product.item_id)?.name ?? '';

/**
 * Reads what somebody wrote down: one recipe that the player has not learnt, by chance. Rounds for a weapon that they
 * have never held come only when nothing else is left.
 */
export function learnByReading(world: World, player: Player): void {
  const all = unlearntRecipesOf(player);
  const useful = all.filter((id) => isOfUse(RECIPES.get(id).product.item_id, player.craft.held));
  const open = useful.length > 0 ? useful : all;
  const recipe = open[Math.floor(world.random() * open.length)];
  if (recipe !== undefined) teachRecipe(world, player, recipe);
}

/** Is this of use to somebody who has held these things? What only feeds a weapon is of use with that weapon. */
function isOfUse(itemId: number, held: readonly number[]): boolean {
  const weapons = ITEMS.filter(({ properties }) => properties.ranged?.ammo === itemId);
  if (weapons.length > 0) return weapons.some(({ id }) => held.includes(id));
  const uses = RECIPES.all.filter(({ ingredients }) => ingredients.some((part) => part.item_id === itemId));
  return uses.length === 0 || uses.some(({ product }) => isOfUse(product.item_id, held));
}
