/**
 * Effects: what one thing does to another. A system never changes another body or a fixture itself: it queues an
 * effect, addressed by id, and the effect is delivered in the next turn even when its target is here. So the target
 * may one day live in another process. {@link file://./deliver.ts} is the one place that applies them.
 */

/** What hurts. It is told to the one who died of it, and it is written into the log. */
export const CAUSES = ['lava', 'unknown'] as const;
export type Cause = (typeof CAUSES)[number];

export type Deed =
  | { readonly type: 'damage' /** Health, above 0. */; readonly amount: number; readonly cause: Cause }
  | { readonly type: 'heal' /** Health, above 0. */; readonly amount: number };

export interface Effect {
  /** Id of the body or fixture that it happens to. */
  readonly to: string;
  /** Id of the body that did it; null where the land did. */
  readonly from: string | null;
  readonly deed: Deed;
}

export class EffectQueue {
  #queued: Effect[] = [];
  #due: Effect[] = [];

  /** Something is done to something; it happens in the next turn. */
  queue(effect: Effect): void {
    this.#queued.push(effect);
  }

  /** A turn has begun: what was queued before it is due in it. */
  beginTurn(): void {
    if (this.#queued.length === 0) return;
    this.#due.push(...this.#queued);
    this.#queued = [];
  }

  /** The effects that are due, in the order of queueing; they are not due again. */
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
