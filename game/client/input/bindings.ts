/**
 * All bindings in one list: keyboard, gamepad, hints, the controls panel and the README's table are made from it. Keys
 * are named by position (`KeyboardEvent.code`), so that movement works alike on every layout.
 */
import type { PadSign } from './pad-buttons.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';
/** Selects a slot of the hotbar, counted from 1 as on the keys. */
export type SlotAction = `slot-${1 | 2 | 3 | 4 | 5 | 6}`;
/** Opens the panel of this id, or closes it. */
export type PanelAction = `panel:${string}`;
/** What a key does once when it is pressed. */
export type PlainAction =
  | 'auto-run'
  | 'jump'
  | 'use'
  | 'strike'
  | 'next-slot'
  | 'previous-slot'
  | 'chat'
  | 'escape'
  | 'callback';
export type KeyAction = PlainAction | SlotAction | PanelAction;

export type KeyDeed =
  | { readonly type: 'walk'; readonly direction: Direction }
  | { readonly type: 'sprint' }
  /** Follows the pointer, or the right stick: no key does it. */
  | { readonly type: 'aim' }
  | { readonly type: 'act'; readonly action: KeyAction };

export type BindingGroup = 'move' | 'act' | 'hotbar' | 'panels' | 'talk';

export interface Binding {
  /** Tells it apart from all others; settings remember other keys by it. */
  readonly id: string;
  readonly group: BindingGroup;
  /** In a word or two: "Jump". */
  readonly name: string;
  /** What it does, as the end of a sentence; bindings with the same help share a row where there is little room. */
  readonly help: string;
  /** `KeyboardEvent.code` of each of its keys. */
  readonly codes: readonly string[];
  readonly deed: KeyDeed;
  /** The keys count when tapped with Shift; held with Shift they act as without it. */
  readonly isShiftTap?: boolean;
  /** Nobody may give it other keys. */
  readonly isFixed?: boolean;
  /** What the mouse does for it. */
  readonly mouse?: string;
  readonly pad?: PadSign | null;
  /** What a finger does for it. */
  readonly touch?: string | null;
  /** What it is for in a few words, where newcomers are told of it. */
  readonly hint?: string;
}

/** Other keys than the usual ones, by the id of the binding. */
export type KeyOverrides = Readonly<Record<string, readonly string[]>>;

const act = (action: KeyAction): KeyDeed => ({ type: 'act', action });

function walk(direction: Direction, ...codes: string[]): Binding {
  const shared = {
    group: 'move',
    help: 'walk',
    pad: 'move-stick',
    touch: 'the stick',
    hint: 'walk',
  } as const;
  return {
    ...shared,
    id: `walk-${direction}`,
    name: `Walk ${direction}`,
    codes,
    deed: { type: 'walk', direction },
  };
}

const SLOTS = [1, 2, 3, 4, 5, 6] as const;

export const BINDINGS: readonly Binding[] = [
  walk('up', 'KeyW', 'ArrowUp'),
  walk('left', 'KeyA', 'ArrowLeft'),
  walk('down', 'KeyS', 'ArrowDown'),
  walk('right', 'KeyD', 'ArrowRight'),
  {
    id: 'sprint',
    group: 'move',
    name: 'Sprint',
    help: 'sprint, while your breath lasts',
    hint: 'sprint',
    codes: ['ShiftLeft', 'ShiftRight'],
    deed: { type: 'sprint' },
    pad: 'left-stick',
    touch: 'the rim of the stick',
  },
  {
    id: 'jump',
    group: 'move',
    name: 'Jump',
    help: 'jump',
    codes: ['Space'],
    deed: act('jump'),
    pad: 'y',
    touch: 'Jump',
  },
  {
    id: 'auto-run',
    group: 'move',
    name: 'Run on',
    help: 'keep running on your own',
    codes: ['KeyQ'],
    deed: act('auto-run'),
    pad: 'down',
    touch: 'Run',
  },
  {
    id: 'aim',
    group: 'act',
    name: 'Aim',
    help: 'aim',
    codes: [],
    mouse: 'mouse',
    deed: { type: 'aim' },
    pad: 'aim-stick',
    touch: 'a drag from Strike',
  },
  {
    id: 'strike',
    group: 'act',
    name: 'Strike',
    help: 'strike or shoot with what is in hand, harvest what is pointed at; with empty hands throw a snowball',
    codes: [],
    mouse: 'left click',
    deed: act('strike'),
    pad: 'x',
    touch: 'Strike',
  },
  {
    id: 'use',
    group: 'act',
    name: 'Use',
    help: 'collect, open, help up, or strike with what is in hand',
    hint: 'collect, strike',
    codes: ['KeyE'],
    deed: act('use'),
    pad: 'a',
    touch: 'the button with the word',
  },
  ...SLOTS.map(
    (slot): Binding => ({
      id: `slot-${slot}`,
      group: 'hotbar',
      name: `Slot ${slot}`,
      help: 'take what lies in the hotbar; the same again puts a weapon away',
      codes: [`Digit${slot}`],
      deed: act(`slot-${slot}`),
      pad: 'left-trigger',
      touch: 'the slot',
    }),
  ),
  {
    id: 'next-slot',
    group: 'hotbar',
    name: 'Next slot',
    help: 'go on by one slot of the hotbar',
    codes: [],
    mouse: 'wheel down',
    deed: act('next-slot'),
    pad: 'right-shoulder',
  },
  {
    id: 'previous-slot',
    group: 'hotbar',
    name: 'Slot before',
    help: 'go back by one slot',
    codes: [],
    mouse: 'wheel up',
    deed: act('previous-slot'),
    pad: 'left-shoulder',
  },
  {
    id: 'chat',
    group: 'talk',
    name: 'Chat',
    help: 'chat; `/help` lists what else it can do',
    hint: 'chat',
    codes: ['Enter', 'NumpadEnter'],
    deed: act('chat'),
    touch: 'Chat',
  },
  {
    id: 'callback',
    group: 'talk',
    name: 'Call',
    help: 'nothing yet: the page around the game may give it a use',
    codes: ['KeyC'],
    deed: act('callback'),
  },
  {
    id: 'escape',
    group: 'panels',
    name: 'Back',
    help: 'close what is open, or open the menu',
    hint: 'menu',
    codes: ['Escape'],
    isFixed: true,
    deed: act('escape'),
    pad: 'start',
    touch: 'Menu',
  },
];

/** The bindings with the keys that they have now, indexed by key. */
export class KeyMap {
  readonly bindings: readonly Binding[];
  readonly #deeds = new Map<string, Binding>();
  readonly #taps = new Map<string, Binding>();
  readonly #codes = new Map<string, readonly string[]>();

  /**
   * @param overrides keys that take the place of the usual ones; a usual key that one of them takes is lost to its
   * binding, and a fixed key cannot be taken
   * @throws Error when two bindings have the same id, or a key by default
   */
  constructor(bindings: readonly Binding[], overrides: KeyOverrides = {}) {
    this.bindings = bindings;
    checkDefaults(bindings);
    const rank = ({ id, isFixed }: Binding) => (isFixed ? 0 : Object.hasOwn(overrides, id) ? 1 : 2);
    for (const binding of bindings.toSorted((a, b) => rank(a) - rank(b))) {
      const table = this.#table(binding);
      const wanted = rank(binding) === 1 ? (overrides[binding.id] ?? []) : binding.codes;
      const codes = [...new Set(wanted)].filter((code) => !table.has(code) && !this.#isFixed(code));
      for (const code of codes) table.set(code, binding);
      this.#codes.set(binding.id, codes);
    }
  }

  /** The same bindings with other keys. */
  rebind(overrides: KeyOverrides): KeyMap {
    return new KeyMap(this.bindings, overrides);
  }

  deedOf(code: string): KeyDeed | undefined {
    return this.#deeds.get(code)?.deed;
  }

  /** What the key does when tapped with Shift, if that differs. */
  tapOf(code: string): KeyDeed | undefined {
    return this.#taps.get(code)?.deed;
  }

  binding(id: string): Binding | undefined {
    return this.bindings.find((binding) => binding.id === id);
  }

  /** The keys of a binding; none where there is no such binding. */
  codesOf(id: string): readonly string[] {
    return this.#codes.get(id) ?? [];
  }

  /** Ids of the other bindings that have one of these keys now. */
  conflictsOf(id: string, codes: readonly string[]): string[] {
    const binding = this.binding(id);
    if (!binding) return [];
    const found = codes.flatMap((code) => [
      this.#table(binding).get(code)?.id ?? [],
      this.#isFixed(code) ? (this.#deeds.get(code)?.id ?? []) : [],
    ]);
    return [...new Set(found.flat())].filter((other) => other !== id);
  }

  #table({ isShiftTap }: Binding): Map<string, Binding> {
    return isShiftTap ? this.#taps : this.#deeds;
  }

  #isFixed(code: string): boolean {
    return this.#deeds.get(code)?.isFixed === true;
  }
}

function checkDefaults(bindings: readonly Binding[]): void {
  const ids = new Set<string>();
  const taken = new Set<string>();
  for (const { id, codes, isShiftTap } of bindings) {
    if (ids.has(id)) throw new Error(`two bindings have the id "${id}"`);
    ids.add(id);
    for (const code of codes) {
      const key = `${isShiftTap ? 'Shift+' : ''}${code}`;
      if (taken.has(key)) throw new Error(`${key} is bound twice, the second time by "${id}"`);
      taken.add(key);
    }
  }
}

export function isSlotAction(action: KeyAction): action is SlotAction {
  return /^slot-\d$/.test(action);
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
