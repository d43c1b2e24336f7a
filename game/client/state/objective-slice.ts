/** The store's part about what SOVA asks of the local player. */
import { OBJECTIVES, type Objective, type ObjectiveId } from '#game/shared/defs/objectives.ts';

export interface OwnObjective {
  /** Null when all are done. */
  readonly id: ObjectiveId | null;
  readonly have: number;
  readonly need: number;
  /** The player wants none. */
  readonly isDismissed: boolean;
  /** When the player last came nearer to it, by the clock of this browser in ms. */
  readonly since: number;
}

export interface ObjectiveSlice {
  /** Null before the server has told. */
  readonly objective: OwnObjective | null;
}

export const NO_OBJECTIVE: ObjectiveSlice = { objective: null };

/** What SOVA asks now; undefined when she asks nothing. */
export function askedOf({ objective }: ObjectiveSlice): Objective | undefined {
  if (!objective || objective.isDismissed) return undefined;
  return OBJECTIVES.find(({ id }) => id === objective.id);
}
