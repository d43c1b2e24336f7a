/**
 * Handwork of players. Jobs wait in a queue; the first one that can continue is in progress. Goods are taken when a
 * piece begins and belong to its job until it is done, is cancelled, or its player dies. The work done is computed on
 * demand from the time that has passed; no timer counts it down.
 */
import { giveGoods, takeGoods } from '#game/features/inventory/server/goods.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import { type Answer, busyHandsReason, hasHeldDeed } from '#game/server/world/hands.ts';
import type { World } from '#game/server/world/world.ts';
import {
  afterJobs,
  CRAFT_REFUSED,
  craftPaceOf,
  goodsOf,
  MOST_JOBS,
  MOST_PIECES,
  missingIngredients,
} from '../shared/crafting.ts';
import { RECIPES, type Recipe } from '../shared/recipes.ts';
import { workConditionsOf } from './at-work.ts';
import { type Craft, type Job, withWorkDone } from './craft-state.ts';
import { giveProduct } from './product.ts';
import { stationsNear } from './stations.ts';
import { loadWorkshop } from './workshops.ts';

/** A request to make something. */
export interface CraftWish {
  /** Id of the recipe. */
  readonly recipe: string;
  /** Number of pieces. */
  readonly count: number;
}

/** Maximum number of pieces finished in one update, after a turn that came late. */
const MOST_AT_ONCE = 16;

/** Adds a job at the end of the queue, or loads a rack or kiln. Returns the refusal, or null on success. */
export function startCraft(world: World, player: Player, { recipe: id, count }: CraftWish): Answer {
  const recipe = RECIPES.find(id);
  const refusal = busyHandsReason(world, player) ?? refusalToMake(player, recipe, count);
  if (refusal !== null || !recipe) return refusal;
  const { station } = recipe;
  if (station === 'rack' || station === 'kiln') return loadWorkshop(world, player, recipe, count);
  if (station !== 'hand' && !stationsNear(world, player).has(station))
    return CRAFT_REFUSED.noStation[station];
  const { craft } = player;
  if (craft.jobs.length >= MOST_JOBS) return CRAFT_REFUSED.full;
  if (missingIngredients(promised(player), recipe, count).length > 0) return CRAFT_REFUSED.goods;
  player.safeUntil = Number.NEGATIVE_INFINITY;
  const job: Job = { id: craft.made + 1, recipe: id, count, left: recipe.craft_ms, taken: null, waits: null };
  player.craft = { ...craft, made: job.id, jobs: [...craft.jobs, job] };
  tell(world, player);
  advanceCrafting(world, player);
  return null;
}

/**
 * Returns the reason why a player may not make this (the recipe is unknown to them, or the count is wrong); null if
 * they may.
 */
export function refusalToMake({ craft }: Player, recipe: Recipe | undefined, count: number): Answer {
  if (!recipe) return CRAFT_REFUSED.unknown;
  if (recipe.learnt === 'parchment' && !craft.learnt.includes(recipe.id)) return CRAFT_REFUSED.unlearnt;
  return count >= 1 && count <= MOST_PIECES ? null : CRAFT_REFUSED.count;
}

/** Removes a job from the queue and returns the goods taken for it. */
export function cancelCraft(world: World, player: Player, id: number): Answer {
  const refusal = busyHandsReason(world, player);
  if (refusal !== null) return refusal;
  const job = player.craft.jobs.find((one) => one.id === id);
  if (!job) return CRAFT_REFUSED.noJob;
  remove(world, player, job);
  advanceCrafting(world, player);
  return null;
}

/** Ends all jobs of a player and returns the goods taken for them. */
export function abandonCraft(world: World, player: Player): readonly Stack[] {
  const { jobs } = player.craft;
  if (jobs.length === 0) return [];
  player.craft = { ...player.craft, jobs: [], work: null };
  tell(world, player);
  return jobs.flatMap(({ taken }) => taken ?? []);
}

/** Advances a player's handwork to the current time. */
export function advanceCrafting(world: World, player: Player): void {
  if (player.craft.jobs.length === 0) return;
  const before = keyOf(player.craft);
  const isCut = cutOff(player);
  player.craft = withWorkDone(player.craft, world.now);
  if (busyHandsReason(world, player) === null) {
    takeUp(world, player, 0);
    for (let made = 0; made < MOST_AT_ONCE && finish(world, player); made += 1);
  } else player.craft = { ...player.craft, work: null };
  if (isCut || keyOf(player.craft) !== before) tell(world, player);
}

/** Restarts the piece in progress if the player was hit. Returns true if it was restarted. */
function cutOff(player: Player): boolean {
  const { craft, hurtAt, foughtAt } = player;
  // Cold and hunger hurt too, but do not interrupt handwork.
  if (craft.work === null || Math.min(hurtAt, foughtAt) < craft.work.since) return false;
  const job = craft.jobs.find(({ id }) => id === craft.work?.job);
  const recipe = job && RECIPES.find(job.recipe);
  if (!recipe || recipe.station === 'fire') return false;
  put(player, { ...job, left: recipe.craft_ms });
  return true;
}

/** Gives the player the piece in progress if it is done, and starts the next one. Returns false if it is not done. */
function finish(world: World, player: Player): boolean {
  const { work, jobs } = player.craft;
  const job = jobs.find(({ id }) => id === work?.job);
  const recipe = job && RECIPES.find(job.recipe);
  if (!recipe || job.left > 0 || job.taken === null) return false;
  const next = { ...job, count: job.count - 1, taken: null, left: recipe.craft_ms };
  if (next.count > 0) put(player, next);
  else drop(player, job.id);
  giveProduct(world, player, recipe);
  takeUp(world, player, -job.left);
  return true;
}

/** Starts the first job that can continue. @param spare ms of work already done on its piece */
function takeUp(world: World, player: Player, spare: number): void {
  const stations = stationsNear(world, player);
  const areHandsFull = hasHeldDeed(world, player);
  player.craft = { ...player.craft, work: null };
  for (const job of player.craft.jobs) {
    const recipe = RECIPES.find(job.recipe);
    if (!recipe) {
      remove(world, player, job);
      continue;
    }
    // A fire needs no hands; other handwork waits until they are free.
    if (areHandsFull && recipe.station !== 'fire') continue;
    const { taken } = job;
    const goods =
      taken ?? (stations.has(recipe.station) ? takeGoods(world, player, recipe.ingredients) : null);
    const waits = stations.has(recipe.station) ? (goods ? null : 'goods') : 'station';
    const left = taken === null && goods ? recipe.craft_ms - spare : job.left;
    put(player, { ...job, taken: goods, left, waits });
    if (waits !== null) continue;
    const pace = craftPaceOf(recipe, workConditionsOf(world, player));
    player.craft = { ...player.craft, work: { job: job.id, since: world.now, pace } };
    return;
  }
}

/** Removes a job and returns its goods. */
function remove(world: World, player: Player, { id, taken }: Job): void {
  drop(player, id);
  giveGoods(world, player, taken ?? []);
  tell(world, player);
}

function put(player: Player, job: Job): void {
  const { craft } = player;
  player.craft = { ...craft, jobs: craft.jobs.map((one) => (one.id === job.id ? job : one)) };
}

function drop(player: Player, id: number): void {
  const { craft } = player;
  const work = craft.work?.job === id ? null : craft.work;
  player.craft = { ...craft, work, jobs: craft.jobs.filter((one) => one.id !== id) };
}

/** Returns the goods a player will have once all waiting jobs are done. */
function promised({ inventory, craft }: Player): ReadonlyMap<number, number> {
  const jobs = craft.jobs.map((job) => ({ ...job, isBegun: job.taken !== null }));
  return afterJobs(goodsOf(inventory.stacks), jobs, (id) => RECIPES.find(id));
}

/**
 * Returns a key made of everything whose change the player must see immediately: the queue is sent whenever the key
 * changes.
 */
function keyOf({ jobs, work }: Craft): string {
  const each = jobs.map(({ id, count, taken, waits }) => `${id} ${count} ${taken !== null} ${waits}`);
  return `${each.join()}; ${work?.job} ${work?.pace}`;
}

function tell(world: World, player: Player): void {
  world.changes.mark('vitals', player.id);
  world.emit({ type: 'crafting', isLasting: true, player });
}
