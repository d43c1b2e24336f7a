/**
 * The deed that the large button shows. It follows the current offers, except under a thumb: a press always means the
 * deed that the player saw.
 */

/** Time without a finger after which the button may change, and age of a change that a press cannot have meant, in ms. */
export const CALM_MS = 400;

/** A deed that the button can show; equal words mean equal deeds, also on another thing. */
export interface ShownDeed {
  /** Key of the offer. */
  readonly key: string;
  /** The deed in one word. */
  readonly label: string;
}

export class SteadyDeed<Deed extends ShownDeed> {
  readonly #now: () => number;
  readonly #isAfterOther: boolean;
  #shown: Deed | null = null;
  #before: Deed | null = null;
  #changedAt = Number.NEGATIVE_INFINITY;
  #liftedAt = Number.NEGATIVE_INFINITY;
  #isPressed = false;

  /**
   * @param now any clock, in ms
   * @param isAfterOther true if another button was in this place until now, for which a finger may be on its way
   */
  constructor(now: () => number, isAfterOther = false) {
    this.#now = now;
    this.#isAfterOther = isAfterOther;
  }

  /** Returns what to show, when `offered` is the deed that is possible now; null if there is none. */
  see(offered: Deed | null): Deed | null {
    if (offered?.label === this.#shown?.label) {
      // The same deed on the next thing: a player may collect herb after herb.
      this.#shown = offered;
    } else if (!this.#isPressed && this.#now() - this.#liftedAt >= CALM_MS) {
      // The first deed was shown before any finger could press, so it counts at once.
      if (this.#shown !== null || this.#isAfterOther) this.#changedAt = this.#now();
      this.#before = this.#shown;
      this.#shown = offered;
    }
    return this.#shown;
  }

  /** Counts a finger that comes down. Returns the deed that it means: what was shown when the thumb set out. */
  press(): Deed | null {
    this.#isPressed = true;
    return this.#now() - this.#changedAt < CALM_MS ? this.#before : this.#shown;
  }

  /** Counts the finger that is lifted. */
  lift(): void {
    this.#isPressed = false;
    this.#liftedAt = this.#now();
  }
}
