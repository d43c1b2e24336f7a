/** User gestures after which a browser allows a page to play sound. */
import { wasTouched } from '#game/browser/powers.ts';

const EVENTS = ['pointerdown', 'pointerup', 'keydown'] as const;

/**
 * Calls `touched` at each touch, click or key press that counts as a gesture: a finger counts when it is lifted, Escape
 * and similar keys never do. Returns a function that stops it.
 */
export function listenToGestures(touched: () => void): () => void {
  const listen = () => {
    // A mixer created before the first gesture starts out suspended, with a warning in the log.
    if (wasTouched()) touched();
  };
  const options = { capture: true, passive: true } as const;
  for (const event of EVENTS) window.addEventListener(event, listen, options);
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, listen, options);
  };
}
