/** What lasts on the local player, for the patches above the bars, and how warm it feels to them. */
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';
import type { StatusKind } from '../shared/statuses.ts';

export interface Affliction {
  readonly kind: StatusKind;
  /** Until when, by the clock of this browser in ms; null for as long as its reason lasts. */
  readonly until: number | null;
  readonly isGood: boolean;
}

/** In °C, with what each cause adds; and how wet they are, 0 to 100. */
export type FeltShown = NonNullable<ServerEventPayload<'player:condition'>['felt']>;

/** The part of the game's state that belongs to them. */
export interface AfflictionsState {
  /** In the order in which they are shown. */
  readonly afflictions: readonly Affliction[];
  /** Null before the server has told. */
  readonly felt: FeltShown | null;
}

export const NO_AFFLICTIONS: AfflictionsState = { afflictions: [], felt: null };
