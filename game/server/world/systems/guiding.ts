/** SOVA's objectives: looks whether the present one is fulfilled, goes on to the next, and tells the player. */
import { nextObjective, objectiveById, progressOf, reachedOf } from '#game/shared/rules/objectives.ts';
import { guide } from '../deeds.ts';
import { heatAt } from '../fire/heat.ts';
import type { ToldObjective } from '../parts/guidance.ts';
import type { Player } from '../player.ts';
import type { World } from '../world.ts';

/** How often a player's objective is looked at, in ms. */
export const GUIDE_MS = 250;
/** As warm as this a fire is where one sits at it, in °C: a campfire at 150 px. */
const BESIDE_DEGREES = 30;

/** Looks after a player's objective. Whoever wants none is still counted for, in case they want them again. */
export function guideOn(world: World, player: Player): void {
  const { objective, isDismissed } = player.guidance;
  if (objective !== null && player.leavesAt === null) goOn(world, player);
  const progress: ToldObjective = { ...progressNow(player), isDismissed };
  if (player.toldObjective && isSame(player.toldObjective, progress)) return;
  player.toldObjective = progress;
  world.emit({ type: 'objective', player, ...progress });
}

const isSame = (a: ToldObjective, b: ToldObjective): boolean =>
  a.id === b.id && a.have === b.have && a.need === b.need && a.isDismissed === b.isDismissed;

/** The player wants no objectives, or wants them again. It is kept, so it needs the journal. */
export function dismissObjectives(world: World, player: Player, isDismissed: boolean): string | null {
  const { refusal } = world.changes;
  if (refusal !== null) return refusal;
  if (player.guidance.isDismissed !== isDismissed) guide(world, player, { isDismissed });
  return null;
}

function goOn(world: World, player: Player): void {
  const { objective, from } = player.guidance;
  if (from === null) guide(world, player, { from: { x: player.x, y: player.y } });
  if (objective === 'warm') sit(world, player);
  keepReached(world, player);
  const next = nextObjective(objective, factsOf(player));
  if (next === objective) return;
  guide(world, player, { objective: next, reached: [] });
  keepReached(world, player);
}

/** Keeps how much of what is asked for has been carried: what is burnt or spoilt since then is not asked for again. */
function keepReached(world: World, player: Player): void {
  const { objective, reached } = player.guidance;
  const aim = objective === null ? null : objectiveById(objective).aims[0];
  if (aim?.type !== 'held') return;
  const next = reachedOf(aim, factsOf(player));
  if (next.some((count, k) => count !== (reached[k] ?? 0))) guide(world, player, { reached: next });
}

/** Counts the time beside a fire: there are warm clothes in which one waits long to be warmer. */
function sit(world: World, player: Player): void {
  if (heatAt(world, player.x, player.y).strongest < BESIDE_DEGREES) return;
  guide(world, player, { besideMs: player.guidance.besideMs + GUIDE_MS });
}

function progressNow(player: Player) {
  const { objective: id } = player.guidance;
  // What looks at the soup comes before everything else.
  if (player.night.visitor !== null) return { id: 'visitor', have: 0, need: 1 } as const;
  if (id === null) return { id, have: 0, need: 1 };
  return { id, ...progressOf(objectiveById(id).aims[0], factsOf(player)) };
}

function factsOf({ x, y, warmth, inventory, guidance }: Player) {
  const { from, besideMs, deeds, reached } = guidance;
  return {
    count: (itemIds: readonly number[]) => itemIds.reduce((sum, id) => sum + inventory.count(id), 0),
    walked: from ? Math.hypot(x - from.x, y - from.y) : 0,
    warmth,
    besideMs,
    deeds,
    reached,
  };
}
