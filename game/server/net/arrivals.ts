/**
 * Users on their way in. Between the spending of a ticket and an open connection there are answers to wait for; a user
 * who is signed out meanwhile must not come in on what they began before.
 */

/** One way in, from its beginning until {@link Arrivals.end}. */
export class Arrival {
  readonly #signedOut = new Set<string>();

  /** Notes that this user has been signed out. Whose arrival this is may not be known yet. */
  signOut(userId: string): void {
    this.#signedOut.add(userId);
  }

  /** Whether this user was signed out since the arrival began. */
  isVoidFor(userId: string): boolean {
    return this.#signedOut.has(userId);
  }
}

export class Arrivals {
  readonly #underWay = new Set<Arrival>();

  /** To be ended by {@link end}, whatever comes of it. */
  begin(): Arrival {
    const arrival = new Arrival();
    this.#underWay.add(arrival);
    return arrival;
  }

  end(arrival: Arrival): void {
    this.#underWay.delete(arrival);
  }

  /** Makes all void that this user has begun. */
  signOut(userId: string): void {
    for (const arrival of this.#underWay) arrival.signOut(userId);
  }
}
