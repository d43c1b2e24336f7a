/** A gamepad: presses once, directions again while they are held, and what they do in the bag and outside of it. */
import { describe, expect, it } from 'vitest';
import type { GameContextValue } from '#game/client/hud/context.tsx';
import type { SlotHandling } from '#game/client/hud/slots/handling.ts';
import { padOptions } from '#game/client/hud/slots/pad.ts';
import { type PadButton, PadReader } from '#game/client/input/gamepad.ts';
import { IntentSource } from '#game/client/input/intent.ts';
import { Panels } from '#game/client/state/panels.ts';
import { createGameStore } from '#game/client/state/store.ts';

const pad = (pressed: readonly number[] = [], axes: readonly number[] = [0, 0]) => ({
  buttons: Array.from({ length: 17 }, (_, at) => ({ pressed: pressed.includes(at) })),
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

describe('a gamepad', () => {
  it('tells each press once, however long it lasts', () => {
    const { own, presses } = reader();
    own.read(pad([0]), 0);
    own.read(pad([0]), 1000);
    own.read(pad(), 1016);
    own.read(pad([0, 4]), 1032);
    expect(presses).toEqual(['a', 'a', 'left-shoulder']);
  });

  it('repeats a direction that is held, of the cross as of the stick', () => {
    for (const held of [pad([15]), pad([], [0.9, 0])]) {
      const { own, presses } = reader();
      for (const now of [0, 349, 350, 400, 470]) own.read(held, now);
      expect(presses).toEqual(['right', 'right', 'right']);
    }
  });

  it('has a stick that must come back before it counts anew, and tells it only when it has moved', () => {
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
});

describe('what it does', () => {
  function game(isOpen: boolean) {
    const told: unknown[] = [];
    const store = createGameStore();
    store.setState({ phase: 'playing' });
    const intent = new IntentSource();
    const actions = {
      onKey: (action: string) => told.push(action),
      attack: () => told.push('attack'),
      cycleSlot: (step: number) => told.push(`cycle ${step}`),
    };
    const handling = {
      isOpen,
      do: (deed: string) => told.push(`slot ${deed}`),
      letGo: () => false,
    };
    const context = { store, intent, panels: new Panels([]), actions } as object as GameContextValue;
    return { told, intent, options: padOptions(context, handling as object as SlotHandling) };
  }

  it('outside of the bag is walking, acting, and opening it', () => {
    const { told, intent, options } = game(false);
    options.onStick(1, 0);
    expect(intent.current()).toMatchObject({ x: 1, y: 0 });
    for (const button of ['a', 'x', 'right-shoulder', 'left', 'back'] as const) options.onPress(button);
    expect(told).toEqual(['use', 'attack', 'cycle 1', 'panel:inventory']);
  });

  it('in the bag is moving the focus and things; B closes it', () => {
    const { told, intent, options } = game(true);
    options.onStick(1, 0);
    expect(intent.current()).toMatchObject({ x: 0, y: 0 });
    for (const button of ['left', 'a', 'y', 'x', 'b'] as const) options.onPress(button);
    expect(told).toEqual(['slot left', 'slot lift', 'slot lift-one', 'slot quick', 'escape']);
  });
});
