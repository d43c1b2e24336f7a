/**
 * The service worker. It does one thing: if there is no network, it answers a request for a page with the offline page
 * and its few files. Every other request goes to the server as if there were no worker, so that no old copy is ever
 * shown.
 */

/**
 * The members of a service worker's scope that are used here; TypeScript's library for pages has no declaration of it.
 */
export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  readonly location: { readonly origin: string };
  fetch(request: Request): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: StageEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: AskEvent) => void): void;
}

interface StageEvent {
  waitUntil(done: Promise<unknown>): void;
}

export interface AskEvent {
  readonly request: Request;
  /** Answer to the request that the browser itself sent while the worker was waking up. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/**
 * The whole worker: its own source becomes a file, so it may use nothing but its arguments.
 * @param page path of the page that is shown without a network
 * @param files paths of the files that this page shows
 * @param release differs for every version of these files: copies of other releases are deleted
 */
export function offlineWorker(
  scope: WorkerScope,
  page: string,
  files: readonly string[],
  release: string,
): void {
  const name = `offline-${release}`;

  const keep = async (): Promise<void> => {
    const copies = await scope.caches.open(name);
    await copies.addAll([page, ...files]);
    await scope.skipWaiting();
  };
  const takeOver = async (): Promise<void> => {
    const old = (await scope.caches.keys()).filter((one) => one.startsWith('offline-') && one !== name);
    await Promise.all(old.map((one) => scope.caches.delete(one)));
    // The browser requests a page while the worker wakes up, so that the visitor need not wait for the worker.
    await scope.registration.navigationPreload?.enable();
    await scope.clients.claim();
  };
  const copyOf = async (path: string): Promise<Response> => {
    const copies = await scope.caches.open(name);
    return (await copies.match(path)) ?? Response.error();
  };
  const visit = async ({ request, preloadResponse }: AskEvent): Promise<Response> => {
    try {
      return (await preloadResponse) ?? (await scope.fetch(request));
    } catch {
      return await copyOf(page);
    }
  };
  const fileOf = async (request: Request, path: string): Promise<Response> => {
    try {
      return await scope.fetch(request);
    } catch {
      return await copyOf(path);
    }
  };

  scope.addEventListener('install', (event) => event.waitUntil(keep()));
  scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method !== 'GET') return;
    const { origin, pathname } = new URL(request.url);
    if (request.mode === 'navigate') event.respondWith(visit(event));
    else if (origin === scope.location.origin && files.includes(pathname))
      event.respondWith(fileOf(request, pathname));
  });
}
