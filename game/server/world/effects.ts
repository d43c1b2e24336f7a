/**
 * Effects: what one thing does to another. A system never changes another body or a fixture itself: it queues an
 * effect, addressed by id, and the effect is delivered in the next turn even when its target is in this process. So the
 * target may one day live in another process. {@link file://./deliver.ts} is the one place that applies them.
 */

/** Causes of damage. The player who dies of one is told it, and it is logged. */
export const CAUSES = ['lava', 'unknown'] as const;
export type Cause = (typeof CAUSES)[number];

export type Deed =
  | { readonly type: 'damage' /** Health, above 0. */; readonly amount: number; readonly cause: Cause }
  | { readonly type: 'heal' /** Health, above 0. */; readonly amount: number };

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
