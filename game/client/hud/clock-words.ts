/** Time spans written as on a clock, and in words. */

/** Returns `29:48`; a started second counts as a whole one. @param ms time span; below 0 counts as 0 */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Returns `2 min ago` in whole minutes, or `just now` within the first. @param ms time since then */
export function agoWords(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  return minutes < 1 ? 'just now' : `${minutes} min ago`;
}
