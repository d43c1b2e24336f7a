/** The store's part about what SOVA asks of the local player. */
import type { Point } from '#game/shared/math/point.ts';
import type { Objective } from '../shared/objective-kinds.ts';
import { OBJECTIVES, type ObjectiveId } from '../shared/objectives.ts';

export interface OwnObjective {
  /** Null when all are done. */
  readonly id: ObjectiveId | null;
  /** What she says above it while something lasts; null for nothing. */
  readonly aside: ObjectiveId | null;
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
  /** Since when it is asked for, by the clock of this browser in ms: a step towards it does not begin it anew. */
  readonly since: number;
  /** Since when she says what stands above it; by the same clock. */
  readonly asideSince: number;
}

/** For so long what she says besides stands whole above the errand, in ms; then it is one line below it. */
const ASIDE_SAID_MS = 12_000;

/** Whether she has only just said what she says besides. @param now by the clock of this browser, ms */
export const isAsideNew = (objective: OwnObjective | null, now: number): boolean =>
  objective !== null && objective.aside !== null && now - objective.asideSince < ASIDE_SAID_MS;

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
  return objective && !objective.isDismissed ? rowOf(objective.id) : undefined;
}

/** What she says above it while something lasts; undefined for nothing. */
export function asideOf({ objective }: ObjectiveSlice): Objective<ObjectiveId> | undefined {
  return objective && !objective.isDismissed ? rowOf(objective.aside) : undefined;
}

const rowOf = (wanted: ObjectiveId | null) => OBJECTIVES.find(({ id }) => id === wanted);
