/** How it stands with a player who is knocked out. Times are world times, in ms. */
import { DOWN_MS, GIVE_UP_AFTER_MS, HIT_COSTS_MS } from '#game/features/needs/shared/down.ts';
import type { Cause } from '#game/server/world/effects.ts';

export interface Down {
  /** When they fell. */
  readonly at: number;
  /** When they die, if nobody helps. */
  readonly diesAt: number;
  /** When something last hit them. */
  readonly hitAt: number;
  /** Whether they may rise without help. */
  readonly mayRise: boolean;
  /** What they will have died of: the blow that felled them, or the last one after it. */
  readonly cause: Cause;
  /** Id of the body that struck it; null when the land did. */
  readonly killer: string | null;
  /** Catalogue number of the weapon; null for none. */
  readonly weapon: number | null;
}

/** What a player was struck by last. */
export type LastBlow = Pick<Down, 'cause' | 'killer' | 'weapon'>;

/** What a player does who helps another up. Times are world times in ms, the place is in world px. */
export interface HelpWork {
  readonly patientId: string;
  /** With a field kit, which is used up at the end. */
  readonly hasKit: boolean;
  readonly since: number;
  readonly until: number;
  /** Where the helper stood at the beginning. */
  readonly x: number;
  readonly y: number;
}

/** A player falls now. */
export function newDownState(now: number, mayRise: boolean, { cause, killer, weapon }: LastBlow): Down {
  return { at: now, diesAt: now + DOWN_MS, hitAt: now, mayRise, cause, killer, weapon };
}

/** The same after a further hit, which takes some of the time that is left. */
export function downAfterHit(down: Down, now: number, { cause, killer, weapon }: LastBlow): Down {
  return { ...down, cause, killer, weapon, hitAt: now, diesAt: Math.max(now, down.diesAt - HIT_COSTS_MS) };
}

/** May they give up yet? */
export function mayGiveUp({ at }: Down, now: number): boolean {
  return now - at >= GIVE_UP_AFTER_MS;
}
