/** Listens to the keyboard and keeps the intent up to date. Keys are ignored while text is being written. */
import type { Direction, KeyAction, KeyDeed, KeyMap } from './bindings.ts';
import type { IntentSource } from './intent.ts';

export interface KeyboardOptions {
  readonly keys: KeyMap;
  readonly intent: IntentSource;
  /** While true, keys do not move the body; actions still arrive, as Esc must close what blocks. */
  isBlocked(): boolean;
  onAction(action: KeyAction): void;
  /** All keys were released because the window lost focus. */
  onRelease(): void;
}

/** A key with Shift released within this was tapped; held longer it acts as without Shift, in ms. */
const TAP_MS = 180;
/** A focused button handles these itself. */
const PRESSING_KEYS: ReadonlySet<string> = new Set(['Enter', 'NumpadEnter', 'Space']);

/** Starts to listen; the function returned stops it. */
export function listenToKeyboard(view: Window, options: KeyboardOptions): () => void {
  const keyboard = new Keyboard(view, options);
  const hidden = () => {
    if (view.document.hidden) keyboard.release();
  };
  view.addEventListener('keydown', keyboard.down);
  view.addEventListener('keyup', keyboard.up);
  view.addEventListener('blur', keyboard.release);
  view.document.addEventListener('visibilitychange', hidden);
  return () => {
    keyboard.endTap();
    view.removeEventListener('keydown', keyboard.down);
    view.removeEventListener('keyup', keyboard.up);
    view.removeEventListener('blur', keyboard.release);
    view.document.removeEventListener('visibilitychange', hidden);
  };
}

class Keyboard {
  readonly #view: Window;
  readonly #options: KeyboardOptions;
  /** Set while it is undecided whether a key with Shift is tapped or held. */
  #tap: { readonly code: string; readonly timer: number } | undefined;

  constructor(view: Window, options: KeyboardOptions) {
    this.#view = view;
    this.#options = options;
  }

  readonly down = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const { keys, intent } = this.#options;
    const deed = keys.deedOf(event.code);
    const isEscape = deed?.type === 'act' && deed.action === 'escape';
    if (isEscape ? isWriting(event.target) : isEditing(event.target)) return;
    // Where the game does not have the keys, this one goes from button to button.
    if (event.code === 'Tab' && this.#options.isBlocked()) return;
    if (event.shiftKey && keys.tapOf(event.code) && intent.held.size === 0) {
      if (!event.repeat) this.#beginTap(event.code, deed);
    } else if (deed?.type === 'act') this.#act(deed.action, event);
    else if (deed && !this.#options.isBlocked()) {
      this.#move(deed);
      if (deed.type === 'walk') event.preventDefault();
    }
  };

  readonly up = (event: KeyboardEvent): void => {
    const { keys, intent } = this.#options;
    const tapped = keys.tapOf(event.code);
    if (this.#tap?.code === event.code && tapped?.type === 'act' && this.endTap()) {
      this.#options.onAction(tapped.action);
    }
    const deed = keys.deedOf(event.code);
    if (deed?.type === 'walk') intent.held.delete(deed.direction);
    else if (deed?.type === 'sprint') intent.isSprintHeld = false;
  };

  readonly release = (): void => {
    this.endTap();
    this.#options.intent.release();
    this.#options.onRelease();
  };

  /** Cancels the undecided tap; false when there was none. */
  endTap(): boolean {
    const wasOpen = this.#tap !== undefined;
    this.#view.clearTimeout(this.#tap?.timer);
    this.#tap = undefined;
    return wasOpen;
  }

  #beginTap(code: string, deed: KeyDeed | undefined): void {
    if (this.#tap) return;
    const hold = () => {
      this.#tap = undefined;
      if (deed && !this.#options.isBlocked()) this.#move(deed);
    };
    this.#tap = { code, timer: this.#view.setTimeout(hold, TAP_MS) };
  }

  #act(action: KeyAction, event: KeyboardEvent): void {
    if (PRESSING_KEYS.has(event.code) && event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    if (!event.repeat) this.#options.onAction(action);
  }

  #move(deed: KeyDeed): void {
    if (deed.type === 'sprint') this.#options.intent.isSprintHeld = true;
    else if (deed.type === 'walk') this.#walk(deed.direction);
  }

  /** Another movement key meanwhile turns the undecided tap into a held key. */
  #walk(direction: Direction): void {
    const { intent, keys } = this.#options;
    const waiting = this.#tap && keys.deedOf(this.#tap.code);
    if (this.endTap() && waiting?.type === 'walk') intent.held.add(waiting.direction);
    intent.held.add(direction);
  }
}

/** A field that uses keys itself: for letters, or for arrows that choose. */
function isEditing(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName);
}

/** A text field: it handles Escape itself. */
function isWriting(target: EventTarget | null): boolean {
  const isChoice = target instanceof HTMLInputElement && /^(radio|checkbox|range)$/.test(target.type);
  return isEditing(target) && !isChoice;
}
