/** Height of the page that an on-screen keyboard covers; the open chat is placed above it. */
import { type RefObject, useEffect } from 'react';

/**
 * While `isUsed`, sets `--keyboard` (height covered at the bottom) and `--visible` (height left) on the element, in px.
 */
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
