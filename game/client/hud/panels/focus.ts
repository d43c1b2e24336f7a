/** Focus of the panels that are not dialogs. */
import { type RefObject, useEffect } from 'react';

/** Gives a panel focus while it is open, and returns focus to where it was when the panel closes. */
export function useReturningFocus(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before !== document.body) before.focus();
      else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    };
  }, [box]);
}
