/** The help for the time without a network. */
import { registerOfflineWorker } from './workers.ts';

/** Has the service worker look after this site, once the page has loaded: it takes nothing from the first visit. */
export function startOfflineHelp(page: Window): void {
  // Insecure addresses have none.
  if (!('serviceWorker' in page.navigator)) return;
  const begin = () => {
    // Whoever forbids service workers has the site as it is without.
    registerOfflineWorker(page.navigator.serviceWorker).catch((error: unknown) =>
      console.info('There is no page for the time without a network.', error),
    );
  };
  if (page.document.readyState === 'complete') begin();
  else page.addEventListener('load', begin, { once: true });
}
