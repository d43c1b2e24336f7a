/** The screen is kept on while the player looks at the game, and no longer. */
import { expect, it, vi } from 'vitest';
import { keepAwake, type WakingPage } from '../../../src/lib/browser/awake.ts';

/** A page like the browser's, which releases a lock as soon as the page is hidden. */
class Phone {
  readonly held = new Set<WakeLockSentinel>();
  readonly #document = Object.assign(new EventTarget(), {
    visibilityState: 'visible' as DocumentVisibilityState,
  });
  readonly page: WakingPage = {
    document: this.#document as unknown as Document,
    wakeLock: { request: async () => this.#lock() },
  };

  #lock(): WakeLockSentinel {
    const lock = Object.assign(new EventTarget(), {
      released: false,
      release: async () => {
        lock.released = true;
        this.held.delete(lock);
      },
    }) as EventTarget & { released: boolean; release(): Promise<void> } as WakeLockSentinel & {
      released: boolean;
    };
    this.held.add(lock);
    return lock;
  }

  async see(isSeen: boolean): Promise<void> {
    this.#document.visibilityState = isSeen ? 'visible' : 'hidden';
    if (!isSeen) for (const lock of this.held) await lock.release();
    this.#document.dispatchEvent(new Event('visibilitychange'));
  }
}

it('the page keeps the screen on, also after it was out of sight, until the game ends', async () => {
  const phone = new Phone();
  const end = keepAwake(phone.page);
  await vi.waitFor(() => expect(phone.held.size).toBe(1));
  await phone.see(false);
  expect(phone.held.size).toBe(0);
  await phone.see(true);
  await vi.waitFor(() => expect(phone.held.size).toBe(1));
  end();
  await vi.waitFor(() => expect(phone.held.size).toBe(0));
  await phone.see(true);
  expect(phone.held.size).toBe(0);
});

it('the page holds only one lock if it is shown twice before the first lock is granted', async () => {
  const phone = new Phone();
  const end = keepAwake(phone.page);
  await phone.see(true);
  await vi.waitFor(() => expect(phone.held.size).toBe(1));
  end();
  await vi.waitFor(() => expect(phone.held.size).toBe(0));
});

it('the page releases a lock that is granted after the game has ended', async () => {
  const phone = new Phone();
  keepAwake(phone.page)();
  await vi.waitFor(() => expect(phone.held.size).toBe(0));
});

it('the page does nothing to the screen if the browser has no such lock or refuses it', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {});
  const { page } = new Phone();
  keepAwake({ ...page, wakeLock: null })();
  expect(info).not.toHaveBeenCalled();
  keepAwake({ ...page, wakeLock: { request: () => Promise.reject(new Error('the battery is low')) } })();
  await vi.waitFor(() => expect(info).toHaveBeenCalledOnce());
  info.mockRestore();
});
