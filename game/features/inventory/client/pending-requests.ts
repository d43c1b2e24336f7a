/**
 * What the player has asked for and the server has not answered. Where it came too early, because something else had
 * changed what it was based on, it is asked for again, once: in a fight each blow wears the weapon, and thus changes what
 * is carried.
 */
import type { Holdings } from '#game/features/items/shared/stack.ts';
import type { Outcome } from '../shared/places.ts';

/** What the server needs with each request. */
export interface Stamp {
  readonly revision: number;
  readonly request: number;
}

export interface PendingRequest {
  /** What it changes, by the shared rules. */
  readonly predict: (holdings: Holdings) => Outcome;
  /** Sends it; false when there is no connection. */
  readonly send: (stamp: Stamp) => boolean;
  /** The slot that it is about; null for all of them. */
  readonly from: number | null;
  /** Catalogue number of what lay there when it was first asked for. */
  readonly itemId: number | undefined;
  readonly isSecond: boolean;
}

/** After this nothing is to be hoped for: the server drops what comes too fast for it, without a word. In ms. */
const ANSWER_MS = 8000;

export class PendingRequests {
  readonly #open = new Map<number, PendingRequest & { readonly at: number }>();
  #deferred: PendingRequest[] = [];

  /** @param now the clock of this browser, in ms */
  begin(request: number, wish: PendingRequest, now: number): void {
    this.#open.set(request, { ...wish, at: now });
  }

  /** Has the oldest waited too long for its answer? */
  isUnanswered(now: number): boolean {
    const [oldest] = this.#open.values();
    return oldest !== undefined && now - oldest.at >= ANSWER_MS;
  }

  end(request: number | undefined): void {
    if (request !== undefined) this.#open.delete(request);
  }

  /** It came too early: it and what was asked for after it wait. False for what has been asked for twice. */
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

  /** What waits to be asked for again, in order; it does not wait any longer. */
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
