/** Handlers for a button that one finger holds while other fingers hold other buttons. */
import type { MouseEvent, PointerEvent } from 'react';
import { capture } from '#game/browser/screen.ts';

export interface HoldOptions {
  onDown?(): void;
  /** Called with the movement since the touch, in CSS px. */
  onDrag?(dx: number, dy: number): void;
  /** Called on release; `isCancelled` is true if the browser cancelled the touch. */
  onUp?(isCancelled: boolean): void;
}

interface HoldHandlers {
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onPointerUp(event: PointerEvent<HTMLElement>): void;
  onPointerCancel(event: PointerEvent<HTMLElement>): void;
  onMouseDown(event: MouseEvent): void;
  onClick(event: MouseEvent): void;
  onContextMenu(event: MouseEvent): void;
}

interface Held {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
}

/** Remembers which finger holds the button, from one rendering to the next. */
export interface HoldMemory {
  current: Held | null;
}

/** Returns the handlers for a held button. A press by a second finger is ignored. */
export function hold(memory: HoldMemory, { onDown, onDrag, onUp }: HoldOptions): HoldHandlers {
  const end = (event: PointerEvent<HTMLElement>, isCancelled: boolean) => {
    if (memory.current?.pointer !== event.pointerId) return;
    memory.current = null;
    delete event.currentTarget.dataset.held;
    onUp?.(isCancelled);
  };
  return {
    onPointerDown(event) {
      if (event.button > 0 || memory.current) return;
      memory.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY };
      capture(event.currentTarget, event.pointerId);
      event.currentTarget.dataset.held = 'true';
      onDown?.();
    },
    onPointerMove({ pointerId, clientX, clientY }) {
      const held = memory.current;
      if (held?.pointer === pointerId) onDrag?.(clientX - held.x, clientY - held.y);
    },
    onPointerUp: (event) => end(event, false),
    onPointerCancel: (event) => end(event, true),
    // Keeps the focus from moving to the button.
    onMouseDown: (event) => event.preventDefault(),
    // Handles clicks from the keyboard or a screen reader; the press of a pointer was handled above.
    onClick(event) {
      if (event.detail > 0) return;
      onDown?.();
      onUp?.(false);
    },
    onContextMenu: (event) => event.preventDefault(),
  };
}
