/** Time spans written as on a clock. */

/** Returns `29:48`; a started second counts as a whole one. @param ms time span; below 0 counts as 0 */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
