/** Listens to the keyboard and keeps the intent up to date. Nothing is heard while text is being written. */
import {
  actionOf,
  DEBUG_TAP_KEY,
  DIRECTION_KEYS,
  type Direction,
  isSprintKey,
  type KeyAction,
} from './bindings.ts';
import type { IntentSource } from './intent.ts';

export interface KeyboardOptions {
  readonly intent: IntentSource;
  /** While true, keys do not move the body; actions still come, as Esc must close what blocks. */
  isBlocked(): boolean;
  onAction(action: KeyAction): void;
  /** All keys were let go because the window went out of sight. */
  onRelease(): void;
}

/** Shift + D that is let go within this is the debug overlay; held longer it is a sprint, in ms. */
const TAP_MS = 180;

/** Starts to listen; the function returned ends it. */
export function listenToKeyboard(view: Window, options: KeyboardOptions): () => void {
  const { intent } = options;
  /** Set while it is open whether Shift + D is a tap or a sprint. */
  let tap: number | undefined;
  const endTap = (): boolean => {
    const wasOpen = tap !== undefined;
    view.clearTimeout(tap);
    tap = undefined;
    return wasOpen;
  };
  const walk = (direction: Direction) => {
    if (endTap()) intent.held.add('right');
    intent.held.add(direction);
  };
  const down = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (isTyping(event.target)) return;
    const action = actionOf(event.code);
    if (action) {
      // A button in focus takes Enter and Space for itself.
      const isPress = action === 'chat' || action === 'jump';
      if (isPress && event.target instanceof HTMLButtonElement) return;
      event.preventDefault();
      if (!event.repeat) options.onAction(action);
      return;
    }
    if (event.code === DEBUG_TAP_KEY && event.shiftKey && intent.held.size === 0) {
      if (!event.repeat) tap ??= view.setTimeout(() => !options.isBlocked() && walk('right'), TAP_MS);
      return;
    }
    if (options.isBlocked()) return;
    const direction = DIRECTION_KEYS[event.code];
    if (direction) {
      walk(direction);
      event.preventDefault();
    } else if (isSprintKey(event.code)) intent.isSprintHeld = true;
  };
  const up = (event: KeyboardEvent) => {
    if (event.code === DEBUG_TAP_KEY && endTap()) options.onAction('debug');
    const direction = DIRECTION_KEYS[event.code];
    if (direction) intent.held.delete(direction);
    else if (isSprintKey(event.code)) intent.isSprintHeld = false;
  };
  const release = () => {
    endTap();
    intent.release();
    options.onRelease();
  };
  const hidden = () => {
    if (view.document.hidden) release();
  };
  view.addEventListener('keydown', down);
  view.addEventListener('keyup', up);
  view.addEventListener('blur', release);
  view.document.addEventListener('visibilitychange', hidden);
  return () => {
    endTap();
    view.removeEventListener('keydown', down);
    view.removeEventListener('keyup', up);
    view.removeEventListener('blur', release);
    view.document.removeEventListener('visibilitychange', hidden);
  };
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName);
}
