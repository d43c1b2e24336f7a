/** Listens to the keyboard and keeps the intent up to date. Keys are ignored while the player writes text. */
import { codeOf, DownKeys, keyOf } from '#game/browser/keys.ts';
import { isPointerLocked } from '#game/browser/screen.ts';
import type { Direction, KeyAction, KeyDeed } from './binding.ts';
import { isEditing } from './early.ts';
import type { IntentSource } from './intent.ts';
import type { KeyMap } from './key-map.ts';

export interface KeyboardOptions {
  keys(): KeyMap;
  readonly intent: IntentSource;
  /**
   * True while keys must not move the body; actions are still passed on, because Esc must close whatever blocks the
   * keys.
   */
  isBlocked(): boolean;
  onAction(action: KeyAction): void;
  /** Called when the key of an action is no longer held. */
  onActionEnd?(action: KeyAction): void;
  /** Called after all keys were released because the window lost focus. */
  onRelease(): void;
  /** Calls `check` whenever `isBlocked` may have changed. Returns a function that stops it. */
  watchBlocked?(check: () => void): () => void;
}

/**
 * Maximum time between press and release of a key with Shift that counts as a tap, in ms; a key held longer acts as
 * without Shift.
 */
const TAP_MS = 180;
/** Keys that a focused button handles itself. */
const PRESSING_KEYS: ReadonlySet<string> = new Set(['Enter', 'NumpadEnter', 'Space']);

/** Starts listening. Returns a function that stops it. */
export function listenToKeyboard(view: Window, options: KeyboardOptions): () => void {
  const keyboard = new Keyboard(view, options);
  const page = view.document;
  const hidden = () => {
    if (page.hidden) keyboard.release();
  };
  const unlocked = () => {
    if (!isPointerLocked(page)) keyboard.release();
  };
  const endWatch = options.watchBlocked?.(keyboard.checkBlocked);
  view.addEventListener('keydown', keyboard.down);
  view.addEventListener('keyup', keyboard.up);
  view.addEventListener('blur', keyboard.release);
  page.addEventListener('visibilitychange', hidden);
  page.addEventListener('pointerlockchange', unlocked);
  return () => {
    endWatch?.();
    keyboard.endTap();
    view.removeEventListener('keydown', keyboard.down);
    view.removeEventListener('keyup', keyboard.up);
    view.removeEventListener('blur', keyboard.release);
    page.removeEventListener('visibilitychange', hidden);
    page.removeEventListener('pointerlockchange', unlocked);
  };
}

class Keyboard {
  readonly #view: Window;
  readonly #options: KeyboardOptions;
  /** Deed of each held key when it was pressed: the bindings may change before it is released. */
  readonly #pressed = new Map<string, KeyDeed>();
  /** All keys that are down, also those without a deed. */
  readonly #down = new DownKeys();
  #wasBlocked: boolean;
  /** Set while it is undecided whether a key with Shift is tapped or held. */
  #tap: { readonly code: string; readonly timer: number } | undefined;
  /**
   * The key last pressed with Shift, and the time of the press by the event's own clock, because a busy page receives
   * the release late.
   */
  #begun: { readonly code: string; readonly at: number } | undefined;

  constructor(view: Window, options: KeyboardOptions) {
    this.#view = view;
    this.#options = options;
    this.#wasBlocked = options.isBlocked();
  }

  readonly down = (event: KeyboardEvent): void => {
    // A new press of a held key means that its release was never reported.
    if (!event.repeat) for (const lost of this.#down.press(event)) this.#end(lost);
    const code = codeOf(event);
    // Chords belong to the browser, and a prevented event has already been handled elsewhere.
    if (code === '' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const { intent } = this.#options;
    const keys = this.#options.keys();
    const deed = keys.deedOf(code);
    const isEscape = deed?.type === 'act' && deed.action === 'escape';
    // A field that uses Escape itself prevents the event's default; in any other field, Escape leaves the field.
    if (!isEscape && isEditing(event.target)) return;
    // While the game does not get the keys, Tab moves the focus from button to button.
    if (code === 'Tab' && this.#options.isBlocked()) return;
    if (event.shiftKey && keys.tapOf(code) && intent.held.size === 0) {
      if (!event.repeat) this.#beginTap(code, event.timeStamp, deed);
    } else if (deed?.type === 'act') this.#act(code, deed, event);
    else if (deed && !this.#options.isBlocked()) {
      // A movement key that was released automatically must be pressed again.
      if (!event.repeat) this.#move(code, deed);
      if (deed.type === 'walk') event.preventDefault();
    }
  };

  readonly up = (event: KeyboardEvent): void => {
    // While Meta is held, some systems do not report the release of other keys.
    if (codeOf(event).startsWith('Meta') || keyOf(event) === 'Meta') {
      this.release();
      return;
    }
    for (const code of this.#down.release(event)) {
      const tapped = this.#options.keys().tapOf(code);
      const wasTapped = this.#wasTapped(code, event.timeStamp);
      this.#end(code);
      if (wasTapped && tapped?.type === 'act') this.#options.onAction(tapped.action);
    }
  };

  /**
   * True if the key was tapped: its timer is still running, or, if the timer ran out before the release was reported,
   * the times of the events are close enough.
   */
  #wasTapped(code: string, timeStamp: number): boolean {
    const begun = this.#begun;
    if (begun?.code !== code) return false;
    this.#begun = undefined;
    const isUndecided = this.#tap?.code === code && this.endTap();
    return isUndecided || timeStamp - begun.at < TAP_MS;
  }

  readonly release = (): void => {
    this.#down.clear();
    this.#letGo();
    this.#options.onRelease();
  };

  /** Releases all keys when something opens over the game or the player can no longer act. */
  readonly checkBlocked = (): void => {
    const isBlocked = this.#options.isBlocked();
    if (isBlocked && !this.#wasBlocked) this.#letGo();
    this.#wasBlocked = isBlocked;
  };

  /** Cancels the undecided tap. Returns false if there is none. */
  endTap(): boolean {
    const wasOpen = this.#tap !== undefined;
    if (wasOpen) this.#begun = undefined;
    this.#view.clearTimeout(this.#tap?.timer);
    this.#tap = undefined;
    return wasOpen;
  }

  /** Ends the deed of a held key, if it has one. */
  #end(code: string): void {
    const deed = this.#pressed.get(code);
    this.#pressed.delete(code);
    const others = [...this.#pressed.values()];
    const { intent } = this.#options;
    if (deed?.type === 'walk') {
      const isHeldStill = others.some((other) => other.type === 'walk' && other.direction === deed.direction);
      if (!isHeldStill) intent.held.delete(deed.direction);
    } else if (deed?.type === 'sprint') intent.isSprintHeld = others.some(({ type }) => type === 'sprint');
    else if (deed?.type === 'act') this.#options.onActionEnd?.(deed.action);
  }

  #letGo(): void {
    this.endTap();
    this.#begun = undefined;
    const deeds = [...this.#pressed.values()];
    this.#pressed.clear();
    this.#options.intent.release();
    for (const deed of deeds) if (deed.type === 'act') this.#options.onActionEnd?.(deed.action);
  }

  #beginTap(code: string, timeStamp: number, deed: KeyDeed | undefined): void {
    if (this.#tap) return;
    this.#begun = { code, at: timeStamp };
    const hold = () => {
      this.#tap = undefined;
      if (deed && !this.#options.isBlocked()) this.#move(code, deed);
    };
    this.#tap = { code, timer: this.#view.setTimeout(hold, TAP_MS) };
  }

  #act(code: string, deed: KeyDeed & { readonly type: 'act' }, event: KeyboardEvent): void {
    if (PRESSING_KEYS.has(code) && event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    if (event.repeat) return;
    this.#pressed.set(code, deed);
    this.#options.onAction(deed.action);
  }

  #move(code: string, deed: KeyDeed): void {
    if (deed.type === 'walk') this.#walk(code, deed.direction);
    else if (deed.type === 'sprint') {
      this.#pressed.set(code, deed);
      this.#options.intent.isSprintHeld = true;
    }
  }

  /** Another movement key turns the undecided tap into a held key. */
  #walk(code: string, direction: Direction): void {
    const { intent } = this.#options;
    const tapped = this.#tap?.code;
    const waiting = tapped === undefined ? undefined : this.#options.keys().deedOf(tapped);
    if (this.endTap() && tapped !== undefined && waiting?.type === 'walk') {
      this.#pressed.set(tapped, waiting);
      intent.held.add(waiting.direction);
    }
    this.#pressed.set(code, { type: 'walk', direction });
    intent.held.add(direction);
    intent.remember();
  }
}
