/**
 * How often somebody may try: counters in PostgreSQL (`rate-limiter-flexible`), so that they hold across restarts
 * and processes. A counter in memory stands before each, so that a flood is turned away without asking the
 * database. An attempt is counted before it is made: many at once cannot slip through together.
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
  /** Counts what one network address does: raised by the operator's factor. */
  readonly perAddress?: true;
  /** Spares the database: counted in this process alone. */
  readonly localOnly?: true;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const RULES = {
  /** Failed sign-ins from one address. */
  'login-address': { points: 20, duration: 10 * MINUTE, perAddress: true },
  /** Failed sign-ins to one account, in stages, so that guessing becomes slower and slower. */
  'login-account-minute': { points: 5, duration: MINUTE },
  'login-account-day': { points: 50, duration: 24 * HOUR },
  /** Sign-ins from one address that claim to come from a known browser. */
  'device-address': { points: 60, duration: 10 * MINUTE, perAddress: true, localOnly: true },
  /** Failures of a browser that has signed in to the account before: strangers cannot spend its attempts. */
  'login-device': { points: 10, duration: 10 * MINUTE },
  'signup-address': { points: 10, duration: 10 * MINUTE, perAddress: true },
  /** Mails that one network address causes, and that one mail address gets. */
  'mail-address': { points: 10, duration: 10 * MINUTE, perAddress: true },
  'mail-account': { points: 5, duration: 30 * MINUTE },
  /** Links of mails that are tried. */
  'token-address': { points: 30, duration: 10 * MINUTE, perAddress: true },
  'oauth-address': { points: 30, duration: 10 * MINUTE, perAddress: true },
  /** Wrong passwords where a signed-in user is asked for the present one. */
  'reauth-account': { points: 5, duration: 10 * MINUTE },
  'export-account': { points: 10, duration: HOUR },
  'ticket-account': { points: 60, duration: MINUTE },
} as const satisfies Record<string, Rule>;

export type LimitName = keyof typeof RULES;

/** What one attempt counts against. */
export type Attempt = readonly (readonly [limit: LimitName, key: string])[];

/** The part of a connection pool that is used here; the library asks it in the same way. */
interface Pool {
  query(text: string, values: unknown[]): Promise<unknown>;
}

export interface Limits {
  /** Counts an attempt against each limit. @throws TooManyError where one is used up */
  take(attempt: Attempt): Promise<void>;
  /** Gives an attempt back that turned out well. */
  giveBack(attempt: Attempt): Promise<void>;
  /** Forgets all attempts of the keys. */
  forget(attempt: Attempt): Promise<void>;
  /** Removes what has expired; for a timer. */
  sweep(): Promise<void>;
}

export interface LimitOptions {
  /** Multiplies what one network address may do. Default 1. */
  readonly addressFactor?: number;
}

/** @param pool connections to the database that holds auth_limits */
export function createLimits(pool: Pool, { addressFactor = 1 }: LimitOptions = {}): Limits {
  const counters = new Map(
    (Object.entries(RULES) as [LimitName, Rule][]).map(([name, rule]) => [
      name,
      new Counter(pool, name, rule, rule.perAddress ? addressFactor : 1),
    ]),
  );
  const counter = (name: LimitName): Counter => {
    const found = counters.get(name);
    if (found === undefined) throw new Error(`no limit is called ${name}`);
    return found;
  };
  const all = async (attempt: Attempt, act: (counter: Counter, key: string) => Promise<unknown>) => {
    await Promise.all(attempt.map(([name, key]) => act(counter(name), key)));
  };
  return {
    async take(attempt) {
      // In memory first and all at once: what is refused there costs the database nothing.
      for (const [name, key] of attempt) await counter(name).takeLocally(key);
      await all(attempt, (one, key) => one.takeShared(key));
    },
    giveBack: (attempt) => all(attempt, (one, key) => one.giveBack(key)),
    forget: (attempt) => all(attempt, (one, key) => one.forget(key)),
    async sweep() {
      await pool.query('delete from auth_limits where expire < $1', [Date.now()]);
    },
  };
}

class Counter {
  readonly #name: LimitName;
  readonly #local: RateLimiterMemory;
  /** Null: counted in this process alone. */
  readonly #shared: RateLimiterPostgres | null;

  constructor(pool: Pool, name: LimitName, { points, duration, localOnly }: Rule, factor: number) {
    const options = { keyPrefix: name, points: Math.ceil(points * factor), duration };
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

  async forget(key: string): Promise<void> {
    await Promise.all([this.#local.delete(digest(key)), this.#shared?.delete(digest(key))]);
  }

  /** The library rejects with its counter where the limit is reached, and with an error where it could not count. */
  #refuse(cause: unknown): never {
    if (!(cause instanceof RateLimiterRes)) throw cause;
    throw new TooManyError(this.#name, Math.max(1, Math.ceil(cause.msBeforeNext / 1000)));
  }
}

/** Keys are of one length, and no address or e-mail lies in the table in the clear. */
const digest = (key: string): string => createHash('sha256').update(key).digest('base64url');
