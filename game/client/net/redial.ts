/** How often and how soon a lost connection is made again (specification, section 9). */

export const UNREACHABLE = 'The server cannot be reached.';
export const MAX_ATTEMPTS = 10;
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 5000;
const DELAY_GROWTH = 1.25;

/** How long to wait before an attempt, in ms. @param attempt counted from 1 */
export function pauseBefore(attempt: number): number {
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * DELAY_GROWTH ** (attempt - 1));
}
