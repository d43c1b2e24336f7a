/**
 * The statement about the first hours, as a model, because the real realm would take too long for it. Two things are
 * measured in the real realm: the first half hour (slow newcomers, as in statement 13) and the amount of each raw
 * material that a steady player gathers per minute around that home. Needs, yields and crafting times come from the
 * definitions; the distances to clay, scrap and possible parchment come from real worlds. The assumptions, which are
 * not measured, are in the constants below. Lengths in world px, times in minutes.
 */
import { RECIPES } from '#game/features/crafting/shared/recipes.ts';
import { SPECIES } from '#game/features/creatures/shared/species.ts';
import { FIRST_OPENINGS, yieldsOf } from '#game/features/harvest/shared/yields.ts';
import { giveItems } from '#game/features/inventory/server/belongings.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { WALK_SPEED, WORLD_SIZE } from '#game/shared/constants.ts';
import { nodeCategory, nodeTypeById } from '#game/shared/defs/nodes.ts';
import type { Point } from '#game/shared/math/point.ts';
import { discoveriesOf } from '#game/shared/worldgen/charting/discoveries.ts';
import type { PlacedNode } from '#game/shared/worldgen/world/ground-rules.ts';
import { Bot } from './bots/bot.ts';
import { type Life, livesOf, MINUTE, quantile } from './bots/lives.ts';
import type { Doing } from './bots/realm.ts';
import { SOURCES } from './bots/settler.ts';
import { SLOW_NOVICE, STEADY } from './bots/walker.ts';
import { makeHome } from './homes.ts';
import { KITS } from './model.ts';
import { atLeast, atMost, type Statement } from './statement.ts';

/**
 * Share of the time that is spent working, 0 to 1; the rest is nights at the fire, meals, warming up, and carrying
 * things home.
 */
const WORKS = 0.6;
/**
 * Length of a search as a multiple of the distance to the nearest source, for a player who does not know where it is.
 */
const SEARCHES = 3;
/** Average speed: players run a third of the time, and walking around water and rocks takes longer. */
const SPEED = (WALK_SPEED * 4) / 3 / 1.3;
/** Share of the animals encountered that are killed, 0 to 1. */
const CATCHES = 1 / 3;
const HUNT_MINUTES = 0.5;
/** Width of the strip in which a player sees an animal, in px, and share of the land that is its habitat, 0 to 1. */
const SEES = 1280;
const HABITAT = 0.5;
/** Time spent looking around at each place with parchment, in minutes: such places are dangerous or cold. */
const LOOKS_ABOUT = 1;
const RACK_PLACES = 4;
const MEASURES = 4 * MINUTE;
/** Number of lives per land: distant sources differ more between lands than between lives on one land. */
const A_LAND = 2;
/** Minimum number of pieces counted as gathered: where a material is almost absent, one piece counts as found. */
const LEAST_RATE = 1;
const NEVER = 600;
/** Time after which harvested sources have grown back, in minutes. */
const BACK_AFTER = 60;

type Sums = Map<number, number>;
const RAW = [ITEM.timber, ITEM.rawFiber, ITEM.stone, ITEM.fleece] as const;
const HIDES: readonly number[] = [ITEM.rawHide, ITEM.softPelt];
/** Recipe of each crafted ingredient. */
const MADE: ReadonlyMap<number, string> = new Map([
  [ITEM.cord, 'cord'],
  [ITEM.cloth, 'cloth_of_cord'],
  [ITEM.leather, 'leather'],
  [ITEM.charcoal, 'charcoal'],
  [ITEM.forgedIron, 'forged_iron'],
  [ITEM.plainHeadscarf, 'plain_headscarf'],
]);
const KIT: readonly string[] = RECIPES.all
  .filter(({ product, learnt }) => learnt === 'known' && KITS.mid.some((id) => id === product.item_id))
  .map(({ id }) => id)
  // Players already have the headscarf and the skirt from their first half hour.
  .filter((id) => id !== 'plain_headscarf' && id !== 'wool_skirt');
const PARCHMENTS = RECIPES.all.filter(({ learnt }) => learnt === 'parchment').length;

/** Returns the total raw materials that recipes take, and the crafting time in minutes. */
function bill(recipes: readonly string[]): { readonly raw: Sums; readonly minutes: number } {
  const raw: Sums = new Map();
  let ms = 0;
  const make = (id: string, pieces: number): void => {
    const recipe = RECIPES.find(id);
    if (!recipe) throw new Error(`there is no recipe ${id}`);
    const times = Math.ceil(pieces / recipe.product.quantity);
    const atOnce = recipe.station === 'rack' ? RACK_PLACES : 1;
    ms += recipe.craft_ms * Math.ceil(times / atOnce) + STEADY.menuMs;
    // A kiln burns one log per piece.
    if (recipe.station === 'kiln') add(ITEM.timber, times);
    for (const { item_id, quantity } of recipe.ingredients) need(item_id, quantity * times);
  };
  const add = (itemId: number, count: number) => raw.set(itemId, (raw.get(itemId) ?? 0) + count);
  const need = (itemId: number, count: number): void => {
    const id = MADE.get(itemId);
    if (id) make(id, count);
    else if (itemId === ITEM.drySticks) add(ITEM.timber, count / 4);
    else add(itemId, count);
  };
  for (const id of recipes) make(id, 1);
  return { raw, minutes: ms / MINUTE };
}

/** Returns the average yield of an item from a node. */
const yieldOf = ({ typeId }: PlacedNode, itemId: number): number =>
  yieldsOf(typeId)
    .filter((row) => row.item_id === itemId)
    .reduce((sum, row) => sum + (row.chance * (row.min_quantity + row.max_quantity)) / 2, 0);

/** A place that yields items. */
interface Source extends Point {
  /** Average number of pieces that the place yields. */
  readonly gives: number;
  /** Time needed to take the pieces, in minutes. */
  readonly takes: number;
  /** True if the place is empty after the first time. */
  readonly isOnce: boolean;
}

/** Returns the nodes that yield an item. */
function sourcesOf(nodes: readonly PlacedNode[], itemId: number): readonly Source[] {
  return nodes.flatMap((node) => {
    const gives = yieldOf(node, itemId);
    const category = nodeTypeById(node.typeId)?.category;
    if (gives === 0 || !category) return [];
    const takes = (nodeCategory(category).harvestMs + STEADY.glanceMs) / MINUTE;
    return [{ x: node.x, y: node.y, gives, takes, isOnce: false }];
  });
}

/**
 * Returns the time of a trip that goes from each source to the nearest next one until it has yielded `count` pieces,
 * and back, in minutes.
 */
function trip(all: readonly Source[], from: Point, count: number, looksMinutes = 0): number {
  const left = new Set(all);
  let [at, have, minutes] = [from, 0, 0];
  while (have < count) {
    let best: Source | null = null;
    for (const source of left) if (!best || apart(at, source) < apart(at, best)) best = source;
    if (!best) {
      const again = all.filter(({ isOnce }) => !isOnce);
      if (again.length === 0 || minutes < BACK_AFTER) return NEVER;
      // The sources can be used again.
      for (const source of again) left.add(source);
      continue;
    }
    left.delete(best);
    const way = apart(at, best) / SPEED / 60;
    // Sources in sight of the previous one need no search.
    minutes += way * (way * 60 * SPEED > SEES / 2 ? SEARCHES : 1) + looksMinutes;
    minutes += best.takes;
    have += best.gives;
    at = best;
  }
  return minutes + apart(at, from) / SPEED / 60;
}

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Returns the time needed to get `count` pieces that only animals yield, in minutes. */
function hunt(itemId: number, count: number): number {
  const a = SPEED * 60 * SEES;
  const perMinute = SPECIES.all.reduce((sum, { drops, density, is_hostile }) => {
    const gives = drops.find((row) => row.item_id === itemId);
    if (!gives || density === null || is_hostile) return sum;
    const met = Math.min(1 / HUNT_MINUTES, (density / 1_000_000) * HABITAT * a);
    return sum + (met * CATCHES * gives.chance * (gives.least + gives.most)) / 2;
  }, 0);
  return count / perMinute;
}

/**
 * Returns the number of pieces of each raw material that a steady player with a hatchet gathers per minute at a place,
 * measured in the real realm.
 */
function ratesAt({ realm, bot, seed }: Life, place: Point): ReadonlyMap<number, number> {
  bot.does(bot.wait(0));
  const player = realm.join('Olga', place);
  giveItems(realm.world, player, [{ itemId: ITEM.stoneHatchet, quantity: 1 }]);
  const olga = new Bot(realm, player, STEADY, seed);
  return new Map(
    RAW.map((itemId) => {
      const before = olga.count(itemId);
      olga.does(gatherOn(olga, itemId));
      realm.pass(MEASURES);
      return [itemId, Math.max(LEAST_RATE, olga.count(itemId) - before) / (MEASURES / MINUTE)];
    }),
  );
}

function* gatherOn(bot: Bot, itemId: number): Doing {
  yield* bot.gather(SOURCES.get(itemId) ?? [], () => false, MEASURES);
}

/**
 * Plays one life. Returns the times until the player has a home, an iron hatchet and a full middling kit, in minutes,
 * and all recipes from parchment, in hours.
 */
function age(life: Life) {
  const { realm, bot } = life;
  const home = makeHome(life);
  const settled = Math.min(30, home.skirt);
  const place = { x: bot.player.x, y: bot.player.y };
  const rates = ratesAt(life, place);
  const nodes = realm.ground.nodesIn({ x: 0, y: 0, width: WORLD_SIZE, height: WORLD_SIZE });
  const findAll = (raw: Sums): number =>
    [...raw].reduce((sum, [itemId, count]) => {
      const rate = rates.get(itemId);
      if (rate !== undefined) return sum + count / rate;
      return (
        sum + (HIDES.includes(itemId) ? hunt(itemId, count) : trip(sourcesOf(nodes, itemId), place, count))
      );
    }, 0);
  const [iron, kit] = [bill(['kiln', 'hatchet']), bill(['drying_rack', ...KIT])];
  const hatchet = settled + (findAll(iron.raw) + iron.minutes) / WORKS;
  const clothed = hatchet + (findAll(kit.raw) + kit.minutes) / WORKS;
  const papers = PARCHMENTS - (FIRST_OPENINGS.flat().some((row) => row.item_id === ITEM.parchment) ? 1 : 0);
  const visits = discoveriesOf(realm.ground.world).map(({ x, y }) => ({
    x,
    y,
    gives: 1,
    takes: 0,
    isOnce: true,
  }));
  const papersAt = [...sourcesOf(nodes, ITEM.parchment), ...visits];
  const read = clothed + trip(papersAt, place, papers, LOOKS_ABOUT) / WORKS;
  return { settled, hatchet, clothed, read: read / 60 };
}

/** Returns one life, as a sample for the test suite. */
export function sampleAge(): ReturnType<typeof age> {
  const [one] = livesOf(1, SLOW_NOVICE, age);
  if (!one) throw new Error('nobody lived');
  return one;
}

export const AGE_STATEMENTS: readonly Statement[] = [
  {
    id: 14,
    says: 'a steady player alone has an iron hatchet in about an hour, all middling clothes in two, and what parchment teaches in a day of play',
    find(lives) {
      const all = livesOf(lives, SLOW_NOVICE, age, A_LAND);
      const median = (key: keyof ReturnType<typeof age>) =>
        quantile(
          all.map((one) => one[key]),
          0.5,
        );
      return [
        atLeast('iron_hatchet_minutes', median('hatchet'), 45),
        atMost('iron_hatchet_minutes_most', median('hatchet'), 75),
        atLeast('mid_kit_minutes', median('clothed'), 90),
        atMost('mid_kit_minutes_most', median('clothed'), 150),
        atLeast('all_parchment_hours', median('read'), 8),
        atMost('all_parchment_hours_most', median('read'), 15),
      ];
    },
  },
];
