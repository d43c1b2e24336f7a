/** The touches after which a browser lets a page sound. */

const EVENTS = ['pointerdown', 'pointerup', 'keydown'] as const;

/**
 * Calls back at each touch, click or key that counts: a finger counts when it is lifted, Escape and the like never do.
 * The function returned ends that.
 */
export function listenToGestures(touched: () => void): () => void {
  const listen = () => {
    // A mixer made too early starts out suspended, with a warning in the log.
    if (navigator.userActivation?.hasBeenActive ?? true) touched();
  };
  const options = { capture: true, passive: true } as const;
  for (const event of EVENTS) window.addEventListener(event, listen, options);
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, listen, options);
  };
}
