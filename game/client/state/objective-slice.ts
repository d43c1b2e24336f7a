/** The store's part about what SOVA asks of the local player. */
import type { Objective } from '#game/shared/defs/objective-kinds.ts';
import { OBJECTIVES, type ObjectiveId } from '#game/shared/defs/objectives.ts';
import type { Point } from '#game/shared/math/point.ts';

export interface OwnObjective {
  /** Null when all are done. */
  readonly id: ObjectiveId | null;
  readonly have: number;
  readonly need: number;
  /** Of each good that is asked for, the most that was carried at once. */
  readonly reached: readonly number[];
  /** What is put off. */
  readonly hidden: readonly ObjectiveId[];
  /** The place that is asked for; null where none is. */
  readonly place: PlaceToGo | null;
  /** The player wants none. */
  readonly isDismissed: boolean;
  /** When the player last came nearer to it, by the clock of this browser in ms. */
  readonly since: number;
}

/** World px. */
export interface PlaceToGo extends Point {
  readonly id: string;
  readonly kind: 'station' | 'volcano';
  readonly name: string;
}

export interface ObjectiveSlice {
  /** Null before the server has told. */
  readonly objective: OwnObjective | null;
}

export const NO_OBJECTIVE: ObjectiveSlice = { objective: null };

/** What SOVA asks now; undefined when she asks nothing. */
export function askedOf({ objective }: ObjectiveSlice): Objective<ObjectiveId> | undefined {
  if (!objective || objective.isDismissed) return undefined;
  return OBJECTIVES.find(({ id }) => id === objective.id);
}
