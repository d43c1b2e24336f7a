/** What is done again and again while somebody can see the page. */
import { useEffect } from 'react';

/** Does it now, and every so many ms while the page is visible; a page that is seen again does at once what is due. */
export function useWhileVisible(act: () => void, everyMs: number): void {
  useEffect(() => {
    let doneAt = Number.NEGATIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      if (performance.now() - doneAt >= everyMs) {
        doneAt = performance.now();
        act();
      }
      timer = setTimeout(look, doneAt + everyMs - performance.now());
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [act, everyMs]);
}
