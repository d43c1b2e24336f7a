/**
 * How old the world was that an attacker saw: what is made good when a blow or a shot is decided. The attacker's client
 * says which moment it showed; how much of that counts is limited, so that nobody is hit where they were long ago.
 */

/** Of the network's delay at most this is made good, in ms. */
export const MOST_MADE_GOOD_MS = 200;
/** A client shows other bodies about this late, so that they move evenly. That is our choice and not the network's. */
export const SHOWN_LATE_MS = 100;
/** The most for a blow: it strikes what is shown in that moment, while a shot is aimed ahead. */
export const MOST_FOR_BLOWS_MS = MOST_MADE_GOOD_MS + SHOWN_LATE_MS;

/**
 * How far back the world is looked at, in ms.
 * @param now world time at which the attacker's word arrived
 * @param shown the world time that their client showed; left out by clients that do not say
 */
export function viewDelay(now: number, shown: number | undefined, most: number): number {
  if (shown === undefined) return 0;
  return Math.max(0, Math.min(most, now - shown));
}
