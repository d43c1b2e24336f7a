/** Keys and clicks in the moment after something has ended that they were meant for. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BINDINGS } from '#game/client/input/bindings.ts';
import { swallowEarly } from '#game/client/input/early.ts';
import { type Ended, QUIET_MS } from '#game/client/input/ended.ts';
import { createKeyMapStore } from '#game/client/input/key-map-store.ts';

const AT = 1000;

class FakeElement {
  readonly isContentEditable = false;
  readonly tagName: string;
  constructor(tagName: string) {
    this.tagName = tagName;
  }
}

beforeEach(() => {
  vi.stubGlobal('HTMLElement', FakeElement);
});

function page(hadKeys: boolean) {
  const view = new EventTarget();
  const state = { ended: null as Ended | null };
  const end = swallowEarly(view as object as Window, {
    keys: createKeyMapStore(BINDINGS).getState,
    state: () => state,
  });
  const reached: string[] = [];
  for (const type of ['keydown', 'keyup', 'pointerdown', 'pointerup', 'click'])
    view.addEventListener(type, (event) => reached.push('code' in event ? String(event.code) : type));
  const send = (type: string, at: number, more: object = {}) => {
    const { target = null, ...rest } = more as { target?: unknown };
    const event = Object.assign(new Event(type, { cancelable: true }), rest);
    Object.defineProperties(event, {
      timeStamp: { value: at },
      ...(target ? { target: { value: target } } : {}),
    });
    view.dispatchEvent(event);
    return event;
  };
  const key = (code: string, at: number, more: object = {}) => send('keydown', at, { code, ...more });
  state.ended = { at: AT, hadKeys };
  return { state, reached, send, key, end };
}

describe('input after a panel or field has ended', () => {
  it('a key within 300 ms goes nowhere, also one that a busy page hears late, and later ones arrive', () => {
    const { reached, key } = page(true);
    for (const code of ['KeyE', 'Digit1', 'Enter', 'Escape', 'KeyW']) {
      expect(key(code, AT + QUIET_MS - 1).defaultPrevented).toBe(true);
      key(code, AT - 20);
    }
    expect(reached).toEqual([]);
    key('KeyE', AT + QUIET_MS);
    expect(reached).toEqual(['KeyE']);
  });

  it('walking keys arrive if the panel left them to the body, and so does the release of any key', () => {
    const { reached, key, send } = page(false);
    key('KeyW', AT + 10);
    key('KeyE', AT + 10);
    send('keyup', AT + 10, { code: 'KeyE' });
    expect(reached).toEqual(['KeyW', 'KeyE']);
  });

  it('a player who writes into another field loses no letter, but the field that has ended itself gets none', () => {
    const target = new FakeElement('INPUT');
    const other = page(false);
    other.key('KeyE', AT + 10, { target });
    expect(other.reached).toEqual(['KeyE']);
    const own = page(true);
    own.key('KeyE', AT + 10, { target });
    expect(own.reached).toEqual([]);
  });

  it('a chord is left to the browser', () => {
    const { reached, key } = page(true);
    key('KeyR', AT + 10, { ctrlKey: true });
    expect(reached).toEqual(['KeyR']);
  });

  it('a click goes nowhere as a whole, even if the button comes up later, and the next one arrives', () => {
    const { reached, send } = page(false);
    send('pointerdown', AT + 250);
    send('pointerup', AT + 350);
    send('click', AT + 350);
    expect(reached).toEqual(['pointerup']);
    send('pointerdown', AT + 600);
    send('pointerup', AT + 700);
    send('click', AT + 700);
    expect(reached).toEqual(['pointerup', 'pointerdown', 'pointerup', 'click']);
  });

  it('everything arrives while nothing has ended, and after the game has stopped listening', () => {
    const { state, reached, key, send, end } = page(true);
    state.ended = null;
    key('KeyE', AT + 10);
    send('pointerdown', AT + 10);
    state.ended = { at: AT, hadKeys: true };
    end();
    key('KeyE', AT + 10);
    expect(reached).toEqual(['KeyE', 'pointerdown', 'KeyE']);
  });
});
