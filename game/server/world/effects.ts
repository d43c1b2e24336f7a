/**
 * Effects of one thing on another. A system never changes another body or a fixture directly: it queues an effect,
 * addressed by id, and the effect is delivered in the next turn even if its target is in this process, so that the
 * target could live in another process one day. {@link file://./deliver.ts} is the only place that applies effects.
 */
import type { HitKind } from '#game/features/combat/shared/armour.ts';
import type { SharedDeed as Errand } from '#game/features/guidance/shared/objective-kinds.ts';
import type { Hold } from '#game/features/needs/shared/afflictions.ts';

/** Causes of damage. A player who dies sees the cause, and it is logged. */
export const CAUSES = [
  'lava',
  'blow',
  'shot',
  'bleeding',
  'fire',
  'cold',
  'hunger',
  'thirst',
  'fumes',
  'steam',
  'fall',
  'unknown',
] as const;
export type Cause = (typeof CAUSES)[number];

/**
 * Names of the temporary states of a body; {@link file://../../features/combat/server/afflictions.ts} defines the
 * effect of each.
 */
export const STATUSES = ['bleeding', 'stunned', 'muddied'] as const;
export type Status = (typeof STATUSES)[number];

export interface Damage {
  readonly type: 'damage';
  /** Health, above 0, before armour. */
  readonly amount: number;
  readonly cause: Cause;
  /** Catalogue number of the weapon; undefined for bare hands and for damage without a weapon. */
  readonly by?: number;
  /** Kind of hit, against which armour and shields are checked; null or undefined if no armour protects against it. */
  readonly kind?: HitKind | null;
  /** Additional share of the armour that the weapon pierces, 0 to 1. */
  readonly through?: number;
}

export type Deed =
  | Damage
  | { readonly type: 'heal' /** Health, above 0. */; readonly amount: number }
  /** Raises a knocked-out player to `health`, and to at least `warmth`. */
  | { readonly type: 'raise'; readonly health: number; readonly warmth: number }
  /** Pushes a body, in px; obstacles stop it. */
  | { readonly type: 'knock'; readonly dx: number; readonly dy: number }
  | {
      readonly type: 'status';
      readonly status: Status;
      /** Duration of the state, in ms. */
      readonly ms: number;
      readonly isByShot?: boolean;
      /** Hold shown to all players, around the target's feet, while the state lasts; mud is shown without it. */
      readonly hold?: Hold;
    }
  /** Takes warmth. */
  | { readonly type: 'chill'; readonly amount: number }
  /** The body with the id `from` offers or accepts a truce. */
  | { readonly type: 'truce' }
  /** The player with the id `from` has done something that may count for others nearby, with the fixture `on`. */
  | { readonly type: 'errand'; readonly deed: Errand; readonly on: string };

export interface Effect {
  /** Id of the body or fixture that is affected. */
  readonly to: string;
  /** Id of the body that caused the effect; null if the land did. */
  readonly from: string | null;
  readonly deed: Deed;
}

export class EffectQueue {
  #queued: Effect[] = [];
  #due: Effect[] = [];

  /** Queues an effect for the next turn. */
  queue(effect: Effect): void {
    this.#queued.push(effect);
  }

  /** Begins a turn: the effects queued before it become due. */
  beginTurn(): void {
    if (this.#queued.length === 0) return;
    this.#due.push(...this.#queued);
    this.#queued = [];
  }

  /** Removes and returns the due effects, in the order of queueing. */
  takeDue(): readonly Effect[] {
    if (this.#due.length === 0) return NONE;
    const due = this.#due;
    this.#due = [];
    return due;
  }

  /** Returns the state for digests. */
  toJSON(): unknown {
    return [this.#queued, this.#due];
  }
}

const NONE: readonly Effect[] = [];
