/**
 * The service worker. It does one thing: where the network is away, a page that is called for shows the page for that,
 * with its few files. Everything else goes to the server as if there were no worker: what is shown is never an old copy.
 */

/** The parts of a service worker's scope that are used here; TypeScript's library of pages has no declaration of it. */
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
  /** What the browser has asked for by itself while the worker woke up. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/**
 * The whole worker: its own source becomes a file, so that it may use nothing but its arguments.
 * @param page path of the page that is shown without a network
 * @param files paths of what that page shows
 * @param release another one for each other content of these: the copies of the last one are thrown away
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
    // The browser asks for a page while the worker wakes up: nobody waits for it.
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
