/** Entering and leaving full screen, and detecting a browser that refuses it. */
import { expect, it, vi } from 'vitest';
import type { FullScreenPage } from '#game/browser/screen.ts';
import { turnFullScreen } from '#game/client/hud/full-screen/full-screen.ts';

/** A page; `refuses` is the error with which its browser rejects a request for full screen. */
function pageOf(refuses?: Error): FullScreenPage {
  const page = {
    fullscreenEnabled: true,
    fullscreenElement: null as Element | null,
    documentElement: {
      requestFullscreen: async () => {
        if (refuses) throw refuses;
        page.fullscreenElement = page.documentElement as unknown as Element;
      },
    },
    exitFullscreen: async () => {
      page.fullscreenElement = null;
    },
  };
  return page;
}

it('the game in full screen also reserves the Escape key, and switching again leaves full screen', async () => {
  const page = pageOf();
  const lock = vi.fn(() => Promise.resolve());
  expect(await turnFullScreen(page, { lock })).toBe(true);
  expect(page.fullscreenElement).not.toBeNull();
  expect(lock).toHaveBeenCalledWith(['Escape']);
  expect(await turnFullScreen(page, { lock })).toBe(true);
  expect(page.fullscreenElement).toBeNull();
  expect(lock).toHaveBeenCalledOnce();
});

it('the game goes full screen even if the Escape key cannot be reserved, and reports a browser that refuses', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {});
  const page = pageOf();
  expect(await turnFullScreen(page, { lock: () => Promise.reject(new Error('not here')) })).toBe(true);
  expect(page.fullscreenElement).not.toBeNull();
  expect(await turnFullScreen(pageOf(new TypeError('not allowed')))).toBe(false);
  info.mockRestore();
});
