/** The service worker keeps one page and its files for times without a network, and answers no other requests. */
import { beforeEach, expect, it } from 'vitest';
import { type AskEvent, offlineWorker, type WorkerScope } from '../../../src/lib/offline-worker.ts';

const ORIGIN = 'https://game.example.org';
const PAGE = '/offline';
const FILES = ['/fonts/a.woff2', '/mast.png'];

/** The browser around a worker: its copies, a network that can be absent, and the worker's listeners. */
class Scope {
  readonly kept = new Map<string, Map<string, string>>();
  isNetworkAway = false;
  isClaimed = false;
  readonly #listeners = new Map<string, (event: never) => void>();

  readonly scope = {
    location: { origin: ORIGIN },
    registration: {},
    clients: {
      claim: async () => {
        this.isClaimed = true;
      },
    },
    caches: {
      open: async (name: string) => this.#copies(name),
      keys: async () => [...this.kept.keys()],
      delete: async (name: string) => this.kept.delete(name),
    },
    fetch: (request: Request) => this.#fetch(new URL(request.url).pathname),
    skipWaiting: async () => {},
    addEventListener: (type: string, listener: (event: never) => void) => this.#listeners.set(type, listener),
  } as unknown as WorkerScope;

  async #fetch(path: string): Promise<Response> {
    if (this.isNetworkAway) throw new TypeError('Failed to fetch');
    return new Response(`live ${path}`);
  }

  #copies(name: string) {
    const copies = this.kept.get(name) ?? new Map<string, string>();
    this.kept.set(name, copies);
    return {
      addAll: async (paths: readonly string[]) => {
        for (const path of paths) copies.set(path, await (await this.#fetch(path)).text());
      },
      match: async (path: string) => {
        const text = copies.get(path);
        return text === undefined ? undefined : new Response(text.replace('live', 'copy of'));
      },
    };
  }

  /** Runs a stage of the worker's life, and resolves when everything that the stage waits for is done. */
  async live(stage: 'install' | 'activate'): Promise<void> {
    const work: Promise<unknown>[] = [];
    const event = { waitUntil: (done: Promise<unknown>) => work.push(done) };
    this.#listeners.get(stage)?.(event as never);
    await Promise.all(work);
  }

  /** The worker's answer; null if the worker leaves the request to the browser. */
  async ask(address: string, init: { mode?: string; method?: string; preload?: string } = {}) {
    const answers: Promise<Response>[] = [];
    const event: AskEvent = {
      request: { url: new URL(address, ORIGIN).href, method: 'GET', mode: 'cors', ...init } as Request,
      preloadResponse: Promise.resolve(init.preload === undefined ? undefined : new Response(init.preload)),
      respondWith: (given) => void answers.push(given),
    };
    this.#listeners.get('fetch')?.(event as never);
    const [response] = await Promise.all(answers);
    if (response === undefined) return null;
    return response.type === 'error' ? 'error' : await response.text();
  }
}

let browser: Scope;

async function workerOf(release: string): Promise<void> {
  offlineWorker(browser.scope, PAGE, FILES, release);
  await browser.live('install');
  await browser.live('activate');
}

beforeEach(async () => {
  browser = new Scope();
  await workerOf('one');
});

it('the offline worker shows its own page for any page without a network, and the real one once the network is back', async () => {
  expect(browser.isClaimed).toBe(true);
  expect(await browser.ask('/blog', { mode: 'navigate' })).toBe('live /blog');
  browser.isNetworkAway = true;
  expect(await browser.ask('/blog', { mode: 'navigate' })).toBe('copy of /offline');
  for (const file of FILES) expect(await browser.ask(file)).toBe(`copy of ${file}`);
  browser.isNetworkAway = false;
  expect(await browser.ask('/blog', { mode: 'navigate' })).toBe('live /blog');
  for (const file of FILES) expect(await browser.ask(file)).toBe(`live ${file}`);
});

it('the offline worker uses the page that the browser fetched while the worker was starting', async () => {
  expect(await browser.ask('/blog', { mode: 'navigate', preload: 'ahead' })).toBe('ahead');
});

it('the offline worker leaves other requests to the browser: the API, files, other sites, and requests that change data', async () => {
  expect(await browser.ask('/api/auth/session')).toBeNull();
  expect(await browser.ask('/app.js')).toBeNull();
  expect(await browser.ask('https://elsewhere.example/mast.png')).toBeNull();
  expect(await browser.ask('/login', { mode: 'navigate', method: 'POST' })).toBeNull();
});

it('the offline worker deletes the copies of the last release, but no others', async () => {
  browser.kept.set('of-something-else', new Map());
  await workerOf('two');
  expect([...browser.kept.keys()].sort()).toEqual(['of-something-else', 'offline-two']);
});

it('the offline worker fails like the network if its copy of the offline page was cleared', async () => {
  browser.kept.clear();
  browser.isNetworkAway = true;
  expect(await browser.ask('/blog', { mode: 'navigate' })).toBe('error');
});
