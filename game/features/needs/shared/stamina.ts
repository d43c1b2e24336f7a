/**
 * How long a player can sprint. The specification gives the stat and its range, not its rates; these let a babushka
 * sprint for ten seconds and rest for about as long. Times in seconds.
 */

export const STAMINA_MAX = 100;
/** Lost per second of sprinting. */
export const DRAIN = 10;
/** Regained per second while walking, and while standing. */
export const REGAIN_WALKING = 5;
export const REGAIN_STANDING = 12;
/** Stamina that a player who has stopped sprinting needs before they may sprint again. */
export const SECOND_WIND = 15;

/** After a blow no stamina comes back for this long, in ms. */
export const BLOW_PAUSE_MS = 900;
/** A jump costs nothing, but in a fight so much. */
export const JUMP_IN_FIGHT = 6;
/** A fight lasts until this long after its last hit, in ms. */
export const FIGHT_MS = 12_000;

export interface Pace {
  readonly isMoving: boolean;
  readonly isSprinting: boolean;
}

/** What body and ground make of stamina. */
export interface Breathing {
  /** Factors of what a sprint takes, and of what comes back. */
  readonly drain: number;
  readonly regain: number;
  /** Most stamina. */
  readonly most: number;
}

/** Of a sound body on plain ground. */
export const SOUND: Breathing = { drain: 1, regain: 1, most: STAMINA_MAX };

/** What a second of this pace gives, or takes. */
export function staminaPerSecond({ isMoving, isSprinting }: Pace, { drain, regain } = SOUND): number {
  if (isSprinting) return -DRAIN * drain;
  return (isMoving ? REGAIN_WALKING : REGAIN_STANDING) * regain;
}

/** Stamina after `dt` seconds of this pace. @param floor It does not fall below this. */
export function staminaAfter(stamina: number, pace: Pace, dt: number, floor = 0, breathing = SOUND): number {
  return Math.max(floor, Math.min(breathing.most, stamina + staminaPerSecond(pace, breathing) * dt));
}

/** May a player sprint now? They may go on until stamina is 0; to begin they need {@link SECOND_WIND}. */
export function maySprint(stamina: number, wasSprinting: boolean): boolean {
  return wasSprinting ? stamina > 0 : stamina >= SECOND_WIND;
}
