/**
 * Rules of stamina: how long a player can sprint. The specification gives the stat and its range but no rates; these
 * let a player sprint for ten seconds and make the rest about as long. Times in seconds.
 */

export const STAMINA_MAX = 100;
/** Lost per second of sprinting. */
export const DRAIN = 10;
/** Regained per second while walking, and while standing. */
export const REGAIN_WALKING = 5;
export const REGAIN_STANDING = 12;
/** Stamina that a player who has stopped sprinting needs before they may sprint again. */
export const SECOND_WIND = 15;

/** Time after a blow during which no stamina comes back, in ms. */
export const BLOW_PAUSE_MS = 900;
/** Stamina that a jump costs in a fight; otherwise a jump is free. */
export const JUMP_IN_FIGHT = 6;
/** Time after the last hit for which a fight lasts, in ms. */
export const FIGHT_MS = 12_000;

export interface Pace {
  readonly isMoving: boolean;
  readonly isSprinting: boolean;
}

/** Effect of body and ground on stamina. */
export interface Breathing {
  /** Factors applied to the stamina used up by sprinting, and to its regain. */
  readonly drain: number;
  readonly regain: number;
  /** Maximum stamina. */
  readonly most: number;
}

/** Values of a healthy body on plain ground. */
export const SOUND: Breathing = { drain: 1, regain: 1, most: STAMINA_MAX };

/** Returns the change of stamina per second at this pace. */
export function staminaPerSecond({ isMoving, isSprinting }: Pace, { drain, regain } = SOUND): number {
  if (isSprinting) return -DRAIN * drain;
  return (isMoving ? REGAIN_WALKING : REGAIN_STANDING) * regain;
}

/** Returns the stamina after `dt` seconds at this pace. @param floor minimum of the result */
export function staminaAfter(stamina: number, pace: Pace, dt: number, floor = 0, breathing = SOUND): number {
  return Math.max(floor, Math.min(breathing.most, stamina + staminaPerSecond(pace, breathing) * dt));
}

/**
 * True if a player may sprint now. A player who is sprinting may continue until stamina is 0; to start sprinting they
 * need {@link SECOND_WIND}.
 */
export function maySprint(stamina: number, wasSprinting: boolean): boolean {
  return wasSprinting ? stamina > 0 : stamina >= SECOND_WIND;
}
