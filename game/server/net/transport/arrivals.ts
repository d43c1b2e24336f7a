/**
 * Users who are connecting. Between the use of a ticket and an open connection there are answers to wait for; a user
 * who is signed out meanwhile must not get in by what they began before.
 */

/** One arrival, from its beginning until {@link PendingEntries.end}. */
export class PendingEntry {
  readonly #signedOut = new Set<string>();

  /** Notes that this user has been signed out. The user of this arrival may not be known yet. */
  signOut(userId: string): void {
    this.#signedOut.add(userId);
  }

  /** Whether this user was signed out since the arrival began. */
  isVoidFor(userId: string): boolean {
    return this.#signedOut.has(userId);
  }
}

export class PendingEntries {
  readonly #underWay = new Set<PendingEntry>();

  /** Begins an arrival. It must be ended by {@link end}, whether or not it succeeds. */
  begin(): PendingEntry {
    const arrival = new PendingEntry();
    this.#underWay.add(arrival);
    return arrival;
  }

  end(arrival: PendingEntry): void {
    this.#underWay.delete(arrival);
  }

  /** Makes all arrivals of this user void. */
  signOut(userId: string): void {
    for (const arrival of this.#underWay) arrival.signOut(userId);
  }
}
