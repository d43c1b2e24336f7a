/** Wounds, stuns and mud as saved with a player's life: their time does not pass while the player is away. */
import { z } from 'zod';
import type { Afflictions } from '#game/server/world/bodies/body.ts';
import { STATUSES } from '#game/server/world/effects.ts';

const ms = z.number().nonnegative();

export const savedAfflictions = z
  .partialRecord(
    z.enum(STATUSES),
    z.strictObject({
      /** Elapsed time and remaining time. */
      past: ms,
      left: ms,
      /** Id of the body that caused it; null if the terrain caused it. */
      from: z.string().nullable(),
    }),
  )
  .readonly();
export type SavedAfflictions = z.output<typeof savedAfflictions>;

/** Returns the afflictions that have not ended yet. @param now world time, in ms */
export function savedAfflictionsOf(afflictions: Afflictions, now: number): SavedAfflictions {
  return Object.fromEntries(
    STATUSES.flatMap((status) => {
      const one = afflictions[status];
      if (!one || one.until <= now) return [];
      return [[status, { past: Math.max(0, now - one.since), left: one.until - now, from: one.from }]];
    }),
  );
}

/** Returns the afflictions restored from saved ones. @param now world time, in ms */
export function restoreAfflictions(saved: SavedAfflictions, now: number): Afflictions {
  return Object.fromEntries(
    STATUSES.flatMap((status) => {
      const one = saved[status];
      return one ? [[status, { since: now - one.past, until: now + one.left, from: one.from }]] : [];
    }),
  );
}
