/**
 * Food within a creature's reach: piles on the ground, racks, pots. A creature takes one piece at a time, and never
 * food that a player carries or keeps in a chest.
 */
import { EMPTY_POT, POT_KIND, POT_SLOT, potOf } from '#game/features/cooking/server/pots/pot-state.ts';
import { potContentsOf, setPotContents, updatePotState } from '#game/features/cooking/server/pots/pots.ts';
import { MOST_BATCHES } from '#game/features/cooking/shared/cooking.ts';
import { discardWorkshopPlace } from '#game/features/crafting/server/workshops.ts';
import { RECIPES } from '#game/features/crafting/shared/recipes.ts';
import { workshopJobs } from '#game/features/crafting/shared/workshops.ts';
import { changeContents, contentsAsHoldings } from '#game/features/inventory/server/open-containers.ts';
import { PILE_KIND, removeEmptied } from '#game/features/inventory/server/piles.ts';
import { ITEM, itemById } from '#game/features/items/shared/items.ts';
import { withQuantity } from '#game/features/items/shared/stack.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';

/** True if a creature eats an item, by catalogue number. */
export type Likes = (itemId: number) => boolean;

/** True for all items of type food. */
export const isFood: Likes = (itemId) => itemById(itemId)?.type === 'food';

/** Returns the nearest fixture within `radius` px that holds food; null if there is none. */
export function nearestFood(world: World, from: Point, radius: number, likes: Likes): Fixture | null {
  let best: Fixture | null = null;
  let nearest = radius;
  for (const fixture of world.fixtures.near(from.x, from.y, radius)) {
    const away = Math.hypot(fixture.x - from.x, fixture.y - from.y);
    if (away <= nearest && holdsFood(world, fixture, likes)) [best, nearest] = [fixture, away];
  }
  return best;
}

/** True if a fixture still holds food for a creature. */
export function holdsFood(world: World, fixture: Fixture, likes: Likes): boolean {
  const { kind, id } = fixture;
  if (kind === PILE_KIND) return world.contents.of(id).some(({ itemId }) => likes(itemId));
  if (kind === ITEM.dryingRack) return world.contents.of(id).some(({ itemId }) => likes(itemId));
  if (kind !== POT_KIND || potOf(fixture)?.phase === 'brewing') return false;
  return [...potContentsOf(world, id)].some(
    ([slot, { itemId }]) => slot !== POT_SLOT.cauldron && likes(itemId),
  );
}

/** Takes one piece of food for a creature. @returns its catalogue number; null if there was none */
export function stealFood(world: World, id: string, likes: Likes): number | null {
  const fixture = world.fixtures.find(id);
  if (!fixture || world.changes.refusal !== null || !holdsFood(world, fixture, likes)) return null;
  if (fixture.kind === PILE_KIND) return fromPile(world, id, likes);
  return fixture.kind === POT_KIND ? fromPot(world, id, likes) : fromRack(world, fixture, likes);
}

function fromPile(world: World, id: string, likes: Likes): number | null {
  for (const [slot, stack] of contentsAsHoldings(world, id)) {
    if (!likes(stack.itemId)) continue;
    changeContents(world, id, new Map([[slot, withQuantity(stack, stack.quantity - 1)]]));
    removeEmptied(world, id);
    return stack.itemId;
  }
  return null;
}

function fromPot(world: World, id: string, likes: Likes): number | null {
  const stacks = potContentsOf(world, id);
  for (const [slot, stack] of stacks) {
    if (slot === POT_SLOT.cauldron || !likes(stack.itemId)) continue;
    const rest = withQuantity(stack, stack.quantity - 1);
    if (rest) stacks.set(slot, rest);
    else stacks.delete(slot);
    setPotContents(world, id, stacks);
    const water = potOf(world.fixtures.find(id))?.fire === null ? MOST_BATCHES : 0;
    if (slot === POT_SLOT.done)
      updatePotState(world, id, rest ? { left: rest.quantity } : { ...EMPTY_POT, water });
    return stack.itemId;
  }
  return null;
}

/** Everything on one place of a rack is torn down together. */
function fromRack(world: World, fixture: Fixture, likes: Likes): number | null {
  for (const job of workshopJobs(fixture)) {
    const food = RECIPES.find(job.recipe)?.ingredients.find(({ item_id }) => likes(item_id));
    if (!food) continue;
    discardWorkshopPlace(world, fixture.id, job);
    return food.item_id;
  }
  return null;
}
