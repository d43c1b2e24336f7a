/** Which key does what. Keys are named by their place (`KeyboardEvent.code`), so that every layout walks alike. */

export type Direction = 'up' | 'down' | 'left' | 'right';
/** What a key does once when it goes down. */
export type KeyAction = 'auto-run' | 'chat' | 'escape' | 'debug';

export const DIRECTION_KEYS: Readonly<Record<string, Direction>> = {
  KeyW: 'up',
  ArrowUp: 'up',
  KeyS: 'down',
  ArrowDown: 'down',
  KeyA: 'left',
  ArrowLeft: 'left',
  KeyD: 'right',
  ArrowRight: 'right',
};

const SPRINT_KEYS: ReadonlySet<string> = new Set(['ShiftLeft', 'ShiftRight']);

const ACTION_KEYS: Readonly<Record<string, KeyAction>> = {
  KeyQ: 'auto-run',
  Enter: 'chat',
  NumpadEnter: 'chat',
  Escape: 'escape',
};

export function isSprintKey(code: string): boolean {
  return SPRINT_KEYS.has(code);
}

/** The action of a key that goes down; Shift+D is the debug overlay, D alone a direction. */
export function actionOf(code: string, isShiftHeld: boolean): KeyAction | undefined {
  if (code === 'KeyD' && isShiftHeld) return 'debug';
  return Object.hasOwn(ACTION_KEYS, code) ? ACTION_KEYS[code] : undefined;
}

/** The bindings as the controls panel lists them. */
export const CONTROLS_HELP: readonly (readonly [keys: string, effect: string])[] = [
  ['W A S D / arrows', 'Walk'],
  ['Shift', 'Sprint'],
  ['Q', 'Auto-run on or off'],
  ['Enter', 'Chat'],
  ['Esc', 'Close, or open this menu'],
  ['Shift + D', 'Debug overlay'],
];
