/** Chat mutes set by operators: the muted players, and the end of each mute. */

export class Mutes {
  /** End of the mute by user id, in ms since the epoch. */
  readonly #until = new Map<string, number>();

  /** Mutes or unmutes a user. @param until ms since the epoch; null to unmute */
  set(userId: string, until: number | null): void {
    if (until === null) this.#until.delete(userId);
    else this.#until.set(userId, until);
  }

  /** Returns the end of a user's mute, in ms since the epoch; null if the user is not muted. */
  endOf(userId: string, wallNow: number): number | null {
    const until = this.#until.get(userId);
    if (until === undefined) return null;
    if (until > wallNow) return until;
    this.#until.delete(userId);
    return null;
  }
}
