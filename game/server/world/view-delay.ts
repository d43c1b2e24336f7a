/**
 * How old the world was that an attacker saw: what is made good when a blow or a shot is decided. The attacker's client
 * says which moment it showed; how much of that counts is limited, so that nobody is hit where they were long ago.
 */

/** The most that is made good, in ms. */
export const MOST_MADE_GOOD_MS = 200;

/**
 * How far back the world is looked at, in ms.
 * @param now world time at which the attacker's word arrived
 * @param shown the world time that their client showed; left out by clients that do not say
 */
export function viewDelay(now: number, shown: number | undefined): number {
  if (shown === undefined) return 0;
  return Math.max(0, Math.min(MOST_MADE_GOOD_MS, now - shown));
}
