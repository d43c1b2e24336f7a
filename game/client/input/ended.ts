/**
 * The part of the store about a panel or field that has ended without the player's doing. Keys and clicks that were
 * meant for it would reach the game instead, so for a moment they go nowhere.
 */

export interface Ended {
  /** By the clock of this browser, in ms. */
  readonly at: number;
  /** True if keys went to it and not to the body: then walking keys were meant for it, too. */
  readonly hadKeys: boolean;
}

export interface EndedSlice {
  /** The last such end; null before the first. */
  readonly ended: Ended | null;
}

export const NOTHING_ENDED: EndedSlice = { ended: null };

/** Time for which keys and clicks go nowhere, in ms. */
export const QUIET_MS = 300;

/** True if a key or click at this time was meant for what has ended. @param at on the clock of `ended`, in ms */
export const isMeantForEnded = (ended: Ended | null, at: number): ended is Ended =>
  ended !== null && at - ended.at < QUIET_MS;
