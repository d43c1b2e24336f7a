/** Who may not write in the chat, and until when: what operators have decided. */

export class Mutes {
  /** By user; the end in ms since the epoch. */
  readonly #until = new Map<string, number>();

  /** @param until ms since the epoch; null: not muted */
  set(userId: string, until: number | null): void {
    if (until === null) this.#until.delete(userId);
    else this.#until.set(userId, until);
  }

  /** Until when a user is muted, in ms since the epoch; null when they are not. */
  endOf(userId: string, wallNow: number): number | null {
    const until = this.#until.get(userId);
    if (until === undefined) return null;
    if (until > wallNow) return until;
    this.#until.delete(userId);
    return null;
  }
}
