/** A binding: what a key, a button or a finger does. */
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
  | 'use-other'
  | 'strike'
  | 'next-slot'
  | 'previous-slot'
  | 'say-yes'
  | 'say-no'
  | 'chat'
  | 'escape';
export type KeyAction = PlainAction | SlotAction | PanelAction;

export type KeyDeed =
  | { readonly type: 'walk'; readonly direction: Direction }
  | { readonly type: 'sprint' }
  /** Follows the pointer, or the right stick: no key does it. */
  | { readonly type: 'aim' }
  | { readonly type: 'act'; readonly action: KeyAction };

/** The groups in which bindings are listed, in order. */
export const BINDING_GROUPS = [
  { id: 'move', name: 'Walking' },
  { id: 'act', name: 'Doing' },
  { id: 'hotbar', name: 'Hotbar' },
  { id: 'panels', name: 'Panels' },
  { id: 'talk', name: 'Talking' },
] as const;
export type BindingGroup = (typeof BINDING_GROUPS)[number]['id'];

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
}

/** Other keys than the usual ones, by the id of the binding. */
export type KeyOverrides = Readonly<Record<string, readonly string[]>>;

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
