/** Nights that nothing disturbs: three in ten, by the number of the day. The northern lights are seen in them. */
import { hashUnit } from '#game/shared/math/rng.ts';
import { DAY_MS } from './daylight.ts';

/** Share of nights that are quiet. */
export const QUIET_NIGHTS = 0.3;

/** Number of the night that this time belongs to or comes before: it changes at noon. @param dayMs as the hours go */
export const nightOf = (dayMs: number): number => Math.floor(dayMs / DAY_MS + 0.5);

/**
 * Whether the night of a time is quiet.
 * @param dayMs the wall clock with the shift of the hours, ms since the epoch
 */
export function isQuietNight(dayMs: number): boolean {
  return hashUnit(nightOf(dayMs) | 0, 0, 0x4191) < QUIET_NIGHTS;
}
