/** How far somebody has come with an objective, and which comes next. What is fulfilled already is passed over. */
import { DAWN, DUSK } from '#game/features/weather/shared/daylight.ts';
import type { Aim, Deed, Good, Objective } from './objective-kinds.ts';
import { OBJECTIVE_IDS, OBJECTIVES, type ObjectiveId } from './objectives.ts';

/** What an objective looks at. */
export interface Facts {
  /** How many pieces of these items are carried. */
  count(itemIds: readonly number[]): number;
  /** Is one of these items worn? */
  wears(itemIds: readonly number[]): boolean;
  /** Does a node of one of these `node_type`s stand in sight? */
  sees(names: readonly string[]): boolean;
  /** How far they are from where the objectives began, in px. */
  readonly walked: number;
  readonly warmth: number;
  /** How long they have been beside a fire in all, in ms. */
  readonly besideMs: number;
  readonly deeds: readonly Deed[];
  /** The most that has been carried at once of each good of the present objective: what is used since then counts. */
  readonly reached: readonly number[];
  /** Places worth finding: those that were found, and how many there are. */
  readonly places: Progress;
  /** Hour of the day, 0 to 24. */
  readonly hour: number;
  /** What is not asked for (again): it was done, or is put off. */
  readonly passed: readonly ObjectiveId[];
}

export interface Progress {
  readonly have: number;
  readonly need: number;
}

/** Within this a thing is in sight on a desk's screen, in px; on a phone the arrow points to it from farther away. */
export const SIGHT_PX = 500;
/** So long before dusk a torch is more urgent than a hatchet, in hours of the day (minutes of play). */
export const TORCH_BEFORE_DUSK = 3;

/** Where an objective stands in the order: torch and hatchet stand side by side, for the hour decides between them. */
const rankOf = (id: ObjectiveId): number => OBJECTIVE_IDS.indexOf(id === 'torch' ? 'axe' : id);

/** Is it dark, or will it be soon? */
const isTorchTime = (hour: number): boolean => hour >= DUSK.from - TORCH_BEFORE_DUSK || hour < DAWN.from;

/** The next objective from this one on that is neither fulfilled nor passed; null when there is none. */
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

export function isFulfilled({ aims }: Pick<Objective<string>, 'aims'>, facts: Facts): boolean {
  return aims.some((aim) => {
    const { have, need } = aimProgressOf(aim, facts);
    return have >= need;
  });
}

/** How far along it is, in whole pieces for what is gathered: what the player is shown is the first of its aims. */
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

/** Of each good of this aim, what is carried now or was at most, as far as it counts. */
export function reachedGoodsOf({ goods }: Extract<Aim, { type: 'held' }>, facts: Facts): number[] {
  return goods.map(({ itemIds, count }, k) =>
    Math.min(count, Math.max(facts.reached[k] ?? 0, facts.count(itemIds))),
  );
}

export interface Stock {
  readonly good: Good;
  /** How many are there, of those that are needed at the most. */
  readonly have: number;
}

/** How much there is of what an objective asks for, or else of what it takes. */
export function stockOf(
  { aims: [aim], takes = [] }: Pick<Objective<ObjectiveId>, 'aims' | 'takes'>,
  { count, reached }: Pick<Facts, 'count' | 'reached'>,
): readonly Stock[] {
  const stock = (good: Good, before = 0): Stock => {
    const { itemIds, instead } = good;
    const made = instead ? count([instead.itemId]) * instead.worth : 0;
    return { good, have: Math.min(good.count, Math.max(before, count(itemIds) + made)) };
  };
  return aim.type === 'held'
    ? aim.goods.map((good, k) => stock(good, reached[k]))
    : takes.map((good) => stock(good));
}

/** What is still missing for an objective: of what it asks for, or else of what it takes. */
export const missingGoodsOf = (
  objective: Objective<ObjectiveId>,
  facts: Pick<Facts, 'count' | 'reached'>,
): readonly Good[] => stockOf(objective, facts).flatMap(({ good, have }) => (have < good.count ? good : []));

/** May it be put off? What is only about something that goes by itself may not. */
export const canPutOff = ({ isAside, source }: Objective<ObjectiveId>): boolean =>
  !isAside || source !== null;

const byId = new Map(OBJECTIVES.map((objective) => [objective.id, objective]));

/** The row of an objective. @throws Error where the table has none */
export function objectiveById(id: ObjectiveId): Objective<ObjectiveId> {
  const found = byId.get(id);
  if (!found) throw new Error(`the objective ${id} has no row`);
  return found;
}
