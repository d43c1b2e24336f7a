/** The jump: how long it lasts, how high it looks, and when the next may follow. Times in ms, heights in px. */

export const JUMP_MS = 600;
/** A further pause before the next jump may begin. */
export const JUMP_PAUSE_MS = 100;
/** A jump that has not ended by then is ended. */
export const JUMP_RESET_MS = 1000;
export const JUMP_HEIGHT = 20;

/** May a jump begin, `sinceLast` ms after the last one began? */
export function mayJump(sinceLast: number): boolean {
  return sinceLast >= JUMP_MS + JUMP_PAUSE_MS;
}

/** Height over the ground at this time of a jump: a parabola, highest halfway. */
export function jumpHeight(elapsed: number): number {
  if (elapsed <= 0 || elapsed >= JUMP_MS) return 0;
  const share = elapsed / JUMP_MS;
  return JUMP_HEIGHT * 4 * share * (1 - share);
}
