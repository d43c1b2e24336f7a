/**
 * A gamepad: each press is reported once, a held direction repeats, and buttons act differently inside and outside of
 * the bag.
 */
import { describe, expect, it } from 'vitest';
import type { GameContextValue } from '#game/client/hud/context.tsx';
import { padOptions } from '#game/client/hud/pad/pad.ts';
import { placeInRing, sectorOf } from '#game/client/hud/pad/ring.ts';
import { PANELS } from '#game/client/hud/panels/registry.ts';
import { BINDINGS } from '#game/client/input/bindings.ts';
import { PadReader } from '#game/client/input/gamepad.ts';
import { IntentSource } from '#game/client/input/intent.ts';
import { createKeyMapStore } from '#game/client/input/key-map-store.ts';
import type { PadButton } from '#game/client/input/pad-buttons.ts';
import { Panels } from '#game/client/store/panels.ts';
import { createGameStore } from '#game/client/store/store.ts';
import type { SlotHandling } from '#game/features/inventory/client/slots/handling.ts';

const pad = (pressed: readonly number[] = [], axes: readonly number[] = [0, 0]) => ({
  buttons: Array.from({ length: 17 }, (_, at): { pressed: boolean; value?: number } => ({
    pressed: pressed.includes(at),
  })),
  axes,
});

function reader() {
  const presses: PadButton[] = [];
  const sticks: [number, number][] = [];
  const own = new PadReader({
    onPress: (button) => presses.push(button),
    onStick: (x, y) => sticks.push([x, y]),
  });
  return { own, presses, sticks };
}

describe('the reader of a gamepad', () => {
  it('the gamepad reports each press once, however long it lasts', () => {
    const { own, presses } = reader();
    own.read(pad([0]), 0);
    own.read(pad([0]), 1000);
    own.read(pad(), 1016);
    own.read(pad([0, 4]), 1032);
    expect(presses).toEqual(['a', 'a', 'left-shoulder']);
  });

  it('the gamepad repeats a held direction, on the d-pad and on the stick', () => {
    for (const held of [pad([15]), pad([], [0.9, 0])]) {
      const { own, presses } = reader();
      for (const now of [0, 349, 350, 400, 470]) own.read(held, now);
      expect(presses).toEqual(['right', 'right', 'right']);
    }
  });

  it('the stick triggers another press only after it was released, and is reported only when it has moved', () => {
    const { own, presses, sticks } = reader();
    own.read(pad([], [0, -0.7]), 0);
    own.read(pad([], [0, -0.5]), 16);
    own.read(pad([], [0, -0.5]), 32);
    own.read(pad([], [0, 0]), 48);
    expect(presses).toEqual(['up']);
    expect(sticks).toEqual([
      [0, -0.7],
      [0, -0.5],
      [0, 0],
    ]);
  });

  it('the sticks have a dead zone in the middle, and the triggers count from half way', () => {
    const { own, presses, sticks } = reader();
    own.read(pad([], [0.12, -0.1]), 0);
    expect(sticks).toEqual([]);
    const pulled = (value: number) => {
      const state = pad();
      state.buttons[7] = { pressed: false, value };
      return state;
    };
    for (const [at, value] of [0.3, 0.6, 0.4, 0.2, 0.6].entries()) own.read(pulled(value), 16 * at);
    expect(presses).toEqual(['right-trigger', 'right-trigger']);
  });

  it('a button or a far push of a stick marks the gamepad as used, but a trembling stick does not', () => {
    const { own } = reader();
    expect(own.read(pad([], [0.3, 0]), 0)).toBe(false);
    expect(own.read(pad([], [0.7, 0]), 16)).toBe(true);
    expect(own.read(pad([1], [0, 0]), 32)).toBe(true);
    expect(own.read(pad([1], [0, 0]), 48)).toBe(false);
  });

  it('the gamepad releases everything when it is disconnected', () => {
    const released: string[] = [];
    const sticks: number[][] = [];
    const own = new PadReader({
      onPress: () => undefined,
      onRelease: (button) => released.push(button),
      onStick: (x, y) => sticks.push([x, y]),
      onAim: (x, y) => sticks.push([x, y]),
    });
    own.read(pad([0, 6], [1, 0, 0, 1]), 0);
    own.rest(16);
    expect(released).toEqual(['a', 'left-trigger', 'right']);
    expect(sticks.slice(-2)).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });
});

describe('the ring of the hotbar', () => {
  it('the hotbar ring has the first slot at the top, and each direction of the stick selects one slot', () => {
    for (let slot = 0; slot < 6; slot += 1) {
      const { x, y } = placeInRing(slot, 6);
      expect(sectorOf(x / 62, y / 62, 6)).toBe(slot);
    }
    expect(placeInRing(0, 6).y).toBeLessThan(0);
    expect(sectorOf(0.1, 0.2, 6)).toBeNull();
    expect(sectorOf(-0.1, -0.9, 6)).toBe(0);
  });
});

describe('the actions of a gamepad', () => {
  function game(isBagOpen: boolean) {
    const told: unknown[] = [];
    const store = createGameStore();
    store.setState({ phase: 'playing' });
    const intent = new IntentSource();
    const panels = new Panels(PANELS);
    const keyMap = createKeyMapStore([...BINDINGS, ...panels.bindings()]);
    const actions = {
      onKey: (action: string) => told.push(action),
      onKeyEnd: (action: string) => told.push(`end ${action}`),
      attack: () => told.push('attack'),
      loose: () => told.push('loose'),
      aim: (angle: number | null) => told.push(angle === null ? 'no aim' : `aim ${angle.toFixed(1)}`),
    };
    const slots = { isOpen: isBagOpen, do: (deed: string) => told.push(`slot ${deed}`), letGo: () => false };
    let isOpen = false;
    const radial = {
      isOpen: () => isOpen,
      open: () => {
        isOpen = true;
      },
      point: (x: number, y: number) => told.push(`point ${x} ${y}`),
      close: (isChosen: boolean) => {
        isOpen = false;
        told.push(isChosen ? 'chosen' : 'not chosen');
      },
    };
    const focus = {
      go: (way: string) => told.push(`focus ${way}`),
      press: () => told.push('press'),
      turnTab: (step: number) => told.push(`tab ${step}`),
    };
    const context = { store, intent, panels, keyMap, actions } as object as GameContextValue;
    const ports = { slots: slots as object as SlotHandling, radial, focus, now: () => 1000 };
    const options = padOptions({ game: context, ...ports });
    const press = (...buttons: PadButton[]) => {
      for (const button of buttons) {
        options.onPress(button, false, false);
        options.onRelease?.(button, false);
      }
    };
    return { told, store, intent, options, press };
  }

  it('a button in the moment after a panel has ended, which it was meant for, does nothing', () => {
    const { told, store, press } = game(false);
    store.setState({ ended: { at: 900, hadKeys: false } });
    press('a', 'x', 'right-trigger');
    expect(told.filter((one) => !/^(end|loose)/.test(String(one)))).toEqual([]);
    store.setState({ ended: { at: 700, hadKeys: false } });
    press('a');
    expect(told).toContain('use');
  });

  it('the gamepad outside of panels walks, acts, strikes, selects slots, and opens the bag and the menu', () => {
    const { told, intent, options, press } = game(false);
    options.onStick(1, 0);
    expect(intent.current()).toMatchObject({ x: 1, y: 0, sprint: false });
    press('a', 'x', 'y', 'right-shoulder', 'left-shoulder', 'back', 'start', 'b');
    expect(told.filter((word) => !String(word).startsWith('end'))).toEqual([
      'use',
      'strike',
      'jump',
      'next-slot',
      'previous-slot',
      'panel:inventory',
      'escape',
      'escape',
    ]);
    // An action that lasts while its button is held, such as helping up, ends when the button is released.
    expect(told.slice(0, 2)).toEqual(['use', 'end use']);
  });

  it('the walking stick only walks, and sprints after its button is pressed until the stick is released', () => {
    const { told, intent, options, press } = game(false);
    options.onPress('up', true, false);
    expect(told).toEqual([]);
    options.onStick(1, 0);
    press('left-stick');
    expect(intent.current()).toMatchObject({ x: 1, sprint: true });
    options.onStick(0, 0);
    expect(intent.current()).toMatchObject({ x: 0, sprint: false });
  });

  it('the gamepad opens a panel once, however long its button is held', () => {
    const { told, options } = game(false);
    const held = new PadReader(options);
    for (let now = 0; now < 2000; now += 50) held.read(pad([12]), now);
    expect(told).toEqual(['panel:map']);
  });

  it('the right stick aims, and the right trigger shoots and releases a bow', () => {
    const { told, options, press } = game(false);
    options.onAim?.(0, 1);
    press('right-trigger');
    options.onAim?.(0, 0);
    expect(told).toEqual(['aim 1.6', 'attack', 'loose', 'no aim']);
  });

  it('either stick selects from the ring while the left trigger is held, and B selects no slot', () => {
    const { told, intent, options } = game(false);
    options.onPress('left-trigger', false, false);
    options.onStick(0, -1);
    expect(intent.current()).toMatchObject({ x: 0, y: 0 });
    options.onPress('a', false, false);
    options.onRelease?.('left-trigger', false);
    expect(told).toEqual(['point 0 -1', 'chosen']);
    options.onPress('left-trigger', false, false);
    options.onPress('b', false, false);
    options.onRelease?.('left-trigger', false);
    expect(told.at(-1)).toBe('not chosen');
  });

  it('the gamepad in the bag moves the focus and items, and B closes the bag', () => {
    const { told, intent, options, press } = game(true);
    options.onStick(1, 0);
    expect(intent.current()).toMatchObject({ x: 0, y: 0 });
    options.onPress('left', true, false);
    press('a', 'y', 'x', 'b');
    expect(told.filter((word) => !String(word).startsWith('end'))).toEqual([
      'slot left',
      'slot lift',
      'slot lift-one',
      'slot quick',
      'escape',
    ]);
  });

  it('the gamepad in a panel moves the focus, presses buttons, switches tabs, and goes back', () => {
    const { told, store, options, press } = game(false);
    store.setState({ panels: ['menu'] });
    options.onPress('down', true, false);
    press('up', 'a', 'right-shoulder', 'x', 'b');
    expect(told.filter((word) => !String(word).startsWith('end'))).toEqual([
      'focus down',
      'focus up',
      'press',
      'tab 1',
      'escape',
    ]);
  });
});
