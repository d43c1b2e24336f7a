/** The mouse over the world, not over a panel: a click attacks, the wheel cycles through the hotbar. */

export interface StageOptions {
  onStrike(): void;
  /** Called when the button that struck is released, wherever the mouse is by then. */
  onRelease(): void;
  /** Called with 1 for the next slot, -1 for the previous one. */
  onStep(step: 1 | -1): void;
}

/**
 * Distance that counts as one notch of the wheel, in px: a mouse sends 100 and more per event, a trackpad only a few.
 */
const NOTCH_PX = 60;
/** Pixels per unit of the wheel's delta, for pixels, lines and pages. */
const UNIT_PX = [1, 40, 400] as const;
/** Minimum time between two notches, in ms, because a trackpad keeps scrolling for a long time. */
const NOTCH_PAUSE_MS = 90;
/** Pause after which the count starts again, in ms. */
const WHEEL_REST_MS = 250;

/** Combines the many small deltas that some wheels and all trackpads report into notches. */
export class WheelNotches {
  #turned = 0;
  #turnedAt = Number.NEGATIVE_INFINITY;
  #notchAt = Number.NEGATIVE_INFINITY;

  /** Returns 1 for a notch downward, -1 for one upward, 0 if none is complete. @param px downward @param now in ms */
  turn(px: number, now: number): 1 | -1 | 0 {
    const isNew = now - this.#turnedAt > WHEEL_REST_MS || px * this.#turned < 0;
    this.#turned = isNew ? px : this.#turned + px;
    this.#turnedAt = now;
    if (Math.abs(this.#turned) < NOTCH_PX || now - this.#notchAt < NOTCH_PAUSE_MS) return 0;
    this.#notchAt = now;
    const step = this.#turned > 0 ? 1 : -1;
    this.#turned = 0;
    return step;
  }
}

/** Starts listening. Returns a function that stops it. Touch devices have their own attack button. */
export function listenToStage(stage: HTMLElement, options: StageOptions): () => void {
  const notches = new WheelNotches();
  const down = (event: PointerEvent) => {
    // Browsers keep the focus if nothing on the stage can be focused, so the chat would stay open.
    const { activeElement } = stage.ownerDocument;
    if (activeElement instanceof HTMLElement) activeElement.blur();
    if (event.pointerType !== 'touch' && event.button === 0) options.onStrike();
  };
  const wheel = (event: WheelEvent) => {
    // With Ctrl the wheel is the browser's zoom.
    if (event.ctrlKey) return;
    const step = notches.turn(event.deltaY * (UNIT_PX[event.deltaMode] ?? 1), event.timeStamp);
    if (step !== 0) options.onStep(step);
  };
  const up = ({ pointerType, button }: PointerEvent) => {
    if (pointerType !== 'touch' && button === 0) options.onRelease();
  };
  const view = stage.ownerDocument.defaultView;
  stage.addEventListener('pointerdown', down);
  view?.addEventListener('pointerup', up);
  stage.addEventListener('wheel', wheel, { passive: true });
  return () => {
    stage.removeEventListener('pointerdown', down);
    view?.removeEventListener('pointerup', up);
    stage.removeEventListener('wheel', wheel);
  };
}
