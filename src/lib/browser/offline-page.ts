/**
 * What the page for the time without a network does. It has nothing else in it and nothing is imported: so it becomes part of the
 * page itself, and there is no file of it to be kept.
 */

/** How often the page that stands for another one asks whether the server is there, in ms. */
export const ASK_EVERY_MS = 5000;
const LIVE = '/api/health/live';

/**
 * The page that stands for another one: it makes way as soon as the server answers, whatever it says, or when somebody asks for
 * another try. That the network is back is no sign of the server, and not every browser tells it.
 */
export function startOfflinePage(page: Window): void {
  // The address is still that of the page that was called for.
  const retry = () => page.location.reload();
  const ask = () => {
    page.fetch(LIVE, { cache: 'no-store' }).then(retry, () => page.setTimeout(ask, ASK_EVERY_MS));
  };
  page.setTimeout(ask, ASK_EVERY_MS);
  page.addEventListener('online', retry, { once: true });
  page.document.querySelector('button')?.addEventListener('click', retry);
}
