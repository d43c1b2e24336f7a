/**
 * Reads a gamepad of the standard layout: its buttons as presses, its cross and left stick as directions, and its right
 * stick.
 */
import { gamepads } from '#game/browser/pads.ts';
import { shake } from '#game/browser/powers.ts';
import { PAD_USED } from './device.ts';
import { PAD_BUTTONS, type PadButton } from './pad-buttons.ts';
import { DEAD_ZONE, type PadState, standardOf, TrustedPads, UNPULLED } from './trusted-pads.ts';

export interface PadOptions {
  /**
   * Called when a button is pressed, and again while a direction is held.
   * @param isStick true if the left stick acts as a button of the cross
   */
  onPress(button: PadButton, isStick: boolean, isRepeated: boolean): void;
  onRelease?(button: PadButton, isStick: boolean): void;
  /** Called whenever the left stick has moved, with −1 to 1 on each axis. */
  onStick(x: number, y: number): void;
  /** Called whenever the right stick has moved, with −1 to 1 on each axis. */
  onAim?(x: number, y: number): void;
  /** Called when a gamepad becomes usable or is no longer usable. */
  onConnect?(isConnected: boolean): void;
}

/** Delay before the first repetition of a held direction, and interval of the next ones, in ms. */
const REPEAT_MS = { first: 350, next: 120 } as const;
/**
 * Deflection from which the stick counts as pushed in a direction (`PUSHED`), and below which it counts as released
 * again (`LET_GO`), 0 to 1.
 */
const PUSHED = 0.6;
const LET_GO = 0.35;
/** Deflection above which a stick counts as used and not merely touched, 0 to 1. */
const USED = 0.5;
/** Value from which a trigger counts as pressed, 0 to 1; below `UNPULLED` it counts as released again. */
const PULLED = 0.5;
const DIRECTIONS: ReadonlySet<PadButton> = new Set(['up', 'down', 'left', 'right']);
const AT_REST: PadState = { buttons: [], axes: [] };

interface Push {
  readonly x: number;
  readonly y: number;
}

export class PadReader {
  readonly #options: PadOptions;
  /** Time at which each held button repeats; infinity for buttons that do not repeat. */
  readonly #held = new Map<string, number>();
  #stick: Push = { x: 0, y: 0 };
  #aim: Push = { x: 0, y: 0 };

  constructor(options: PadOptions) {
    this.#options = options;
  }

  /**
   * Reads the gamepad and calls the handlers. @param now in ms @returns true if a button was pressed or a stick was
   * pushed far
   */
  read({ buttons, axes }: PadState, now: number): boolean {
    let isUsed = false;
    for (const [at, button] of Object.entries(PAD_BUTTONS)) {
      const name = `button ${at}`;
      const { pressed = false, value = 0 } = buttons[Number(at)] ?? {};
      const isDown = pressed || value > (this.#held.has(name) ? UNPULLED : PULLED);
      isUsed = this.#hold(name, button, isDown, now) || isUsed;
    }
    const stick = pushOf(axes[0], axes[1]);
    for (const [name, button, push] of [
      ['stick left', 'left', -stick.x],
      ['stick right', 'right', stick.x],
      ['stick up', 'up', -stick.y],
      ['stick down', 'down', stick.y],
    ] as const) {
      this.#hold(name, button, push > (this.#held.has(name) ? LET_GO : PUSHED), now);
    }
    const aim = pushOf(axes[2], axes[3]);
    if (!isSame(stick, this.#stick)) this.#options.onStick(stick.x, stick.y);
    if (!isSame(aim, this.#aim)) this.#options.onAim?.(aim.x, aim.y);
    this.#stick = stick;
    this.#aim = aim;
    return isUsed || Math.max(Math.hypot(stick.x, stick.y), Math.hypot(aim.x, aim.y)) > USED;
  }

  /** Releases all buttons and sticks. */
  rest(now: number): void {
    this.read(AT_REST, now);
  }

  /** @returns true if the button has just been pressed */
  #hold(name: string, button: PadButton, isDown: boolean, now: number): boolean {
    const due = this.#held.get(name);
    const isStick = name.startsWith('stick');
    if (!isDown) {
      if (this.#held.delete(name)) this.#options.onRelease?.(button, isStick);
    } else if (due === undefined) {
      this.#held.set(name, DIRECTIONS.has(button) ? now + REPEAT_MS.first : Number.POSITIVE_INFINITY);
      this.#options.onPress(button, isStick, false);
      return true;
    } else if (now >= due) {
      this.#held.set(name, now + REPEAT_MS.next);
      this.#options.onPress(button, isStick, true);
    }
    return false;
  }
}

function pushOf(x = 0, y = 0): Push {
  return Math.hypot(x, y) < DEAD_ZONE ? { x: 0, y: 0 } : { x, y };
}

function isSame(a: Push, b: Push): boolean {
  return a.x === b.x && a.y === b.y;
}

/** Reads the gamepad in use in every frame. Returns a function that stops it and releases everything. */
export function listenToGamepad(view: Window, options: PadOptions): () => void {
  const reader = new PadReader(options);
  const trusted = new TrustedPads();
  let frame = 0;
  let isThere = false;
  const read = (now: number) => {
    const pads = standardOf(gamepads(view));
    // Requested first, because a handler that fails must not end the reading.
    frame = pads.length > 0 ? view.requestAnimationFrame(read) : 0;
    // Presses while another window has focus are not meant for the game, and may still be held afterwards.
    const hasFocus = view.document.hasFocus() && !view.document.hidden;
    if (!hasFocus) trusted.forget();
    const state = hasFocus ? trusted.read(pads) : null;
    if (state === null) reader.rest(now);
    else if (reader.read(state, now)) view.dispatchEvent(new Event(PAD_USED));
    if (pads.length > 0 !== isThere) {
      isThere = pads.length > 0;
      options.onConnect?.(isThere);
    }
  };
  const begin = () => {
    if (frame === 0) frame = view.requestAnimationFrame(read);
  };
  // A hidden page gets no frames.
  const leave = () => {
    trusted.forget();
    reader.rest(view.performance.now());
  };
  view.addEventListener('gamepadconnected', begin);
  view.addEventListener('blur', leave);
  view.document.addEventListener('visibilitychange', leave);
  begin();
  return () => {
    view.removeEventListener('gamepadconnected', begin);
    view.removeEventListener('blur', leave);
    view.document.removeEventListener('visibilitychange', leave);
    view.cancelAnimationFrame(frame);
    reader.rest(view.performance.now());
  };
}

/** Shakes the gamepad that was used last, if it can. @param strength 0 to 1 */
export function rumble(view: Window, strength: number, ms: number): void {
  const [pad] = standardOf(gamepads(view)).sort((a, b) => b.timestamp - a.timestamp);
  if (pad) shake(pad, strength, ms);
}
