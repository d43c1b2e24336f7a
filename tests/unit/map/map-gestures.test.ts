/** Fingers, mouse and wheel on the map. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type GestureHost, listenToMap } from '#game/features/map/client/panel/gestures.ts';
import { clampFrame, MAP_WIDTH, type MapFrame, ZOOM_STEP } from '#game/features/map/client/panel/view.ts';
import type { Point } from '#game/shared/math/point.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A map that is shown at half the size of its canvas. */
function start(zoom: number) {
  const element = Object.assign(new EventTarget(), {
    getBoundingClientRect: () => ({ left: 10, top: 20, width: MAP_WIDTH / 2 }),
    setPointerCapture: () => undefined,
  });
  const marked: Point[] = [];
  const hovered: (Point | null)[] = [];
  let frame: MapFrame = clampFrame({ zoom, pan: { x: 0, y: 0 } });
  const host: GestureHost = {
    frame: () => frame,
    show: (next) => {
      frame = next;
    },
    mark: (at) => void marked.push(at),
    hover: (at) => void hovered.push(at),
  };
  const end = listenToMap(element, host);
  /** Sends an event at (`x`, `y`), in px of the canvas. */
  const send = (type: string, x: number, y: number, more: object = {}) => {
    const event = new Event(type, { cancelable: true });
    const place = { clientX: 10 + x / 2, clientY: 20 + y / 2 };
    const { timeStamp = event.timeStamp, ...rest } = more as { timeStamp?: number };
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    element.dispatchEvent(
      Object.assign(event, { button: 0, pointerId: 1, pointerType: 'mouse', ...place, ...rest }),
    );
    return event;
  };
  return { send, marked, hovered, frame: () => frame, end };
}

/** A wheel event that turned this far; the times of events are far apart. */
let turns = 0;
const turned = (delta: object) => {
  turns += 1;
  return { deltaX: 0, deltaY: 0, deltaMode: 0, ctrlKey: false, timeStamp: turns * 1000, ...delta };
};

it('a notch of the wheel zooms the map by one step, however far it turns, and does not scroll the page', () => {
  const { send, frame } = start(2);
  const steps = [
    // Lines of a mouse; pixels; with Shift on a Mac; pages.
    [{ deltaY: -3, deltaMode: 1 }, 2 * ZOOM_STEP],
    [{ deltaY: 240 }, 2],
    [{ deltaX: -100, deltaY: 0 }, 2 * ZOOM_STEP],
    [{ deltaX: 100, deltaY: -0 }, 2],
    [{ deltaY: -1, deltaMode: 2 }, 2 * ZOOM_STEP],
    [{ deltaY: 120, ctrlKey: true }, 2],
    [{ deltaY: 0 }, 2],
    [{ deltaY: Number.NaN }, 2],
  ] as const;
  for (const [delta, zoom] of steps) {
    expect(send('wheel', 250, 200, turned(delta)).defaultPrevented).toBe(true);
    expect(frame().zoom).toBeCloseTo(zoom, 10);
  }
});

it('small movements on a trackpad add up to a step, and a pinch needs fewer of them', () => {
  const { send, frame } = start(2);
  const slide = (count: number, from: number, delta: object) => {
    for (let at = 0; at < count; at++)
      send('wheel', 250, 200, { ...turned(delta), timeStamp: from + at * 16 });
  };
  slide(10, 1_000_000, { deltaY: -4 });
  expect(frame().zoom).toBe(2);
  slide(6, 1_000_160, { deltaY: -4 });
  expect(frame().zoom).toBeCloseTo(2 * ZOOM_STEP, 10);
  slide(4, 2_000_000, { deltaY: 2, ctrlKey: true });
  expect(frame().zoom).toBeCloseTo(2, 10);
});

it('a drag pans the map by the distance of the pointer, but a trembling hand does not pan it', () => {
  const { send, frame, hovered } = start(3);
  send('pointermove', 5, 5);
  expect(hovered).toEqual([{ x: 5, y: 5 }]);
  expect(frame().pan).toEqual({ x: 0, y: 0 });
  send('pointerdown', 100, 100);
  send('pointermove', 102, 101);
  expect(frame().pan).toEqual({ x: 0, y: 0 });
  send('pointermove', 130, 80);
  expect(frame().pan).toEqual({ x: 30, y: -20 });
  send('pointerup', 130, 80);
  send('pointermove', 300, 300);
  expect(frame().pan).toEqual({ x: 30, y: -20 });
  send('pointerleave', 0, 0);
  expect(hovered.at(-1)).toBeNull();
});

it('two fingers that move apart zoom the map around the point between them', () => {
  const { send, frame } = start(1.5);
  send('pointerdown', 200, 200, { pointerType: 'touch', pointerId: 1 });
  send('pointerdown', 300, 200, { pointerType: 'touch', pointerId: 2 });
  send('pointermove', 150, 200, { pointerType: 'touch', pointerId: 1 });
  send('pointermove', 350, 200, { pointerType: 'touch', pointerId: 2 });
  expect(frame().zoom).toBeCloseTo(3, 6);
  expect(Math.abs(frame().pan.x)).toBeLessThan(40);
});

it('a mark is set by a long press of one still finger or a double click, not by a moved, short or two-finger press', () => {
  const { send, marked } = start(2);
  const touch = { pointerType: 'touch' };
  send('pointerdown', 40, 60, touch);
  vi.advanceTimersByTime(600);
  expect(marked).toEqual([{ x: 40, y: 60 }]);
  send('pointerup', 40, 60, touch);
  send('pointerdown', 40, 60, touch);
  send('pointermove', 70, 60, touch);
  vi.advanceTimersByTime(600);
  send('pointerup', 70, 60, touch);
  send('pointerdown', 40, 60, touch);
  vi.advanceTimersByTime(300);
  send('pointerup', 40, 60, touch);
  vi.advanceTimersByTime(600);
  send('pointerdown', 40, 60, touch);
  send('pointerdown', 90, 60, { ...touch, pointerId: 2 });
  vi.advanceTimersByTime(600);
  expect(marked).toHaveLength(1);
  send('pointerdown', 10, 10);
  vi.advanceTimersByTime(600);
  expect(marked).toHaveLength(1);
  send('dblclick', 10, 10);
  expect(marked).toEqual([
    { x: 40, y: 60 },
    { x: 10, y: 10 },
  ]);
});

it('gestures are ignored once the map has stopped listening', () => {
  const { send, end, frame } = start(2);
  send('pointerdown', 40, 60, { pointerType: 'touch' });
  end();
  vi.advanceTimersByTime(600);
  send('wheel', 0, 0, { deltaY: -100 });
  expect(frame().zoom).toBe(2);
});
