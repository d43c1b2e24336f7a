/** The store's slice for the objectives that SOVA sets the local player. */
import type { Point } from '#game/shared/math/point.ts';
import type { ObjectiveId } from '../shared/objective-ids.ts';
import type { Objective } from '../shared/objective-kinds.ts';
import { OBJECTIVES } from '../shared/objectives.ts';

export interface OwnObjective {
  /** Current objective; null if all objectives are done. */
  readonly id: ObjectiveId | null;
  /** Temporary objective shown above the current one; null if there is none. */
  readonly aside: ObjectiveId | null;
  readonly have: number;
  readonly need: number;
  /** Maximum number of pieces carried at any one time, for each good that the objective needs. */
  readonly reached: readonly number[];
  /** Objectives that the player has put off. */
  readonly hidden: readonly ObjectiveId[];
  /** Place that the objective leads to; null if there is none. */
  readonly place: PlaceToGo | null;
  /** True if the player has dismissed all objectives. */
  readonly isDismissed: boolean;
  /** Start of the objective, by the clock of this browser, in ms; progress does not restart it. */
  readonly since: number;
  /** Start of the aside, by the clock of this browser, in ms. */
  readonly asideSince: number;
}

/** Time for which a new aside is shown in full above the errand, in ms; after that it is one line below the errand. */
const ASIDE_SAID_MS = 12_000;

/** True if SOVA has only just begun the aside. @param now the clock of this browser, in ms */
export const isAsideNew = (objective: OwnObjective | null, now: number): boolean =>
  objective !== null && objective.aside !== null && now - objective.asideSince < ASIDE_SAID_MS;

/** A place to go to, in world px. */
export interface PlaceToGo extends Point {
  readonly id: string;
  readonly kind: 'station' | 'volcano';
  readonly name: string;
}

export interface ObjectiveSlice {
  /** Objectives of the local player; null until the server has sent them. */
  readonly objective: OwnObjective | null;
}

export const NO_OBJECTIVE: ObjectiveSlice = { objective: null };

/** Returns the current objective; undefined if there is none, or if the player has dismissed all objectives. */
export function askedOf({ objective }: ObjectiveSlice): Objective<ObjectiveId> | undefined {
  return objective && !objective.isDismissed ? rowOf(objective.id) : undefined;
}

/** Returns the current aside; undefined if there is none, or if the player has dismissed all objectives. */
export function asideOf({ objective }: ObjectiveSlice): Objective<ObjectiveId> | undefined {
  return objective && !objective.isDismissed ? rowOf(objective.aside) : undefined;
}

const rowOf = (wanted: ObjectiveId | null) => OBJECTIVES.find(({ id }) => id === wanted);
