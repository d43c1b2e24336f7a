/** Number and delays of the attempts to restore a lost connection (specification, section 9). */
import { ConnectError } from './transport/transport.ts';

export const UNREACHABLE = 'The server cannot be reached.';
export const MAX_ATTEMPTS = 10;
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 5000;
const DELAY_GROWTH = 1.25;
/**
 * Time for which the client waits for a server that has announced its return, in ms: for an update, or a restart of its
 * machine.
 */
const RETURN_LIMIT_MS = 30 * 60 * 1000;

/** Returns the delay before an attempt, in ms. @param attempt counted from 1 */
export function redialDelay(attempt: number): number {
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * DELAY_GROWTH ** (attempt - 1));
}

/**
 * Announced event that a player waits for: the restart of the server, the opening of doors that an operator has closed
 * or of a place in a full world, or the reload of the page for a newer game.
 */
export type Awaited = 'restart' | 'doors' | 'place' | 'page';

/**
 * Reasons for an attempt before its time: the player wants it `now`; the network or the player is `back`, which begins a
 * fresh round; or the last round was used up and it is time for one `again`.
 */
export type Retry = 'now' | 'back' | 'again';

/** Limit on the attempts: ten of them, or half an hour for a server that has announced its return. */
export class ReconnectBudget {
  readonly #now: () => number;
  #announced: { readonly what: Awaited; readonly message: string; readonly until: number } | null = null;

  /** @param now a steady clock, in ms */
  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Returns the message for the player: the server's last announcement, or else the reason why the connection was lost.
   */
  words(reason: string | null): { readonly message: string | null; readonly awaited: Awaited | null } {
    return { message: this.#announced?.message ?? reason, awaited: this.#announced?.what ?? null };
  }

  /** Records the server's announcement that it will be back, or will let the player in. */
  promised(what: Awaited, message: string): void {
    this.#announced = { what, message, until: this.#now() + RETURN_LIMIT_MS };
  }

  /** Clears the announcement: the server is back, or the client no longer waits for it. */
  end(): void {
    this.#announced = null;
  }

  /** True if no more attempts are allowed. @param attempt counted from 1 */
  isOver(attempt: number): boolean {
    return this.#announced === null ? attempt > MAX_ATTEMPTS : this.#now() >= this.#announced.until;
  }
}

/**
 * Returns the text of a failed attempt for the player; errors other than {@link ConnectError} have no text of their
 * own.
 */
export const wordsOf = (error: unknown): string =>
  error instanceof ConnectError ? error.message : UNREACHABLE;
