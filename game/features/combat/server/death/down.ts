/** State of a knocked-out player. Times are world times, in ms. */
import { DOWN_MS, GIVE_UP_AFTER_MS, HIT_COSTS_MS } from '#game/features/needs/shared/down.ts';
import type { Cause } from '#game/server/world/effects.ts';

export interface Down {
  /** Time at which the player fell. */
  readonly at: number;
  /** Time at which the player dies without help. */
  readonly diesAt: number;
  /** Time of the last hit. */
  readonly hitAt: number;
  /** True if the player may rise without help. */
  readonly mayRise: boolean;
  /** Cause of the death to come: that of the blow that felled the player, or of the last blow since. */
  readonly cause: Cause;
  /** Id of the body that struck the blow; null if the terrain caused the damage. */
  readonly killer: string | null;
  /** Catalogue number of the weapon; null if there was none. */
  readonly weapon: number | null;
}

/** The last blow that a player suffered. */
export type LastBlow = Pick<Down, 'cause' | 'killer' | 'weapon'>;

/** A player's work of helping another up. Times are world times in ms, the place is in world px. */
export interface HelpWork {
  readonly patientId: string;
  /** True if the helper uses a field kit, which is used up at the end. */
  readonly hasKit: boolean;
  readonly since: number;
  readonly until: number;
  /** Helper's place at the beginning. */
  readonly x: number;
  readonly y: number;
}

/** Returns the state of a player who falls now. */
export function newDownState(now: number, mayRise: boolean, { cause, killer, weapon }: LastBlow): Down {
  return { at: now, diesAt: now + DOWN_MS, hitAt: now, mayRise, cause, killer, weapon };
}

/** Returns the state after another hit, which takes some of the remaining time. */
export function downAfterHit(down: Down, now: number, { cause, killer, weapon }: LastBlow): Down {
  return { ...down, cause, killer, weapon, hitAt: now, diesAt: Math.max(now, down.diesAt - HIT_COSTS_MS) };
}

/** True if enough time has passed for the player to give up. */
export function mayGiveUp({ at }: Down, now: number): boolean {
  return now - at >= GIVE_UP_AFTER_MS;
}
