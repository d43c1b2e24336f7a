/**
 * Manual work of bots: crafting, building, lighting, cooking, eating, drinking. Each action takes the time that a
 * person would need.
 */
import { refusalToPlace } from '#game/features/building/server/structures.ts';
import { potOf } from '#game/features/cooking/server/pots/pot-state.ts';
import { potOfPlayer } from '#game/features/cooking/server/pots/pots.ts';
import { WINDOW_MS } from '#game/features/cooking/shared/cooking.ts';
import { isOnSnow } from '#game/features/cooking/shared/drinking.ts';
import { RECIPES } from '#game/features/crafting/shared/recipes.ts';
import { fireStageOf } from '#game/features/fire/server/fires.ts';
import { fuelLeftIn } from '#game/features/fire/server/tending.ts';
import { ITEM, itemById } from '#game/features/items/shared/items.ts';
import { canStand } from '#game/features/movement/shared/movement.ts';
import { structureOf } from '#game/features/structures/shared/structures.ts';
import { tileAt, tileMiddle } from '#game/features/structures/shared/tiles.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Bot } from './bot.ts';
import type { Doing } from './realm.ts';
import { DEAD_WOOD } from './sources.ts';

const STATION_WAIT_MS = 4000;
/** Share of the stirring windows in which a beginner stirs, 0 to 1. */
const STIRS = 0.7;
/** Distance within which bots look for snow, in tiles: snow that SOVA points to may be far away. */
const SNOW_REACH = 44;
const FUELS: readonly number[] = [ITEM.timber, ITEM.drySticks, ITEM.larchCone];

/** Crafts pieces of a recipe from ingredients in the bag. @returns true if all pieces were made */
export function* craft(bot: Bot, recipeId: string, count = 1): Doing<boolean> {
  const recipe = RECIPES.find(recipeId);
  if (!recipe) throw new Error(`there is no recipe ${recipeId}`);
  const before = bot.count(recipe.product.item_id);
  const wanted = before + recipe.product.quantity * count;
  yield* bot.muse(bot.manner.menuMs);
  bot.ask('craft:start', { recipe: recipeId, count, request: bot.request() });
  return yield* bot.until(
    () => bot.count(recipe.product.item_id) >= wanted,
    recipe.craft_ms * count * 1.6 + STATION_WAIT_MS,
  );
}

/** Returns a place nearby where a structure may be built; null if there is none. */
export function siteFor(bot: Bot, itemId: number, near: Point = bot.player): Point | null {
  const structure = structureOf(itemId);
  const { world } = bot.realm;
  if (!structure) return null;
  const around: Point[] = [];
  for (let dy = -2; dy <= 2; dy += 1) {
    for (let dx = -2; dx <= 2; dx += 1)
      around.push(tileMiddle(tileAt(near.x + dx * TILE_SIZE, near.y + dy * TILE_SIZE)));
  }
  around.sort((a, b) => bot.away(a) - bot.away(b));
  return (
    around.find(
      (place) => bot.away(place) > 40 && refusalToPlace(world, bot.player, structure, place) === null,
    ) ?? null
  );
}

/** Builds a structure from the bag. @returns the structure; null if it could not be built */
export function* place(bot: Bot, itemId: number, at?: Point): Doing<Fixture | null> {
  const { world } = bot.realm;
  yield* bot.muse(bot.manner.menuMs / 2);
  for (let tries = 0; tries < 8; tries += 1) {
    const site = at ?? siteFor(bot, itemId);
    const slot = bot.slotOf(itemId);
    if (slot === null) return null;
    if (site) {
      const had = bot.count(itemId);
      bot.ask('structure:place', { slot, x: site.x, y: site.y, request: bot.request() });
      yield* bot.until(() => bot.count(itemId) < had, 700);
      const tile = tileAt(site.x, site.y);
      const there = world.structures.tiles.on(tile).find(({ kind }) => kind === itemId);
      if (there) return there;
    }
    if (at) yield* bot.wait(600);
    else yield* bot.roam();
  }
  return null;
}

/** Lights a fire. @returns true if it burns */
export function* light(bot: Bot, fire: Fixture): Doing<boolean> {
  const burns = () => {
    const now = bot.realm.world.fixtures.find(fire.id);
    return now !== undefined && fireStageOf(bot.realm.world, now) === 'burning';
  };
  for (let tries = 0; tries < 2 && !burns(); tries += 1) {
    yield* bot.walk(fire, 70);
    yield* bot.muse(bot.manner.glanceMs);
    bot.ask('fire:light', { id: fire.id });
    yield* bot.until(burns, 7000);
  }
  return burns();
}

/** Puts fuel on a fire until it would burn for `forMs`; gathers dead wood if the bot has no fuel. */
export function* feed(bot: Bot, fire: Fixture, forMs: number): Doing {
  const left = () => {
    const now = bot.realm.world.fixtures.find(fire.id);
    return now ? fuelLeftIn(bot.realm.world, now) : forMs;
  };
  // The bot keeps six sticks, for a torch and for starting another fire.
  const fuel = () => FUELS.find((id) => bot.count(id) > (id === ITEM.drySticks ? 6 : 0));
  for (let tries = 0; tries < 12 && left() < forMs; tries += 1) {
    if (fuel() === undefined) yield* bot.gather(DEAD_WOOD, () => bot.count(ITEM.drySticks) >= 12, 120_000);
    const itemId = fuel();
    if (itemId === undefined || !(yield* bot.walk(fire, 70))) return;
    bot.ask('fire:feed', { id: fire.id, itemId });
    yield* bot.wait(400);
  }
}

/** Goes to snow and scoops until the bot has `count` pieces. @returns true if it has them */
export function* scoop(bot: Bot, count: number): Doing<boolean> {
  for (let tries = 0; tries < 12 && bot.count(ITEM.packedSnow) < count; tries += 1) {
    if (!isOnSnow(bot.realm.world.ground, bot.player)) {
      const snow = nearestSnow(bot);
      if (!snow || !(yield* bot.walk(snow, 12))) return false;
    }
    yield* bot.muse(bot.manner.glanceMs / 2);
    bot.ask('gulp:begin', { what: 'scoop' });
    yield* bot.wait(1700);
  }
  return bot.count(ITEM.packedSnow) >= count;
}

function nearestSnow(bot: Bot): Point | null {
  const { ground } = bot.realm.world;
  let best: Point | null = null;
  for (let dy = -SNOW_REACH; dy <= SNOW_REACH; dy += 1) {
    for (let dx = -SNOW_REACH; dx <= SNOW_REACH; dx += 1) {
      const at = tileMiddle(tileAt(bot.player.x + dx * TILE_SIZE, bot.player.y + dy * TILE_SIZE));
      if (canStand(ground, at.x, at.y) && isOnSnow(ground, at) && (!best || bot.away(at) < bot.away(best)))
        best = at;
    }
  }
  return best;
}

/**
 * Cooks the pieces over a burning fire, with snow for water, and stirs.
 * @param pieces item ids, one per slot of the pot
 * @returns true if the pot contains food afterwards
 */
export function* cook(bot: Bot, fire: Fixture, pieces: readonly number[], batch = 1): Doing<boolean> {
  const { world } = bot.realm;
  if (!(yield* bot.walk(fire, 70))) return false;
  yield* bot.muse(bot.manner.menuMs);
  if (!potOfPlayer(world, bot.player.id)) {
    bot.ask('pot:hang', { fire: fire.id });
    yield* bot.wait(200);
  }
  const pot = potOfPlayer(world, bot.player.id);
  if (!pot) return false;
  const { id } = pot;
  const fill = (itemId: number, at: number, quantity: number) => {
    const from = bot.slotOf(itemId);
    if (from !== null) bot.ask('pot:add', { id, from, at, quantity });
  };
  for (const [at, itemId] of pieces.entries()) {
    for (let k = 0; k < batch; k += 1) {
      fill(itemId, at, 1);
      yield* bot.wait(100);
    }
    yield* bot.wait(400);
  }
  const water = potOf(world.fixtures.find(id))?.water ?? 0;
  if (water < batch) fill(ITEM.packedSnow, 5, batch - water);
  yield* bot.muse(1000);
  bot.ask('pot:start', { id, salt: false });
  yield* bot.wait(200);
  if (potOf(world.fixtures.find(id))?.phase !== 'brewing') return false;
  bot.note('pot');
  yield* stir(bot, id);
  return potOf(world.fixtures.find(id))?.phase === 'done';
}

function* stir(bot: Bot, id: string): Doing {
  const { world } = bot.realm;
  const started = potOf(world.fixtures.find(id));
  if (!started) return;
  const meets = started.windows.map(() => bot.chance.chance(STIRS));
  const stirred = new Set<number>();
  for (
    let pot = potOf(world.fixtures.find(id));
    pot?.phase === 'brewing';
    pot = potOf(world.fixtures.find(id))
  ) {
    const past = world.wallNow - pot.since;
    const at = pot.windows.findIndex((from) => past >= from + 400 && past < from + WINDOW_MS - 100);
    if (at >= 0 && meets[at] && !stirred.has(at)) {
      stirred.add(at);
      bot.ask('pot:stir', { id });
    }
    yield;
  }
}

/**
 * Ladles everything out of the bot's own pot and takes the pot down. @returns the number of servings that the bot now
 * carries
 */
export function* empty(bot: Bot): Doing<number> {
  const { world } = bot.realm;
  const pot = potOfPlayer(world, bot.player.id);
  if (!pot) return 0;
  yield* bot.walk(pot, 90);
  let servings = 0;
  for (let left = potOf(world.fixtures.find(pot.id))?.left ?? 0; left > 0; left -= 1) {
    bot.ask('pot:serve', { id: pot.id, to: null });
    yield* bot.wait(300);
    servings += 1;
  }
  bot.ask('pot:unhang', { id: pot.id });
  yield* bot.wait(200);
  return servings;
}

/** Eats or uses one item for which `fits` is true. @returns false if there is none */
export function* use(bot: Bot, fits: (itemId: number) => boolean): Doing<boolean> {
  const slot = bot.player.inventory.findSlot(({ itemId }, at) => at < 100 && fits(itemId));
  if (slot === null) return false;
  yield* bot.muse(bot.manner.menuMs / 2);
  const now = bot.player.inventory.findSlot(({ itemId }, at) => at < 100 && fits(itemId));
  if (now === null) return false;
  bot.handle('inventory:use', { from: now });
  yield* bot.wait(200);
  return true;
}

export const isDish = (itemId: number): boolean => {
  const subtype = itemById(itemId)?.subtype;
  return subtype === 'plate' || subtype === 'cup';
};

/** Takes out a torch and lights it, if the bot has one. @returns true if a light burns in the bot's hand */
export function* lightTorch(bot: Bot): Doing<boolean> {
  if (bot.player.lit !== null) return true;
  yield* use(bot, (id) => id === ITEM.torch);
  return bot.player.lit !== null;
}
