/** Registers the service worker that helps when there is no network. */
import { serviceWorkers } from '#game/browser/tabs.ts';
import { registerOfflineWorker } from './workers.ts';

/**
 * Registers the service worker for this site once the page has loaded, so that it does not slow down the first visit.
 */
export function startOfflineHelp(page: Window): void {
  const workers = serviceWorkers(page);
  if (workers === null) return;
  const begin = () => {
    // If a browser forbids service workers, the site works without them.
    registerOfflineWorker(workers).catch((error: unknown) =>
      console.info('There is no page for the time without a network.', error),
    );
  };
  if (page.document.readyState === 'complete') begin();
  else page.addEventListener('load', begin, { once: true });
}
