/** Observers of sizes and of shares on the screen, in browsers with and without observers. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SeenShare, type SeenSize, watchShares, watchSizes } from '#game/browser/observers.ts';

/** An element whose place the test moves. */
function element(width: number, height: number, left = 0, top = 0) {
  const box = { width, height, left, top };
  const own = {
    box,
    getBoundingClientRect: () => ({ ...box, right: box.left + box.width, bottom: box.top + box.height }),
  };
  return own as typeof own & Element;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { innerWidth: 100, innerHeight: 100 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a browser without observers', () => {
  beforeEach(() => {
    vi.stubGlobal('ResizeObserver', undefined);
    vi.stubGlobal('IntersectionObserver', undefined);
  });

  it('a size is reported soon after the beginning, then after each change, until the watch ends', async () => {
    const seen: SeenSize[] = [];
    const watcher = watchSizes((sizes) => seen.push(...sizes));
    const box = element(10, 20);
    watcher.observe(box);
    expect(seen).toEqual([]);
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual([{ target: box, width: 10, height: 20 }]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(seen).toHaveLength(1);
    box.box.width = 30;
    await vi.advanceTimersByTimeAsync(200);
    expect(seen.at(-1)).toMatchObject({ width: 30 });
    watcher.disconnect();
    box.box.width = 40;
    await vi.advanceTimersByTimeAsync(1000);
    expect(seen).toHaveLength(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('the share of an element on the screen is reported when it passes the threshold', async () => {
    const seen: SeenShare[] = [];
    const watcher = watchShares((shares) => seen.push(...shares), 0.9);
    const line = element(10, 10, 0, 95);
    watcher.observe(line);
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.map(({ share }) => share)).toEqual([0.5]);
    line.box.top = 50;
    await vi.advanceTimersByTimeAsync(200);
    expect(seen.map(({ share }) => share)).toEqual([0.5, 1]);
    watcher.unobserve(line);
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('a browser that reports no border box is asked for the size itself', () => {
  let report: (entries: object[]) => void = () => {};
  class Old {
    constructor(tell: typeof report) {
      report = tell;
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Old);
  const seen: SeenSize[] = [];
  watchSizes((sizes) => seen.push(...sizes));
  const box = element(10, 20);
  report([{ target: box, borderBoxSize: [{ inlineSize: 11, blockSize: 21 }] }, { target: box }]);
  expect(seen.map(({ width }) => width)).toEqual([11, 10]);
});
