/** Keys, stick and auto-run, and the small calculations for camera, chunks and speech bubbles. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PANELS } from '#game/client/hud/panels/registry.ts';
import { isSlotAction, slotOf } from '#game/client/input/binding.ts';
import { BINDINGS } from '#game/client/input/bindings.ts';
import { headingOf, IntentSource, stickIntent } from '#game/client/input/intent.ts';
import { KeyMap } from '#game/client/input/key-map.ts';
import { listenToKeyboard } from '#game/client/input/keyboard.ts';
import { type Wheel, WheelNotches, wheelPx } from '#game/client/input/wheel.ts';
import { zoomFor } from '#game/client/scenes/zoom.ts';
import { Panels } from '#game/client/store/panels.ts';
import { CHUNK_SIZE, chunkKey, chunksIn } from '#game/client/views/layout/chunks.ts';
import { bubbleDuration } from '#game/features/chat/client/bubbles.ts';
import { CorrectionSmoothing } from '#game/features/movement/client/correction-smoothing.ts';

const KEYS = new KeyMap([...BINDINGS, ...new Panels(PANELS).bindings()]);
const actionOf = (code: string) => {
  const deed = KEYS.deedOf(code);
  return deed?.type === 'act' ? deed.action : undefined;
};

describe('the intent to move', () => {
  it('opposite keys cancel each other', () => {
    expect(headingOf(new Set(['left', 'right', 'up']))).toEqual({ x: 0, y: -1 });
  });

  it('auto-run keeps the last direction, and keys steer it', () => {
    const intent = new IntentSource();
    intent.held.add('left');
    expect(intent.current()).toMatchObject({ x: -1, y: 0 });
    intent.release();
    expect(intent.current()).toMatchObject({ x: 0, y: 0 });
    intent.isAutoRunning = true;
    expect(intent.current()).toMatchObject({ x: -1, y: 0 });
    intent.held.add('up');
    expect(intent.current()).toMatchObject({ x: 0, y: -1 });
  });

  it('the stick has eight directions, a dead zone in the middle, and sprints when pushed to its edge', () => {
    expect(stickIntent(0.1, -0.1)).toEqual({ x: 0, y: 0, sprint: false });
    expect(stickIntent(0.6, 0.05)).toEqual({ x: 1, y: 0, sprint: false });
    expect(stickIntent(-0.7, -0.7)).toEqual({ x: -1, y: -1, sprint: true });
  });

  it('each key maps to its action, and any other name maps to none', () => {
    expect(actionOf('KeyQ')).toBe('auto-run');
    expect(actionOf('KeyD')).toBeUndefined();
    expect(KEYS.deedOf('KeyD')).toEqual({ type: 'walk', direction: 'right' });
    expect(KEYS.deedOf('toString')).toBeUndefined();
  });
});

describe('choosing slots of the hotbar', () => {
  it('the number keys select every slot of the hotbar', () => {
    const slots = [1, 2, 3, 4, 5, 6].map((digit) => {
      const action = actionOf(`Digit${digit}`);
      return action && isSlotAction(action) ? slotOf(action) : null;
    });
    expect(slots).toEqual([0, 1, 2, 3, 4, 5]);
    expect(actionOf('Digit7')).toBeUndefined();
    expect(actionOf('KeyE')).toBe('use');
  });

  it('the hotbar moves by one slot with each notch of a mouse wheel, down and up', () => {
    const notches = new WheelNotches();
    expect([100, 100, -100].map((px, k) => notches.turn(px, k * 120))).toEqual([1, 1, -1]);
  });

  it('many small turns of the wheel make one notch, and a trackpad does not race through the slots', () => {
    const notches = new WheelNotches();
    expect([20, 20, 20, 20].map((px, k) => notches.turn(px, k * 16))).toEqual([0, 0, 1, 0]);
    const swipe = Array.from({ length: 60 }, (_, k) => notches.turn(50, 1000 + k * 16));
    const steps = swipe.filter((step) => step === 1).length;
    expect(steps).toBeGreaterThan(3);
    expect(steps).toBeLessThanOrEqual(1 + (60 * 16) / 90);
  });

  const AT_REST: Wheel = { deltaX: 0, deltaY: 0, deltaMode: 0, ctrlKey: false };

  it('a trembling finger does not keep the wheel from turning, and a turn back counts at once', () => {
    const notches = new WheelNotches();
    const swipe = Array.from({ length: 30 }, (_, k) => notches.turn(k % 2 === 0 ? 9 : -2, k * 16));
    expect(swipe.filter((step) => step === 1)).toHaveLength(1);
    expect(swipe).not.toContain(-1);
    expect([50, -40, -40].map((px, k) => notches.turn(px, 2000 + k * 120))).toEqual([0, 0, -1]);
  });

  it.each([
    ['three lines of Firefox', { deltaY: 3, deltaMode: 1 }, 120],
    ['a page', { deltaY: -1, deltaMode: 2 }, -400],
    ['a sideways turn, as with Shift on a Mac', { deltaX: 100, deltaY: -0 }, 100],
    ['a turn with a little drift', { deltaX: -3, deltaY: 100 }, 100],
    ['a unit that no browser has', { deltaY: 80, deltaMode: 7 }, 80],
    ['a number that is none', { deltaX: Number.NaN, deltaY: Number.NaN }, 0],
  ])('the wheel turns by %s', (_, given, px) => {
    expect(wheelPx({ ...AT_REST, ...given })).toBe(px);
  });

  it('a small turn of the wheel is forgotten after a pause', () => {
    const notches = new WheelNotches();
    expect([notches.turn(50, 0), notches.turn(50, 1000)]).toEqual([0, 0]);
  });
});

describe('the keys Shift + D', () => {
  /** A window and a page, whose events the keyboard listens to. */
  function keyboard() {
    const page = Object.assign(new EventTarget(), { hidden: false });
    const view = Object.assign(new EventTarget(), { document: page, setTimeout, clearTimeout });
    const intent = new IntentSource();
    const actions: string[] = [];
    const end = listenToKeyboard(view as unknown as Window, {
      keys: () => KEYS,
      intent,
      isBlocked: () => false,
      onAction: (action) => actions.push(action),
      onRelease: () => undefined,
    });
    const key = (type: string, code: string, shiftKey = false, at = performance.now()) => {
      const event = Object.assign(new Event(type), { code, shiftKey });
      return view.dispatchEvent(Object.defineProperty(event, 'timeStamp', { value: at }));
    };
    return { intent, actions, key, end };
  }

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('HTMLElement', class {});
    vi.stubGlobal('HTMLInputElement', class {});
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('a tap on Shift + D toggles the debug overlay, without a step', () => {
    const { intent, actions, key } = keyboard();
    key('keydown', 'ShiftLeft', true);
    key('keydown', 'KeyD', true);
    vi.advanceTimersByTime(100);
    key('keyup', 'KeyD', true);
    vi.advanceTimersByTime(500);
    expect(actions).toEqual(['panel:debug']);
    expect(intent.held.size).toBe(0);
  });

  it('a tap on Shift + D that a busy page receives late is recognised by the time stamps of its key events', () => {
    const { intent, actions, key } = keyboard();
    const pressed = performance.now();
    key('keydown', 'ShiftLeft', true);
    key('keydown', 'KeyD', true);
    vi.advanceTimersByTime(400);
    key('keyup', 'KeyD', true, pressed + 40);
    expect(actions).toEqual(['panel:debug']);
    expect(intent.held.size).toBe(0);
  });

  it('holding Shift + D makes the player sprint to the right, and immediately if already walking', () => {
    const { intent, actions, key } = keyboard();
    key('keydown', 'ShiftLeft', true);
    key('keydown', 'KeyD', true);
    vi.advanceTimersByTime(200);
    expect(intent.current()).toMatchObject({ x: 1, sprint: true });
    key('keyup', 'KeyD', true);
    key('keydown', 'KeyW', true);
    key('keydown', 'KeyD', true);
    expect(intent.current()).toMatchObject({ x: 1, y: -1 });
    key('keyup', 'KeyD', true);
    expect(actions).toEqual([]);
  });

  it('every key is released when the window loses focus', () => {
    const { intent, actions, key, end } = keyboard();
    key('keydown', 'KeyD', true);
    key('blur', '');
    vi.advanceTimersByTime(500);
    expect(intent.held.size).toBe(0);
    end();
    key('keydown', 'KeyA');
    expect(intent.held.size).toBe(0);
    expect(actions).toEqual([]);
  });
});

describe('the camera', () => {
  it('the camera zooms in whole steps and never shows more than the server sends', () => {
    const size = fc.integer({ min: 320, max: 8000 });
    fc.assert(
      fc.property(size, size, (width, height) => {
        const zoom = zoomFor(width, height);
        expect(Number.isInteger(zoom)).toBe(true);
        expect(width / zoom).toBeLessThanOrEqual(2560);
        expect(height / zoom).toBeLessThanOrEqual(1440);
      }),
    );
    expect(zoomFor(1280, 720)).toBe(1);
    expect(zoomFor(390, 844)).toBe(1);
  });

  it('the camera follows a small correction smoothly and jumps over a long distance', () => {
    const smoothing = new CorrectionSmoothing();
    smoothing.follow({ x: 0, y: 0 }, 16);
    expect(smoothing.follow({ x: 10, y: 0 }, 16)).toEqual({ x: 10, y: 0 });
    const first = smoothing.follow({ x: 210, y: 0 }, 16);
    expect(first.x).toBeLessThan(60);
    expect(smoothing.follow({ x: 210, y: 0 }, 400).x).toBeGreaterThan(209);
    expect(smoothing.follow({ x: 5000, y: 0 }, 16)).toEqual({ x: 5000, y: 0 });
  });
});

describe('chunks to request', () => {
  it('the requested chunks cover the area, none is outside of the world, and the middle one comes first', () => {
    const place = fc.integer({ min: -500, max: 8000 });
    fc.assert(
      fc.property(place, place, (x, y) => {
        const chunks = chunksIn({ x, y, width: 1280, height: 720 }, 7500);
        const keys = new Set(chunks.map(chunkKey));
        expect(keys.size).toBe(chunks.length);
        for (const { column, row } of chunks) {
          expect(column * CHUNK_SIZE).toBeLessThan(7500);
          expect(Math.min(column, row)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
    const [first] = chunksIn({ x: 1000, y: 1000, width: 1280, height: 720 }, 75_008);
    expect(first).toEqual({ column: 3, row: 2 });
  });
});

describe('speech bubbles', () => {
  it('a bubble lasts a tenth of a second per character, at least 3 s and at most 8 s', () => {
    expect([5, 50, 500].map((length) => bubbleDuration('x'.repeat(length)))).toEqual([3000, 5000, 8000]);
  });
});
