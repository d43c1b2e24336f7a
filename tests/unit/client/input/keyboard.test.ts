/**
 * Held keys: none stays held once all are released, whatever happened in between; and which part of the page receives a
 * key.
 */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeyAction } from '#game/client/input/binding.ts';
import { BINDINGS } from '#game/client/input/bindings.ts';
import { rebind } from '#game/client/input/key-map-store.ts';
import { Button, Element, game, Input, isAtRest, stubElements } from './keyboard-game.ts';

beforeEach(() => {
  vi.useFakeTimers();
  stubElements();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('held keys', () => {
  const CODES = [
    'KeyW',
    'ArrowUp',
    'KeyA',
    'KeyD',
    'ShiftLeft',
    'ShiftRight',
    'KeyE',
    'KeyQ',
    'KeyK',
    'MetaLeft',
  ];
  const code = fc.constantFrom(...CODES);
  const step = fc.oneof(
    { weight: 5, arbitrary: fc.record({ type: fc.constant('down' as const), code, repeat: fc.boolean() }) },
    { weight: 4, arbitrary: fc.record({ type: fc.constant('up' as const), code }) },
    fc.record({ type: fc.constantFrom('blur', 'hide', 'unlock', 'open', 'close', 'wait', 'rebind') }),
  );

  it('no key stays held once all are released, in any order and with anything in between', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }), (steps) => {
        const { view, page, intent, told, ended, keyMap, block, down, up } = game();
        for (const one of steps) {
          const shiftKey = intent.isSprintHeld;
          if (one.type === 'down' && 'code' in one) down(one.code, { shiftKey, repeat: one.repeat });
          else if (one.type === 'up' && 'code' in one)
            up(one.code, one.code === 'MetaLeft' ? { key: 'Meta' } : { shiftKey });
          else if (one.type === 'blur') view.dispatchEvent(new Event('blur'));
          else if (one.type === 'hide') {
            page.hidden = true;
            page.dispatchEvent(new Event('visibilitychange'));
            page.hidden = false;
          } else if (one.type === 'unlock') page.dispatchEvent(new Event('pointerlockchange'));
          else if (one.type === 'wait') vi.advanceTimersByTime(200);
          else if (one.type === 'rebind') rebind(keyMap, { 'walk-up': ['KeyK'], use: ['KeyW'] });
          else {
            block(one.type === 'open');
            // Anything that opens releases all keys at once.
            if (one.type === 'open') expect(isAtRest(intent)).toBe(true);
          }
        }
        for (const each of CODES) up(each);
        vi.advanceTimersByTime(1000);
        expect(isAtRest(intent)).toBe(true);
        // An action that lasts while its key is held ends as often as it begins.
        const uses = (list: readonly KeyAction[]) => list.filter((action) => action === 'use').length;
        expect(uses(ended)).toBe(uses(told));
      }),
    );
  });

  it('two keys for one direction count separately: the player walks on if only one of them is released', () => {
    const { intent, down, up } = game();
    down('KeyW');
    down('ArrowUp');
    up('KeyW');
    expect(intent.current()).toMatchObject({ y: -1 });
    up('ArrowUp');
    expect(intent.current()).toMatchObject({ y: 0 });
  });

  it('auto-run uses a direction even if its key was pressed and released within one frame', () => {
    const { intent, down, up } = game();
    down('KeyA');
    up('KeyA');
    intent.isAutoRunning = true;
    expect(intent.current()).toMatchObject({ x: -1, y: 0 });
  });

  it('keys held while a panel was open must be pressed again, and key repeats are ignored', () => {
    const { intent, block, down } = game();
    down('KeyW');
    block(true);
    block(false);
    down('KeyW', { repeat: true });
    expect(isAtRest(intent)).toBe(true);
    down('KeyW');
    expect(intent.held).toEqual(new Set(['up']));
  });

  it('a released key ends the action of the binding that it had when pressed', () => {
    const { intent, keyMap, down, up } = game();
    down('KeyW');
    rebind(keyMap, { 'walk-up': ['KeyI'] });
    up('KeyW');
    expect(isAtRest(intent)).toBe(true);
    down('KeyW');
    expect(isAtRest(intent)).toBe(true);
    down('KeyI');
    expect(intent.held).toEqual(new Set(['up']));
  });
});

describe('receivers of a key', () => {
  const FIELDS = [
    new Input('INPUT'),
    new Element('TEXTAREA'),
    new Element('SELECT'),
    new Element('DIV', { isContentEditable: true }),
  ];

  it('a field in which the player writes receives all keys', () => {
    for (const target of FIELDS) {
      const { intent, told, down } = game();
      for (const one of BINDINGS.flatMap(({ codes }) => codes)) {
        if (one !== 'Escape') expect(down(one, { target }).defaultPrevented).toBe(false);
      }
      expect(told).toEqual([]);
      expect(isAtRest(intent)).toBe(true);
    }
  });

  it('the Escape key leaves every field that does not use it', () => {
    for (const target of FIELDS) {
      const { told, down } = game();
      down('Escape', { target });
      expect(told).toEqual(['escape']);
    }
  });

  it('a focused button keeps Enter and Space, and nothing else', () => {
    const { told, down } = game();
    const target = new Button('BUTTON');
    for (const one of ['Enter', 'Space', 'KeyQ']) down(one, { target });
    expect(told).toEqual(['auto-run']);
  });

  it('chords belong to the browser and trigger no action', () => {
    const { intent, told, down } = game();
    for (const chord of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }]) {
      for (const one of ['KeyR', 'ArrowLeft', 'KeyW', 'Digit1', 'KeyC', 'Tab']) {
        expect(down(one, chord).defaultPrevented).toBe(false);
      }
    }
    expect(told).toEqual([]);
    expect(isAtRest(intent)).toBe(true);
  });

  it('the game keeps the page from scrolling, and each key press triggers its action once', () => {
    const { told, down } = game();
    for (const one of ['Space', 'ArrowDown', 'Digit1', 'KeyQ']) expect(down(one).defaultPrevented).toBe(true);
    down('KeyQ', { repeat: true });
    expect(told).toEqual(['jump', 'slot-1', 'auto-run']);
  });

  it('the body stays still while a panel is open, Tab moves between buttons, and Escape reaches the game', () => {
    const { intent, told, block, down } = game();
    block(true);
    for (const one of ['KeyW', 'ShiftLeft', 'Escape']) down(one);
    expect(down('Tab').defaultPrevented).toBe(false);
    expect(told).toEqual(['escape']);
    expect(isAtRest(intent)).toBe(true);
  });
});
