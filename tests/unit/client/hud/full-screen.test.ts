/** The whole screen is taken and given back, and a browser that refuses is told apart. */
import { expect, it, vi } from 'vitest';
import { type FullScreenPage, turnFullScreen } from '#game/client/hud/full-screen/full-screen.ts';

/** A page; `refuses` is what its browser says to the wish for the whole screen. */
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

it('takes the screen with Escape for the game, and gives it back', async () => {
  const page = pageOf();
  const lock = vi.fn(() => Promise.resolve());
  expect(await turnFullScreen(page, { lock })).toBe(true);
  expect(page.fullscreenElement).not.toBeNull();
  expect(lock).toHaveBeenCalledWith(['Escape']);
  expect(await turnFullScreen(page, { lock })).toBe(true);
  expect(page.fullscreenElement).toBeNull();
  expect(lock).toHaveBeenCalledOnce();
});

it('has the screen also where Escape is not given, and says where it has not', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {});
  const page = pageOf();
  expect(await turnFullScreen(page, { lock: () => Promise.reject(new Error('not here')) })).toBe(true);
  expect(page.fullscreenElement).not.toBeNull();
  expect(await turnFullScreen(pageOf(new TypeError('not allowed')))).toBe(false);
  info.mockRestore();
});
