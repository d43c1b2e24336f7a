/** The list of bindings, keys chosen by the player, and the names shown for keys. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PANELS } from '#game/client/hud/panels/registry.ts';
import { BINDINGS } from '#game/client/input/bindings.ts';
import { KeyMap } from '#game/client/input/key-map.ts';
import {
  deviceNameFor,
  fillInKeyNames,
  keyName,
  keysOf,
  loadKeyNames,
} from '#game/client/input/key-names.ts';
import { Panels } from '#game/client/store/panels.ts';

const ALL = [...BINDINGS, ...new Panels(PANELS).bindings()];
const MAP = new KeyMap(ALL);

describe('keys chosen by the player', () => {
  it('the chosen keys replace the default ones, and another binding that used such a key loses it', () => {
    const map = MAP.rebind({ jump: ['KeyE', 'KeyJ'] });
    expect(map.codesOf('jump')).toEqual(['KeyE', 'KeyJ']);
    expect(map.codesOf('use')).toEqual([]);
    expect(map.deedOf('KeyE')).toEqual({ type: 'act', action: 'jump' });
    expect(map.deedOf('Space')).toBeUndefined();
    expect(map.rebind({}).codesOf('use')).toEqual(['KeyE']);
  });

  it('a conflict names each binding that already has one of the keys, and Escape always conflicts with its own binding', () => {
    expect(MAP.conflictsOf('jump', ['KeyE', 'KeyW', 'KeyJ'])).toEqual(['use', 'walk-up']);
    expect(MAP.conflictsOf('jump', ['Space'])).toEqual([]);
    expect(MAP.conflictsOf('jump', ['Escape'])).toEqual(['escape']);
    expect(MAP.conflictsOf('panel:debug', ['Escape'])).toEqual(['escape']);
    // A key with Shift is a different key.
    expect(MAP.conflictsOf('panel:debug', ['KeyW'])).toEqual([]);
    expect(MAP.conflictsOf('nothing', ['KeyW'])).toEqual([]);
  });

  it('each key has one binding, and Escape keeps its own, whatever the saved settings say', () => {
    const id = fc.constantFrom(...ALL.map((binding) => binding.id), 'gone');
    const code = fc.constantFrom('KeyW', 'KeyE', 'Escape', 'Space', 'KeyZ', 'Tab', 'F5', '');
    const overrides = fc.dictionary(id, fc.array(code, { maxLength: 3 }));
    fc.assert(
      fc.property(overrides, (kept) => {
        const map = MAP.rebind(kept);
        expect(map.deedOf('Escape')).toEqual({ type: 'act', action: 'escape' });
        const codes = ALL.flatMap((binding) =>
          map.codesOf(binding.id).map((one) => `${binding.isShiftTap ?? false} ${one}`),
        );
        expect(new Set(codes).size).toBe(codes.length);
        for (const binding of ALL) {
          expect(map.conflictsOf(binding.id, map.codesOf(binding.id))).toEqual([]);
        }
      }),
    );
  });

  it('two bindings cannot have the same default key or id', () => {
    const [first] = BINDINGS;
    expect(() => new KeyMap([...ALL, first!])).toThrow('two bindings have the id "walk-up"');
    expect(() => new KeyMap([...ALL, { ...first!, id: 'other' }])).toThrow('KeyW is bound twice');
  });
});

describe('shown names of keys', () => {
  it('the key names are those of an English keyboard until the browser reports another layout', async () => {
    const codes = ['KeyW', 'Digit1', 'ArrowLeft', 'ShiftRight', 'Escape', 'Numpad4', 'F3', 'Semicolon'];
    const english = ['W', '1', 'Left arrow', 'Shift', 'Esc', 'Numpad 4', 'F3', ';'];
    expect(codes.map(keyName)).toEqual(english);
    await loadKeyNames({ getLayoutMap: () => Promise.reject(new Error('not here')) });
    await loadKeyNames({});
    await loadKeyNames(undefined);
    expect(codes.map(keyName)).toEqual(english);
    await loadKeyNames({ getLayoutMap: async () => new Map([['KeyW', 'z']]) });
    expect(keyName('KeyW')).toBe('Z');
    await loadKeyNames({ getLayoutMap: async () => new Map() });
  });

  it('the key names fit the device, and are those of the keyboard if the device has none for the binding', () => {
    expect(deviceNameFor(MAP, 'keyboard', 'use')).toBe('E');
    expect(deviceNameFor(MAP, 'gamepad', 'use')).toBe('A');
    expect(deviceNameFor(MAP, 'touch', 'jump')).toBe('Jump');
    expect(deviceNameFor(MAP, 'gamepad', 'chat')).toBe('Enter');
    expect(deviceNameFor(MAP, 'keyboard', 'strike')).toBe('left click');
    expect(keysOf(MAP, 'panel:debug')).toEqual(['Shift+D']);
    expect(keysOf(MAP, 'sprint')).toEqual(['Shift']);
  });

  it('a hint contains the name of the current key of its binding', () => {
    expect(fillInKeyNames('Press [use] to collect', MAP, 'keyboard')).toBe('Press E to collect');
    expect(fillInKeyNames('Press [use] to collect', MAP.rebind({ use: ['KeyF'] }), 'keyboard')).toBe(
      'Press F to collect',
    );
    expect(fillInKeyNames('Press [use], [panel:inventory]', MAP, 'gamepad')).toBe('Press A, Back');
    expect(fillInKeyNames('[nothing] stays', MAP, 'keyboard')).toBe('[nothing] stays');
  });

  it('the names of bindings and keys are short, and every bound key has a name', () => {
    for (const { id, codes, name } of ALL) {
      expect(name.length, id).toBeLessThanOrEqual(20);
      for (const code of codes) expect(keyName(code), code).toMatch(/^.{1,12}$/);
    }
  });
});
