/**
 * Age of the world that an attacker saw, which is compensated when a blow or a shot is decided. The attacker's client
 * says which moment it showed; the compensation is limited, so that no player is hit at a place they left long ago.
 */

import { TICK_MS } from '#game/shared/constants.ts';

/** Maximum network delay that is compensated, in ms. */
export const MOST_MADE_GOOD_MS = 200;
/**
 * Approximate delay with which a client shows other bodies so that they move evenly, in ms. It is our choice and not
 * caused by the network.
 */
export const SHOWN_LATE_MS = 100;
/** Maximum compensation for a blow, in ms: a blow strikes what is shown at that moment, while a shot is aimed ahead. */
export const MOST_FOR_BLOWS_MS = MOST_MADE_GOOD_MS + SHOWN_LATE_MS;

/**
 * Returns the earliest moment that a client can have shown, as world time in ms: a client that has acknowledged a
 * snapshot no longer shows what was much before it. @param ackTick tick of the newest snapshot acknowledged
 */
export const oldestShownBy = (ackTick: number): number => ackTick * TICK_MS - SHOWN_LATE_MS;

/** Returns the world time that counts as shown, in ms; undefined if the client does not say what it showed. */
export const believedShown = (shown: number | undefined, oldest: number): number | undefined =>
  shown === undefined ? undefined : Math.max(shown, oldest);

/**
 * Returns how far back in time to look when deciding a hit, in ms.
 * @param now world time at which the attacker's verb arrived
 * @param shown the world time that the attacker's client showed; undefined for clients that do not say
 */
export function viewDelay(now: number, shown: number | undefined, most: number): number {
  if (shown === undefined) return 0;
  return Math.max(0, Math.min(most, now - shown));
}
