/** How far somebody has come with an objective, and which comes next. What is fulfilled already is passed over. */
import {
  type Aim,
  type Deed,
  OBJECTIVE_IDS,
  OBJECTIVES,
  type Objective,
  type ObjectiveId,
} from '../defs/objectives.ts';

/** What an objective looks at. */
export interface Facts {
  /** How many pieces of these items are carried. */
  count(itemIds: readonly number[]): number;
  /** How far they are from where the objectives began, in px. */
  readonly walked: number;
  readonly warmth: number;
  /** How long they have been beside a fire in all, in ms. */
  readonly besideMs: number;
  readonly deeds: readonly Deed[];
  /** The most that has been carried at once of each good of the present objective: what is used since then counts. */
  readonly reached: readonly number[];
}

export interface Progress {
  readonly have: number;
  readonly need: number;
}

/** The next objective from this one on that is not fulfilled; null when there is none. */
export function nextObjective(from: ObjectiveId | null, facts: Facts): ObjectiveId | null {
  if (from === null) return null;
  const rest = OBJECTIVE_IDS.slice(OBJECTIVE_IDS.indexOf(from));
  return (
    rest.find((id) => {
      const objective = objectiveById(id);
      const own = id === from ? facts : { ...facts, reached: [] };
      return !objective.isAside && !isFulfilled(objective, own);
    }) ?? null
  );
}

export function isFulfilled({ aims }: Objective, facts: Facts): boolean {
  return aims.some((aim) => {
    const { have, need } = progressOf(aim, facts);
    return have >= need;
  });
}

/** How far along it is, in whole pieces for what is gathered: what the player is shown is the first of its aims. */
export function progressOf(aim: Aim, facts: Facts): Progress {
  switch (aim.type) {
    case 'walked':
      return { have: facts.walked >= aim.px ? 1 : 0, need: 1 };
    case 'deed':
      return { have: facts.deeds.includes(aim.deed) ? 1 : 0, need: 1 };
    case 'warm':
      return { have: facts.warmth >= aim.level || facts.besideMs >= aim.besideMs ? 1 : 0, need: 1 };
    case 'held': {
      const have = reachedOf(aim, facts).reduce((sum, count) => sum + count, 0);
      return { have, need: aim.goods.reduce((sum, { count }) => sum + count, 0) };
    }
  }
}

/** Of each good of this aim, what is carried now or was at most, as far as it counts. */
export function reachedOf({ goods }: Extract<Aim, { type: 'held' }>, facts: Facts): number[] {
  return goods.map(({ itemIds, count }, k) =>
    Math.min(count, Math.max(facts.reached[k] ?? 0, facts.count(itemIds))),
  );
}

const byId = new Map(OBJECTIVES.map((objective) => [objective.id, objective]));

/** The row of an objective. @throws Error where the table has none */
export function objectiveById(id: ObjectiveId): Objective {
  const found = byId.get(id);
  if (!found) throw new Error(`the objective ${id} has no row`);
  return found;
}
