/** The doors of the world: while an operator keeps them closed, nobody new comes in. */

/** Nobody new is let in; the message is what the operator has to say about it. */
export class DoorsClosedError extends Error {
  override readonly name = 'DoorsClosedError';
}

export class Doors {
  #closedWith: string | null = null;

  /** What an operator has said on closing them; null while they are open. */
  get closedWith(): string | null {
    return this.#closedWith;
  }

  /** @param closedWith null opens them */
  set(closedWith: string | null): void {
    this.#closedWith = closedWith;
  }

  /** @throws DoorsClosedError while they are closed */
  require(): void {
    if (this.#closedWith !== null) throw new DoorsClosedError(this.#closedWith);
  }
}
