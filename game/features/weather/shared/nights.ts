/** Quiet nights, which nothing disturbs: three in ten, by the number of the day. The northern lights appear in them. */
import { hashUnit } from '#game/shared/math/rng.ts';
import { DAY_MS } from './daylight.ts';

/** Share of nights that are quiet. */
export const QUIET_NIGHTS = 0.3;

/**
 * Returns the number of the night that a time belongs to or precedes: it changes at noon. @param dayMs the wall clock
 * with the shift of the hours, ms since the epoch
 */
export const nightOf = (dayMs: number): number => Math.floor(dayMs / DAY_MS + 0.5);

/**
 * True if the night of a time is quiet.
 * @param dayMs the wall clock with the shift of the hours, ms since the epoch
 */
export function isQuietNight(dayMs: number): boolean {
  return hashUnit(nightOf(dayMs) | 0, 0, 0x4191) < QUIET_NIGHTS;
}
