/** The list of bindings, other keys instead of the usual ones, and what people call them. */
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

describe('other keys', () => {
  it('take the place of the usual ones, and the binding that had them loses them', () => {
    const map = MAP.rebind({ jump: ['KeyE', 'KeyJ'] });
    expect(map.codesOf('jump')).toEqual(['KeyE', 'KeyJ']);
    expect(map.codesOf('use')).toEqual([]);
    expect(map.deedOf('KeyE')).toEqual({ type: 'act', action: 'jump' });
    expect(map.deedOf('Space')).toBeUndefined();
    expect(map.rebind({}).codesOf('use')).toEqual(['KeyE']);
  });

  it('are told to be taken: by whom, and Escape by nobody else', () => {
    expect(MAP.conflictsOf('jump', ['KeyE', 'KeyW', 'KeyJ'])).toEqual(['use', 'walk-up']);
    expect(MAP.conflictsOf('jump', ['Space'])).toEqual([]);
    expect(MAP.conflictsOf('jump', ['Escape'])).toEqual(['escape']);
    expect(MAP.conflictsOf('panel:debug', ['Escape'])).toEqual(['escape']);
    // With Shift a key is another one.
    expect(MAP.conflictsOf('panel:debug', ['KeyW'])).toEqual([]);
    expect(MAP.conflictsOf('nothing', ['KeyW'])).toEqual([]);
  });

  it('leave each key with one binding and Escape with its own, whatever was kept', () => {
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

  it('cannot be the same by default', () => {
    const [first] = BINDINGS;
    expect(() => new KeyMap([...ALL, first!])).toThrow('two bindings have the id "walk-up"');
    expect(() => new KeyMap([...ALL, { ...first!, id: 'other' }])).toThrow('KeyW is bound twice');
  });
});

describe('names', () => {
  it('are those on the keys, of an English keyboard until the browser tells of another', async () => {
    const codes = ['KeyW', 'Digit1', 'ArrowLeft', 'ShiftRight', 'Escape', 'Numpad4', 'F3', 'Semicolon'];
    const english = ['W', '1', 'Left arrow', 'Shift', 'Esc', 'Numpad 4', 'F3', ';'];
    expect(codes.map(keyName)).toEqual(english);
    await loadKeyNames({ keyboard: { getLayoutMap: () => Promise.reject(new Error('not here')) } });
    await loadKeyNames({});
    expect(codes.map(keyName)).toEqual(english);
    await loadKeyNames({ keyboard: { getLayoutMap: async () => new Map([['KeyW', 'z']]) } });
    expect(keyName('KeyW')).toBe('Z');
    await loadKeyNames({ keyboard: { getLayoutMap: async () => new Map() } });
  });

  it('are those of the device, and of the keyboard where that has nothing', () => {
    expect(deviceNameFor(MAP, 'keyboard', 'use')).toBe('E');
    expect(deviceNameFor(MAP, 'gamepad', 'use')).toBe('A');
    expect(deviceNameFor(MAP, 'touch', 'jump')).toBe('Jump');
    expect(deviceNameFor(MAP, 'gamepad', 'chat')).toBe('Enter');
    expect(deviceNameFor(MAP, 'keyboard', 'strike')).toBe('left click');
    expect(keysOf(MAP, 'panel:debug')).toEqual(['Shift+D']);
    expect(keysOf(MAP, 'sprint')).toEqual(['Shift']);
  });

  it('stand in a hint for the binding, and follow the key that it has', () => {
    expect(fillInKeyNames('Press [use] to collect', MAP, 'keyboard')).toBe('Press E to collect');
    expect(fillInKeyNames('Press [use] to collect', MAP.rebind({ use: ['KeyF'] }), 'keyboard')).toBe(
      'Press F to collect',
    );
    expect(fillInKeyNames('Press [use], [panel:inventory]', MAP, 'gamepad')).toBe('Press A, Back');
    expect(fillInKeyNames('[nothing] stays', MAP, 'keyboard')).toBe('[nothing] stays');
  });

  it('are short and there for every binding that has a key', () => {
    for (const { id, codes, name } of ALL) {
      expect(name.length, id).toBeLessThanOrEqual(20);
      for (const code of codes) expect(keyName(code), code).toMatch(/^.{1,12}$/);
    }
  });
});
