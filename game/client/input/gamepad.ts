/** A gamepad of the standard layout: its buttons as presses, its cross and left stick as directions. */

export type PadButton =
  | 'a'
  | 'b'
  | 'x'
  | 'y'
  | 'left-shoulder'
  | 'right-shoulder'
  | 'back'
  | 'start'
  | 'up'
  | 'down'
  | 'left'
  | 'right';

/** By their numbers in the standard layout of browsers. */
const BUTTONS: Readonly<Record<number, PadButton>> = {
  0: 'a',
  1: 'b',
  2: 'x',
  3: 'y',
  4: 'left-shoulder',
  5: 'right-shoulder',
  8: 'back',
  9: 'start',
  12: 'up',
  13: 'down',
  14: 'left',
  15: 'right',
};

/** What is read of a `Gamepad`. */
export interface PadState {
  readonly buttons: readonly { readonly pressed: boolean }[];
  readonly axes: readonly number[];
}

export interface PadOptions {
  /** Pressed, or held so long that it counts again. */
  onPress(button: PadButton): void;
  /** The left stick, −1 to 1 on each axis; told whenever it has moved. */
  onStick(x: number, y: number): void;
}

/** A direction that is held counts again after the first of these, and then after each of the second, in ms. */
const REPEAT_MS = { first: 350, next: 120 } as const;
/** The stick counts as pushed in a direction from here on, and as let go of below the second. */
const PUSHED = 0.6;
const LET_GO = 0.35;
const DIRECTIONS: ReadonlySet<PadButton> = new Set(['up', 'down', 'left', 'right']);

export class PadReader {
  readonly #options: PadOptions;
  /** When each held button counts again; infinity for those that do not. */
  readonly #held = new Map<string, number>();
  #stick = { x: 0, y: 0 };

  constructor(options: PadOptions) {
    this.#options = options;
  }

  /** @param now in ms */
  read({ buttons, axes }: PadState, now: number): void {
    const [x = 0, y = 0] = axes;
    for (const [at, button] of Object.entries(BUTTONS)) {
      this.#hold(`button ${at}`, button, buttons[Number(at)]?.pressed ?? false, now);
    }
    for (const [name, button, push] of [
      ['stick left', 'left', -x],
      ['stick right', 'right', x],
      ['stick up', 'up', -y],
      ['stick down', 'down', y],
    ] as const) {
      this.#hold(name, button, push > (this.#held.has(name) ? LET_GO : PUSHED), now);
    }
    if (x === this.#stick.x && y === this.#stick.y) return;
    this.#stick = { x, y };
    this.#options.onStick(x, y);
  }

  #hold(name: string, button: PadButton, isDown: boolean, now: number): void {
    const due = this.#held.get(name);
    if (!isDown) this.#held.delete(name);
    else if (due === undefined) {
      this.#held.set(name, DIRECTIONS.has(button) ? now + REPEAT_MS.first : Number.POSITIVE_INFINITY);
      this.#options.onPress(button);
    } else if (now >= due) {
      this.#held.set(name, now + REPEAT_MS.next);
      this.#options.onPress(button);
    }
  }
}

/** Reads the first gamepad in every frame while one is connected; the function returned stops that. */
export function listenToGamepad(view: Window, options: PadOptions): () => void {
  const reader = new PadReader(options);
  let frame = 0;
  const read = (now: number) => {
    const pad = view.navigator.getGamepads().find((one) => one !== null);
    if (pad) reader.read(pad, now);
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
  };
}
