/** Decides which input device and which kind of pointer the player used last. */
import { codeOf, hasCode, keyOf } from '#game/browser/keys.ts';

/** The device that the player used last: hints show its keys, buttons or fingers. */
export type InputDevice = 'keyboard' | 'touch' | 'gamepad';
/** The kind of pointer used last. A key counts as a mouse where the main pointer is one. */
export type PointerKind = 'touch' | 'mouse';

/** The input device used last, whose keys the hints show, and the kind of pointer. */
export interface InputSlice {
  readonly device: InputDevice;
  readonly pointer: PointerKind;
}

/** True if the player plays with thumbs: the screen then has stick and buttons, however large it is. */
export const isByThumb = ({ device, pointer }: InputSlice): boolean =>
  pointer === 'touch' && device !== 'gamepad';

/**
 * Minimum movement of the mouse that counts, in px within {@link MOUSE_MS}, so that an accidental push does not count.
 */
const MOUSE_PX = 40;
const MOUSE_MS = 500;
/** Time after a touch or a gamepad button during which the mouse does not count, in ms: both can move the pointer. */
const QUIET_MS = 700;

/** Decides from the inputs when the player has changed the device or the pointer. Times in ms. */
export class DeviceTracker {
  /** The main pointer of the machine. */
  readonly #main: PointerKind;
  #used: InputSlice;
  #usedAt = Number.NEGATIVE_INFINITY;
  #moved = { px: 0, from: Number.NEGATIVE_INFINITY };

  constructor(main: PointerKind) {
    this.#main = main;
    this.#used = firstInput(main);
  }

  /** Counts a key, or a button of a gamepad. */
  press(device: 'keyboard' | 'gamepad', now: number): InputSlice {
    // A phone with a keyboard is still held in two hands, but a laptop with a touch screen is not.
    const isAtDesk = device === 'keyboard' && this.#main === 'mouse';
    return this.#use({ device, pointer: isAtDesk ? 'mouse' : this.#used.pointer }, now);
  }

  /** Counts a press of a pointer. */
  point(pointer: PointerKind, now: number): InputSlice {
    return this.#use({ device: pointer === 'touch' ? 'touch' : 'keyboard', pointer }, now);
  }

  /** Counts a movement of the mouse by `px`. */
  move(px: number, now: number): InputSlice {
    const { device, pointer } = this.#used;
    const isKnown = device === 'keyboard' && pointer === 'mouse';
    if (isKnown || now - this.#usedAt < QUIET_MS) return this.#used;
    if (now - this.#moved.from > MOUSE_MS) this.#moved = { px: 0, from: now };
    this.#moved = { ...this.#moved, px: this.#moved.px + px };
    return this.#moved.px < MOUSE_PX ? this.#used : this.point('mouse', now);
  }

  #use(used: InputSlice, now: number): InputSlice {
    this.#used = used;
    this.#usedAt = now;
    this.#moved = { px: 0, from: Number.NEGATIVE_INFINITY };
    return used;
  }
}

/** Returns what counts as used before the first input, on a machine with this main pointer. */
export const firstInput = (main: PointerKind): InputSlice => ({
  device: main === 'touch' ? 'touch' : 'keyboard',
  pointer: main,
});

/**
 * Keys that are held down for the browser or the system. Shift, which also sprints, does not indicate the device
 * either.
 */
const MODIFIERS: ReadonlySet<string> = new Set(['Control', 'Alt', 'AltGraph', 'Meta', 'Shift', 'OS']);

/**
 * Calls `onChange` when the device or the pointer has changed. Returns a function that stops it.
 * @param main the main pointer of the machine
 */
export function listenToDevice(
  view: Window,
  main: PointerKind,
  onChange: (used: InputSlice) => void,
): () => void {
  const tracker = new DeviceTracker(main);
  let last = firstInput(main);
  const set = (used: InputSlice) => {
    const isNew = used.device !== last.device || used.pointer !== last.pointer;
    last = used;
    if (isNew) onChange(used);
  };
  const key = (event: KeyboardEvent) => {
    // The keyboard on a phone's screen counts as touch.
    const isTouch = last.device === 'touch' || !hasCode(event);
    const isOnScreen = codeOf(event) === '' || (isTouch && isField(event.target));
    const isChord = event.ctrlKey || event.altKey || event.metaKey;
    if (!isOnScreen && !isChord && !MODIFIERS.has(keyOf(event)))
      set(tracker.press('keyboard', event.timeStamp));
  };
  const down = ({ pointerType, timeStamp }: PointerEvent) =>
    set(tracker.point(pointerType === 'touch' ? 'touch' : 'mouse', timeStamp));
  const move = ({ pointerType, movementX, movementY, timeStamp }: PointerEvent) => {
    if (pointerType === 'mouse') set(tracker.move(Math.hypot(movementX, movementY), timeStamp));
  };
  const pad = ({ timeStamp }: Event) => set(tracker.press('gamepad', timeStamp));
  view.addEventListener('keydown', key, true);
  view.addEventListener('pointerdown', down, true);
  view.addEventListener('pointermove', move, true);
  view.addEventListener(PAD_USED, pad);
  return () => {
    view.removeEventListener('keydown', key, true);
    view.removeEventListener('pointerdown', down, true);
    view.removeEventListener('pointermove', move, true);
    view.removeEventListener(PAD_USED, pad);
  };
}

/** Event of the window: a button of a gamepad was pressed, or a stick was pushed far. */
export const PAD_USED = 'gamepad-used';

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(input|textarea)$/i.test(target.tagName);
}
