/**
 * Effects: what one thing does to another. A system never changes another body or a fixture itself: it queues an
 * effect, addressed by id, and the effect is delivered in the next turn even when its target is in this process. So the
 * target may one day live in another process. {@link file://./deliver.ts} is the one place that applies them.
 */
import type { HitKind } from '#game/features/combat/shared/armour.ts';
import type { Hold } from '#game/features/needs/shared/afflictions.ts';

/** Causes of damage. The player who dies of one is told it, and it is logged. */
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

/** How long-lasting states of a body are called; {@link file://../../features/combat/server/afflictions.ts} says what each does. */
export const STATUSES = ['bleeding', 'stunned', 'muddied'] as const;
export type Status = (typeof STATUSES)[number];

export interface Damage {
  readonly type: 'damage';
  /** Health, above 0, before armour. */
  readonly amount: number;
  readonly cause: Cause;
  /** Catalogue number of the weapon; left out for bare hands, and for what no weapon did. */
  readonly by?: number;
  /** What armour and shields ask; null or left out for what no armour keeps off. */
  readonly kind?: HitKind | null;
  /** Share of the armour that the weapon goes through besides, 0 to 1. */
  readonly through?: number;
}

export type Deed =
  | Damage
  | { readonly type: 'heal' /** Health, above 0. */; readonly amount: number }
  /** Raises a player who lies, with this much health, and at least this warm. */
  | { readonly type: 'raise'; readonly health: number; readonly warmth: number }
  /** Pushes a body, in px; what is in the way stops it. */
  | { readonly type: 'knock'; readonly dx: number; readonly dy: number }
  | {
      readonly type: 'status';
      readonly status: Status;
      /** How long it lasts. */
      readonly ms: number;
      readonly isByShot?: boolean;
      /** What everybody sees round the feet of its target while it lasts; mud shows by itself. */
      readonly hold?: Hold;
    }
  /** Takes warmth. */
  | { readonly type: 'chill'; readonly amount: number }
  /** Whoever did it has offered a truce, or has taken one. */
  | { readonly type: 'truce' };

export interface Effect {
  /** Id of the body or fixture that it happens to. */
  readonly to: string;
  /** Id of the body that did it; null when the land did. */
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

  /** A turn has begun: the effects queued before it become due. */
  beginTurn(): void {
    if (this.#queued.length === 0) return;
    this.#due.push(...this.#queued);
    this.#queued = [];
  }

  /** Takes the effects that are due, in the order of queueing. */
  takeDue(): readonly Effect[] {
    if (this.#due.length === 0) return NONE;
    const due = this.#due;
    this.#due = [];
    return due;
  }

  /** For digests. */
  toJSON(): unknown {
    return [this.#queued, this.#due];
  }
}

const NONE: readonly Effect[] = [];
