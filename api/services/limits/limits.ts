/**
 * Rate limits: counters in PostgreSQL (`rate-limiter-flexible`), so that they hold across restarts and processes. Each
 * counter has a second one in memory in front of it, so that a flood is refused without asking the database. An attempt
 * is counted before it is made, so that many concurrent ones cannot slip through together. Guesses at passwords and
 * codes are not limited but delayed: `delays.ts`.
 */
import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type LimitName, RULES, type Rule, WIDE_FACTOR } from './limit-rules.ts';

/** Thrown after too many attempts; `retryAfterS` is the time until the next attempt is allowed, in s. */
export class TooManyError extends Error {
  override readonly name = 'TooManyError';
  readonly retryAfterS: number;
  readonly limit: string;

  constructor(limit: string, retryAfterS: number) {
    super(`too many attempts: ${limit}`);
    this.limit = limit;
    this.retryAfterS = retryAfterS;
  }
}

/** Counters of one attempt. */
export type Attempt = readonly (readonly [limit: LimitName, key: string])[];

/** The part of a connection pool that this file and the library use. */
export interface Pool {
  query(text: string, values: unknown[]): Promise<unknown>;
}

export interface Limits {
  /** Counts an attempt against each limit. @throws TooManyError if a limit is used up */
  take(attempt: Attempt): Promise<void>;
  /** Counts an attempt. @returns true if it was within each limit */
  allows(attempt: Attempt): Promise<boolean>;
  /** Undoes the count of an attempt that succeeded. */
  giveBack(attempt: Attempt): Promise<void>;
  /** Removes expired counters; called by a timer. */
  sweep(): Promise<void>;
}

export interface LimitOptions {
  /** Factor for the limits on one network address. Default 1. */
  readonly addressFactor?: number;
  /** Clock of delays. Default: the system's. */
  readonly now?: () => Date;
}

/** @param pool connections to the database that holds auth_limits */
export function createLimits(pool: Pool, { addressFactor = 1 }: LimitOptions = {}): Limits {
  const rules = Object.entries(RULES) as [LimitName, Rule][];
  const counters = new Map(
    rules.map(([name, rule]) => [name, new Counter(pool, name, rule, rule.perAddress ? addressFactor : 1)]),
  );
  const wideCounters = new Map(
    rules
      .filter(([, rule]) => rule.perAddress)
      .map(([name, rule]) => [name, new Counter(pool, name, rule, WIDE_FACTOR * addressFactor, '-wide')]),
  );
  /** The counters of an attempt, each with its key; for an IPv6 address also the network around it. */
  const countersOf = (attempt: Attempt): readonly (readonly [Counter, string])[] =>
    attempt.flatMap(([name, key]) => {
      const [narrow, wide] = [counters.get(name), wideCounters.get(name)];
      if (narrow === undefined) throw new Error(`no limit is called ${name}`);
      const network = wide === undefined ? null : networkAround(key);
      return network === null || wide === undefined
        ? [[narrow, key]]
        : [
            [narrow, key],
            [wide, network],
          ];
    });
  const all = async (attempt: Attempt, act: (counter: Counter, key: string) => Promise<unknown>) => {
    await Promise.all(countersOf(attempt).map(([one, key]) => act(one, key)));
  };
  const take = async (attempt: Attempt) => {
    // All memory checks come first: an attempt refused there costs the database nothing.
    for (const [one, key] of countersOf(attempt)) await one.takeLocally(key);
    await all(attempt, (one, key) => one.takeShared(key));
  };
  return {
    take,
    async allows(attempt) {
      try {
        await take(attempt);
        return true;
      } catch (error) {
        if (error instanceof TooManyError) return false;
        throw error;
      }
    },
    giveBack: (attempt) => all(attempt, (one, key) => one.giveBack(key)),
    async sweep() {
      await pool.query('delete from auth_limits where expire < $1', [Date.now()]);
    },
  };
}

class Counter {
  readonly #name: LimitName;
  readonly #local: RateLimiterMemory;
  /** Null when counted in this process alone. */
  readonly #shared: RateLimiterPostgres | null;

  /** @param suffix distinguishes this counter from other counters of the limit */
  constructor(pool: Pool, name: LimitName, rule: Rule, factor: number, suffix = '') {
    const { points, duration, localOnly = false } = rule;
    const options = { keyPrefix: name + suffix, points: Math.ceil(points * factor), duration };
    this.#name = name;
    this.#local = new RateLimiterMemory(options);
    this.#shared = localOnly
      ? null
      : new RateLimiterPostgres({
          ...options,
          storeClient: pool,
          storeType: 'pool',
          tableName: 'auth_limits',
          tableCreated: true,
          clearExpiredByTimeout: false,
        });
  }

  async takeLocally(key: string): Promise<void> {
    await this.#local.consume(digest(key)).catch((cause: unknown) => this.#refuse(cause));
  }

  async takeShared(key: string): Promise<void> {
    await this.#shared?.consume(digest(key)).catch((cause: unknown) => this.#refuse(cause));
  }

  async giveBack(key: string): Promise<void> {
    await Promise.all([this.#local.reward(digest(key)), this.#shared?.reward(digest(key))]);
  }

  /** The library rejects with its counter when the limit is reached, and with an error when it could not count. */
  #refuse(cause: unknown): never {
    if (!(cause instanceof RateLimiterRes)) throw cause;
    throw new TooManyError(this.#name, Math.max(1, Math.ceil(cause.msBeforeNext / 1000)));
  }
}

/**
 * Returns the network around a /64 network; null for other keys. Providers give one customer a /56 or a whole /48, so
 * all /64 networks of a /48 share one wider limit.
 */
export const networkAround = (key: string): string | null => {
  const [, network] = /^((?:[0-9a-f]+:){2}[0-9a-f]+):[0-9a-f]+::\/64$/.exec(key) ?? [];
  return network === undefined ? null : `${network}::/48`;
};

/**
 * Hashes a key, so that all keys have the same length, and the table has no network or e-mail address in plain text.
 */
export const digest = (key: string): string => createHash('sha256').update(key).digest('base64url');
