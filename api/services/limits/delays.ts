/**
 * Delays between wrong guesses: the first few are free, then each failure doubles the wait before the next guess, up to
 * a quarter of an hour. Failures are forgotten one by one. A guess counts as soon as it begins, so that many parallel
 * guesses do not slip through: beyond the free ones only one guess runs at a time. Failures are stored in the database,
 * and hold across restarts and processes; this process also keeps the failures it knows in memory, so that a flood is
 * refused without asking the database.
 * A count per account never reveals whether the account exists: it counts equally for any address, and successes do not
 * show in it.
 */
import { type DelayRow, dropDelay, putFailure, readDelays } from '../../db/accounts/delays.ts';
import { DELAYS, type DelayName, type DelayRule, WIDE_FACTOR } from './limit-rules.ts';
import { digest, type LimitOptions, networkAround, type Pool, TooManyError } from './limits.ts';
import { RecentMap } from './recent.ts';

const SECOND = 1000;
/** The first delay, in ms; the constant below is the longest delay. */
const FIRST_MS = 10 * SECOND;
export const LONGEST_MS = 15 * 60 * SECOND;
/** Number of failures remembered beyond the free ones; the delay reaches its maximum there. */
const BEYOND = 10;
/** Time within which a person who had to wait may return, in ms. */
const PATIENCE_MS = 60 * 60 * SECOND;

/**
 * Counters of a guess. `place` is its origin: a person who has waited there for a delay that other people caused gets a
 * guess of their own, whatever the others do in the meantime. So no person can be locked out for longer than the
 * longest delay.
 */
export type Guess = readonly (readonly [name: DelayName, key: string, place?: string])[];

export interface Delays {
  /**
   * Makes a guess.
   * @param act awaits `admitted`, which rejects with TooManyError, before it reveals anything
   * @param isWrong returns true if the outcome counts as a failure; it is counted before the outcome is returned
   * @throws TooManyError, and any error of `act`, which is not counted
   */
  guess<Outcome>(
    what: Guess,
    act: (admitted: Promise<void>) => Promise<Outcome>,
    isWrong: (outcome: Outcome) => boolean,
  ): Promise<Outcome>;
  /** Forgets all failures: the person has proven their identity in another way. */
  forget(what: Guess): Promise<void>;
}

/** State of one counter in this process. */
interface State {
  /** Number of guesses in progress. */
  pending: number;
  row: DelayRow | null;
}

/** @param pool connections to the database that holds auth_limits */
export function createDelays(
  pool: Pool,
  { addressFactor = 1, now: clock = () => new Date() }: LimitOptions = {},
): Delays {
  const now = () => clock().getTime();
  const counters = new Map<string, DelayCounter>();
  for (const [name, rule] of Object.entries(DELAYS) as [DelayName, DelayRule][]) {
    const factor = rule.perAddress ? addressFactor : 1;
    counters.set(name, new DelayCounter(pool, name, rule, factor, now));
    if (rule.perAddress) {
      counters.set(`${name}-wide`, new DelayCounter(pool, `${name}-wide`, rule, WIDE_FACTOR * factor, now));
    }
  }
  /** The counters of a guess, each with its key; for an IPv6 address also the network around it. */
  const countersOf = (what: Guess): readonly Counted[] =>
    what.flatMap(([name, key, place]) => {
      const [narrow, wide] = [counters.get(name), counters.get(`${name}-wide`)];
      if (narrow === undefined) throw new Error(`no delay is called ${name}`);
      const network = networkAround(key);
      const at = place === undefined ? null : (networkAround(place) ?? place);
      const one = { counter: narrow, key: digest(key), place: at };
      return wide === undefined || network === null
        ? [one]
        : [one, { counter: wide, key: digest(network), place: null }];
    });
  return {
    async guess(what, act, isWrong) {
      const counted = countersOf(what);
      const begun: (readonly [Counted, isDue: boolean])[] = [];
      try {
        // All memory checks come first: a guess refused there costs the database nothing.
        for (const one of counted) begun.push([one, one.counter.begin(one.key, one.place)]);
        const admitted = Promise.all(
          begun.map(([{ counter, key, place }, isDue]) => counter.admit(key, place, isDue)),
        ).then(() => undefined);
        // `admitted` may be awaited later; until then a rejection must not count as unhandled.
        admitted.catch(() => undefined);
        const outcome = await act(admitted);
        await Promise.all(
          counted.map(({ counter, key }) => (isWrong(outcome) ? counter.punish(key) : counter.forgive(key))),
        );
        return outcome;
      } finally {
        for (const [{ counter, key }] of begun) counter.end(key);
      }
    },
    forget: async (what) => {
      await Promise.all(countersOf(what).map(({ counter, key }) => counter.forget(key)));
    },
  };
}

interface Counted {
  readonly counter: DelayCounter;
  /** Hash of the counter's key. */
  readonly key: string;
  readonly place: string | null;
}

class DelayCounter {
  readonly #pool: Pool;
  readonly #name: string;
  readonly #rule: DelayRule;
  /** Number of failures without a delay. */
  readonly #free: number;
  readonly #forgetMs: number;
  readonly #now: () => number;
  readonly #states = new RecentMap<State>();
  /** Time when a person who had to wait at a place may guess, in ms since the epoch. */
  readonly #due = new RecentMap<number>();

  constructor(pool: Pool, name: string, rule: DelayRule, factor: number, now: () => number) {
    this.#pool = pool;
    this.#name = name;
    this.#rule = rule;
    this.#free = Math.ceil(rule.free * factor);
    this.#forgetMs = (rule.forgetS * SECOND) / factor;
    this.#now = now;
  }

  /** Counts a guess as in progress. @returns true if its delay was waited out at its place. @throws TooManyError */
  begin(key: string, place: string | null): boolean {
    const state = this.#states.get(key) ?? { pending: 0, row: null };
    const isDue = this.#admitHere(key, place, state.row, state.pending);
    state.pending++;
    this.#states.set(key, state);
    return isDue;
  }

  /** Checks the database too. @param isDue true if the delay was waited out. @throws TooManyError */
  async admit(key: string, place: string | null, isDue: boolean): Promise<void> {
    const row = await readDelays(this.#pool, this.#stored(key));
    this.#learn(key, row);
    if (!isDue) this.#admitHere(key, place, row, 0);
  }

  end(key: string): void {
    const state = this.#states.get(key);
    if (state !== undefined) state.pending = Math.max(0, state.pending - 1);
  }

  async punish(key: string): Promise<void> {
    const most = this.#free + BEYOND;
    this.#learn(key, await putFailure(this.#pool, this.#stored(key), this.#now(), this.#forgetMs, most));
  }

  async forgive(key: string): Promise<void> {
    if (this.#rule.endsWithSuccess && this.#states.get(key)?.row != null) await this.forget(key);
  }

  async forget(key: string): Promise<void> {
    await dropDelay(this.#pool, this.#stored(key));
    this.#learn(key, null);
  }

  /** @returns true if the delay was waited out at this place. @throws TooManyError */
  #admitHere(key: string, place: string | null, row: DelayRow | null, pending: number): boolean {
    const now = this.#now();
    const level = row === null ? 0 : Math.max(0, Math.ceil((row.expire - now) / this.#forgetMs));
    const blockedUntil = this.#blockedUntil(row);
    const waiting = place === null ? null : `${key} ${place}`;
    if (blockedUntil <= now) {
      if (level + pending >= this.#free && pending > 0) throw new TooManyError(this.#name, 1);
      if (waiting !== null) this.#due.delete(waiting);
      return false;
    }
    const due = waiting === null ? undefined : this.#due.get(waiting);
    const isWaiting = due !== undefined && now <= due + PATIENCE_MS;
    if (isWaiting && due <= now) {
      this.#due.delete(waiting ?? '');
      return true;
    }
    if (waiting !== null && !isWaiting) this.#due.set(waiting, blockedUntil);
    throw new TooManyError(this.#name, Math.ceil(((isWaiting ? due : blockedUntil) - now) / SECOND));
  }

  /** Returns the time when the next guess may be made, in ms since the epoch. */
  #blockedUntil(row: DelayRow | null): number {
    if (row === null || row.points < this.#free) return 0;
    const failedAt = row.expire - row.points * this.#forgetMs;
    return failedAt + Math.min(LONGEST_MS, FIRST_MS * 2 ** (row.points - this.#free));
  }

  #learn(key: string, row: DelayRow | null): void {
    const state = this.#states.get(key);
    if (state !== undefined) state.row = row;
    else if (row !== null) this.#states.set(key, { pending: 0, row });
  }

  #stored(key: string): string {
    return `${this.#name}:${key}`;
  }
}
