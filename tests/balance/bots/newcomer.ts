/**
 * A newcomer who follows SOVA's objectives one after another, with a record of the time at which each was completed.
 */
import { fireStageOf } from '#game/features/fire/server/fires.ts';
import { STORM_FIBER } from '#game/features/fire/shared/fire.ts';
import type { ObjectiveId } from '#game/features/guidance/shared/objective-ids.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { weatherAtPlace } from '#game/features/weather/server/sky-over.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import { NODE_TYPES } from '#game/shared/defs/nodes.ts';
import type { Bot } from './bot.ts';
import { cook, craft, empty, feed, isDish, light, lightTorch, place, scoop, use } from './chores.ts';
import type { Doing } from './realm.ts';
import { byHand, typesOf } from './sources.ts';

const giving = (itemId: number): number[] => byHand((id) => id === itemId, 0.5);

export const FOODS: readonly number[] = [
  ITEM.crowberry,
  ITEM.cloudberry,
  ITEM.saranaBulb,
  ITEM.boletus,
  ITEM.pumpkinSlice,
  ITEM.beetroot,
];
/** Trees that give shelter. */
const TALL: ReadonlySet<number> = new Set(
  NODE_TYPES.filter(({ category }) => category === 'tree' || category === 'medium_tree').map(({ id }) => id),
);
/** Strength of a storm from which SOVA speaks of trees, 0 to 1. */
const STORM = 0.3;
const COLD = 30;
const WARM = 60;

/** Structures that a newcomer has built. */
export interface Camp {
  fire: Fixture | null;
}

/** Returns the newcomer's fire in its current state; null if it no longer stands. */
export const fireOf = ({ realm }: Bot, { fire }: Camp): Fixture | null =>
  fire && (realm.world.fixtures.find(fire.id) ?? null);

/** Follows the objectives up to the last one that a lone player can complete. */
export function* followSova(bot: Bot, camp: Camp): Doing {
  const { guidance } = bot.player;
  let seen: ObjectiveId | null = null;
  for (let id = guidance.objective; id !== null && isAlone(id); id = bot.player.guidance.objective) {
    if (id !== seen) yield* bot.muse(bot.manner.readMs);
    seen = id;
    yield* keepWarm(bot, camp);
    yield* STEPS[id](bot, camp);
    yield;
  }
  bot.note('sova');
}

/** Returns to the fire if the bot is cold, or makes another fire. */
export function* keepWarm(bot: Bot, camp: Camp): Doing {
  if (bot.player.warmth >= COLD || !bot.diary.has('fire')) return;
  yield* warmUp(bot, camp);
}

export function* warmUp(bot: Bot, camp: Camp): Doing {
  const { world } = bot.realm;
  const fire = fireOf(bot, camp);
  const isBurning = fire && fireStageOf(world, fire) === 'burning';
  if (!fire || bot.away(fire) > 3000 || (!isBurning && bot.count(ITEM.flint) === 0)) {
    yield* makeFire(bot, camp);
  } else {
    yield* bot.walk(fire, 70);
    yield* feed(bot, fire, 90_000);
    if (!isBurning) yield* kindle(bot, fire);
  }
  yield* bot.until(() => bot.player.warmth >= WARM, 60_000);
}

/** Gathers the materials for a fire wherever they are, builds the fire and lights it. */
export function* makeFire(bot: Bot, camp: Camp): Doing {
  yield* gatherAll(bot, [
    [ITEM.drySticks, 5, giving(ITEM.drySticks)],
    [ITEM.stone, 3, giving(ITEM.stone)],
    [ITEM.flint, 1, typesOf('flint_nodule', 'loose_stones')],
  ]);
  if (bot.count(ITEM.campfire) === 0) yield* craft(bot, 'campfire');
  if (stormOver(bot) > STORM) yield* shelter(bot);
  const fire = yield* place(bot, ITEM.campfire);
  if (!fire) return;
  camp.fire = fire;
  yield* kindle(bot, fire);
}

/** Lights a fire. A storm requires dry fiber, as the player is informed after a failed attempt. */
function* kindle(bot: Bot, fire: Fixture): Doing {
  if (!(yield* light(bot, fire)) && bot.count(ITEM.rawFiber) < STORM_FIBER) {
    yield* bot.gather(FIBER, () => bot.count(ITEM.rawFiber) >= STORM_FIBER);
    yield* light(bot, fire);
  }
  const now = bot.realm.world.fixtures.find(fire.id);
  if (now && fireStageOf(bot.realm.world, now) === 'burning') bot.note('fire');
}

const stormOver = ({ realm, player }: Bot): number => weatherAtPlace(realm.world, player.x, player.y).storm;

/** Follows SOVA's advice "Trees first, then fire.": walks to the nearest tree. */
function* shelter(bot: Bot): Doing {
  const [tree] = bot.realm.ground
    .nodesIn({ x: bot.player.x - 1000, y: bot.player.y - 1000, width: 2000, height: 2000 })
    .filter(({ typeId }) => TALL.has(typeId))
    .sort((a, b) => bot.away(a) - bot.away(b));
  if (tree) yield* bot.walk(tree, 70);
}

/** Gathers until the bot carries the wanted number of each item. */
export function* gatherAll(
  bot: Bot,
  wants: readonly (readonly [itemId: number, count: number, typeIds: readonly number[]])[],
): Doing {
  for (const [itemId, count, typeIds] of wants) yield* bot.gather(typeIds, () => bot.count(itemId) >= count);
}

export const FIBER = giving(ITEM.rawFiber);
export const STICKS = giving(ITEM.drySticks);

/** True for the objectives of a lone player in the first minutes: those up to the bag. */
const isAlone = (id: ObjectiveId): id is FirstId => id in STEPS;
type FirstId = Exclude<
  ObjectiveId,
  'thirst' | 'greet' | 'bench' | 'room' | 'scarf' | 'dawn' | 'hearth' | 'places'
>;

const STEPS: Readonly<Record<FirstId, (bot: Bot, camp: Camp) => Doing>> = {
  *walk(bot) {
    yield* bot.roam();
  },
  *sticks(bot) {
    yield* bot.gather(typesOf('fallen_branch'), () => bot.count(ITEM.drySticks) >= 5);
  },
  *stones(bot) {
    yield* gatherAll(bot, [
      [ITEM.stone, 3, typesOf('loose_stones')],
      [ITEM.flint, 1, typesOf('flint_nodule', 'loose_stones')],
    ]);
  },
  *campfire(bot, camp) {
    yield* makeFire(bot, camp);
  },
  *light(bot, camp) {
    if (camp.fire) yield* kindle(bot, camp.fire);
    else yield* makeFire(bot, camp);
  },
  *warm(bot, camp) {
    if (camp.fire) yield* bot.walk(camp.fire, 70);
    yield* bot.until(() => bot.player.guidance.objective !== 'warm', 60_000);
  },
  *forage(bot) {
    const foods = () => FOODS.reduce((sum, id) => sum + bot.count(id), 0);
    yield* bot.gather(
      typesOf('crowberry', 'sarana', 'cloudberry', 'mushroom', 'pumpkin'),
      () => foods() >= 4,
    );
    yield* bot.gather(typesOf('fireweed'), () => bot.count(ITEM.fireweedLeaves) >= 1);
  },
  *bite(bot) {
    if (!(yield* use(bot, (id) => FOODS.includes(id)))) {
      yield* bot.gather(typesOf('crowberry', 'sarana', 'cloudberry'), () =>
        FOODS.some((id) => bot.count(id) > 0),
      );
    }
  },
  *water(bot) {
    yield* scoop(bot, 2);
  },
  *pot(bot, camp) {
    yield* warmUp(bot, camp);
    const { fire } = camp;
    if (!fire) return;
    yield* feed(bot, fire, 60_000);
    const pieces: number[] = [];
    for (const id of FOODS) for (let k = bot.count(id); k > 0 && pieces.length < 3; k -= 1) pieces.push(id);
    pieces.push(ITEM.fireweedLeaves);
    if (yield* cook(bot, fire, pieces)) yield* empty(bot);
  },
  *eat(bot) {
    yield* empty(bot);
    if (yield* use(bot, isDish)) bot.note('eaten');
    else yield* use(bot, (id) => FOODS.includes(id));
  },
  *axe(bot) {
    yield* gatherAll(bot, [
      [ITEM.flint, 1, typesOf('flint_nodule', 'loose_stones')],
      [ITEM.drySticks, 2, STICKS],
      [ITEM.rawFiber, 2, FIBER],
    ]);
    if (yield* craft(bot, 'stone_hatchet')) bot.note('hatchet');
  },
  *torch(bot) {
    yield* gatherAll(bot, [
      [ITEM.drySticks, 2, STICKS],
      [ITEM.rawFiber, 2, FIBER],
    ]);
    if (bot.count(ITEM.torch) === 0) yield* craft(bot, 'torch');
    if (yield* lightTorch(bot)) bot.note('torch');
  },
  *visitor(bot) {
    yield* bot.wait(1000);
  },
  *bag(bot) {
    yield* gatherAll(bot, [
      [ITEM.rawFiber, 16, FIBER],
      [ITEM.drySticks, 4, STICKS],
    ]);
    if (bot.count(ITEM.sleepingBag) === 0) yield* craft(bot, 'sleeping_bag');
    if (yield* place(bot, ITEM.sleepingBag)) bot.note('bag');
  },
};
