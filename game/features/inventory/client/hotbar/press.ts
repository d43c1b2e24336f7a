/** Handlers of a button that acts on touch, and leaves key presses to the game. */
import type { MouseEvent, PointerEvent } from 'react';

interface PressHandlers {
  onPointerDown(event: PointerEvent): void;
  onMouseDown(event: MouseEvent): void;
  onClick(event: MouseEvent): void;
}

/**
 * Returns handlers that act when the pointer goes down: while the first finger is on the stick, the browser sends no
 * click for a second finger.
 */
export function pressHandlers(act: () => void): PressHandlers {
  return {
    onPointerDown: (event) => {
      if (event.button === 0) act();
    },
    // Keeps the focus unchanged.
    onMouseDown: (event) => event.preventDefault(),
    // Clicks from the keyboard or a screen reader; a pointer was already handled above.
    onClick: (event) => {
      if (event.detail === 0) act();
    },
  };
}
