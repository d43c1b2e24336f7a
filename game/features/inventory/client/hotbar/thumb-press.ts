/**
 * A thumb on the hotbar of a phone: a tap takes what lies in the place, a swipe along the hotbar goes on by one place
 * for each 50 px, and a long press shows the card of the place.
 */

/** Distance of a swipe that goes on by one place, and movement from which a press is a swipe, in CSS px. */
export const STEP_PX = 50;
const STILL_PX = 14;
/** Duration from which a press is long, in ms. */
export const LONG_MS = 450;

export interface ThumbDeeds {
  /** Takes what lies in a place, counted from 0. */
  take(place: number): void;
  /** Goes on to the next place, or to the one before. */
  step(by: 1 | -1): void;
  /** Shows the card of a place. */
  look(place: number): void;
}

interface Pressed {
  readonly pointer: number;
  readonly place: number;
  readonly x: number;
  readonly y: number;
  /** Number of places that the swipe has gone on by; null while the press is no swipe. */
  steps: number | null;
}

export class ThumbPress {
  readonly #deeds: ThumbDeeds;
  #pressed: Pressed | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(deeds: ThumbDeeds) {
    this.#deeds = deeds;
  }

  /** A second finger is ignored while the first is down. */
  down(pointer: number, place: number, x: number, y: number): void {
    if (this.#pressed) return;
    this.#pressed = { pointer, place, x, y, steps: null };
    this.#timer = setTimeout(() => {
      this.#pressed = null;
      this.#deeds.look(place);
    }, LONG_MS);
  }

  move(pointer: number, x: number, y: number): void {
    const pressed = this.#pressed;
    if (pressed?.pointer !== pointer) return;
    const dx = x - pressed.x;
    if (pressed.steps === null) {
      if (Math.hypot(dx, y - pressed.y) < STILL_PX) return;
      clearTimeout(this.#timer);
      pressed.steps = 0;
    }
    const steps = Math.trunc(dx / STEP_PX);
    while (pressed.steps !== steps) {
      const by = steps > pressed.steps ? 1 : -1;
      pressed.steps += by;
      this.#deeds.step(by);
    }
  }

  /** @param isCancelled true if the browser took the touch away */
  up(pointer: number, isCancelled: boolean): void {
    const pressed = this.#pressed;
    if (pressed?.pointer !== pointer) return;
    this.end();
    if (!isCancelled && pressed.steps === null) this.#deeds.take(pressed.place);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#pressed = null;
  }
}
