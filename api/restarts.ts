/**
 * Restarts that operators request, at a given time, announced to players beforehand, or once the world has no players;
 * and the daily restart. The process ends, and the program that started it starts it again.
 */
import type { Logger } from 'pino';
import type { RestartRequest } from './services/operators/server-actions.ts';
import type { UpkeepState } from './services/operators/upkeep-state.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Times before the restart at which it is announced to players, in ms. */
const TOLD_AT_MS = [5 * MINUTE_MS, MINUTE_MS, 10_000] as const;
/**
 * Time that the world must have been empty before a restart, in ms, so that a player who reconnects is not locked out.
 */
const EMPTY_MS = MINUTE_MS;
/** Maximum time to wait for an empty world, in ms. */
const WAIT_MS = 6 * HOUR_MS;
const DAILY_WAIT_MS = 3 * HOUR_MS;
/** Interval at which to call `look`, in ms. */
export const RESTART_LOOK_MS = 250;

const CALLED_OFF = 'The server does not restart after all.';

export interface RestartDeps {
  /** Announces a restart to all players. @param inMs time until the restart, in ms; null if it is cancelled */
  readonly tell: (inMs: number | null, text: string) => void;
  /** Returns the number of players, including players who are still connecting. */
  readonly crowd: () => number;
  /** Ends the process so that it is started again. */
  readonly restart: () => void;
  /** Local time at which to start waiting for an empty world every day; null if there is no daily restart. */
  readonly daily: { readonly hour: number; readonly minute: number } | null;
  /** Monotonic clock, in ms. */
  readonly now: () => number;
  readonly wallNow: () => Date;
  readonly log: Logger;
}

/** The pending restart; times are on the monotonic clock. */
type Pending =
  | { readonly type: 'restart'; readonly at: number; readonly reason: string; told: number }
  | {
      readonly type: 'restart-when-empty';
      readonly reason: string;
      readonly until: number;
      emptySince: number | null;
    };

export class RestartKeeper {
  readonly #deps: RestartDeps;
  #pending: Pending | null = null;
  #lookedAt: Date;
  #isOver = false;

  constructor(deps: RestartDeps) {
    this.#deps = deps;
    this.#lookedAt = deps.wallNow();
  }

  /** Returns the pending restart; null if there is none. */
  state(): UpkeepState['restart'] {
    const pending = this.#pending;
    if (pending === null) return null;
    const { now, wallNow } = this.#deps;
    const at = pending.type === 'restart' ? new Date(wallNow().getTime() + pending.at - now()) : null;
    return { at, reason: pending.reason };
  }

  /** Sets the restart that an operator requests, replacing a pending one; null cancels it. */
  ask(asked: RestartRequest | null): void {
    const { now, wallNow, log } = this.#deps;
    const before = this.#pending;
    this.#pending = null;
    if (asked?.type === 'restart') {
      const at = now() + Math.max(0, asked.at.getTime() - wallNow().getTime());
      this.#pending = { type: 'restart', at, reason: asked.reason, told: Number.POSITIVE_INFINITY };
    } else if (asked !== null) this.#waitForNobody(asked.reason, WAIT_MS);
    log.info(
      { at: this.state()?.at ?? null, reason: asked?.reason },
      asked === null ? 'no restart' : 'a restart is to come',
    );
    const wasTold = before?.type === 'restart' && before.told !== Number.POSITIVE_INFINITY;
    if (wasTold && asked?.type !== 'restart') this.#deps.tell(null, CALLED_OFF);
    this.look();
  }

  /** Runs the due steps. Call it every {@link RESTART_LOOK_MS}. */
  look(): void {
    if (this.#isOver) return;
    this.#lookForDay();
    const pending = this.#pending;
    if (pending?.type === 'restart') this.#lookAtTime(pending);
    else if (pending !== null) this.#lookForNobody(pending);
  }

  #lookAtTime(pending: Pending & { type: 'restart' }): void {
    const left = pending.at - this.#deps.now();
    const due = TOLD_AT_MS.filter((ms) => left <= ms).at(-1);
    // With no player to wait for, the restart comes immediately once its announcements are due, but not earlier: a
    // restart requested for tomorrow is not made today.
    if (left <= 0 || (due !== undefined && this.#deps.crowd() === 0)) this.#end(pending.reason);
    else if (due !== undefined && due < pending.told) {
      pending.told = due;
      this.#deps.tell(left, announcement(left, pending.reason));
    }
  }

  #lookForNobody(pending: Pending & { type: 'restart-when-empty' }): void {
    const { crowd, now, log } = this.#deps;
    if (crowd() > 0) pending.emptySince = null;
    else pending.emptySince ??= now();
    if (pending.emptySince !== null && now() - pending.emptySince >= EMPTY_MS) this.#end(pending.reason);
    else if (now() >= pending.until) {
      this.#pending = null;
      log.warn(
        { reason: pending.reason },
        'the restart was not made: there was no minute without a player; ask for it again',
      );
    }
  }

  /** Starts to wait for an empty world at the daily hour, unless a restart is already pending. */
  #lookForDay(): void {
    const { daily, wallNow } = this.#deps;
    const last = this.#lookedAt;
    const at = wallNow();
    this.#lookedAt = at;
    if (daily === null || this.#pending !== null) return;
    const due = new Date(at);
    due.setHours(daily.hour, daily.minute, 0, 0);
    if (last < due && due <= at) this.#waitForNobody('', DAILY_WAIT_MS);
  }

  #waitForNobody(reason: string, ms: number): void {
    const until = this.#deps.now() + ms;
    this.#pending = { type: 'restart-when-empty', reason, until, emptySince: null };
  }

  #end(reason: string): void {
    this.#isOver = true;
    this.#deps.log.info({ reason }, 'restarting, as it was asked for');
    this.#deps.restart();
  }
}

/** Returns the announcement that players read. @param ms time until the restart */
function announcement(ms: number, reason: string): string {
  const why = reason.replace(/[.!]$/, '');
  return `The server restarts in ${span(ms)}${why === '' ? '' : `: ${why}`}. Everything is saved, and you come back automatically.`;
}

function span(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.round(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
