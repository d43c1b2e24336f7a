/**
 * How long one can hurry. The specification gives the stat and its range, not its rates; these let a babushka sprint
 * for ten seconds and rest for about as long. Times in seconds.
 */

export const STAMINA_MAX = 100;
/** Lost a second at a sprint. */
export const DRAIN = 10;
/** Regained a second while walking, and while standing. */
export const REGAIN_WALKING = 5;
export const REGAIN_STANDING = 12;
/** Who is out of breath walks until so much has come back. */
export const SECOND_WIND = 15;

export interface Pace {
  readonly isMoving: boolean;
  readonly isSprinting: boolean;
}

/** Stamina after `dt` seconds of this pace. @param floor It does not fall below this. */
export function breathe(stamina: number, pace: Pace, dt: number, floor = 0): number {
  const rate = pace.isSprinting ? -DRAIN : pace.isMoving ? REGAIN_WALKING : REGAIN_STANDING;
  return Math.max(floor, Math.min(STAMINA_MAX, stamina + rate * dt));
}

/** May one sprint now? Going on is allowed to the last breath, beginning wants a second wind. */
export function maySprint(stamina: number, wasSprinting: boolean): boolean {
  return wasSprinting ? stamina > 0 : stamina >= SECOND_WIND;
}
