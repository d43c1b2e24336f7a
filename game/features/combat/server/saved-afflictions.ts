/** Wounds, stuns and mud as they are saved with a player's life: while nobody plays, their time does not pass. */
import { z } from 'zod';
import type { Afflictions } from '#game/server/world/bodies/body.ts';
import { STATUSES } from '#game/server/world/effects.ts';

const ms = z.number().nonnegative();

export const savedAfflictions = z
  .partialRecord(
    z.enum(STATUSES),
    z.strictObject({
      /** Since when, and for how long still. */
      past: ms,
      left: ms,
      /** Id of the body that caused it; null when the land did. */
      from: z.string().nullable(),
    }),
  )
  .readonly();
export type SavedAfflictions = z.output<typeof savedAfflictions>;

/** What is suffered still. @param now world time, ms */
export function savedAfflictionsOf(afflictions: Afflictions, now: number): SavedAfflictions {
  return Object.fromEntries(
    STATUSES.flatMap((status) => {
      const one = afflictions[status];
      if (!one || one.until <= now) return [];
      return [[status, { past: Math.max(0, now - one.since), left: one.until - now, from: one.from }]];
    }),
  );
}

/** Takes over what was saved. @param now world time, ms */
export function restoreAfflictions(saved: SavedAfflictions, now: number): Afflictions {
  return Object.fromEntries(
    STATUSES.flatMap((status) => {
      const one = saved[status];
      return one ? [[status, { since: now - one.past, until: now + one.left, from: one.from }]] : [];
    }),
  );
}
