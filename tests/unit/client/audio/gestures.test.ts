/** Touches that start the mixer: those after which the browser allows the page to play sound, and no others. */
import { afterEach, expect, it, vi } from 'vitest';
import { listenToGestures } from '#game/client/audio/gestures.ts';

afterEach(() => vi.unstubAllGlobals());

it('a touch or key press is recognised only once the browser reports that the page was used', () => {
  const page = new EventTarget();
  const userActivation = { hasBeenActive: false };
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', { userActivation });
  const touched = vi.fn();
  const end = listenToGestures(touched);
  page.dispatchEvent(new Event('keydown'));
  page.dispatchEvent(new Event('pointerdown'));
  expect(touched).not.toHaveBeenCalled();
  userActivation.hasBeenActive = true;
  page.dispatchEvent(new Event('pointerup'));
  page.dispatchEvent(new Event('keydown'));
  expect(touched).toHaveBeenCalledTimes(2);
  end();
  page.dispatchEvent(new Event('keydown'));
  expect(touched).toHaveBeenCalledTimes(2);
});

it('every touch or key press is recognised in a browser that does not report whether the page was used', () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', {});
  const touched = vi.fn();
  listenToGestures(touched);
  page.dispatchEvent(new Event('pointerdown'));
  expect(touched).toHaveBeenCalledTimes(1);
});
