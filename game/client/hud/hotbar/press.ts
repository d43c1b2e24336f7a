/** Handlers of a button that acts when it is touched, and leaves the keys to the game. */
import type { MouseEvent, PointerEvent } from 'react';

interface PressHandlers {
  onPointerDown(event: PointerEvent): void;
  onMouseDown(event: MouseEvent): void;
  onClick(event: MouseEvent): void;
}

/** A second finger, while the first is on the stick, gets no click from the browser: the touch itself counts. */
export function press(act: () => void): PressHandlers {
  return {
    onPointerDown: (event) => {
      if (event.button === 0) act();
    },
    // The focus stays where it is.
    onMouseDown: (event) => event.preventDefault(),
    // By keyboard or a reader of the screen; a pointer's click was counted above.
    onClick: (event) => {
      if (event.detail === 0) act();
    },
  };
}
