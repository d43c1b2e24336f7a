/**
 * The players whose places and levels wait until a batch takes them along. Levels ride with any batch, places once a second,
 * and when there is nothing else both are written that often. The places of a crowd are read in the last turns before that, a
 * share in each: no turn reads those of all.
 */
import type { Marks } from '../world/changes.ts';
import { TURN_MS } from '../world/turns/tick-loop.ts';

/** Places and levels alone are written at most this often, in ms. */
const RIDE_INTERVAL_MS = 1000;
/** Over how many turns the places of a crowd are read; fewer players than that are read at once. */
const AHEAD_TURNS = 20;

export class DeferredSaves {
  readonly #places = new Set<string>();
  readonly #levels = new Set<string>();
  /** Whose place was read ahead, and those of them who have moved on since: they wait for the time after. */
  readonly #ahead = new Set<string>();
  readonly #again = new Set<string>();
  /** Time since which places and levels have been waiting, and since which those who moved on have, in ms. */
  #since: number | undefined;
  #againSince: number | undefined;
  #rodeAt = Number.NEGATIVE_INFINITY;

  /** Marks that wait. */
  get size(): number {
    return this.#places.size + this.#levels.size + this.#again.size;
  }

  /** Time of the oldest of them, in ms; undefined when there is none. */
  get since(): number | undefined {
    return this.#since ?? this.#againSince;
  }

  get hasLevels(): boolean {
    return this.#levels.size > 0;
  }

  get levels(): readonly string[] {
    return [...this.#levels];
  }

  get places(): readonly string[] {
    return [...this.#places];
  }

  get all(): readonly string[] {
    return [...this.#places, ...this.#levels, ...this.#again];
  }

  /** Adds those who were marked. @param now ms */
  add({ place, vitals }: Pick<Marks, 'place' | 'vitals'>, now: number): void {
    for (const id of place) (this.#ahead.has(id) ? this.#again : this.#places).add(id);
    for (const id of vitals) this.#levels.add(id);
    if (this.#places.size + this.#levels.size > 0) this.#since ??= now;
    if (this.#again.size > 0) this.#againSince ??= now;
  }

  /** These were read: nothing of them waits any more. */
  remove(ids: readonly string[]): void {
    for (const id of ids) for (const waiting of [this.#places, this.#levels, this.#again]) waiting.delete(id);
    if (this.#places.size + this.#levels.size === 0) this.#since = undefined;
    if (this.#again.size === 0) this.#againSince = undefined;
  }

  /** Whose places are to be read in this turn; call it once a turn. @param now ms */
  nextAhead(now: number): readonly string[] {
    const turns = Math.ceil((this.#rodeAt + RIDE_INTERVAL_MS - now) / TURN_MS);
    const crowd = this.#places.size + this.#ahead.size;
    if (turns < 1 || turns > AHEAD_TURNS || crowd <= AHEAD_TURNS) return [];
    const share = this.places.slice(0, Math.ceil(this.#places.size / turns));
    for (const id of share) this.#ahead.add(id);
    return share;
  }

  /** Is it time for places? @param now ms */
  isDue(now: number): boolean {
    return now - this.#rodeAt >= RIDE_INTERVAL_MS;
  }

  /** The places go with the batch that begins now: those who have moved on begin to wait. @param now ms */
  takeDue(now: number): void {
    this.#rodeAt = now;
    for (const id of this.#again) this.#places.add(id);
    this.#since ??= this.#againSince;
    this.#againSince = undefined;
    for (const done of [this.#ahead, this.#again]) done.clear();
  }
}
