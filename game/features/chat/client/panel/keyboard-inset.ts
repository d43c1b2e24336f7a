/** How much of the page an on-screen keyboard covers: the open chat stands on top of it. */
import { type RefObject, useEffect } from 'react';

/** While it is used, the element has `--keyboard` (what is covered at the bottom) and `--visible` (what is left), in px. */
export function useKeyboardInset(element: RefObject<HTMLElement | null>, isUsed: boolean): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!isUsed || !view) return;
    const measure = () => {
      const covered = document.documentElement.clientHeight - view.height - view.offsetTop;
      element.current?.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
      element.current?.style.setProperty('--visible', `${Math.round(view.height)}px`);
    };
    measure();
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
    };
  }, [element, isUsed]);
}
