/** Which key does what. Keys are named by their place (`KeyboardEvent.code`), so that every layout walks alike. */

export type Direction = 'up' | 'down' | 'left' | 'right';
/** What a key does once when it goes down. */
export type KeyAction = 'auto-run' | 'jump' | 'attack' | 'chat' | 'escape' | 'debug' | SlotAction;
/** Selects a slot of the hotbar, counted from 1 as on the keys. */
export type SlotAction = `slot-${1 | 2 | 3 | 4 | 5 | 6}`;

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
  KeyE: 'attack',
  Digit1: 'slot-1',
  Digit2: 'slot-2',
  Digit3: 'slot-3',
  Digit4: 'slot-4',
  Digit5: 'slot-5',
  Digit6: 'slot-6',
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

export function isSlotAction(action: KeyAction): action is SlotAction {
  return action.startsWith('slot-');
}

/** The slot of the hotbar, counted from 0. */
export function slotOf(action: SlotAction): number {
  return Number(action.slice('slot-'.length)) - 1;
}

/** The bindings as the controls panel lists them. */
export const CONTROLS_HELP: readonly (readonly [keys: string, effect: string])[] = [
  ['W A S D / arrows', 'Walk'],
  ['Shift', 'Sprint'],
  ['Space', 'Jump'],
  ['Q', 'Auto-run on or off'],
  ['1 – 6 / wheel', 'Take from the hotbar; again puts a weapon away'],
  ['E / left click', 'Strike with the weapon in hand'],
  ['Enter', 'Chat'],
  ['Esc', 'Close, or open this menu'],
  ['Shift + D', 'Debug overlay'],
  ['On-screen stick', 'Walk; sprint at the rim'],
];
