/** A keyboard without a browser. */
import { vi } from 'vitest';
import type { KeyAction, KeyOverrides } from '#game/client/input/binding.ts';
import { BINDINGS } from '#game/client/input/bindings.ts';
import { IntentSource } from '#game/client/input/intent.ts';
import { createKeyMapStore } from '#game/client/input/key-map-store.ts';
import { listenToKeyboard } from '#game/client/input/keyboard.ts';

export class Element extends EventTarget {
  readonly tagName: string;
  readonly type: string;
  readonly isContentEditable: boolean;
  constructor(tagName: string, { type = 'text', isContentEditable = false } = {}) {
    super();
    this.tagName = tagName;
    this.type = type;
    this.isContentEditable = isContentEditable;
  }
}
export class Input extends Element {}
export class Button extends Element {}

export interface Press {
  readonly code?: string;
  readonly key?: string;
  readonly keyCode?: number;
  readonly isComposing?: boolean;
  readonly location?: number;
  readonly shiftKey?: boolean;
  readonly ctrlKey?: boolean;
  readonly altKey?: boolean;
  readonly metaKey?: boolean;
  readonly repeat?: boolean;
  readonly target?: Element;
}

/** A keyboard connected to an intent, with what it has reported. */
export function game(overrides: KeyOverrides = {}) {
  const page = Object.assign(new EventTarget(), { hidden: false, pointerLockElement: null as object | null });
  const view = Object.assign(new EventTarget(), { document: page, setTimeout, clearTimeout });
  const intent = new IntentSource();
  const told: KeyAction[] = [];
  const ended: KeyAction[] = [];
  const keyMap = createKeyMapStore(BINDINGS, overrides);
  const watchers = new Set<() => void>();
  let isBlocked = false;
  listenToKeyboard(view as object as Window, {
    keys: keyMap.getState,
    intent,
    isBlocked: () => isBlocked,
    onAction: (action) => told.push(action),
    onActionEnd: (action) => ended.push(action),
    onRelease: () => undefined,
    watchBlocked: (check) => {
      watchers.add(check);
      return () => watchers.delete(check);
    },
  });
  const block = (is: boolean) => {
    isBlocked = is;
    for (const check of watchers) check();
  };
  const key = (type: 'keydown' | 'keyup', code: string, { target, ...press }: Press = {}) => {
    const event = new Event(type, { cancelable: true });
    Object.assign(event, { code, key: press.key ?? code, shiftKey: false, ...press });
    if (target) Object.defineProperty(event, 'target', { value: target });
    view.dispatchEvent(event);
    return event;
  };
  const down = (code: string, press?: Press) => key('keydown', code, press);
  const up = (code: string, press?: Press) => key('keyup', code, press);
  return { view, page, intent, told, ended, keyMap, block, down, up };
}

/** Stands in for the elements of a page. */
export function stubElements(): void {
  vi.stubGlobal('HTMLElement', Element);
  vi.stubGlobal('HTMLInputElement', Input);
  vi.stubGlobal('HTMLButtonElement', Button);
}

export const isAtRest = ({ held, isSprintHeld }: IntentSource) => held.size === 0 && !isSprintHeld;
