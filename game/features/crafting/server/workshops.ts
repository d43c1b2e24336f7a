/**
 * Racks and kilns, which work by the wall clock even while no player is there. The goods put into a place stay in the
 * contents of the fixture until its product is taken, so that they are saved with it, and are dropped if it is
 * destroyed.
 */
import { giveGoods, takeGoods } from '#game/features/inventory/server/goods.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';
import { mayUse } from '#game/features/structures/server/claims/rights.ts';
import { canReachByHand } from '#game/features/structures/server/hand-reach.ts';
import { tileAt } from '#game/features/structures/shared/tiles.ts';
import { stormOver } from '#game/features/weather/server/storm.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import { type Answer, busyHandsReason } from '#game/server/world/hands.ts';
import type { World } from '#game/server/world/world.ts';
import { CRAFT_REFUSED, goodsOf, missingIngredients, STATION_REACH } from '../shared/crafting.ts';
import { RECIPES, type Recipe } from '../shared/recipes.ts';
import {
  dryingEndsAt,
  freePlaces,
  kilnFuelFor,
  WORKSHOP_PLACES,
  type WorkshopJob,
  withJobs,
  workshopJobs,
} from '../shared/workshops.ts';
import { giveProduct } from './product.ts';
import { stationFixturesNear } from './stations.ts';

/**
 * Number of content slots reserved for a place: a piece has several ingredients, each of which may come from several
 * stacks.
 */
const SLOTS_A_PLACE = 8;

/** Puts the goods for `count` pieces into free places of the nearest rack or kiln that has enough free places. */
export function loadWorkshop(world: World, player: Player, recipe: Recipe, count: number): Answer {
  const { station } = recipe;
  if (station !== 'rack' && station !== 'kiln') return CRAFT_REFUSED.unknown;
  const near = stationFixturesNear(world, player).filter((one) => one.station === station);
  if (near.length === 0) return CRAFT_REFUSED.noStation[station];
  const fixture = near.map((one) => one.fixture).find((one) => freePlaces(one).length >= count);
  if (!fixture) return CRAFT_REFUSED.noRoom;
  if (!mayUse(world, player, fixture, 'feed')) return CRAFT_REFUSED.notYours;
  const goods = goodsOf(player.inventory.stacks);
  if (missingIngredients(goods, recipe, count).length > 0) return CRAFT_REFUSED.goods;
  const fuel = station === 'kiln' ? kilnFuelFor(goods, recipe, count) : [];
  if (fuel === null) return CRAFT_REFUSED.fuel;
  const until = doneAt(world, fixture, recipe);
  for (const place of freePlaces(fixture).slice(0, count)) {
    const taken = takeGoods(world, player, recipe.ingredients);
    if (!taken) return CRAFT_REFUSED.goods;
    const job = { place, recipe: recipe.id, by: player.id, from: world.wallNow, until };
    put(world, fixture.id, job, taken);
  }
  for (const item_id of fuel) takeGoods(world, player, [{ item_id, quantity: 1 }]);
  return null;
}

/** Returns the time at which a piece put in now is done. Drying stops in a storm, but not under a roof. */
function doneAt(world: World, { kind, x, y }: Fixture, { craft_ms }: Recipe): number {
  const isUnderRoof = world.structures.tiles.roofOver(tileAt(x, y)) !== undefined;
  if (kind !== ITEM.dryingRack || isUnderRoof) return world.wallNow + craft_ms;
  return dryingEndsAt(world.wallNow, craft_ms, stormOver(world, { x, y }));
}

/**
 * Takes the content of a place of a rack or kiln: the product if it is done, otherwise the goods put there. Without a
 * place, takes all finished products.
 */
export function takeFromWorkshop(
  world: World,
  player: Player,
  id: string,
  place: number | undefined,
): Answer {
  const refusal = busyHandsReason(world, player);
  if (refusal !== null) return refusal;
  const fixture = world.fixtures.find(id);
  if (!fixture || !WORKSHOP_PLACES.has(fixture.kind)) return CRAFT_REFUSED.noJob;
  if (Math.hypot(fixture.x - player.x, fixture.y - player.y) > STATION_REACH) return CRAFT_REFUSED.far;
  if (!canReachByHand(world, player, fixture)) return CRAFT_REFUSED.wall;
  const isWanted = (job: WorkshopJob) =>
    place === undefined ? job.until <= world.wallNow : job.place === place;
  const jobs = workshopJobs(fixture).filter(isWanted);
  if (jobs.length === 0) return place === undefined ? CRAFT_REFUSED.unfinished : CRAFT_REFUSED.noJob;
  const isOurs = mayUse(world, player, fixture, 'take');
  const own = jobs.filter(({ by }) => isOurs || by === player.id);
  if (own.length === 0) return CRAFT_REFUSED.notYours;
  for (const job of own) takeOut(world, player, fixture.id, job);
  return null;
}

function takeOut(world: World, player: Player, id: string, job: WorkshopJob): void {
  const recipe = RECIPES.find(job.recipe);
  const inputs = put(world, id, job, null);
  if (!recipe || job.until > world.wallNow) {
    giveGoods(world, player, inputs);
    return;
  }
  giveProduct(world, player, recipe);
}

/** Destroys the goods in a place, because a creature has torn them down. */
export function discardWorkshopPlace(world: World, id: string, job: WorkshopJob): void {
  put(world, id, job, null);
}

/** Puts goods into a place, or empties it. @returns the goods that were there before */
function put(world: World, id: string, job: WorkshopJob, goods: readonly Stack[] | null): readonly Stack[] {
  const fixture = world.fixtures.find(id);
  if (!fixture) return [];
  const first = job.place * SLOTS_A_PLACE;
  const isHere = (slot: number) => slot >= first && slot < first + SLOTS_A_PLACE;
  const rows = world.contents.of(id);
  const before = rows.filter(({ slot }) => isHere(slot)).map(({ slot: _, ...stack }) => stack);
  const added = (goods ?? []).map((stack, at) => ({ slot: first + at, ...stack }));
  world.contents.set(
    id,
    [...rows.filter(({ slot }) => !isHere(slot)), ...added].sort((a, b) => a.slot - b.slot),
  );
  const others = workshopJobs(fixture).filter(({ place }) => place !== job.place);
  world.fixtures.setState(id, withJobs(fixture.kind, fixture.state, goods ? [...others, job] : others));
  world.fixtures.touch(id);
  return before;
}
