/** Handlers of a button that acts on touch, and leaves the keys to the game. */
import type { MouseEvent, PointerEvent } from 'react';

interface PressHandlers {
  onPointerDown(event: PointerEvent): void;
  onMouseDown(event: MouseEvent): void;
  onClick(event: MouseEvent): void;
}

/** While the first finger is on the stick, the browser sends no click for a second one: the touch itself counts. */
export function pressHandlers(act: () => void): PressHandlers {
  return {
    onPointerDown: (event) => {
      if (event.button === 0) act();
    },
    // Keeps the focus where it is.
    onMouseDown: (event) => event.preventDefault(),
    // From the keyboard or a screen reader; a pointer's press was counted above.
    onClick: (event) => {
      if (event.detail === 0) act();
    },
  };
}
