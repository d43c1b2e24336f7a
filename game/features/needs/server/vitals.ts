/** A player's vitals: their levels, and the maximum of each. */
import { HEALTH_MAX } from '../shared/health.ts';
import { STAMINA_MAX } from '../shared/stamina.ts';

export interface Levels {
  readonly health: number;
  readonly hunger: number;
  readonly thirst: number;
  readonly stamina: number;
  readonly warmth: number;
}

export interface Vitals extends Levels {
  readonly maxHealth: number;
  readonly maxHunger: number;
  readonly maxThirst: number;
  readonly maxStamina: number;
  readonly maxWarmth: number;
}

/** One stay of a player in the world. */
export interface Stay {
  readonly id: string;
  /** Number of gifts that the player had received from outside the realm when the stay began. */
  readonly gifts: number;
}

/** Healing over time that a player is still receiving, e.g. from a bandage. */
export interface Mending {
  /** Health still to come. */
  readonly left: number;
  /** Health per portion (`mending.ts`). */
  readonly step: number;
}

/** The vitals of a new player (game specification, stat row). */
export const NEW_VITALS: Vitals = {
  health: HEALTH_MAX,
  hunger: 100,
  thirst: 100,
  stamina: STAMINA_MAX,
  warmth: 50,
  maxHealth: HEALTH_MAX,
  maxHunger: 100,
  maxThirst: 100,
  maxStamina: STAMINA_MAX,
  maxWarmth: 100,
};
