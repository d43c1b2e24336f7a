/** Deeds for which the use key is held: feeding a fire, stick after stick. */
import { describe, expect, it } from 'vitest';
import { AGAIN_MS } from '#game/client/actions/held-use.ts';
import { type Usable, UseOffers } from '#game/client/actions/use.ts';
import type { GameContextValue } from '#game/client/hud/context.tsx';
import { padOptions } from '#game/client/hud/pad/pad.ts';
import { PANELS } from '#game/client/hud/panels/registry.ts';
import { BINDINGS } from '#game/client/input/bindings.ts';
import { IntentSource } from '#game/client/input/intent.ts';
import { createKeyMapStore } from '#game/client/input/key-map-store.ts';
import type { GameSession } from '#game/client/session/session.ts';
import { Panels } from '#game/client/store/panels.ts';
import { createGameStore } from '#game/client/store/store.ts';
import type { SlotHandling } from '#game/features/inventory/client/slots/handling.ts';

const HOLD_MS = 400;
const SESSION = {
  body: { x: 0, y: 0 },
  combat: { arms: { pointer: null } },
  objectives: { asksForFire: () => false },
} as object as GameSession;

function start(options: Partial<Usable> = {}) {
  const state = { now: 0, done: 0, key: 'feed' as string | null };
  const find = (): Usable | null =>
    state.key === null
      ? null
      : {
          key: state.key,
          hint: 'Hold [use] to add Timber',
          name: 'Campfire',
          label: 'Add',
          isReady: true,
          missing: null,
          mark: null,
          holdMs: HOLD_MS,
          isRepeated: true,
          ...options,
          act: () => {
            state.done += 1;
          },
        };
  const store = createGameStore();
  const uses = new UseOffers([{ order: 15, find }], { session: SESSION, store }, () => state.now);
  const pass = (ms: number) => {
    for (let past = 0; past < ms; past += 20) {
      state.now += 20;
      uses.update();
    }
  };
  return { state, uses, pass };
}

describe('a deed that is held', () => {
  it('a tap of the key does nothing, and a held key repeats the deed until it is released', () => {
    const { state, uses, pass } = start();
    uses.use();
    pass(HOLD_MS - 20);
    uses.release();
    pass(2000);
    expect(state.done).toBe(0);
    uses.use();
    expect(uses.holding()).toMatchObject({ ms: HOLD_MS });
    pass(HOLD_MS);
    expect(state.done).toBe(1);
    pass(2 * AGAIN_MS);
    expect(state.done).toBe(3);
    uses.release();
    pass(2000);
    expect([state.done, uses.holding()]).toEqual([3, null]);
  });

  it('a held button of a gamepad repeats the deed, and its release ends it', () => {
    const { state, uses, pass } = start();
    const store = createGameStore();
    store.setState({ phase: 'playing' });
    const panels = new Panels(PANELS);
    const keyMap = createKeyMapStore([...BINDINGS, ...panels.bindings()]);
    const actions = {
      onKey: (action: string) => action === 'use' && uses.use(),
      onKeyEnd: (action: string) => action === 'use' && uses.release(),
    };
    const game = { store, panels, keyMap, actions, intent: new IntentSource() } as object as GameContextValue;
    const slots = { isOpen: false } as object as SlotHandling;
    const radial = { isOpen: () => false, open: () => {}, point: () => {}, close: () => {} };
    const focus = { go: () => {}, press: () => {}, turnTab: () => {} };
    const { onPress, onRelease } = padOptions({ game, slots, radial, focus, now: () => 1000 });
    onPress('a', false, false);
    pass(HOLD_MS + AGAIN_MS);
    expect(state.done).toBe(2);
    onRelease?.('a', false);
    pass(2000);
    expect(state.done).toBe(2);
  });

  it('a held key does a deed that is not repeated once', () => {
    const { state, uses, pass } = start({ isRepeated: false });
    uses.use();
    pass(3000);
    expect([state.done, uses.holding()]).toEqual([1, null]);
  });

  it('a held key goes on with its deed when another one comes first', () => {
    const { state } = start();
    const done: string[] = [];
    const feed = start().uses.ready()!;
    const offer = (key: string, order: number) => ({
      order,
      find: () => ({
        ...feed,
        key,
        mark: { x: 9, y: 9, halfWidth: 9, height: 9 },
        act: () => void done.push(key),
      }),
    });
    const pot = { ...offer('pot', 10), isThere: false };
    const entries = [{ order: 10, find: () => (pot.isThere ? pot.find() : null) }, offer('feed', 40)];
    const uses = new UseOffers(entries, { session: SESSION, store: createGameStore() }, () => state.now);
    uses.use();
    pot.isThere = true;
    for (let k = 0; k < 50; k += 1) {
      state.now += 20;
      uses.update();
    }
    expect([uses.ready()?.key, done]).toEqual(['pot', ['feed', 'feed']]);
  });

  it('a held key does nothing to another thing instead of its own, nor when nothing is offered', () => {
    const { state, uses, pass } = start();
    for (const other of ['door', null]) {
      state.key = 'feed';
      uses.use();
      pass(100);
      state.key = other;
      pass(1000);
      state.key = 'feed';
      pass(1000);
      expect([state.done, uses.holding()]).toEqual([0, null]);
    }
  });

  it('a deed chosen from the list is done at once', () => {
    const done: string[] = [];
    const feed = start().uses.ready()!;
    const offer = (key: string) => ({ ...feed, key, act: () => void done.push(key) });
    const uses = new UseOffers(
      [
        { order: 15, find: () => offer('first') },
        { order: 20, find: () => offer('other') },
      ],
      { session: SESSION, store: createGameStore() },
      () => 0,
    );
    expect([uses.doOther('other'), done]).toEqual([true, ['other']]);
  });
});
