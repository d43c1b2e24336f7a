/** What lasts on the local player, for the patches above the bars. */
import type { StatusKind } from '#game/shared/rules/statuses.ts';

export interface Affliction {
  readonly kind: StatusKind;
  /** Until when, by the clock of this browser in ms; null for as long as its reason lasts. */
  readonly until: number | null;
  readonly isGood: boolean;
}

/** The part of the game's state that belongs to them. */
export interface AfflictionsState {
  /** In the order in which they are shown. */
  readonly afflictions: readonly Affliction[];
}

export const NO_AFFLICTIONS: AfflictionsState = { afflictions: [] };
