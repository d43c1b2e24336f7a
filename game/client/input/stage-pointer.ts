/** The mouse over the world, not over a panel: a click attacks, the wheel cycles through the hotbar. */
import { WheelNotches, wheelPx } from './wheel.ts';

export interface StageOptions {
  onStrike(): void;
  /** Called when the button that struck is released, wherever the mouse is by then. */
  onRelease(): void;
  /** Called with 1 for the next slot, -1 for the previous one. */
  onStep(step: 1 | -1): void;
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
    const step = notches.turn(wheelPx(event), event.timeStamp);
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
