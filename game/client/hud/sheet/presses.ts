/** Presses on the buttons of a sheet, where the browser's own clicks are wrong or missing. */
import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** Distance up to which a finger may move for a press, in CSS px. */
const STEADY_PX = 10;

interface PressHandlers {
  onPointerDownCapture(event: PointerEvent): void;
  onPointerUpCapture(event: PointerEvent): void;
  onClickCapture(event: MouseEvent): void;
}

/**
 * Returns handlers for a sheet. They swallow the click of the finger that opened the sheet, because it went down
 * elsewhere, and send the click of a second finger, which the browser leaves out while the first is on the stick.
 */
export function usePresses(): PressHandlers {
  /** True from a press on the sheet to its click. */
  const isPressed = useRef(false);
  const second = useRef<{ readonly button: Element; readonly x: number; readonly y: number } | null>(null);
  return {
    onPointerDownCapture(event) {
      isPressed.current = true;
      const button = event.isPrimary ? null : buttonOf(event);
      second.current = button && { button, x: event.clientX, y: event.clientY };
    },
    onPointerUpCapture(event) {
      const press = second.current;
      if (event.isPrimary || !press) return;
      second.current = null;
      const isSteady = Math.hypot(event.clientX - press.x, event.clientY - press.y) <= STEADY_PX;
      if (isSteady && press.button === buttonOf(event)) (press.button as HTMLElement).click();
    },
    onClickCapture(event) {
      // A click without a pointer is that of a key, a screen reader or a script.
      if (event.detail > 0 && !isPressed.current) {
        event.preventDefault();
        event.stopPropagation();
      }
      isPressed.current = false;
    },
  };
}

const buttonOf = ({ target }: { readonly target: EventTarget }): Element | null =>
  target instanceof Element ? target.closest('button:enabled, summary') : null;
