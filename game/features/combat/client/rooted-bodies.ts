/** Bodies whose feet are held by mud or roots, as sent to every viewer. Times are on this browser's clock, in ms. */
import type { Part } from '#game/client/session/part.ts';
import type { Hold } from '#game/features/needs/shared/afflictions.ts';
import type { ServerEvent } from '#game/shared/protocol/events.ts';

export interface Held {
  readonly hold: Hold;
  readonly from: number;
  readonly until: number;
}

export class RootedBodies implements Part {
  readonly #now: () => number;
  readonly #held = new Map<string, Held>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Returns the bodies whose feet are held now, by id. */
  held(): ReadonlyMap<string, Held> {
    for (const [id, { until }] of this.#held) if (until <= this.#now()) this.#held.delete(id);
    return this.#held;
  }

  onEvent(event: ServerEvent): void {
    if (event.name === 'session:welcome') this.#held.clear();
    if (event.name !== 'player:held') return;
    const { id, hold, ms } = event.payload;
    const now = this.#now();
    const before = this.held().get(id);
    // A hold that is prolonged does not rise out of the ground again.
    const from = before?.hold === hold ? before.from : now;
    this.#held.set(id, { hold, from, until: now + ms });
  }
}
