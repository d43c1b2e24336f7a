/**
 * The gamepads that count. Browsers list pedals, wheels and throttles as gamepads too, whose axes rest anywhere and whose
 * numbers mean something else; and a button may be held when a gamepad is found.
 */

/** Buttons and axes of a gamepad. */
export interface PadState {
  readonly buttons: readonly { readonly pressed: boolean; readonly value?: number }[];
  readonly axes: readonly number[];
}

/** Parts of a `Gamepad` that are read. */
export interface RawPad extends PadState {
  readonly id: string;
  readonly index: number;
  readonly mapping: string;
}

/** Deflection below which a stick counts as resting, 0 to 1: sticks do not return exactly to the middle. */
export const DEAD_ZONE = 0.2;
/** Deflection from which a stick shows that its gamepad is in use, 0 to 1. */
const IN_USE = 0.5;
/** Value below which a trigger counts as released, 0 to 1. */
export const UNPULLED = 0.3;
/** The first axis of each stick; the second one follows. */
const STICKS = [0, 2] as const;
/** Number of buttons of the standard layout. */
const BUTTONS = 17;

interface Trust {
  readonly id: string;
  /** Buttons and sticks that have been at rest since the gamepad was found. */
  readonly buttons: Set<number>;
  readonly sticks: Set<number>;
}

/** Only the standard layout says what the numbers of a gamepad mean. */
export const standardOf = <P extends Pick<RawPad, 'mapping'>>(pads: readonly P[]): P[] =>
  pads.filter(({ mapping }) => mapping === 'standard');

export class TrustedPads {
  readonly #trust = new Map<number, Trust>();
  /** Number of the gamepad in use; null if there is none. */
  #used: number | null = null;

  /** Forgets which buttons and sticks have been at rest, such as after the page was hidden. */
  forget(): void {
    this.#trust.clear();
  }

  /**
   * Returns the state of the gamepad in use; null if there is none. Buttons and sticks count only once they have been at
   * rest. If the one in use rests, another takes its place with its first touch.
   */
  read(pads: readonly RawPad[]): PadState | null {
    const found = standardOf(pads);
    for (const index of this.#trust.keys())
      if (!found.some((pad) => pad.index === index)) this.#trust.delete(index);
    const states = new Map(found.map((pad) => [pad.index, this.#stateOf(pad)]));
    const used = this.#used === null ? undefined : states.get(this.#used);
    if (!used || !isTouched(used)) {
      const touched = [...states].find(([, state]) => isTouched(state));
      if (touched) this.#used = touched[0];
      else if (!used) this.#used = found[0]?.index ?? null;
    }
    return this.#used === null ? null : (states.get(this.#used) ?? null);
  }

  #stateOf(pad: RawPad): PadState {
    let trust = this.#trust.get(pad.index);
    if (trust?.id !== pad.id) {
      trust = { id: pad.id, buttons: new Set(), sticks: new Set() };
      this.#trust.set(pad.index, trust);
    }
    const { buttons, sticks } = trust;
    const axes = [0, 0, 0, 0];
    for (const first of STICKS) {
      const [x, y] = [pad.axes[first], pad.axes[first + 1]];
      const isRead = isNumber(x) && isNumber(y);
      if (isRead && Math.hypot(x, y) < DEAD_ZONE) sticks.add(first);
      if (!isRead || !sticks.has(first)) continue;
      axes[first] = within(x);
      axes[first + 1] = within(y);
    }
    const read = Array.from({ length: BUTTONS }, (_, at) => {
      const button = pad.buttons[at];
      const value = isNumber(button?.value) ? within(button.value) : 0;
      const pressed = button?.pressed === true;
      if (!pressed && value < UNPULLED) buttons.add(at);
      return buttons.has(at) ? { pressed, value } : { pressed: false, value: 0 };
    });
    return { axes, buttons: read };
  }
}

const isNumber = (value: number | undefined): value is number => Number.isFinite(value);
const within = (value: number): number => Math.max(-1, Math.min(1, value));

function isTouched({ axes, buttons }: PadState): boolean {
  const isPushed = STICKS.some((first) => Math.hypot(axes[first] ?? 0, axes[first + 1] ?? 0) >= IN_USE);
  return isPushed || buttons.some(({ pressed, value = 0 }) => pressed || value >= IN_USE);
}
