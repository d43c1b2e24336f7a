/** A span of time as on a clock. */

/** `29:48`; begun seconds count. @param ms what is below 0 is 0 */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
