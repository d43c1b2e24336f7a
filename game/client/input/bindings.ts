/**
 * All key bindings in one list: both the keyboard and the help in the controls panel are made from it. Keys are named
 * by position (`KeyboardEvent.code`), so that movement works alike on every layout.
 */

export type Direction = 'up' | 'down' | 'left' | 'right';
/** Selects a slot of the hotbar, counted from 1 as on the keys. */
export type SlotAction = `slot-${1 | 2 | 3 | 4 | 5 | 6}`;
/** Opens the panel of this id, or closes it. */
export type PanelAction = `panel:${string}`;
/** What a key does once when it is pressed. */
export type KeyAction = 'auto-run' | 'jump' | 'use' | 'chat' | 'escape' | SlotAction | PanelAction;

export type KeyDeed =
  | { readonly type: 'walk'; readonly direction: Direction }
  | { readonly type: 'sprint' }
  | { readonly type: 'act'; readonly action: KeyAction };

export interface KeyHint {
  readonly keys: string;
  readonly deed: string;
}

export interface Binding {
  /** The keys as shown to people; what the pointer does is named here too. */
  readonly label: string;
  /** What they do, as the end of a sentence. */
  readonly help: string;
  readonly keys: Readonly<Record<string, KeyDeed>>;
  /** Keys and action in a few words, for newcomers. */
  readonly hint?: KeyHint;
  /** The keys count when tapped with Shift; held with Shift they act as without it. */
  readonly isShiftTap?: boolean;
}

const walk = (direction: Direction): KeyDeed => ({ type: 'walk', direction });
const act = (action: KeyAction): KeyDeed => ({ type: 'act', action });

export const BINDINGS: readonly Binding[] = [
  {
    label: 'W A S D or arrows',
    help: 'walk',
    hint: { keys: 'WASD', deed: 'walk' },
    keys: {
      KeyW: walk('up'),
      ArrowUp: walk('up'),
      KeyS: walk('down'),
      ArrowDown: walk('down'),
      KeyA: walk('left'),
      ArrowLeft: walk('left'),
      KeyD: walk('right'),
      ArrowRight: walk('right'),
    },
  },
  {
    label: 'Shift',
    help: 'sprint, while your breath lasts',
    hint: { keys: 'Shift', deed: 'sprint' },
    keys: { ShiftLeft: { type: 'sprint' }, ShiftRight: { type: 'sprint' } },
  },
  { label: 'Space', help: 'jump', keys: { Space: act('jump') } },
  { label: 'Q', help: 'keep running on your own', keys: { KeyQ: act('auto-run') } },
  {
    label: '1 to 6, mouse wheel',
    help: 'take what lies in the hotbar; the same key puts a weapon away',
    keys: {
      Digit1: act('slot-1'),
      Digit2: act('slot-2'),
      Digit3: act('slot-3'),
      Digit4: act('slot-4'),
      Digit5: act('slot-5'),
      Digit6: act('slot-6'),
    },
  },
  {
    label: 'E, left click',
    help: 'collect, open, help up, or strike with what is in hand; a click with empty hands throws a snowball',
    hint: { keys: 'E', deed: 'collect, strike' },
    keys: { KeyE: act('use') },
  },
  {
    label: 'Enter',
    help: 'chat; /help lists what else it can do',
    hint: { keys: 'Enter', deed: 'chat' },
    keys: { Enter: act('chat'), NumpadEnter: act('chat') },
  },
  {
    label: 'Esc',
    help: 'close what is open, or open the menu',
    hint: { keys: 'Esc', deed: 'menu' },
    keys: { Escape: act('escape') },
  },
  { label: 'Stick on the screen', help: 'walk; sprint at the rim', keys: {} },
  {
    label: 'In the bag',
    help: 'arrows choose, Enter moves (Shift: one), R puts where it belongs, U uses, Delete drops',
    keys: {},
  },
  {
    label: 'Gamepad',
    help: 'stick walks, A acts, X strikes, Y jumps, LB and RB choose, Back opens the bag; there A moves, Y one, X puts away',
    keys: {},
  },
];

/** The bindings, indexed by key. */
export class KeyMap {
  readonly #deeds = new Map<string, KeyDeed>();
  readonly #taps = new Map<string, KeyDeed>();
  /** A line for each binding, to show to people. */
  readonly help: readonly Pick<Binding, 'label' | 'help'>[];
  /** The hints for newcomers. */
  readonly hints: readonly KeyHint[];

  /** @throws Error when a key is bound twice */
  constructor(bindings: readonly Binding[]) {
    for (const { keys, isShiftTap, label } of bindings) {
      const deeds = isShiftTap ? this.#taps : this.#deeds;
      for (const [code, deed] of Object.entries(keys)) {
        if (deeds.has(code)) throw new Error(`${code} is bound twice, the second time by "${label}"`);
        deeds.set(code, deed);
      }
    }
    this.help = bindings.map(({ label, help }) => ({ label, help }));
    this.hints = bindings.flatMap(({ hint }) => hint ?? []);
  }

  deedOf(code: string): KeyDeed | undefined {
    return this.#deeds.get(code);
  }

  /** What the key does when tapped with Shift, if that differs. */
  tapOf(code: string): KeyDeed | undefined {
    return this.#taps.get(code);
  }
}

export function isSlotAction(action: KeyAction): action is SlotAction {
  return action.startsWith('slot-');
}

/** The index of the hotbar slot, counted from 0. */
export function slotOf(action: SlotAction): number {
  return Number(action.slice('slot-'.length)) - 1;
}

const PANEL = 'panel:';

export function panelAction(id: string): PanelAction {
  return `${PANEL}${id}`;
}

/** The id of the panel that the action opens or closes, or null for any other action. */
export function panelOf(action: KeyAction): string | null {
  return action.startsWith(PANEL) ? action.slice(PANEL.length) : null;
}
