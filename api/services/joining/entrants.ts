/**
 * Users who are about to enter the world, from their first ticket until their link is open. Such a user holds a place,
 * but only for a short time, and once: a user who took tickets and did not come holds none for a growing while after
 * that. This user still gets tickets, and still enters if there is a place at the moment of entering.
 */
import { RecentMap } from '../limits/recent.ts';

/** Time for which a ticket can be redeemed, in ms. */
export const TICKET_LIFETIME_MS = 10_000;
/** Time from the use of a ticket until the link must be open, in ms: half-open links are closed after that time. */
const CONNECTING_MS = 15_000;
/** Time without a held place after the first failure to come, in ms; each further failure multiplies it. */
const FIRST_PENALTY_MS = 60_000;
const GROWTH = 4;
const LONGEST_PENALTY_MS = 60 * 60_000;
/** Time after which failures to come are forgotten, in ms. */
const FORGET_MS = 2 * LONGEST_PENALTY_MS;

/** A user who asks for a place. */
export interface Entrant {
  readonly userId: string;
  readonly isGuest: boolean;
  /** Network under which the user's places are counted; null if they are not counted by network. */
  readonly network: string | null;
}

interface Entry extends Entrant {
  /** True if the place counts against everybody who comes later, and is certain once the ticket is redeemed. */
  readonly isHeld: boolean;
  /** True once a ticket has been redeemed. */
  readonly isConnecting: boolean;
  /** Time at which the user has failed to come, in ms. Further tickets do not move it. */
  readonly until: number;
}

/** The failures of one user to come. */
interface Failures {
  readonly count: number;
  readonly lastAt: number;
}

export class Entrants {
  readonly #now: () => number;
  readonly #entries = new Map<string, Entry>();
  readonly #failures = new RecentMap<Failures>();

  /** @param now time on any monotonic clock, in ms */
  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Returns the number of other users whose places come before this one's. Guests never come before an account, and
   * users without a held place never before one who holds one.
   * @param isHeld true if this user's place will be held
   * @param isIn returns true for users who have a place in the world already, and take up no other
   */
  before({ userId, isGuest }: Entrant, isHeld: boolean, isIn: (userId: string) => boolean): number {
    const isBefore = (other: Entry) =>
      other.userId !== userId &&
      (isGuest || !other.isGuest) &&
      (other.isHeld || (other.isConnecting && !isHeld)) &&
      !isIn(other.userId);
    return this.#current().filter(isBefore).length;
  }

  /** Returns the number of other users who hold a place and whose network is counted with this one's. */
  heldByOthers(userId: string, isCounted: (network: string) => boolean): number {
    const isCountedUser = ({ userId: other, isHeld, network }: Entry) =>
      isHeld && other !== userId && network !== null && isCounted(network);
    return this.#current().filter(isCountedUser).length;
  }

  /** Returns true if a place may be held for this user: the user has not failed to come of late. */
  isReliable(userId: string): boolean {
    this.#settle();
    const failures = this.#failuresOf(userId);
    if (failures.count === 0) return true;
    const penalty = Math.min(FIRST_PENALTY_MS * GROWTH ** (failures.count - 1), LONGEST_PENALTY_MS);
    return this.#now() >= failures.lastAt + penalty;
  }

  /** Expects a user who has got a ticket. A user who is expected already gains nothing by another ticket. */
  expect(entrant: Entrant, isHeld: boolean): void {
    this.#settle();
    if (this.#entries.has(entrant.userId)) return;
    const until = this.#now() + TICKET_LIFETIME_MS;
    this.#entries.set(entrant.userId, { ...entrant, isHeld, isConnecting: false, until });
  }

  /** Notes that a user redeems a ticket. Returns false if the user has no held place and `hasPlace` returns false. */
  connect(entrant: Entrant, hasPlace: (entrant: Entrant) => boolean): boolean {
    this.#settle();
    const entry = this.#entries.get(entrant.userId);
    if (entry?.isHeld !== true && !hasPlace(entrant)) return false;
    if (entry?.isConnecting) return true;
    const until = this.#now() + CONNECTING_MS;
    const isHeld = entry?.isHeld ?? false;
    this.#entries.set(entrant.userId, { ...entrant, isHeld, isConnecting: true, until });
    return true;
  }

  /** Notes that the link of a user has opened: from now on the world counts this user. */
  arrive(userId: string): void {
    this.#settle();
    this.#entries.delete(userId);
  }

  /** Frees the place of a user whose tickets have been revoked. Not coming still counts as a failure. */
  release(userId: string): void {
    const entry = this.#entries.get(userId);
    if (entry) this.#entries.set(userId, { ...entry, isHeld: false, isConnecting: false });
  }

  #current(): readonly Entry[] {
    this.#settle();
    return [...this.#entries.values()];
  }

  /** Removes the users whose time is over, and counts their failures. */
  #settle(): void {
    for (const { userId, until } of this.#entries.values()) {
      if (this.#now() < until) continue;
      this.#entries.delete(userId);
      this.#failures.set(userId, { count: this.#failuresOf(userId).count + 1, lastAt: until });
    }
  }

  #failuresOf(userId: string): Failures {
    const failures = this.#failures.get(userId);
    const isKnown = failures !== undefined && this.#now() < failures.lastAt + FORGET_MS;
    return isKnown ? failures : { count: 0, lastAt: 0 };
  }
}
