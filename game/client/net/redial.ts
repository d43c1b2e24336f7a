/** How often and how soon a lost connection is made again (specification, section 9). */
import { ConnectError } from './transport/transport.ts';

export const UNREACHABLE = 'The server cannot be reached.';
export const MAX_ATTEMPTS = 10;
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 5000;
const DELAY_GROWTH = 1.25;
/** A server that has said that it will be back is waited for so long, in ms: an update, a restart of its machine. */
const RETURN_LIMIT_MS = 30 * 60 * 1000;

/** How long to wait before an attempt, in ms. @param attempt counted from 1 */
export function redialDelay(attempt: number): number {
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * DELAY_GROWTH ** (attempt - 1));
}

/**
 * What a player waits for who was told to: a server that restarts, doors that an operator has closed, or the page, which loads
 * itself anew for a newer game.
 */
export type Awaited = 'restart' | 'doors' | 'page';

/** For how long attempts go on: ten of them, but half an hour for a server that has said that it will be back. */
export class ReconnectBudget {
  readonly #now: () => number;
  #announced: { readonly what: Awaited; readonly message: string; readonly until: number } | null = null;

  /** @param now a steady clock, in ms */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** What the player is told: what the server said when it went, or else why the connection is lost. */
  words(reason: string | null): { readonly message: string | null; readonly awaited: Awaited | null } {
    return { message: this.#announced?.message ?? reason, awaited: this.#announced?.what ?? null };
  }

  /** The server says that it will be back, or will let the player in. */
  promised(what: Awaited, message: string): void {
    this.#announced = { what, message, until: this.#now() + RETURN_LIMIT_MS };
  }

  /** It is back, or nobody waits for it any more. */
  end(): void {
    this.#announced = null;
  }

  /** Whether this attempt is one too many. @param attempt counted from 1 */
  isOver(attempt: number): boolean {
    return this.#announced === null ? attempt > MAX_ATTEMPTS : this.#now() >= this.#announced.until;
  }
}

/** What a player reads of a failed attempt: whatever is no {@link ConnectError} has no words for them. */
export const wordsOf = (error: unknown): string =>
  error instanceof ConnectError ? error.message : UNREACHABLE;
