/** Gamepads that count: the standard layout only, and only what has been at rest. */
import { describe, expect, it } from 'vitest';
import { listenToGamepad } from '#game/client/input/gamepad.ts';
import { type RawPad, TrustedPads } from '#game/client/input/trusted-pads.ts';

interface Change {
  readonly id?: string;
  readonly index?: number;
  readonly mapping?: string;
  readonly axes?: readonly number[];
  readonly pressed?: readonly number[];
  readonly values?: Readonly<Record<number, number>>;
}

const padOf = ({
  id = 'one',
  index = 0,
  mapping = 'standard',
  axes,
  pressed = [],
  values = {},
}: Change = {}): RawPad => ({
  id,
  index,
  mapping,
  axes: axes ?? [0, 0, 0, 0],
  buttons: Array.from({ length: 17 }, (_, at) => ({ pressed: pressed.includes(at), value: values[at] ?? 0 })),
});
const down = (state: ReturnType<TrustedPads['read']>): number[] =>
  (state?.buttons ?? []).flatMap(({ pressed }, at) => (pressed ? [at] : []));

describe('gamepads that count', () => {
  it.each(['', 'xr-standard', 'unknown'])('a device with the layout "%s" does not count', (mapping) => {
    expect(new TrustedPads().read([padOf({ mapping, axes: [0, -1, 0, 0], pressed: [0] })])).toBeNull();
  });

  it('a stick that has not been at rest does not count, and the other one does', () => {
    const pads = new TrustedPads();
    for (let frame = 0; frame < 5; frame++)
      expect(pads.read([padOf({ axes: [0, -1, 0.9, 0] })])?.axes).toEqual([0, 0, 0, 0]);
    expect(pads.read([padOf({ axes: [0, -1, 0.1, 0] })])?.axes).toEqual([0, 0, 0.1, 0]);
    expect(pads.read([padOf({ axes: [0, -1, 0.9, 0] })])?.axes).toEqual([0, 0, 0.9, 0]);
    pads.read([padOf()]);
    expect(pads.read([padOf({ axes: [0, -1, 0, 0] })])?.axes).toEqual([0, -1, 0, 0]);
  });

  it('a button that is held when its gamepad is found counts after it was released', () => {
    const pads = new TrustedPads();
    expect(down(pads.read([padOf({ pressed: [0, 1] })]))).toEqual([]);
    expect(down(pads.read([padOf({ pressed: [0] })]))).toEqual([]);
    expect(down(pads.read([padOf({ pressed: [0, 1] })]))).toEqual([1]);
    const trigger = new TrustedPads();
    expect(trigger.read([padOf({ values: { 7: 1 } })])?.buttons[7]?.value).toBe(0);
    trigger.read([padOf({ values: { 7: 0.1 } })]);
    expect(trigger.read([padOf({ values: { 7: 1 } })])?.buttons[7]?.value).toBe(1);
  });

  it('a gamepad that was gone, replaced or forgotten must be at rest again', () => {
    const held = padOf({ axes: [1, 0, 0, 0], pressed: [3] });
    const again = [
      (pads: TrustedPads) => pads.read([]),
      (pads: TrustedPads) => pads.forget(),
      (pads: TrustedPads) => pads.read([padOf({ id: 'another' })]),
    ];
    for (const leave of again) {
      const pads = new TrustedPads();
      pads.read([padOf()]);
      expect(down(pads.read([held]))).toEqual([3]);
      leave(pads);
      const state = pads.read([held]);
      expect([down(state), state?.axes]).toEqual([[], [0, 0, 0, 0]]);
    }
    expect(new TrustedPads().read([])).toBeNull();
  });

  it('values that are no numbers, or missing, count as rest and prove none; those beyond the range are cut', () => {
    const pads = new TrustedPads();
    const broken = padOf({ axes: [Number.NaN, 0, Number.POSITIVE_INFINITY, 1], values: { 6: Number.NaN } });
    expect(pads.read([broken])?.axes).toEqual([0, 0, 0, 0]);
    expect(pads.read([padOf({ axes: [1, 0, 0, 0] })])?.axes).toEqual([0, 0, 0, 0]);
    expect(pads.read([{ ...padOf(), axes: [], buttons: [] }])?.buttons).toHaveLength(17);
    pads.read([padOf()]);
    expect(pads.read([padOf({ axes: [1.28, -3, 0, 0] })])?.axes).toEqual([1, -1, 0, 0]);
  });

  it('the gamepad that is touched while the last one rests is in use, beside devices that do not count', () => {
    const pads = new TrustedPads();
    const pedals = padOf({ id: 'pedals', index: 0, mapping: '', axes: [-1, -1, -1] });
    const first = (change: Change = {}) => padOf({ ...change, id: 'first', index: 1 });
    const second = (change: Change = {}) => padOf({ ...change, id: 'second', index: 2 });
    pads.read([pedals, first(), second()]);
    expect(down(pads.read([pedals, first({ pressed: [0] }), second()]))).toEqual([0]);
    expect(down(pads.read([pedals, first({ pressed: [0] }), second({ pressed: [1] })]))).toEqual([0]);
    expect(down(pads.read([pedals, first(), second({ pressed: [1] })]))).toEqual([1]);
    expect(down(pads.read([pedals, first(), second()]))).toEqual([]);
    expect(down(pads.read([pedals, first({ pressed: [2] })]))).toEqual([2]);
  });
});

/** A window with frames and gamepads that the test controls. */
function aWindow() {
  let frame: ((now: number) => void) | null = null;
  let pads: object[] = [];
  const page = Object.assign(new EventTarget(), { hasFocus: () => true, hidden: false });
  const view = Object.assign(new EventTarget(), {
    document: page,
    navigator: { getGamepads: () => pads },
    performance: { now: () => 0 },
    requestAnimationFrame: (task: (now: number) => void) => {
      frame = task;
      return 1;
    },
    cancelAnimationFrame: () => {
      frame = null;
    },
  });
  return {
    view: view as unknown as Window & typeof view,
    next(now: number, ...change: Change[]) {
      pads = change.map((one) => ({ ...padOf(one), connected: true }));
      const task = frame;
      frame = null;
      task?.(now);
    },
  };
}

it('pedals never walk and are no gamepad; a stick is released when its gamepad or the focus is lost', () => {
  const { view, next } = aWindow();
  const seen: string[] = [];
  const end = listenToGamepad(view, {
    onPress: (button) => seen.push(button),
    onStick: (x, y) => seen.push(`${x} ${y}`),
    onConnect: (is) => seen.push(is ? 'found' : 'gone'),
  });
  next(0, { mapping: '', axes: [0, -1, 0, 0], pressed: [0] });
  expect(seen).toEqual([]);
  view.dispatchEvent(new Event('gamepadconnected'));
  next(16, {});
  next(32, { axes: [0, -0.4, 0, 0] });
  expect(seen.splice(0)).toEqual(['found', '0 -0.4']);
  view.dispatchEvent(new Event('blur'));
  expect(seen.splice(0)).toEqual(['0 0']);
  next(48, { axes: [0, -0.4, 0, 0] });
  expect(seen.splice(0)).toEqual([]);
  next(64, {});
  next(80, { axes: [0.4, 0, 0, 0] });
  next(96);
  expect(seen.splice(0)).toEqual(['0.4 0', '0 0', 'gone']);
  end();
});

it('a handler that fails does not end the reading of the gamepad', () => {
  const { view, next } = aWindow();
  const seen: string[] = [];
  const end = listenToGamepad(view, {
    onPress: (button) => {
      if (button === 'a') throw new Error('broken by the test');
    },
    onStick: (x, y) => seen.push(`${x} ${y}`),
  });
  next(0, {});
  expect(() => next(16, { pressed: [0] })).toThrow('broken by the test');
  next(32, { pressed: [0], axes: [0, -0.4, 0, 0] });
  next(48);
  expect(seen).toEqual(['0 -0.4', '0 0']);
  end();
});

it('a stick with numbers that are none, too few axes or missing buttons is at rest, and the rest of the gamepad works', () => {
  const { view, next } = aWindow();
  const seen: string[] = [];
  const end = listenToGamepad(view, {
    onPress: (button) => seen.push(button),
    onStick: (x, y) => seen.push(`${x} ${y}`),
    onAim: (x, y) => seen.push(`aim ${x} ${y}`),
  });
  next(0, {});
  next(16, { axes: [0, -1, 0, 0] });
  next(32, { axes: [Number.NaN, -1, 0, 0] });
  next(48, { axes: [0] });
  next(64, { axes: [0.5, 0] });
  next(80, { axes: [], pressed: [0] });
  expect(seen).toEqual(['up', '0 -1', '0 0', '0.5 0', 'a', '0 0']);
  end();
});
