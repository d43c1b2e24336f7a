/** The page shown while offline reloads the requested page as soon as the server answers. */
import { expect, it, vi } from 'vitest';
import { ASK_EVERY_MS, startOfflinePage } from '../../../src/lib/browser/offline-page.ts';

/** A window whose timers the test runs. */
function windowOf(fetch: () => Promise<Response>) {
  const reload = vi.fn();
  const timers: { readonly work: () => void; readonly after: number }[] = [];
  const page = Object.assign(new EventTarget(), {
    location: { reload },
    document: { querySelector: () => null },
    setTimeout: (work: () => void, after: number) => timers.push({ work, after }),
    fetch,
  });
  return { page: page as unknown as Window, reload, timers };
}

it('the offline page asks repeatedly, and loads the requested page at the first answer', async () => {
  const answers = [Promise.reject(new TypeError('Failed to fetch')), Promise.resolve(new Response('{}'))];
  const { page, reload, timers } = windowOf(() => answers.shift() ?? Promise.reject(new Error('asked on')));
  startOfflinePage(page);
  expect(timers.map(({ after }) => after)).toEqual([ASK_EVERY_MS]);
  timers[0]?.work();
  await vi.waitFor(() => expect(timers).toHaveLength(2));
  expect(reload).not.toHaveBeenCalled();
  timers[1]?.work();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(timers).toHaveLength(2);
});

it('the offline page loads the requested page as soon as the browser reports that the network is back', () => {
  const { page, reload } = windowOf(() => new Promise(() => {}));
  startOfflinePage(page);
  page.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledOnce();
});
