/**
 * Join tickets: the API issues one to a signed-in player, and the realtime signalling redeems it once. Tickets live in
 * memory, because the realm runs in the same process.
 */
import { RecentMap } from '../limits/recent.ts';
import { newToken } from '../random-token.ts';
import { type Entrant, Entrants, TICKET_LIFETIME_MS } from './entrants.ts';

/** The user that a ticket admits. */
export interface JoinIdentity {
  readonly userId: string;
}

export interface JoinTicketsOptions {
  /** Time on any monotonic clock, in ms. */
  readonly now: () => number;
  /** Maximum number of tickets kept at the same time; the oldest is dropped beyond it. */
  readonly capacity?: number;
}

export class JoinTickets {
  /** Users who have got a ticket and are not in the world yet. */
  readonly entrants: Entrants;
  readonly #now: () => number;
  readonly #capacity: number;
  #hasPlace: (entrant: Entrant) => boolean = () => true;
  /** Number of revocations until now. */
  #revocations = 0;
  /** Number of the last revocation of each user. */
  readonly #revoked = new RecentMap<number>();
  /** Tickets in order of issue, so the first is the oldest. */
  readonly #tickets = new Map<string, { entrant: Entrant; expiresAt: number }>();

  constructor({ now, capacity = 10_000 }: JoinTicketsOptions) {
    this.entrants = new Entrants(now);
    this.#now = now;
    this.#capacity = capacity;
  }

  /** Number of tickets waiting to be redeemed. */
  get size(): number {
    return this.#tickets.size;
  }

  /** Sets the judge of users whose place is not held, asked when they redeem a ticket. By default all may enter. */
  judgeBy(hasPlace: (entrant: Entrant) => boolean): void {
    this.#hasPlace = hasPlace;
  }

  /** Number of revocations of any user's tickets until now, for {@link isRevokedSince}. */
  get revocations(): number {
    return this.#revocations;
  }

  /**
   * Returns true if the user's tickets have been revoked since there were `revocations`. A request notes that number
   * before its session is read, because the session may end while the request waits.
   */
  isRevokedSince(userId: string, revocations: number): boolean {
    return (this.#revoked.get(userId) ?? 0) > revocations;
  }

  /** Returns a new ticket: 32 random bytes in base64url. @param isHeld true if the user's place is held from now on */
  issue(entrant: Entrant, isHeld: boolean): string {
    this.#dropOld();
    const ticket = newToken();
    this.#tickets.set(ticket, { entrant, expiresAt: this.#now() + TICKET_LIFETIME_MS });
    this.entrants.expect(entrant, isHeld);
    return ticket;
  }

  /**
   * Consumes a ticket. @returns the user it was issued to; null if it is unknown, used or expired, or if the user's
   * place was not held and is taken by now
   */
  async redeem(ticket: string): Promise<JoinIdentity | null> {
    const found = this.#tickets.get(ticket);
    if (found === undefined) return null;
    this.#tickets.delete(ticket);
    const { entrant, expiresAt } = found;
    const isGood = this.#now() < expiresAt && this.entrants.connect(entrant, this.#hasPlace);
    return isGood ? { userId: entrant.userId } : null;
  }

  /** Revokes the tickets of a user whose sessions have ended. */
  revoke(userId: string): void {
    this.#revocations += 1;
    this.#revoked.set(userId, this.#revocations);
    for (const [ticket, { entrant }] of this.#tickets) {
      if (entrant.userId === userId) this.#tickets.delete(ticket);
    }
    this.entrants.release(userId);
  }

  #dropOld(): void {
    for (const [ticket, { expiresAt }] of this.#tickets) {
      if (this.#now() < expiresAt && this.#tickets.size < this.#capacity) return;
      this.#tickets.delete(ticket);
    }
  }
}
