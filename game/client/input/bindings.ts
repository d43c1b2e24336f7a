/** Which key does what. Keys are named by their place (`KeyboardEvent.code`), so that every layout walks alike. */

export type Direction = 'up' | 'down' | 'left' | 'right';
/** What a key does once when it goes down. */
export type KeyAction = 'auto-run' | 'jump' | 'chat' | 'escape' | 'debug';

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
  Space: 'jump',
  Enter: 'chat',
  NumpadEnter: 'chat',
  Escape: 'escape',
};

export function isSprintKey(code: string): boolean {
  return SPRINT_KEYS.has(code);
}

/** Held with Shift it sprints to the right; tapped with Shift it toggles the debug overlay. */
export const DEBUG_TAP_KEY = 'KeyD';

/** What a key does when it goes down, if it is not one that walks. */
export function actionOf(code: string): KeyAction | undefined {
  return Object.hasOwn(ACTION_KEYS, code) ? ACTION_KEYS[code] : undefined;
}

/** The bindings as the controls panel lists them. */
export const CONTROLS_HELP: readonly (readonly [keys: string, effect: string])[] = [
  ['W A S D / arrows', 'Walk'],
  ['Shift', 'Sprint'],
  ['Space', 'Jump'],
  ['Q', 'Auto-run on or off'],
  ['Enter', 'Chat'],
  ['Esc', 'Close, or open this menu'],
  ['Shift + D', 'Debug overlay'],
  ['On-screen stick', 'Walk; sprint at the rim'],
];
