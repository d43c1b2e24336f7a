/**
 * Returns to a page. The Back button may bring a page out of the browser's back/forward cache just as it was left, with
 * its scripts: requests that were under way then have no answer any more, and somebody else may have signed in.
 */

/** Calls `listener` at each return to this page. Returns a function that stops it. */
export function onReturn(listener: () => void, page: Window = window): () => void {
  const look = ({ persisted }: PageTransitionEvent) => persisted && listener();
  page.addEventListener('pageshow', look);
  return () => page.removeEventListener('pageshow', look);
}

/** Calls `listener` when this page is left and may be returned to. Returns a function that stops it. */
export function onLeave(listener: () => void, page: Window = window): () => void {
  const look = ({ persisted }: PageTransitionEvent) => persisted && listener();
  page.addEventListener('pagehide', look);
  return () => page.removeEventListener('pagehide', look);
}
