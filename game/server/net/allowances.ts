/**
 * Token buckets by key, such as an address or a user. Any number of keys may be used; the least recently used ones are
 * dropped.
 */
import { TokenBucket } from '#game/shared/math/token-bucket.ts';
import type { Identity } from './transport.ts';

const KEYS = 10_000;
/** Connections that one user may request in a burst, and per second over time; opening a connection is costly. */
const OPENING_BURST = 20;
const OPENINGS_PER_SECOND = 1;

export class Allowances {
  readonly #burst: number;
  readonly #perSecond: number;
  readonly #capacity: number;
  /** Buckets in order of their last use. */
  readonly #buckets = new Map<string, TokenBucket>();

  /**
   * @param burst Maximum in a burst.
   * @param perSecond Rate over time, per second.
   * @param capacity Number of keys remembered.
   */
  constructor(burst: number, perSecond: number, capacity: number = KEYS) {
    this.#burst = burst;
    this.#perSecond = perSecond;
    this.#capacity = capacity;
  }

  /** Takes one token for the key; returns false if none is left. @param now The current time, in ms. */
  take(key: string, now: number): boolean {
    const bucket = this.#buckets.get(key) ?? new TokenBucket(this.#burst, this.#perSecond, now);
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    if (this.#buckets.size > this.#capacity) {
      const [oldest] = this.#buckets.keys();
      if (oldest !== undefined) this.#buckets.delete(oldest);
    }
    return bucket.take(now);
  }
}

/** Requests of one user that no other user of the network can use up: in a burst, and per second. */
const OWN_BURST = 40;
const OWN_PER_SECOND = 2;
/** Requests beyond these, of all users of a network together. */
const SHARED_BURST = 300;
const SHARED_PER_SECOND = 10;

/**
 * Allowance of a network for requests that are saved. Each user has a part of their own, so that a crowd at one address
 * takes nothing from a family there.
 */
export class NetworkAllowance {
  readonly #own = new Allowances(OWN_BURST, OWN_PER_SECOND);
  readonly #shared = new Allowances(SHARED_BURST, SHARED_PER_SECOND);

  /** Takes one request; returns false if none is left. @param now The current time, in ms. */
  take({ userId, network }: Identity, now: number): boolean {
    if (network === undefined) return true;
    return this.#own.take(userId, now) || this.#shared.take(network, now);
  }
}

/** Limit on how often one user may open a connection, over any transport. */
export const openingAllowances = (): Allowances => new Allowances(OPENING_BURST, OPENINGS_PER_SECOND);
