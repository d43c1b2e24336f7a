/**
 * Players whose places and levels wait for a batch. Levels are saved with every batch, places once per second; if
 * nothing else changes, both are saved at that interval. The places of a crowd are read ahead in the last turns before
 * each save, a share of them per turn, so that no turn reads the places of all players.
 */
import type { Marks } from '../world/changes.ts';
import { TURN_MS } from '../world/turns/tick-loop.ts';

/** Minimum interval between saves of places, or of places and levels alone, in ms. */
const RIDE_INTERVAL_MS = 1000;
/**
 * Number of turns over which the places of a crowd are read; a group of at most this many players is read in one turn.
 */
const AHEAD_TURNS = 20;

export class DeferredSaves {
  readonly #places = new Set<string>();
  readonly #levels = new Set<string>();
  /** Players whose place was read ahead, and those of them who have moved since and wait for the next save. */
  readonly #ahead = new Set<string>();
  readonly #again = new Set<string>();
  /**
   * Time since which places and levels have been waiting, and time since which the players in `#again` have, in ms;
   * undefined if none wait.
   */
  #since: number | undefined;
  #againSince: number | undefined;
  #rodeAt = Number.NEGATIVE_INFINITY;

  /** Number of waiting marks. */
  get size(): number {
    return this.#places.size + this.#levels.size + this.#again.size;
  }

  /** Time of the oldest waiting mark, in ms; undefined if there is none. */
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

  /** Adds the marked players. @param now ms */
  add({ place, vitals }: Pick<Marks, 'place' | 'vitals'>, now: number): void {
    for (const id of place) (this.#ahead.has(id) ? this.#again : this.#places).add(id);
    for (const id of vitals) this.#levels.add(id);
    if (this.#places.size + this.#levels.size > 0) this.#since ??= now;
    if (this.#again.size > 0) this.#againSince ??= now;
  }

  /** Removes players whose states have been read: none of their marks wait any more. */
  remove(ids: readonly string[]): void {
    for (const id of ids) for (const waiting of [this.#places, this.#levels, this.#again]) waiting.delete(id);
    if (this.#places.size + this.#levels.size === 0) this.#since = undefined;
    if (this.#again.size === 0) this.#againSince = undefined;
  }

  /** Returns the players whose places are to be read ahead in this turn; call it once a turn. @param now ms */
  nextAhead(now: number): readonly string[] {
    const turns = Math.ceil((this.#rodeAt + RIDE_INTERVAL_MS - now) / TURN_MS);
    const crowd = this.#places.size + this.#ahead.size;
    if (turns < 1 || turns > AHEAD_TURNS || crowd <= AHEAD_TURNS) return [];
    const share = this.places.slice(0, Math.ceil(this.#places.size / turns));
    for (const id of share) this.#ahead.add(id);
    return share;
  }

  /** True if places are due. @param now ms */
  isDue(now: number): boolean {
    return now - this.#rodeAt >= RIDE_INTERVAL_MS;
  }

  /** Begins a batch with the places; a player who has moved since being read waits for the next. @param now ms */
  takeDue(now: number): void {
    this.#rodeAt = now;
    for (const id of this.#again) this.#places.add(id);
    this.#since ??= this.#againSince;
    this.#againSince = undefined;
    for (const done of [this.#ahead, this.#again]) done.clear();
  }
}
