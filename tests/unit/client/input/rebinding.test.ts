/**
 * Giving actions other keys: conflicts are reported, two actions can swap keys, Escape stays, and everything can be
 * reset.
 */
import { describe, expect, it } from 'vitest';
import type { KeyOverrides } from '#game/client/input/binding.ts';
import { BINDINGS } from '#game/client/input/bindings.ts';
import { KeyMap } from '#game/client/input/key-map.ts';
import { dropKey, type Giving, giveKey, resetKeys } from '#game/client/input/rebinding.ts';

const usual = new KeyMap(BINDINGS);
const rebound = (overrides: KeyOverrides) => usual.rebind(overrides);
const give = (overrides: KeyOverrides, id: string, place: number, code: string): Giving =>
  giveKey(rebound(overrides), overrides, id, place, code);
const overridesOf = (giving: Giving): KeyOverrides => ('overrides' in giving ? giving.overrides : {});

describe('a key for an action', () => {
  it('a free key replaces the previous one', () => {
    const given = give({}, 'jump', 0, 'KeyJ');
    expect(given).toEqual({ kind: 'given', overrides: { jump: ['KeyJ'] } });
    const map = rebound(overridesOf(given));
    expect(map.deedOf('KeyJ')).toEqual({ type: 'act', action: 'jump' });
    expect(map.deedOf('Space')).toBeUndefined();
  });

  it('a key can become the second key of an action, but not a third', () => {
    const two = overridesOf(give({}, 'jump', 1, 'KeyJ'));
    expect(two).toEqual({ jump: ['Space', 'KeyJ'] });
    expect(overridesOf(give(two, 'jump', 1, 'KeyK'))).toEqual({ jump: ['Space', 'KeyK'] });
    expect(overridesOf(give(two, 'jump', 2, 'KeyL'))).toEqual({ jump: ['Space', 'KeyJ'] });
  });

  it('a key of another action is reported with that action, and the two actions can swap keys', () => {
    const taken = give({}, 'jump', 0, 'KeyE');
    expect(taken).toMatchObject({ kind: 'taken', by: 'use' });
    const map = rebound(overridesOf(taken));
    expect(map.codesOf('jump')).toEqual(['KeyE']);
    expect(map.codesOf('use')).toEqual(['Space']);
  });

  it('a key given to an empty place is taken away from its previous action without a swap', () => {
    const map = rebound(overridesOf(give({}, 'jump', 1, 'KeyE')));
    expect([map.codesOf('jump'), map.codesOf('use')]).toEqual([['Space', 'KeyE'], []]);
  });

  it('a key that the action already has changes nothing', () => {
    expect(give({}, 'walk-up', 1, 'KeyW')).toEqual({ kind: 'same' });
  });

  it.each(['Escape', 'ControlLeft', 'AltRight', 'MetaLeft', 'F5', 'F12', 'ContextMenu', ''])(
    'a key that does not belong to the game is refused: %s',
    (code) => {
      expect(give({}, 'jump', 0, code)).toMatchObject({ kind: 'refused' });
    },
  );

  it('a key for an unknown action is refused', () => {
    expect(give({}, 'fly', 0, 'KeyJ')).toMatchObject({ kind: 'refused' });
  });
});

describe('resetting keys', () => {
  it('resetting an action restores its default key, and takes that key away from any other action', () => {
    const swapped = overridesOf(give({}, 'jump', 0, 'KeyE'));
    const reset = resetKeys(rebound(swapped), swapped, 'jump');
    const map = rebound(reset);
    expect([map.codesOf('jump'), map.codesOf('use')]).toEqual([['Space'], []]);
    expect(resetKeys(map, reset, 'use')).toEqual({});
  });

  it('an action that is given its default key again counts as unchanged', () => {
    const given = overridesOf(give({}, 'jump', 0, 'KeyJ'));
    expect(give(given, 'jump', 0, 'Space')).toEqual({ kind: 'given', overrides: {} });
  });

  it('an action can be left without any key', () => {
    const none = dropKey(usual, {}, 'jump', 0);
    expect(rebound(none).codesOf('jump')).toEqual([]);
    expect(dropKey(usual, {}, 'walk-up', 1)).toEqual({ 'walk-up': ['KeyW'] });
  });
});

it('no two actions ever share a key, however keys are reassigned', () => {
  const ids = BINDINGS.filter(({ isFixed }) => !isFixed).map(({ id }) => id);
  const codes = [...new Set(BINDINGS.flatMap((binding) => binding.codes)), 'KeyJ', 'KeyK'];
  let overrides: KeyOverrides = {};
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed % below;
  };
  for (let turn = 0; turn < 400; turn++) {
    const giving = give(overrides, ids[next(ids.length)] ?? '', next(2), codes[next(codes.length)] ?? '');
    if ('overrides' in giving) overrides = giving.overrides;
    // A tap with Shift differs from a press of the key alone.
    const map = rebound(overrides);
    const held = map.bindings.flatMap(({ id, isShiftTap }) =>
      map.codesOf(id).map((code) => (isShiftTap ? `Shift+${code}` : code)),
    );
    expect(new Set(held).size).toBe(held.length);
    expect(rebound(overrides).codesOf('escape')).toEqual(['Escape']);
  }
});
