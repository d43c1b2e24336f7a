/** Touch controls: the stick that begins where it is touched, buttons that are held, and the device used last. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hold } from '#game/client/hud/hold.ts';
import { DeviceTracker, firstInput, isByThumb } from '#game/client/input/device.ts';
import { stickIntent } from '#game/client/input/intent.ts';
import { listenToStick, originOf, pushOf, type StickPush, TIE_MS } from '#game/client/input/touch-stick.ts';

const RADIUS = 50;
const ZONE = { left: 10, top: 100, width: 200, height: 300 };

function stick() {
  const view = new EventTarget();
  const zone = Object.assign(new EventTarget(), {
    ownerDocument: { defaultView: view },
    getBoundingClientRect: () => ZONE,
    setPointerCapture: () => undefined,
  });
  const pushes: StickPush[] = [];
  const reaches: number[] = [];
  const places: (StickPush | null)[] = [];
  const ties: boolean[] = [];
  const taps: StickPush[] = [];
  const end = listenToStick(zone as object as HTMLElement, {
    radius: () => RADIUS,
    onPush: (push, reach) => {
      pushes.push(push);
      reaches.push(reach);
    },
    onPlace: (place) => places.push(place),
    onOuter: () => undefined,
    onTie: (isTied) => ties.push(isTied),
    isTied: () => ties.at(-1) ?? false,
    onTap: (at) => taps.push(at),
  });
  /** Sends a pointer event at (`x`, `y`) within the zone. */
  let now = 0;
  const finger = (type: string, x = 0, y = 0, pointerId = 1, ms = 16) => {
    now += ms;
    const event = new Event(type, { cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: now });
    const place = { clientX: ZONE.left + x, clientY: ZONE.top + y, pointerId, button: 0 };
    zone.dispatchEvent(Object.assign(event, place));
  };
  return { view, pushes, reaches, places, ties, taps, finger, end };
}

describe('the stick for a thumb', () => {
  it('the stick begins where it is touched, and follows that finger alone', () => {
    const { pushes, places, finger } = stick();
    finger('pointerdown', 80, 150);
    expect(places).toEqual([{ x: 80, y: 150 }]);
    expect(pushes.at(-1)).toEqual({ x: 0, y: 0 });
    finger('pointermove', 105, 150);
    expect(pushes.at(-1)).toEqual({ x: 0.5, y: 0 });
    finger('pointerdown', 20, 20, 2);
    finger('pointermove', 20, 20, 2);
    finger('pointerup', 20, 20, 2);
    expect(pushes.at(-1)).toEqual({ x: 0.5, y: 0 });
    finger('pointermove', 80, 400);
    expect(pushes.at(-1)).toEqual({ x: 0, y: 1 });
  });

  it('the stick is released when the finger is lifted, the touch is cancelled, or the window loses focus', () => {
    for (const how of ['pointerup', 'pointercancel', 'lostpointercapture', 'blur', 'end']) {
      const { view, pushes, places, finger, end } = stick();
      finger('pointerdown', 80, 150);
      finger('pointermove', 120, 150);
      if (how === 'blur') view.dispatchEvent(new Event('blur'));
      else if (how === 'end') end();
      else finger(how, 120, 150);
      expect(pushes.at(-1), how).toEqual({ x: 0, y: 0 });
      expect(places.at(-1), how).toBeNull();
      finger('pointermove', 150, 150);
      expect(pushes.at(-1), how).toEqual({ x: 0, y: 0 });
    }
  });

  describe('past its rims', () => {
    beforeEach(() => vi.useFakeTimers());
    afterEach(() => vi.useRealTimers());

    it('a finger past the rim is told from one at the rim, though the push is the same', () => {
      const { pushes, reaches, finger } = stick();
      finger('pointerdown', 80, 150);
      finger('pointermove', 80 + RADIUS, 150);
      expect(reaches.at(-1)).toBe(1);
      finger('pointermove', 80 + 1.5 * RADIUS, 150);
      expect(reaches.at(-1)).toBe(1.5);
      expect(pushes.at(-1)).toEqual({ x: 1, y: 0 });
      expect(stickIntent(1, 0, false).sprint).toBe(false);
      expect(stickIntent(1, 0, true).sprint).toBe(true);
    });

    it('a finger lifted between the rims stops the run; only one held past the second rim ties it', () => {
      const { ties, pushes, finger } = stick();
      finger('pointerdown', 80, 150);
      finger('pointermove', 80 + 1.6 * RADIUS, 150);
      vi.advanceTimersByTime(10 * TIE_MS);
      finger('pointerup');
      expect(pushes.at(-1)).toEqual({ x: 0, y: 0 });
      expect(ties).toEqual([]);
      finger('pointerdown', 80, 150);
      finger('pointermove', 80 + 1.8 * RADIUS, 150);
      vi.advanceTimersByTime(TIE_MS - 1);
      finger('pointermove', 80 + 1.6 * RADIUS, 150);
      finger('pointermove', 80 + 1.8 * RADIUS, 150);
      vi.advanceTimersByTime(TIE_MS - 1);
      expect(ties).toEqual([]);
      vi.advanceTimersByTime(1);
      expect(ties).toEqual([true]);
      finger('pointerup');
      expect(ties).toEqual([true]);
    });

    it('the next touch ends a tied run, and so does a page that loses the focus', () => {
      const { ties, view, finger } = stick();
      const tie = () => {
        finger('pointerdown', 80, 150);
        finger('pointermove', 80 + 2 * RADIUS, 150);
        vi.advanceTimersByTime(TIE_MS);
        finger('pointerup');
      };
      tie();
      finger('pointerdown', 80, 150);
      expect(ties).toEqual([true, false]);
      finger('pointerup');
      tie();
      view.dispatchEvent(new Event('blur'));
      expect(ties).toEqual([true, false, true, false]);
    });

    it('a finger that comes back while it is down unties the run, and one that only trembles does not', () => {
      const { ties, finger } = stick();
      finger('pointerdown', 80, 150);
      finger('pointermove', 80 + 1.8 * RADIUS, 150);
      vi.advanceTimersByTime(TIE_MS);
      finger('pointermove', 80 + 1.5 * RADIUS, 150);
      expect(ties).toEqual([true]);
      finger('pointermove', 80 + 1.3 * RADIUS, 150);
      expect(ties).toEqual([true, false]);
      finger('pointerup');
      expect(ties).toEqual([true, false]);
    });

    it('a finger that runs at the edge of the screen, short of the second rim, does not tie the run', () => {
      const { ties, finger } = stick();
      finger('pointerdown', RADIUS, 150);
      finger('pointermove', 4 - ZONE.left, 150);
      vi.advanceTimersByTime(10 * TIE_MS);
      finger('pointerup');
      expect(ties).toEqual([]);
    });

    it('a tap after a run that has ended without a touch is meant for the world again', () => {
      const { ties, taps, finger } = stick();
      finger('pointerdown', 80, 150);
      finger('pointermove', 80 + 2 * RADIUS, 150);
      vi.advanceTimersByTime(TIE_MS);
      finger('pointerup');
      // The run ended before water, for example.
      ties.push(false);
      finger('pointerdown', 80, 150);
      finger('pointerup', 80, 150);
      expect(ties).toEqual([true, false]);
      expect(taps).toHaveLength(1);
    });
  });

  it('a tap on the stick is meant for the world under it; a push, a long touch and the end of a run are not', () => {
    const { taps, finger } = stick();
    finger('pointerdown', 80, 150);
    finger('pointerup', 80, 150);
    expect(taps).toEqual([{ x: ZONE.left + 80, y: ZONE.top + 150 }]);
    finger('pointerdown', 80, 150);
    finger('pointermove', 110, 150);
    finger('pointerup', 110, 150);
    finger('pointerdown', 80, 150);
    finger('pointerup', 80, 150, 1, 500);
    finger('pointerdown', 80, 150);
    finger('pointercancel', 80, 150);
    expect(taps).toHaveLength(1);
  });

  it("the stick is always completely within its zone, and its knob never leaves the stick's circle", () => {
    const place = fc.integer({ min: -50, max: 400 });
    fc.assert(
      fc.property(place, place, place, place, (x, y, toX, toY) => {
        const origin = originOf(x, y, ZONE, RADIUS);
        expect(origin.x).toBeGreaterThanOrEqual(RADIUS);
        expect(origin.x).toBeLessThanOrEqual(ZONE.width - RADIUS);
        expect(origin.y).toBeLessThanOrEqual(ZONE.height - RADIUS);
        const push = pushOf(origin, toX, toY, RADIUS);
        expect(Math.hypot(push.x, push.y)).toBeLessThanOrEqual(1.000_001);
      }),
    );
    expect(originOf(5, 5, { width: 60, height: 60 }, RADIUS)).toEqual({ x: 30, y: 30 });
  });
});

describe('a button that is held', () => {
  function button() {
    const told: string[] = [];
    const memory = { current: null };
    const handlers = hold(memory, {
      onDown: () => told.push('down'),
      onDrag: (dx, dy) => told.push(`drag ${dx} ${dy}`),
      onUp: (isCancelled) => told.push(isCancelled ? 'cancelled' : 'up'),
    });
    const currentTarget = { dataset: {}, setPointerCapture: () => undefined };
    const event = (pointerId: number, clientX = 0, clientY = 0) =>
      ({ pointerId, clientX, clientY, button: 0, detail: 0, currentTarget }) as never;
    return { told, handlers, event };
  }

  it('a held button follows the finger that touched it first, until that finger is lifted', () => {
    const { told, handlers, event } = button();
    handlers.onPointerDown(event(1, 10, 10));
    handlers.onPointerDown(event(2, 90, 90));
    handlers.onPointerMove(event(2, 99, 99));
    handlers.onPointerMove(event(1, 40, 5));
    handlers.onPointerUp(event(2));
    handlers.onPointerUp(event(1));
    handlers.onPointerUp(event(1));
    expect(told).toEqual(['down', 'drag 30 -5', 'up']);
  });

  it('a held button is released when the browser cancels the touch, and also works with a plain click', () => {
    const { told, handlers, event } = button();
    handlers.onPointerDown(event(1));
    handlers.onPointerCancel(event(1));
    handlers.onClick(event(0));
    expect(told).toEqual(['down', 'cancelled', 'down', 'up']);
  });
});

describe('the device used last', () => {
  it('the last used device is the one on which something was last pressed', () => {
    const tracker = new DeviceTracker('mouse');
    expect(tracker.press('gamepad', 0).device).toBe('gamepad');
    expect(tracker.point('touch', 10).device).toBe('touch');
    expect(tracker.press('keyboard', 20).device).toBe('keyboard');
  });

  it('the mouse becomes the last used device only if moved far, quickly, and not right after another device', () => {
    const tracker = new DeviceTracker('mouse');
    tracker.press('gamepad', 0);
    expect(tracker.move(500, 300).device).toBe('gamepad');
    expect(tracker.move(10, 1000).device).toBe('gamepad');
    expect(tracker.move(20, 1100).device).toBe('gamepad');
    expect(tracker.move(20, 2000).device).toBe('gamepad');
    expect(tracker.move(30, 2100).device).toBe('keyboard');
  });

  it('a screen has the arrangement for thumbs from the first touch until a mouse is used, whatever its size', () => {
    const tracker = new DeviceTracker('mouse');
    expect(isByThumb(firstInput('mouse'))).toBe(false);
    expect(isByThumb(tracker.point('touch', 0))).toBe(true);
    expect(isByThumb(tracker.point('mouse', 10))).toBe(false);
    expect(isByThumb(tracker.point('touch', 20))).toBe(true);
    tracker.move(20, 1000);
    expect(isByThumb(tracker.move(30, 1100))).toBe(false);
  });

  it('a key means a desk on a laptop that is touched, but not on a tablet with a keyboard', () => {
    const laptop = new DeviceTracker('mouse');
    laptop.point('touch', 0);
    expect(isByThumb(laptop.press('keyboard', 10))).toBe(false);
    const tablet = new DeviceTracker('touch');
    expect(isByThumb(tablet.press('keyboard', 10))).toBe(true);
    expect(isByThumb(tablet.press('gamepad', 20))).toBe(false);
    expect(isByThumb(tablet.point('mouse', 30))).toBe(false);
  });
});
