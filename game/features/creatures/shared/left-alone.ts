/** Whom hostile creatures leave alone: those who are new to the world, and those who have just fallen. Times in ms. */

/** Newcomers are left alone for this long, and until they have seen a dawn. */
export const NEW_MS = 20 * 60_000;
/** And everybody for this long after they were knocked out or died. */
export const MOURNING_MS = 8 * 60_000;

/** What is known of somebody who may be left alone. */
export interface Newcomer {
  readonly playedMs: number;
  readonly hasSeenDawn: boolean;
  /** How long ago they were knocked out or died; null: never. */
  readonly sinceFallMs: number | null;
  readonly isSheltered: boolean;
  /** Do they hold no weapon better than a ladle? */
  readonly isUnarmed: boolean;
}

/** Is this player to be left alone by everything that is hostile of itself? */
export function isSpared({ playedMs, hasSeenDawn, sinceFallMs, isSheltered, isUnarmed }: Newcomer): boolean {
  if (playedMs < NEW_MS || !hasSeenDawn) return true;
  return (sinceFallMs !== null && sinceFallMs < MOURNING_MS) || (isSheltered && isUnarmed);
}
