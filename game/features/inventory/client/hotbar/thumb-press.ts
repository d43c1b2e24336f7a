/**
 * Presses of a thumb on the hotbar of a phone. A tap takes the item of the slot in hand, a swipe selects the next slot
 * every 50 px, and a long press shows the card of the slot.
 */

/** Distance after which a swipe selects the next slot, and movement from which a press is a swipe, in CSS px. */
export const STEP_PX = 50;
const STILL_PX = 14;
/** Duration from which a press is long, in ms. */
export const LONG_MS = 450;

export interface ThumbDeeds {
  /** Takes the item of a slot in hand; slots are counted from 0. */
  take(slot: number): void;
  /** Selects the next slot, or the previous one. */
  step(by: 1 | -1): void;
  /** Shows the card of a slot. */
  look(slot: number): void;
}

interface Pressed {
  readonly pointer: number;
  readonly slot: number;
  readonly x: number;
  readonly y: number;
  /** Number of slots that the swipe has passed; null while the press is no swipe. */
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
  down(pointer: number, slot: number, x: number, y: number): void {
    if (this.#pressed) return;
    this.#pressed = { pointer, slot, x, y, steps: null };
    this.#timer = setTimeout(() => {
      this.#pressed = null;
      this.#deeds.look(slot);
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
    if (!isCancelled && pressed.steps === null) this.#deeds.take(pressed.slot);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#pressed = null;
  }
}
