/** The rule by which hostile creatures spare new players and players who have just been knocked out. Times in ms. */

/** Time for which new players are spared; they are also spared until they have seen a dawn. */
export const NEW_MS = 20 * 60_000;
/** Time for which every player is spared after being knocked out or dying. */
export const MOURNING_MS = 8 * 60_000;

/** The facts about a player that the rule needs. */
export interface Newcomer {
  readonly playedMs: number;
  readonly hasSeenDawn: boolean;
  /** Time since the last knock-out or death; null if there was none. */
  readonly sinceFallMs: number | null;
  readonly isSheltered: boolean;
  /** True if the player carries no weapon better than a ladle. */
  readonly isUnarmed: boolean;
}

/** True if creatures that attack on their own leave this player alone. */
export function isSpared({ playedMs, hasSeenDawn, sinceFallMs, isSheltered, isUnarmed }: Newcomer): boolean {
  if (playedMs < NEW_MS || !hasSeenDawn) return true;
  return (sinceFallMs !== null && sinceFallMs < MOURNING_MS) || (isSheltered && isUnarmed);
}
