/**
 * A deed is shown on one button: the hand's button leaves while its deed is on the large one. It stays under a thumb, and
 * for a while after its use, because the thumb of a fighter comes back to it.
 */
/** Time after its last press for which the hand's button stays, in ms. */
export const USED_MS = 3000;

export class ShownOnce {
  readonly #now: () => number;
  #isShown = false;
  #isPressed = false;
  #liftedAt = Number.NEGATIVE_INFINITY;

  /** @param now any clock, in ms */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Returns true if the hand's button is shown. @param isTwice true while the large button does the same */
  see(isTwice: boolean): boolean {
    const isInUse = this.#isPressed || this.#now() - this.#liftedAt < USED_MS;
    this.#isShown = !isTwice || (this.#isShown && isInUse);
    return this.#isShown;
  }

  /** Counts a finger that comes down on the hand's button. */
  press(): void {
    this.#isPressed = true;
  }

  /** Counts the finger that is lifted. */
  lift(): void {
    this.#isPressed = false;
    this.#liftedAt = this.#now();
  }
}
