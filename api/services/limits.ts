/**
 * Rate limits: counters in PostgreSQL (`rate-limiter-flexible`), so that they hold across restarts and processes.
 * A counter in memory stands before each, so that a flood is refused without asking the database. An attempt is
 * counted before it is made, so that many concurrent ones cannot slip through together.
 *
 * Sign-ins, nearly all of which succeed, are counted in memory before they are made and in the database once they
 * have failed ({@link Limits.begin}): a successful one costs a read instead of two writes. What several processes, or
 * one that has just started, let through at once is bounded by each one's own counter.
 */
import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** Too many attempts; `retryAfterS` is when the next one is allowed. */
export class TooManyError extends Error {
  override readonly name = 'TooManyError';
  readonly retryAfterS: number;
  readonly limit: LimitName;

  constructor(limit: LimitName, retryAfterS: number) {
    super(`too many attempts: ${limit}`);
    this.limit = limit;
    this.retryAfterS = retryAfterS;
  }
}

interface Rule {
  /** Attempts allowed in one window. */
  readonly points: number;
  /** Length of the window, in seconds. */
  readonly duration: number;
  /** Counts per network address: multiplied by the operator's factor. */
  readonly perAddress?: true;
  /** Counted in this process alone, to spare the database. */
  readonly localOnly?: true;
  /** Failures are forgotten once an attempt succeeds. */
  readonly endsWithSuccess?: true;
}

/** The limit of a /48, as a multiple of that of a /64. */
const WIDE_FACTOR = 8;

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const RULES = {
  /** Failed sign-ins from one address. */
  'login-address': { points: 20, duration: 10 * MINUTE, perAddress: true },
  /** Failed sign-ins to one account, in stages, so that guessing gets slower and slower. */
  'login-account-minute': { points: 5, duration: MINUTE, endsWithSuccess: true },
  'login-account-day': { points: 50, duration: 24 * HOUR, endsWithSuccess: true },
  /** Sign-ins from one address that claim to come from a known browser. */
  'device-address': { points: 60, duration: 10 * MINUTE, perAddress: true, localOnly: true },
  /** Failures of a browser that has signed in to the account before: others cannot use up its attempts. */
  'login-device': { points: 10, duration: 10 * MINUTE, endsWithSuccess: true },
  'signup-address': { points: 10, duration: 10 * MINUTE, perAddress: true },
  /** Mails that one network address requests, and that one mail address gets. */
  'mail-address': { points: 10, duration: 10 * MINUTE, perAddress: true },
  'mail-account': { points: 5, duration: 30 * MINUTE },
  /** The same for a browser that the account knows: others cannot use up what its owner may have. */
  'mail-device': { points: 5, duration: 30 * MINUTE },
  'guest-address': { points: 20, duration: HOUR, perAddress: true },
  /** Attempts at links of mails. */
  'token-address': { points: 30, duration: 10 * MINUTE, perAddress: true },
  /** Second steps from one address, and questions to authenticators. */
  'second-address': { points: 60, duration: 10 * MINUTE, perAddress: true },
  /** Wrong one-time codes of one account, whose password was right: a million codes, three of them valid. */
  'second-account': { points: 10, duration: 10 * MINUTE, endsWithSuccess: true },
  'second-account-day': { points: 50, duration: 24 * HOUR, endsWithSuccess: true },
  'oauth-address': { points: 30, duration: 10 * MINUTE, perAddress: true },
  /** Wrong passwords when a signed-in user is asked for the current one. */
  'reauth-account': { points: 5, duration: 10 * MINUTE },
  'export-account': { points: 10, duration: HOUR },
  'ticket-account': { points: 60, duration: MINUTE },
  'rename-account': { points: 10, duration: 10 * MINUTE },
  /** Changes of the game's settings; pages send them some seconds apart. */
  'settings-account': { points: 60, duration: 10 * MINUTE },
  /** Session lookups: cheap, but each asks the database. */
  'session-address': { points: 600, duration: MINUTE, perAddress: true, localOnly: true },
} as const satisfies Record<string, Rule>;

export type LimitName = keyof typeof RULES;

/** What one attempt counts against. */
export type Attempt = readonly (readonly [limit: LimitName, key: string])[];

/** The part of a connection pool that is used here and by the library. */
interface Pool {
  query(text: string, values: unknown[]): Promise<unknown>;
}

/** An attempt that counts in the database only if it fails. Call one of `failed` and `succeeded`. */
export interface Trial {
  /** Rejects with TooManyError when the database knows of too many failures. */
  readonly admitted: Promise<void>;
  /** Counts the failure; to be awaited before the failure is told. */
  failed(): Promise<void>;
  succeeded(): Promise<void>;
}

export interface Limits {
  /** Counts an attempt against each limit. @throws TooManyError when one is used up */
  take(attempt: Attempt): Promise<void>;
  /** Counts an attempt. @returns whether it was within each limit */
  allows(attempt: Attempt): Promise<boolean>;
  /** Takes back the count of an attempt that succeeded. */
  giveBack(attempt: Attempt): Promise<void>;
  /** Counts an attempt in memory; `admitted` then says whether it may be made. @throws TooManyError */
  begin(attempt: Attempt): Promise<Trial>;
  /** Removes what has expired; for a timer. */
  sweep(): Promise<void>;
}

export interface LimitOptions {
  /** Multiplies the limits of one network address. Default 1. */
  readonly addressFactor?: number;
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
    // All in memory first: what is refused there costs the database nothing.
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
    async begin(attempt) {
      const counted = countersOf(attempt);
      for (const [one, key] of counted) await one.takeLocally(key);
      const tried = counted.map(([one, key]) => ({ one, key, stored: one.admit(key) }));
      const admitted = Promise.all(tried.map(({ stored }) => stored)).then(() => undefined);
      // The caller may await it later; until then a rejection must not count as unhandled.
      admitted.catch(() => undefined);
      return {
        admitted,
        failed: () => all(attempt, (one, key) => one.punish(key)),
        async succeeded() {
          await Promise.all(tried.map(async ({ one, key, stored }) => one.forgive(key, await stored)));
        },
      };
    },
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
  readonly #endsWithSuccess: boolean;

  /** @param suffix distinguishes it from other counters of the same limit */
  constructor(pool: Pool, name: LimitName, rule: Rule, factor: number, suffix = '') {
    const { points, duration, localOnly = false, endsWithSuccess = false } = rule;
    const options = { keyPrefix: name + suffix, points: Math.ceil(points * factor), duration };
    this.#name = name;
    this.#endsWithSuccess = endsWithSuccess;
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

  /** @returns the failures so far. @throws TooManyError when they have used up the limit */
  async admit(key: string): Promise<number> {
    const stored = (await this.#shared?.get(digest(key))) ?? null;
    if (stored !== null && stored.remainingPoints <= 0) this.#refuse(stored);
    return stored?.consumedPoints ?? 0;
  }

  async punish(key: string): Promise<void> {
    await this.#shared?.penalty(digest(key));
  }

  /** @param stored the failures that the database knew of when it was read */
  async forgive(key: string, stored: number): Promise<void> {
    if (!this.#endsWithSuccess) await this.#local.reward(digest(key));
    else {
      await this.#local.delete(digest(key));
      if (stored > 0) await this.#shared?.delete(digest(key));
    }
  }

  /** The library rejects with its counter when the limit is reached, and with an error when it could not count. */
  #refuse(cause: unknown): never {
    if (!(cause instanceof RateLimiterRes)) throw cause;
    throw new TooManyError(this.#name, Math.max(1, Math.ceil(cause.msBeforeNext / 1000)));
  }
}

/** Providers give one customer a /56 or a whole /48, so all /64 networks of a /48 share one wider limit. */
const networkAround = (key: string): string | null => {
  const [, network] = /^((?:[0-9a-f]+:){2}[0-9a-f]+):[0-9a-f]+::\/64$/.exec(key) ?? [];
  return network === undefined ? null : `${network}::/48`;
};

/** Hashes a key: keys have one length, and no network or mail address is in the table in plain text. */
const digest = (key: string): string => createHash('sha256').update(key).digest('base64url');
