/** Client state of the local player's afflictions, for the patches above the bars, and of the felt temperature. */
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';
import type { StatusKind } from '../shared/statuses.ts';

export interface Affliction {
  readonly kind: StatusKind;
  /** End of the affliction by the browser's clock, in ms; null if it lasts until its cause ends. */
  readonly until: number | null;
  readonly isGood: boolean;
}

/** Felt temperature and the share of each cause, in °C, and the player's wetness, 0 to 100. */
export type FeltShown = NonNullable<ServerEventPayload<'player:condition'>['felt']>;

/** The slice of the game state for afflictions and felt temperature. */
export interface AfflictionsState {
  /** Afflictions in display order. */
  readonly afflictions: readonly Affliction[];
  /** Felt temperature; null until the server has sent it. */
  readonly felt: FeltShown | null;
  /** True from a press for the list of all effects until the panel shows it. */
  readonly isListAsked: boolean;
}

export const NO_AFFLICTIONS: AfflictionsState = { afflictions: [], felt: null, isListAsked: false };
