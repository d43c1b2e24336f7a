/**
 * A player who has learnt everything from SOVA: they settle outside of the circle in which newcomers wake, and make a
 * home.
 */
import { RECIPES } from '#game/features/crafting/shared/recipes.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { canStand } from '#game/features/movement/shared/movement.ts';
import { roomOfTile } from '#game/features/structures/server/rooms.ts';
import { type BuildingSite, placeRefusal } from '#game/features/structures/shared/placing.ts';
import { structureOf } from '#game/features/structures/shared/structures.ts';
import { tileAt, tileMiddle } from '#game/features/structures/shared/tiles.ts';
import { WAKING_REACH } from '#game/features/structures/shared/waking-ground.ts';
import { FIRST_SPAWN, TILE_SIZE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Bot } from './bot.ts';
import { craft, place, siteFor, use } from './chores.ts';
import { type Camp, FIBER, FOODS, keepWarm } from './newcomer.ts';
import type { Doing } from './realm.ts';
import { byHand, DEAD_WOOD, TREES, typesOf } from './sources.ts';

/** Distance from the first spawn beyond which nothing restricts building, in px. */
const OUT = WAKING_REACH + 4 * TILE_SIZE;
/** Distance within which wood is looked for at first, in px. */
const LOOKS = 2600;
const HUNGRY = 40;
const STICKS_OF_TIMBER = 4;
/** Distance within which ground for a hut is looked for, in tiles. */
const SITES = 14;
const SITE_TRIES = 8;
const ROUND_MS = 60_000;
const SEEKS = 20;
/**
 * Distance to which the builder approaches the place from which a piece is built, in px: farther away, the builder
 * would be in the way of the wall.
 */
const BESIDE = 10;
const PLACE_MS = 700;

/** Node types in which each raw material is looked for. */
export const SOURCES: ReadonlyMap<number, readonly number[]> = new Map([
  [ITEM.timber, TREES],
  [ITEM.stone, typesOf('loose_stones')],
  [ITEM.rawFiber, FIBER],
  [ITEM.fleece, byHand((id) => id === ITEM.fleece)],
]);
/** Recipe of each ingredient that is crafted from raw materials. */
const MADE: ReadonlyMap<number, string> = new Map([
  [ITEM.cord, 'cord'],
  [ITEM.cloth, 'cloth_of_cord'],
]);

/** Settles and makes one thing after another; each is recorded in the diary. */
export function* settle(bot: Bot, camp: Camp): Doing {
  yield* moveOut(bot);
  const bench = yield* build(bot, camp, ITEM.workbench, 'workbench');
  if (bench) bot.note('bench');
  bot.home = { x: bot.player.x, y: bot.player.y };
  if (yield* build(bot, camp, ITEM.chest, 'chest')) bot.note('chest');
  if (yield* make(bot, camp, 'plain_headscarf', 1, bench)) bot.note('headscarf');
  if (yield* raiseHut(bot, camp)) bot.note('hut');
  if (yield* make(bot, camp, 'wool_skirt', 1, bench)) bot.note('skirt');
}

/** Walks to the nearest trees outside of the newcomers' circle. */
function* moveOut(bot: Bot): Doing {
  const { x, y } = bot.player;
  const isOut = (at: Point) => Math.hypot(at.x - FIRST_SPAWN.x, at.y - FIRST_SPAWN.y) > OUT;
  const [tree] = bot.realm.ground
    .nodesIn({ x: x - LOOKS, y: y - LOOKS, width: 2 * LOOKS, height: 2 * LOOKS })
    .filter((node) => TREES.includes(node.typeId) && isOut(node))
    .sort((a, b) => bot.away(a) - bot.away(b));
  yield* bot.muse(bot.manner.readMs);
  if (tree) yield* bot.walk(tree, 90);
  bot.home = { x: bot.player.x, y: bot.player.y };
}

function* build(bot: Bot, camp: Camp, itemId: number, recipe: string): Doing<Point | null> {
  if (!(yield* make(bot, camp, recipe, 1, null))) return null;
  if (siteFor(bot, itemId) === null) yield* bot.walk(bot.home, 80);
  return yield* place(bot, itemId);
}

/**
 * Crafts pieces of a recipe after finding everything that it takes. @param bench place of the workbench; null if the
 * recipe needs none @returns true if all pieces were made
 */
export function* make(
  bot: Bot,
  camp: Camp,
  recipeId: string,
  count: number,
  bench: Point | null,
): Doing<boolean> {
  const recipe = RECIPES.find(recipeId);
  if (!recipe || (recipe.station === 'workbench' && !bench)) return false;
  for (let tries = 0; tries < 3; tries += 1) {
    // Crafted ingredients come first, because they use up raw materials.
    const parts = [...recipe.ingredients].sort((a, b) => rawness(a.item_id) - rawness(b.item_id));
    for (const { item_id, quantity } of parts) yield* have(bot, camp, item_id, quantity * count, bench);
    yield* lookAfter(bot, camp);
    if (recipe.station === 'workbench' && bench && !(yield* bot.walk(bench, 100))) continue;
    if (yield* craft(bot, recipeId, count)) return true;
  }
  return false;
}

const rawness = (itemId: number): number => (MADE.has(itemId) ? 0 : itemId === ITEM.drySticks ? 1 : 2);

/** Gathers or crafts until the bot carries `count` pieces. */
function* have(bot: Bot, camp: Camp, itemId: number, count: number, bench: Point | null): Doing {
  const lack = () => count - bot.count(itemId);
  const recipe = MADE.get(itemId);
  if (lack() <= 0) return;
  if (recipe) {
    yield* make(bot, camp, recipe, lack(), bench);
  } else if (itemId === ITEM.drySticks) {
    const split = () => bot.count(itemId) + STICKS_OF_TIMBER * bot.count(ITEM.timber) >= count;
    yield* seek(bot, camp, [...TREES, ...DEAD_WOOD], split);
    if (lack() > 0) yield* craft(bot, 'dry_sticks', Math.ceil(lack() / STICKS_OF_TIMBER));
  } else yield* seek(bot, camp, SOURCES.get(itemId) ?? [], () => lack() <= 0);
}

/** Gathers, and looks after the bot's needs from time to time. */
function* seek(bot: Bot, camp: Camp, typeIds: readonly number[], holds: () => boolean): Doing {
  for (let rounds = 0; rounds < SEEKS && !holds(); rounds += 1) {
    yield* lookAfter(bot, camp);
    yield* bot.gather(typeIds, holds, ROUND_MS);
  }
}

/** Keeps the bot warm and fed. */
function* lookAfter(bot: Bot, camp: Camp): Doing {
  yield* keepWarm(bot, camp);
  if (bot.player.hunger < HUNGRY) yield* use(bot, (id) => FOODS.includes(id));
}

/**
 * A piece of a hut of two by two tiles: its tile, relative to the upper left inner tile, and the tile on which the
 * builder stands.
 */
interface Piece {
  readonly itemId: number;
  readonly dx: number;
  readonly dy: number;
  readonly from: { readonly dx: number; readonly dy: number };
}
const INSIDE = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;
const SIDES = [
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
] as const;
const isInner = (dx: number, dy: number): boolean => dx >= 0 && dx <= 1 && dy >= 0 && dy <= 1;

/**
 * Returns the pieces of a hut: eight around it, the last of them the door, then four roofs. All are built from outside.
 */
function plan(): Piece[] {
  const rim = INSIDE.flatMap(([x, y]) =>
    SIDES.flatMap(([sx, sy]) => {
      const [dx, dy] = [x + sx, y + sy];
      if (isInner(dx, dy)) return [];
      return [{ itemId: ITEM.wattleWall, dx, dy, from: { dx: dx + sx, dy: dy + sy } }];
    }),
  );
  const roofs = INSIDE.map(([dx, dy]) => ({
    itemId: ITEM.thatchRoof,
    dx,
    dy,
    from: { dx, dy: dy === 0 ? -2 : 3 },
  }));
  return [
    ...rim.map((one, at) => (at === rim.length - 1 ? { ...one, itemId: ITEM.wattleDoor } : one)),
    ...roofs,
  ];
}
const HUT: readonly Piece[] = plan();

/** Builds a hut. @returns true if it is fully enclosed */
function* raiseHut(bot: Bot, camp: Camp): Doing<boolean> {
  const count = (itemId: number) => HUT.filter((one) => one.itemId === itemId).length;
  yield* make(bot, camp, 'wattle_door', count(ITEM.wattleDoor), null);
  yield* make(bot, camp, 'wattle_wall', count(ITEM.wattleWall), null);
  yield* make(bot, camp, 'thatch_roof', count(ITEM.thatchRoof), null);
  const corner = yield* findSite(bot);
  if (!corner) return false;
  // A second round builds the pieces that failed because an animal was in the way.
  for (const piece of [...HUT, ...HUT]) yield* putUp(bot, piece, corner);
  return roomOfTile(bot.realm.world, tileAt(corner.x, corner.y)) !== null;
}

const shifted = ({ x, y }: Point, dx: number, dy: number): Point => ({
  x: x + dx * TILE_SIZE,
  y: y + dy * TILE_SIZE,
});

function* putUp(bot: Bot, { itemId, dx, dy, from }: Piece, corner: Point): Doing<boolean> {
  const { world } = bot.realm;
  const site = shifted(corner, dx, dy);
  const stands = () => world.structures.tiles.on(tileAt(site.x, site.y)).some(({ kind }) => kind === itemId);
  for (let tries = 0; tries < 4 && !stands(); tries += 1) {
    yield* bot.walk(shifted(corner, from.dx, from.dy), BESIDE);
    yield* bot.muse(bot.manner.glanceMs);
    const slot = bot.slotOf(itemId);
    if (slot === null) return false;
    bot.ask('structure:place', { slot, ...site, request: bot.request() });
    yield* bot.until(stands, PLACE_MS);
  }
  return stands();
}

function* findSite(bot: Bot): Doing<Point | null> {
  for (let tries = 0; tries < SITE_TRIES; tries += 1) {
    const site = siteForHut(bot);
    if (site) return site;
    yield* bot.roam();
  }
  return null;
}

/**
 * Returns the middle of the upper left inner tile of the nearest site on which a hut may stand; null if there is none.
 */
function siteForHut(bot: Bot): Point | null {
  const around: Point[] = [];
  for (let dy = -SITES; dy <= SITES; dy += 1) {
    for (let dx = -SITES; dx <= SITES; dx += 1)
      around.push(tileMiddle(tileAt(bot.player.x + dx * TILE_SIZE, bot.player.y + dy * TILE_SIZE)));
  }
  around.sort((a, b) => bot.away(a) - bot.away(b));
  return (
    around.find((corner) =>
      HUT.every(
        ({ dx, dy, from }) =>
          isFree(bot, shifted(corner, dx, dy)) && isWalkable(bot, shifted(corner, from.dx, from.dy)),
      ),
    ) ?? null
  );
}

const isWalkable = ({ realm }: Bot, { x, y }: Point): boolean => canStand(realm.world.ground, x, y);

/** True if a wall could stand at a place, for a builder next to it. */
function isFree({ realm: { world } }: Bot, place: Point): boolean {
  const wall = structureOf(ITEM.wattleWall);
  const { ground, structures } = world;
  const never = () => false;
  const site: BuildingSite = {
    passableTile: (x, y) => ground.passableTile(x, y),
    liquidAt: (x, y) => ground.liquidAt?.(x, y) ?? false,
    terrainIdAt: (x, y) => ground.terrainIdAt?.(x, y) ?? '',
    keptFreeTile: (x, y) => ground.keptFreeTile?.(x, y) ?? false,
    // A node harvested there would grow back.
    hasNode: (tile) => ground.nodeById?.(tile + 1) !== undefined,
    tiles: structures.tiles,
    bodyOn: () => null,
    otherNear: () => null,
    strangerNear: () => null,
    claimAt: () => null,
    hasHearth: never,
    hasHome: never,
    isRoom: never,
    mayReplace: never,
    own: { loose: 0, small: 0, hasHearth: false, beds: [] },
  };
  return wall !== undefined && placeRefusal(site, wall, place, null) === null;
}
