/** A thumb on the hotbar: a tap takes, a swipe goes along, a long press shows the card. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LONG_MS, STEP_PX, ThumbPress } from '#game/features/inventory/client/hotbar/thumb-press.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function hotbar() {
  const done: string[] = [];
  const thumb = new ThumbPress({
    take: (place) => done.push(`take ${place}`),
    step: (by) => done.push(by > 0 ? 'next' : 'before'),
    look: (place) => done.push(`look ${place}`),
  });
  return { done, thumb };
}

it('a tap takes what lies in the place when the thumb is lifted', () => {
  const { done, thumb } = hotbar();
  thumb.down(1, 3, 100, 10);
  thumb.move(1, 106, 12);
  expect(done).toEqual([]);
  thumb.up(1, false);
  expect(done).toEqual(['take 3']);
});

it('a swipe goes on by one place for each 50 px, and back again, and takes nothing else', () => {
  const { done, thumb } = hotbar();
  thumb.down(1, 0, 100, 10);
  thumb.move(1, 100 + STEP_PX - 1, 10);
  expect(done).toEqual([]);
  thumb.move(1, 100 + 2 * STEP_PX, 10);
  expect(done).toEqual(['next', 'next']);
  thumb.move(1, 100 - STEP_PX, 10);
  expect(done).toEqual(['next', 'next', 'before', 'before', 'before']);
  vi.advanceTimersByTime(2 * LONG_MS);
  thumb.up(1, false);
  expect(done).toHaveLength(5);
});

it('a long press shows the card of the place, and takes nothing', () => {
  const { done, thumb } = hotbar();
  thumb.down(1, 2, 100, 10);
  vi.advanceTimersByTime(LONG_MS);
  thumb.up(1, false);
  expect(done).toEqual(['look 2']);
});

it('a touch that the browser takes away does nothing, and a second finger is ignored', () => {
  const { done, thumb } = hotbar();
  thumb.down(1, 2, 100, 10);
  thumb.down(2, 4, 300, 10);
  thumb.move(2, 500, 10);
  thumb.up(2, false);
  thumb.up(1, true);
  vi.advanceTimersByTime(2 * LONG_MS);
  expect(done).toEqual([]);
});
