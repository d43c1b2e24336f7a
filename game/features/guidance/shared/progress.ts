/**
 * A player's progress with an objective, and the choice of the next one. Objectives that are already fulfilled are
 * skipped.
 */
import { DAWN, DUSK } from '#game/features/weather/shared/daylight.ts';
import { OBJECTIVE_IDS, type ObjectiveId } from './objective-ids.ts';
import type { Aim, Deed, Good, Objective } from './objective-kinds.ts';
import { OBJECTIVES } from './objectives.ts';

/** Facts that objectives depend on. */
export interface Facts {
  /** Returns the number of carried pieces of these items. */
  count(itemIds: readonly number[]): number;
  /** True if one of these items is worn. */
  wears(itemIds: readonly number[]): boolean;
  /** True if a node of one of these `node_type`s is in sight. */
  sees(names: readonly string[]): boolean;
  /** Distance from the place where the objectives began, in px. */
  readonly walked: number;
  readonly warmth: number;
  /** Total time beside a fire, in ms. */
  readonly besideMs: number;
  readonly deeds: readonly Deed[];
  /**
   * Maximum number of pieces carried at any one time, for each good of the current objective: pieces used since then
   * still count.
   */
  readonly reached: readonly number[];
  /** Places worth finding: number of those found, and number of all. */
  readonly places: Progress;
  /** Hour of the day, 0 to 24. */
  readonly hour: number;
  /** Objectives that are not set (again), because they are done or put off. */
  readonly passed: readonly ObjectiveId[];
}

export interface Progress {
  readonly have: number;
  readonly need: number;
}

/**
 * Distance within which a thing is in sight on a desktop screen, in px; on a phone the arrow points to it from farther
 * away.
 */
export const SIGHT_PX = 500;
/** Time before dusk from which a torch is more urgent than a hatchet, in hours of the day (minutes of playing time). */
export const TORCH_BEFORE_DUSK = 3;

/** Returns the rank of an objective: torch and hatchet share one, and the hour decides between them. */
const rankOf = (id: ObjectiveId): number => OBJECTIVE_IDS.indexOf(id === 'torch' ? 'axe' : id);

/** True if it is dark, or will be soon. */
const isTorchTime = (hour: number): boolean => hour >= DUSK.from - TORCH_BEFORE_DUSK || hour < DAWN.from;

/** Returns the next objective, starting with this one, that is neither fulfilled nor passed; null if there is none. */
export function nextObjective(from: ObjectiveId | null, facts: Facts): ObjectiveId | null {
  if (from === null) return null;
  const rest = OBJECTIVE_IDS.filter((id) => rankOf(id) >= rankOf(from));
  if (isTorchTime(facts.hour))
    rest.sort((a, b) => rankOf(a) - rankOf(b) || Number(b === 'torch') - Number(a === 'torch'));
  return (
    rest.find((id) => {
      const objective = objectiveById(id);
      const own = id === from ? facts : { ...facts, reached: [] };
      return !objective.isAside && !facts.passed.includes(id) && !isFulfilled(objective, own);
    }) ?? null
  );
}

/** True if one of the aims is reached. */
export function isFulfilled({ aims }: Pick<Objective<string>, 'aims'>, facts: Facts): boolean {
  return aims.some((aim) => {
    const { have, need } = aimProgressOf(aim, facts);
    return have >= need;
  });
}

/** Returns the progress of an aim, in whole pieces for goods to gather; players see that of the first aim. */
export function aimProgressOf(aim: Aim, facts: Facts): Progress {
  switch (aim.type) {
    case 'walked':
      return { have: facts.walked >= aim.px ? 1 : 0, need: 1 };
    case 'sighted':
      return { have: facts.sees(aim.names) ? 1 : 0, need: 1 };
    case 'made':
      return { have: facts.count(aim.itemIds) > 0 ? 1 : 0, need: 1 };
    case 'worn':
      return { have: facts.wears(aim.itemIds) ? 1 : 0, need: 1 };
    case 'places': {
      const need = aim.count ?? facts.places.need;
      return { have: Math.min(need, facts.places.have), need };
    }
    case 'deed':
      return { have: facts.deeds.includes(aim.deed) ? 1 : 0, need: 1 };
    case 'warm':
      return { have: facts.warmth >= aim.level || facts.besideMs >= aim.besideMs ? 1 : 0, need: 1 };
    case 'held': {
      const have = reachedGoodsOf(aim, facts).reduce((sum, count) => sum + count, 0);
      return { have, need: aim.goods.reduce((sum, { count }) => sum + count, 0) };
    }
  }
}

/**
 * Returns for each good of this aim the larger of the number carried now and the most carried before, up to the number
 * that counts.
 */
export function reachedGoodsOf({ goods }: Extract<Aim, { type: 'held' }>, facts: Facts): number[] {
  return goods.map(({ itemIds, count }, k) =>
    Math.min(count, Math.max(facts.reached[k] ?? 0, facts.count(itemIds))),
  );
}

export interface Stock {
  readonly good: Good;
  /** Number of pieces at hand, up to the number needed. */
  readonly have: number;
}

/** Returns the stock of each good that an objective asks for or, if there are none, of the goods it takes and needs. */
export function stockOf(
  { aims: [aim], takes = [], needs = [] }: Pick<Objective<ObjectiveId>, 'aims' | 'takes' | 'needs'>,
  { count, reached }: Pick<Facts, 'count' | 'reached'>,
): readonly Stock[] {
  const stock = (good: Good, before = 0): Stock => {
    const { itemIds, instead } = good;
    const made = instead ? count([instead.itemId]) * instead.worth : 0;
    return { good, have: Math.min(good.count, Math.max(before, count(itemIds) + made)) };
  };
  return aim.type === 'held'
    ? aim.goods.map((good, k) => stock(good, reached[k]))
    : [...takes, ...needs].map((good) => stock(good));
}

/**
 * Returns the goods still missing for an objective: of the goods it asks for or, if there are none, of the goods it
 * takes and needs.
 */
export const missingGoodsOf = (
  objective: Objective<ObjectiveId>,
  facts: Pick<Facts, 'count' | 'reached'>,
): readonly Good[] => stockOf(objective, facts).flatMap(({ good, have }) => (have < good.count ? good : []));

/** True if the player may put the objective off. An aside without a source may not, because it ends on its own. */
export const canPutOff = ({ isAside, source }: Objective<ObjectiveId>): boolean =>
  !isAside || source !== null;

const byId = new Map(OBJECTIVES.map((objective) => [objective.id, objective]));

/** Returns the row of an objective. @throws Error if the table has none */
export function objectiveById(id: ObjectiveId): Objective<ObjectiveId> {
  const found = byId.get(id);
  if (!found) throw new Error(`the objective ${id} has no row`);
  return found;
}
