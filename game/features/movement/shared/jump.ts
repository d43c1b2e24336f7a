/** The jump: its duration, its visible height, and the earliest time of the next jump. Times in ms, heights in px. */

export const JUMP_MS = 600;
/** Additional pause after a jump before the next may begin. */
export const JUMP_PAUSE_MS = 100;
/** Time after its beginning by which a jump has ended at the latest. */
export const JUMP_RESET_MS = 1000;
export const JUMP_HEIGHT = 20;

/** True if a jump may begin `sinceLast` ms after the last one began. */
export function mayJump(sinceLast: number): boolean {
  return sinceLast >= JUMP_MS + JUMP_PAUSE_MS;
}

/** Returns the height above the ground at a time of a jump: a parabola, highest halfway. */
export function jumpHeight(elapsed: number): number {
  if (elapsed <= 0 || elapsed >= JUMP_MS) return 0;
  const share = elapsed / JUMP_MS;
  return JUMP_HEIGHT * 4 * share * (1 - share);
}
