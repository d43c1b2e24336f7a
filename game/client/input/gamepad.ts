/** A gamepad of the standard layout: its buttons as presses, its cross and left stick as directions, its right stick. */
import { PAD_USED } from './device.ts';
import { PAD_BUTTONS, type PadButton } from './pad-buttons.ts';

/** What is read of a `Gamepad`. */
export interface PadState {
  readonly buttons: readonly { readonly pressed: boolean; readonly value?: number }[];
  readonly axes: readonly number[];
}

export interface PadOptions {
  /**
   * Pressed, or held so long that it counts again.
   * @param isStick the left stick stands for the button of the cross
   */
  onPress(button: PadButton, isStick: boolean, isRepeated: boolean): void;
  onRelease?(button: PadButton, isStick: boolean): void;
  /** The left stick, −1 to 1 on each axis; told whenever it has moved. */
  onStick(x: number, y: number): void;
  /** The right stick, alike. */
  onAim?(x: number, y: number): void;
  /** A gamepad can be used now, or not any more. */
  onConnect?(isConnected: boolean): void;
}

/** A direction that is held counts again after the first of these, and then after each of the second, in ms. */
const REPEAT_MS = { first: 350, next: 120 } as const;
/** The stick counts as pushed in a direction from here on, and as let go of below the second. */
const PUSHED = 0.6;
const LET_GO = 0.35;
/** Sticks do not come to rest in the very middle: nearer to it than this is at rest. */
const DEAD_ZONE = 0.2;
/** A stick that is pushed farther than this is used, not only touched. */
const USED = 0.5;
/** A trigger counts as pressed from here on, and as let go of below the second. */
const PULLED = 0.5;
const UNPULLED = 0.3;
const DIRECTIONS: ReadonlySet<PadButton> = new Set(['up', 'down', 'left', 'right']);
const AT_REST: PadState = { buttons: [], axes: [] };

interface Push {
  readonly x: number;
  readonly y: number;
}

export class PadReader {
  readonly #options: PadOptions;
  /** When each held button counts again; infinity for those that do not. */
  readonly #held = new Map<string, number>();
  #stick: Push = { x: 0, y: 0 };
  #aim: Push = { x: 0, y: 0 };

  constructor(options: PadOptions) {
    this.#options = options;
  }

  /** @param now in ms @returns whether something was pressed, or a stick pushed far */
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

  /** Lets go of everything. */
  rest(now: number): void {
    this.read(AT_REST, now);
  }

  /** @returns whether it has just been pressed */
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

/** The gamepad that is read: the first of the standard layout, or any; null where there is none. */
export function currentPad(view: Window): Gamepad | null {
  const pads = view.navigator.getGamepads().filter((pad) => pad?.connected);
  return pads.find((pad) => pad?.mapping === 'standard') ?? pads[0] ?? null;
}

/** Reads the gamepad in every frame while one is connected; the function returned stops that, and lets go. */
export function listenToGamepad(view: Window, options: PadOptions): () => void {
  const reader = new PadReader(options);
  let frame = 0;
  let isThere = false;
  const read = (now: number) => {
    const pad = currentPad(view);
    // What is pressed while another window is in front is not meant for the game.
    if (pad && view.document.hasFocus()) {
      if (reader.read(pad, now)) view.dispatchEvent(new Event(PAD_USED));
    } else reader.rest(now);
    if ((pad !== null) !== isThere) {
      isThere = pad !== null;
      options.onConnect?.(isThere);
    }
    frame = pad ? view.requestAnimationFrame(read) : 0;
  };
  const begin = () => {
    if (frame === 0) frame = view.requestAnimationFrame(read);
  };
  view.addEventListener('gamepadconnected', begin);
  begin();
  return () => {
    view.removeEventListener('gamepadconnected', begin);
    view.cancelAnimationFrame(frame);
    reader.rest(view.performance.now());
  };
}

/** Shakes the gamepad, if it can. @param strength 0 to 1 */
export function rumble(view: Window, strength: number, ms: number): void {
  const effect = { duration: ms, strongMagnitude: strength, weakMagnitude: strength / 2 };
  currentPad(view)
    ?.vibrationActuator?.playEffect('dual-rumble', effect)
    .catch(() => undefined);
}
