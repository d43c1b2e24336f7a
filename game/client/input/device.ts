/** The device that the player used last: hints show its keys, buttons or fingers. */
export type InputDevice = 'keyboard' | 'touch' | 'gamepad';

/**
 * Minimum movement of the mouse that counts, in px within {@link MOUSE_MS}, so that an accidental push does not count.
 */
const MOUSE_PX = 40;
const MOUSE_MS = 500;
/** Time after a touch or a gamepad button during which the mouse does not count, in ms: both can move the pointer. */
const QUIET_MS = 700;

/** Decides from the inputs when the player has changed the device. Times in ms. */
export class DeviceTracker {
  #device: InputDevice;
  #usedAt = Number.NEGATIVE_INFINITY;
  #moved = { px: 0, from: Number.NEGATIVE_INFINITY };

  constructor(device: InputDevice) {
    this.#device = device;
  }

  /** Counts a press, which changes the device immediately. */
  press(device: InputDevice, now: number): InputDevice {
    this.#device = device;
    this.#usedAt = now;
    this.#moved = { px: 0, from: Number.NEGATIVE_INFINITY };
    return device;
  }

  /** Counts a movement of the mouse by `px`. */
  move(px: number, now: number): InputDevice {
    if (this.#device === 'keyboard' || now - this.#usedAt < QUIET_MS) return this.#device;
    if (now - this.#moved.from > MOUSE_MS) this.#moved = { px: 0, from: now };
    this.#moved = { ...this.#moved, px: this.#moved.px + px };
    return this.#moved.px < MOUSE_PX ? this.#device : this.press('keyboard', now);
  }
}

/**
 * Keys that are held down for the browser or the system. Shift, which also sprints, does not indicate the device
 * either.
 */
const MODIFIERS: ReadonlySet<string> = new Set(['Control', 'Alt', 'AltGraph', 'Meta', 'Shift', 'OS']);

/** Calls `onChange` when the device has changed. Returns a function that stops it. */
export function listenToDevice(
  view: Window,
  first: InputDevice,
  onChange: (device: InputDevice) => void,
): () => void {
  const tracker = new DeviceTracker(first);
  let last = first;
  const set = (device: InputDevice) => {
    if (device !== last) onChange(device);
    last = device;
  };
  const key = (event: KeyboardEvent) => {
    // The keyboard on a phone's screen counts as touch.
    const isOnScreen = event.code === '' || (last === 'touch' && isField(event.target));
    const isChord = event.ctrlKey || event.altKey || event.metaKey;
    if (!isOnScreen && !isChord && !MODIFIERS.has(event.key)) set(tracker.press('keyboard', event.timeStamp));
  };
  const down = ({ pointerType, timeStamp }: PointerEvent) =>
    set(tracker.press(pointerType === 'touch' ? 'touch' : 'keyboard', timeStamp));
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
