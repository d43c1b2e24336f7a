/** Keys of remote desktops, screen keyboards and phones: without a position, in any case and on any layout. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type KeyPress, plainKeyOf } from '#game/browser/key-events.ts';
import { codeOf, keyOf, learnPrinted } from '#game/browser/keys.ts';
import { BINDINGS } from '#game/client/input/bindings.ts';
import { game, isAtRest, type Press, stubElements } from './keyboard-game.ts';

beforeEach(() => {
  vi.useFakeTimers();
  stubElements();
});
afterEach(() => {
  learnPrinted(new Map());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the position of a key without a code', () => {
  it.each([
    ['w', 'KeyW'],
    ['W', 'KeyW'],
    ['ц', 'KeyW'],
    ['Ц', 'KeyW'],
    ['і', 'KeyS'],
    ['ς', 'KeyW'],
    ['ש', 'KeyA'],
    ['ㅈ', 'KeyW'],
    ['ص', 'KeyW'],
    ['ｗ', 'KeyW'],
    ['1', 'Digit1'],
    ['!', 'Digit1'],
    ['é', 'Digit2'],
    ['٣', 'Digit3'],
    ['?', 'Slash'],
    ['[', 'BracketLeft'],
    [' ', 'Space'],
    ['\u00a0', 'Space'],
    ['Spacebar', 'Space'],
    ['ArrowUp', 'ArrowUp'],
    ['Left', 'ArrowLeft'],
    ['Esc', 'Escape'],
    ['Enter', 'Enter'],
    ['Shift', 'ShiftLeft'],
    ['Delete', 'Delete'],
    ['F5', 'F5'],
    ['🥟', ''],
    ['Dead', ''],
    ['Unidentified', ''],
  ])('a press of %s is one of "%s"', (key, code) => {
    for (const none of ['', 'Unidentified', undefined])
      expect(codeOf({ key, ...(none === undefined ? {} : { code: none }) })).toBe(code);
  });

  it('the right one of two keys and those of the number pad are told by their location', () => {
    expect(codeOf({ key: 'Shift', location: 2 })).toBe('ShiftRight');
    expect(codeOf({ key: '1', location: 3 })).toBe('Numpad1');
    expect(codeOf({ key: 'Enter', location: 3 })).toBe('NumpadEnter');
  });

  it('the layout that the browser reports comes first', () => {
    learnPrinted(
      new Map([
        ['KeyW', 'z'],
        ['KeyZ', 'w'],
        ['Digit1', '&'],
      ]),
    );
    expect(['Z', 'w', '&'].map((key) => codeOf({ key }))).toEqual(['KeyW', 'KeyZ', 'Digit1']);
  });

  it('a code counts whatever the key says, and gives the meaning of a key without one', () => {
    expect(codeOf({ code: 'KeyW', key: 'z' })).toBe('KeyW');
    expect(codeOf({ code: 'BracketLeft', key: 'Dead' })).toBe('BracketLeft');
    const meanings = ['Escape', 'NumpadEnter', 'KeyW', 'Space', 'ShiftRight', 'Digit0', 'ArrowUp'];
    expect(meanings.map((code) => keyOf({ code, key: 'Unidentified' }))).toEqual([
      'Escape',
      'Enter',
      'w',
      ' ',
      'Shift',
      '0',
      'ArrowUp',
    ]);
    expect(keyOf({ code: 'Numpad8', key: 'ArrowUp' })).toBe('ArrowUp');
  });

  it('a key of an input method is none of the page, also right after its composition', () => {
    const press = { code: 'Escape', key: 'Escape' };
    for (const more of [{ isComposing: true }, { keyCode: 229 }, { key: 'Process' }]) {
      expect([codeOf({ ...press, ...more }), keyOf({ ...press, ...more })]).toEqual(['', '']);
      expect(keyOf({ nativeEvent: { ...press, ...more } })).toBe('');
    }
    expect([codeOf({}), keyOf({})]).toEqual(['', '']);
  });
});

/** Signs of some keys, without and with Shift, with the number of the key. */
const KEYS = [
  { code: 'KeyW', keyCode: 87, signs: ['w', 'W', 'ц', 'Ц', 'z'] },
  { code: 'KeyD', keyCode: 68, signs: ['d', 'D', 'в', '∂', 'Dead'] },
  { code: 'KeyE', keyCode: 69, signs: ['e', 'E', 'у', '€', 'Process'] },
  { code: 'Digit2', keyCode: 50, signs: ['2', '@', '"', 'é'] },
  { code: 'ShiftLeft', keyCode: 16, signs: ['Shift'] },
  { code: 'Space', keyCode: 32, signs: [' ', '\u00a0', 'Spacebar'] },
  { code: 'ArrowUp', keyCode: 38, signs: ['ArrowUp', 'Up', '8'] },
] as const;

describe('held keys without a code', () => {
  it('every key of the game works without its code', () => {
    for (const { codes, deed, isShiftTap } of BINDINGS)
      for (const code of codes) {
        if (isShiftTap) continue;
        const [one, other] = [game(), game()];
        const key = keyOf({ code });
        const location = code.startsWith('Numpad') ? 3 : code.endsWith('Right') ? 2 : 0;
        one.down(code);
        other.down('', { key, location });
        expect([other.told, [...other.intent.held], other.intent.isSprintHeld]).toEqual([
          one.told,
          [...one.intent.held],
          one.intent.isSprintHeld,
        ]);
        expect(deed.type === 'act' ? other.told : other.intent.current()).toBeDefined();
        other.up('', { key });
        expect(isAtRest(other.intent)).toBe(true);
      }
  });

  it('a tap with Shift counts without a code, and so if Shift is released first', () => {
    const { told, down, up } = game();
    down('', { key: 'E', shiftKey: true });
    up('', { key: 'Shift' });
    up('', { key: 'e' });
    expect(told).toEqual(['use-other']);
  });

  it('no key stays held, however its press and its release are reported', () => {
    const report = (at: number, seed: { isCoded: boolean; sign: number; isNumbered: boolean }): Press => {
      const { code, keyCode, signs } = KEYS[at] ?? KEYS[0];
      const key = signs[seed.sign % signs.length] ?? '';
      return { code: seed.isCoded ? code : '', key, keyCode: seed.isNumbered ? keyCode : 0 };
    };
    const seed = fc.record({ isCoded: fc.boolean(), sign: fc.nat({ max: 9 }), isNumbered: fc.boolean() });
    const step = fc.record({
      at: fc.nat({ max: KEYS.length - 1 }),
      isDown: fc.boolean(),
      seed,
      ms: fc.nat({ max: 300 }),
    });
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 40 }),
        fc.array(seed, { minLength: KEYS.length, maxLength: KEYS.length }),
        (steps, last) => {
          const { intent, told, ended, down, up } = game();
          for (const one of steps) {
            const press = report(one.at, one.seed);
            (one.isDown ? down : up)(press.code ?? '', press);
            vi.advanceTimersByTime(one.ms);
          }
          // Each key that may be down is released once, in one way or another.
          for (const [at, one] of last.entries()) {
            const press = report(at, one);
            up(press.code ?? '', press);
          }
          vi.advanceTimersByTime(1000);
          expect(isAtRest(intent)).toBe(true);
          expect(ended.filter((one) => one === 'use')).toEqual(told.filter((one) => one === 'use'));
        },
      ),
    );
  });

  it('another key does not release one that is held', () => {
    const { intent, down, up } = game();
    down('', { key: 'w' });
    down('', { key: 'ж' });
    up('', { key: 'Ж' });
    down('', { key: 'Unidentified' });
    up('', { key: 'Unidentified' });
    expect(intent.held).toEqual(new Set(['up']));
    down('KeyD');
    up('KeyD');
    expect(intent.held).toEqual(new Set(['up']));
  });

  it('a repeat triggers nothing, and keys of an input method do nothing', () => {
    const { intent, told, down } = game();
    down('', { key: 'q' });
    down('', { key: 'Q', repeat: true });
    expect(told).toEqual(['auto-run']);
    const own: KeyPress[] = [{ key: 'Process' }, { keyCode: 229 }, { isComposing: true }];
    for (const code of ['KeyW', 'Escape', 'Enter']) for (const more of own) down(code, more);
    down('', { key: 'Dead' });
    expect(told).toEqual(['auto-run']);
    expect(isAtRest(intent)).toBe(true);
  });
});

it.each([
  [{ key: 'Escape' }, 'Escape'],
  [{ key: 'Esc', code: '' }, 'Escape'],
  [{ key: 'Unidentified', code: 'ArrowLeft' }, 'ArrowLeft'],
  [{ code: 'KeyA' }, 'a'],
  [{ key: 'ф', code: 'KeyA' }, 'ф'],
  [{ key: 'Escape', code: 'Escape', isComposing: true }, ''],
  [{ key: 'Process', code: 'KeyA' }, ''],
])('the pages of the site know the key of %j without the tables of layouts', (event: KeyPress, meaning) => {
  expect(plainKeyOf(event)).toBe(meaning);
});
