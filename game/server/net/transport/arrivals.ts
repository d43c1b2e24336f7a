/**
 * Users who are connecting. Several asynchronous steps lie between the use of a ticket and an open connection; a user
 * who is signed out in the meantime must not get in through an arrival that began earlier.
 */

/** One arrival, from its beginning until {@link PendingEntries.end}. */
export class PendingEntry {
  readonly #signedOut = new Set<string>();

  /** Records that this user has been signed out. The user of this arrival may not be known yet. */
  signOut(userId: string): void {
    this.#signedOut.add(userId);
  }

  /** True if this user has been signed out since the arrival began. */
  isVoidFor(userId: string): boolean {
    return this.#signedOut.has(userId);
  }
}

export class PendingEntries {
  readonly #underWay = new Set<PendingEntry>();

  /** Begins an arrival, which records every user who is signed out from then on. */
  begin(): PendingEntry {
    const arrival = new PendingEntry();
    this.#underWay.add(arrival);
    return arrival;
  }

  end(arrival: PendingEntry): void {
    this.#underWay.delete(arrival);
  }

  /** Voids all arrivals of this user. */
  signOut(userId: string): void {
    for (const arrival of this.#underWay) arrival.signOut(userId);
  }
}
