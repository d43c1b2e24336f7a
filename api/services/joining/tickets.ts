/**
 * Join tickets: the API issues one to a signed-in player, and the realtime signalling redeems it once. Tickets live in
 * memory, because the realm runs in the same process.
 */
import { newToken } from '../random-token.ts';

/** The user and player that a ticket admits. */
export interface JoinIdentity {
  readonly userId: string;
}

/** Time for which a ticket can be redeemed, in ms. */
export const TICKET_LIFETIME_MS = 10_000;

export interface JoinTicketsOptions {
  /** Time on any monotonic clock, in ms. */
  readonly now: () => number;
  /** Maximum number of tickets kept at the same time; the oldest is dropped beyond it. */
  readonly capacity?: number;
}

export class JoinTickets {
  readonly #now: () => number;
  readonly #capacity: number;
  /** Tickets in order of issue, so the first is the oldest. */
  readonly #tickets = new Map<string, { identity: JoinIdentity; expiresAt: number }>();

  constructor({ now, capacity = 10_000 }: JoinTicketsOptions) {
    this.#now = now;
    this.#capacity = capacity;
  }

  /** Number of tickets waiting to be redeemed. */
  get size(): number {
    return this.#tickets.size;
  }

  /** Returns the number of other users who hold a ticket that can still be redeemed. */
  othersThan(userId: string): number {
    const users = new Set<string>();
    for (const { identity, expiresAt } of this.#tickets.values())
      if (this.#now() < expiresAt && identity.userId !== userId) users.add(identity.userId);
    return users.size;
  }

  /** Returns a new ticket: 32 random bytes in base64url. */
  issue(identity: JoinIdentity): string {
    this.#dropOld();
    const ticket = newToken();
    this.#tickets.set(ticket, { identity, expiresAt: this.#now() + TICKET_LIFETIME_MS });
    return ticket;
  }

  /** Consumes a ticket. @returns the user it was issued to; null if it is unknown, used or expired */
  async redeem(ticket: string): Promise<JoinIdentity | null> {
    const found = this.#tickets.get(ticket);
    if (found === undefined) return null;
    this.#tickets.delete(ticket);
    return this.#now() < found.expiresAt ? found.identity : null;
  }

  /** Revokes the tickets of a user whose sessions have ended. */
  revoke(userId: string): void {
    for (const [ticket, { identity }] of this.#tickets) {
      if (identity.userId === userId) this.#tickets.delete(ticket);
    }
  }

  #dropOld(): void {
    for (const [ticket, { expiresAt }] of this.#tickets) {
      if (this.#now() < expiresAt && this.#tickets.size < this.#capacity) return;
      this.#tickets.delete(ticket);
    }
  }
}
