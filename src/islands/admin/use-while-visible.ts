/** Repeats an action while the page is visible. */
import { useEffect } from 'react';

/**
 * Runs `act` now and every `everyMs` ms while the page is visible. When the page becomes visible again, an overdue run
 * follows immediately.
 */
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
