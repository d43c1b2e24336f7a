/** The doors of the world: while an operator keeps them closed, no new player is admitted. */

/** Thrown if the doors are closed to new players; the message is the operator's text. */
export class DoorsClosedError extends Error {
  override readonly name = 'DoorsClosedError';
}

export class Doors {
  #closedWith: string | null = null;

  /** The operator's text, shown while the doors are closed; null while they are open. */
  get closedWith(): string | null {
    return this.#closedWith;
  }

  /** @param closedWith the text shown while the doors are closed; null opens them */
  set(closedWith: string | null): void {
    this.#closedWith = closedWith;
  }

  /** @throws DoorsClosedError while the doors are closed */
  require(): void {
    if (this.#closedWith !== null) throw new DoorsClosedError(this.#closedWith);
  }
}
