/**
 * Script of the offline page. It contains nothing else and imports nothing, so that it becomes part of the page itself
 * and needs no stored file of its own.
 */

/** Interval at which the offline page checks whether the server answers, in ms. */
export const ASK_EVERY_MS = 5000;
const LIVE = '/api/health/live';

/**
 * Reloads the page as soon as the server answers, with any status, when the network is back, or when the visitor
 * presses the button. The return of the network is not enough: it does not prove that the server answers, and not every
 * browser reports it.
 */
export function startOfflinePage(page: Window): void {
  // The page's address is still that of the requested page, so a reload requests it again.
  const retry = () => page.location.reload();
  const ask = () => {
    page.fetch(LIVE, { cache: 'no-store' }).then(retry, () => page.setTimeout(ask, ASK_EVERY_MS));
  };
  page.setTimeout(ask, ASK_EVERY_MS);
  page.addEventListener('online', retry, { once: true });
  page.document.querySelector('button')?.addEventListener('click', retry);
}
