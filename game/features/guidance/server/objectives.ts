/** SOVA's objectives: looks whether the present one is fulfilled, goes on to the next, and tells the player. */
import { heatAt } from '#game/features/fire/server/heat.ts';
import { currentDaylight } from '#game/features/weather/server/sky-over.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import type { ObjectiveId } from '../shared/objectives.ts';
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
import { setGuidance } from './deeds.ts';
import { nextFarGoal } from './far-goals.ts';
import type { ToldObjective } from './guidance.ts';
import { isNodeInSight } from './in-sight.ts';

/** How often a player's objective is looked at, in ms. */
export const GUIDE_MS = 250;
/** As warm as this a fire is where one sits at it, in °C: a campfire at 150 px. */
const BESIDE_DEGREES = 30;

/** Whoever has never drunk is told how below this, of 100: long before it does harm. */
const THIRSTY = 80;

/** Looks after a player's objective. Whoever wants none is still counted for, in case they want them again. */
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

/** The player puts an objective off, or calls it back: then it is asked for at once. It is kept, so it needs the journal. */
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

/** The player wants no objectives, or wants them again. It is kept, so it needs the journal. */
export function dismissObjectives(world: World, player: Player, isDismissed: boolean): string | null {
  const { refusal } = world.changes;
  if (refusal !== null) return refusal;
  if (player.guidance.isDismissed !== isDismissed) setGuidance(world, player, { isDismissed });
  return null;
}

function goOn(world: World, player: Player): void {
  const { objective, from, done, hidden } = player.guidance;
  if (from === null) setGuidance(world, player, { from: { x: player.x, y: player.y } });
  if (objective === 'warm') sit(world, player);
  keepReached(world, player);
  const facts = factsOf(world, player);
  const next = nextObjective(objective, facts);
  if (next === objective || objective === null) return;
  // What was put off, or gives way to what the hour asks for, is not done.
  const isDone = !hidden.includes(objective) && isFulfilled(objectiveById(objective), facts);
  setGuidance(world, player, { objective: next, reached: [], ...(isDone && { done: [...done, objective] }) });
  keepReached(world, player);
}

/** Keeps how much of what is asked for has been carried: what is burnt or spoilt since then is not asked for again. */
function keepReached(world: World, player: Player): void {
  const { objective, reached } = player.guidance;
  const aim = objective === null ? null : objectiveById(objective).aims[0];
  if (aim?.type !== 'held') return;
  const next = reachedGoodsOf(aim, factsOf(world, player));
  if (next.some((count, k) => count !== (reached[k] ?? 0))) setGuidance(world, player, { reached: next });
}

/** Counts the time beside a fire: there are warm clothes in which one waits long to be warmer. */
function sit(world: World, player: Player): void {
  if (heatAt(world, player.x, player.y).strongest < BESIDE_DEGREES) return;
  setGuidance(world, player, { besideMs: player.guidance.besideMs + GUIDE_MS });
}

/** What is said above what is asked for: that stays to be read below it. */
function asideOf({ nightNote: night, guidance, thirst }: Player): ObjectiveId | null {
  if (night.visitor !== null) return 'visitor';
  const { objective, deeds, hidden } = guidance;
  // Nobody finds out by themselves at which water one drinks, and how.
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
