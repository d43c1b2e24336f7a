/** Things of the HUD that explain themselves while they are pointed at. */
import type { PointerEvent } from 'react';

export interface PointingHandlers {
  onPointerEnter(): void;
  onPointerLeave(event: PointerEvent): void;
  onFocus(): void;
  onBlur(): void;
}

/**
 * Returns handlers that pass on a thing while it has the pointer or the focus, and null afterwards. A finger that is
 * lifted has left the thing too, but its explanation stays to be read.
 */
export function pointing<Thing>(onPoint: (thing: Thing | null) => void, thing: Thing): PointingHandlers {
  return {
    onPointerEnter: () => onPoint(thing),
    onPointerLeave: ({ pointerType }) => {
      if (pointerType !== 'touch') onPoint(null);
    },
    onFocus: () => onPoint(thing),
    onBlur: () => onPoint(null),
  };
}
