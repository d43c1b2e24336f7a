/** The help for the time without a network. */

/** Has the service worker look after this site, once the page has loaded: it takes nothing from the first visit. */
export function startOfflineHelp(page: Window): void {
  // Insecure addresses have none.
  if (!('serviceWorker' in page.navigator)) return;
  const start = async () => {
    const { registerOfflineWorker } = await import('./workers.ts');
    await registerOfflineWorker(page.navigator.serviceWorker);
  };
  const begin = () => {
    // Whoever forbids service workers has the site as it is without.
    start().catch((error: unknown) =>
      console.info('There is no page for the time without a network.', error),
    );
  };
  if (page.document.readyState === 'complete') begin();
  else page.addEventListener('load', begin, { once: true });
}
