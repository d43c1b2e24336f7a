/** SOVA's objectives: checks the current objective, continues with the next one, and sends it to the player. */
import { isFireBurningNear } from '#game/features/fire/server/fires.ts';
import { heatAt } from '#game/features/fire/server/heat.ts';
import { currentDaylight } from '#game/features/weather/server/sky-over.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import type { ObjectiveId } from '../shared/objective-ids.ts';
import {
  aimProgressOf,
  canPutOff,
  type Facts,
  isFulfilled,
  nextObjective,
  objectiveById,
  reachedGoodsOf,
  SIGHT_PX,
} from '../shared/progress.ts';
import { noteDeed, setGuidance } from './deeds.ts';
import { nextFarGoal } from './far-goals.ts';
import type { ToldObjective } from './guidance.ts';
import { isNodeInSight } from './in-sight.ts';

/** Interval at which a player's objective is checked, in ms. */
export const GUIDE_MS = 250;
/** Minimum heat at which a player counts as sitting by a fire, in °C: that of a campfire at 150 px. */
const BESIDE_DEGREES = 30;
/** The distance at which a campfire gives that heat, in px. */
const BESIDE_PX = 150;
/** Time beside a burning fire, anybody's, that counts as both errands about a fire, in ms. */
const FOUND_FIRE_MS = 10_000;

/**
 * Thirst level, out of 100, below which a player who has never drunk is taught to drink, long before thirst does harm.
 */
const THIRSTY = 60;

/**
 * Updates a player's objective. Progress is counted even if the player has dismissed all objectives, in case they
 * resume them.
 */
export function updateGuidance(world: World, player: Player): void {
  const { objective, isDismissed, hidden } = player.guidance;
  if (objective !== null && player.leavesAt === null) goOn(world, player);
  const { reached } = player.guidance;
  const place = player.guidance.objective === 'places' ? nextFarGoal(world, player) : null;
  const aside = asideOf(player);
  const progress: ToldObjective = {
    ...progressNow(world, player),
    aside,
    reached,
    hidden,
    place,
    isDismissed,
  };
  if (player.toldObjective && isSame(player.toldObjective, progress)) return;
  player.toldObjective = progress;
  world.emit({ type: 'objective', player, ...progress });
}

const isSame = (a: ToldObjective, b: ToldObjective): boolean =>
  a.id === b.id &&
  a.aside === b.aside &&
  a.have === b.have &&
  a.need === b.need &&
  a.place?.id === b.place?.id &&
  a.isDismissed === b.isDismissed &&
  a.reached.join() === b.reached.join() &&
  a.hidden.join() === b.hidden.join();

/**
 * Puts an objective off, or calls it back, in which case it is set immediately. The change is saved, so it needs the
 * journal. Returns the refusal, or null on success.
 */
export function hideObjective(
  world: World,
  player: Player,
  { id, isHidden }: { readonly id: ObjectiveId; readonly isHidden: boolean },
): string | null {
  const { refusal } = world.changes;
  if (refusal !== null) return refusal;
  const { hidden, done } = player.guidance;
  const row = objectiveById(id);
  if (!canPutOff(row)) return null;
  if (isHidden === hidden.includes(id) || (isHidden && done.includes(id))) return null;
  setGuidance(
    world,
    player,
    isHidden
      ? { hidden: [...hidden, id] }
      : {
          hidden: hidden.filter((other) => other !== id),
          ...(!row.isAside && { objective: id, reached: [] }),
        },
  );
  return null;
}

/**
 * Dismisses all objectives of a player, or resumes them. The change is saved, so it needs the journal. Returns the
 * refusal, or null on success.
 */
export function dismissObjectives(world: World, player: Player, isDismissed: boolean): string | null {
  const { refusal } = world.changes;
  if (refusal !== null) return refusal;
  if (player.guidance.isDismissed !== isDismissed) setGuidance(world, player, { isDismissed });
  return null;
}

/**
 * Sets the objective after the current one, which is only waited for and counts whenever it happens. Returns false if
 * there is no other one, or while nothing can be saved.
 */
export function setAnother(world: World, player: Player): boolean {
  const { objective } = player.guidance;
  const facts = factsOf(world, player);
  const passed = objective === null ? facts.passed : [...facts.passed, objective];
  const next = nextObjective(objective, { ...facts, passed });
  if (next === null || world.changes.refusal !== null) return false;
  setGuidance(world, player, { objective: next, reached: [] });
  return true;
}

function goOn(world: World, player: Player): void {
  const { objective, from, done, hidden } = player.guidance;
  if (from === null) setGuidance(world, player, { from: { x: player.x, y: player.y } });
  sit(world, player);
  if (Object.keys(player.pvp.truces).length > 0) noteDeed(world, player, 'truce-made');
  keepReached(world, player);
  const facts = factsOf(world, player);
  const next = nextObjective(objective, facts);
  if (next === objective || objective === null) return;
  // An objective that was put off, or that gives way to one for this hour of the day, does not count as done.
  const isDone = !hidden.includes(objective) && isFulfilled(objectiveById(objective), facts);
  setGuidance(world, player, { objective: next, reached: [], ...(isDone && { done: [...done, objective] }) });
  keepReached(world, player);
}

/**
 * Records the largest quantity carried of each needed good, so that goods burnt or spoilt since then are not asked for
 * again.
 */
function keepReached(world: World, player: Player): void {
  const { objective, reached } = player.guidance;
  const aim = objective === null ? null : objectiveById(objective).aims[0];
  if (aim?.type !== 'held') return;
  const next = reachedGoodsOf(aim, factsOf(world, player));
  if (next.some((count, k) => count !== (reached[k] ?? 0))) setGuidance(world, player, { reached: next });
}

/**
 * Counts the time beside a fire, because a player in warm clothes takes a long time to get warmer. A player whose errand
 * is a fire needs none of her own where one burns already.
 */
function sit(world: World, player: Player): void {
  const { objective, besideMs } = player.guidance;
  const needsFire = objective === 'campfire' || objective === 'light';
  const isBeside = needsFire
    ? isFireBurningNear(world, player, BESIDE_PX)
    : objective === 'warm' && heatAt(world, player.x, player.y).strongest >= BESIDE_DEGREES;
  if (!isBeside) return;
  setGuidance(world, player, { besideMs: besideMs + GUIDE_MS });
  if (!needsFire || besideMs + GUIDE_MS < FOUND_FIRE_MS) return;
  for (const deed of ['campfire-placed', 'campfire-lit'] as const) noteDeed(world, player, deed);
  world.emit({ type: 'notice', player, message: 'This fire counts for you, too.' });
}

/** Returns the aside that is shown above the objective, which stays readable below it; null if there is no aside. */
function asideOf({ nightNote: night, guidance, thirst }: Player): ObjectiveId | null {
  if (night.visitor !== null) return 'visitor';
  const { objective, deeds, hidden } = guidance;
  // Drinking is taught, because players cannot find out on their own which water to drink, or how.
  const isLearning = objective !== null && !deeds.includes('quenched') && !hidden.includes('thirst');
  return isLearning && thirst < THIRSTY ? 'thirst' : null;
}

function progressNow(world: World, player: Player) {
  const { objective: id } = player.guidance;
  if (id === null) return { id, have: 0, need: 1 };
  return { id, ...aimProgressOf(objectiveById(id).aims[0], factsOf(world, player)) };
}

function factsOf(world: World, player: Player): Facts {
  const { x, y, warmth, inventory, guidance, chart } = player;
  const { from, besideMs, deeds, reached, done, hidden } = guidance;
  return {
    count: (itemIds) => itemIds.reduce((sum, id) => sum + inventory.count(id), 0),
    wears: (itemIds) => inventory.worn().some((id) => itemIds.includes(id)),
    sees: (names) => isNodeInSight(world, player, names, SIGHT_PX),
    walked: from ? Math.hypot(x - from.x, y - from.y) : 0,
    warmth,
    besideMs,
    deeds,
    reached,
    places: { have: chart.found.length, need: world.discoveries.length },
    hour: currentDaylight(world).hour,
    passed: [...done, ...hidden],
  };
}
