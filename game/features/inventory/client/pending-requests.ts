/**
 * Requests that the server has not answered yet. A request that came too early, because its base had changed in the
 * meantime, is repeated once: in a fight each blow wears the weapon and so changes the inventory.
 */
import type { Holdings } from '#game/features/items/shared/stack.ts';
import type { Outcome } from '../shared/places.ts';

/** Revision and number that the server needs with each request. */
export interface Stamp {
  readonly revision: number;
  readonly request: number;
}

export interface PendingRequest {
  /** Returns the changes that the request makes under the shared rules. */
  readonly predict: (holdings: Holdings) => Outcome;
  /** Sends the request. Returns false if there is no connection. */
  readonly send: (stamp: Stamp) => boolean;
  /** Slot that the request acts on; null for all slots. */
  readonly from: number | null;
  /** Catalogue number of the item in that slot when the request was first made. */
  readonly itemId: number | undefined;
  readonly isSecond: boolean;
}

/** Time after which no answer is expected any more, in ms: the server silently drops requests that come too fast. */
const ANSWER_MS = 8000;

export class PendingRequests {
  readonly #open = new Map<number, PendingRequest & { readonly at: number }>();
  #deferred: PendingRequest[] = [];

  /** Notes a request that was sent. @param now time on this browser's clock, in ms */
  begin(request: number, wish: PendingRequest, now: number): void {
    this.#open.set(request, { ...wish, at: now });
  }

  /** True if the oldest request has waited too long for its answer. */
  isUnanswered(now: number): boolean {
    const [oldest] = this.#open.values();
    return oldest !== undefined && now - oldest.at >= ANSWER_MS;
  }

  end(request: number): void {
    this.#open.delete(request);
  }

  /**
   * Defers a request that came too early, and all later requests. Returns false if it is unknown or has been sent twice
   * already.
   */
  defer(request: number): boolean {
    const wish = this.#open.get(request);
    if (!wish || wish.isSecond) return false;
    for (const [other, later] of [...this.#open]) {
      if (other < request) continue;
      this.#open.delete(other);
      const { at: _, ...again } = later;
      if (!later.isSecond) this.#deferred.push({ ...again, isSecond: true });
    }
    return true;
  }

  /** Returns and removes the requests to be repeated, in order. */
  takeDeferred(): readonly PendingRequest[] {
    const deferred = this.#deferred;
    this.#deferred = [];
    return deferred;
  }

  clear(): void {
    this.#open.clear();
    this.#deferred = [];
  }
}
