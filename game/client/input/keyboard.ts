/** Listens to the keyboard and keeps the intent up to date. Nothing is heard while text is being written. */
import { actionOf, DIRECTION_KEYS, isSprintKey, type KeyAction } from './bindings.ts';
import type { IntentSource } from './intent.ts';

export interface KeyboardOptions {
  readonly intent: IntentSource;
  /** While true, keys do not move the body; actions still come, as Esc must close what blocks. */
  isBlocked(): boolean;
  onAction(action: KeyAction): void;
  /** All keys were let go because the window went out of sight. */
  onRelease(): void;
}

/** Starts to listen; the function returned ends it. */
export function listenToKeyboard(view: Window, options: KeyboardOptions): () => void {
  const { intent } = options;
  const down = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (isTyping(event.target)) return;
    const action = actionOf(event.code, event.shiftKey);
    if (action) {
      // A button in focus takes Enter for itself.
      if (action === 'chat' && event.target instanceof HTMLButtonElement) return;
      event.preventDefault();
      if (!event.repeat) options.onAction(action);
      return;
    }
    if (options.isBlocked()) return;
    const direction = DIRECTION_KEYS[event.code];
    if (direction) {
      intent.held.add(direction);
      event.preventDefault();
    } else if (isSprintKey(event.code)) intent.isSprintHeld = true;
  };
  const up = (event: KeyboardEvent) => {
    const direction = DIRECTION_KEYS[event.code];
    if (direction) intent.held.delete(direction);
    else if (isSprintKey(event.code)) intent.isSprintHeld = false;
  };
  const release = () => {
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
