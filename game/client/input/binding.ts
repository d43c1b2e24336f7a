/** Types of a binding, which gives a key, a button or a finger its deed. */
import type { PadSign } from './pad-buttons.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';
/** Selects a slot of the hotbar, counted from 1 as on the keys. */
export type SlotAction = `slot-${1 | 2 | 3 | 4 | 5 | 6}`;
/** Opens or closes the panel with this id. */
export type PanelAction = `panel:${string}`;
/** Deeds that a key does once per press. */
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
  /** Aims with the pointer or the right stick; no key does it. */
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
  /** Unique id, under which the settings store other keys. */
  readonly id: string;
  readonly group: BindingGroup;
  /** Name in a word or two: "Jump". */
  readonly name: string;
  /**
   * Description of the deed, as the end of a sentence. Bindings with an equal text share a row in the controls panel.
   */
  readonly help: string;
  /** `KeyboardEvent.code` of each key. */
  readonly codes: readonly string[];
  readonly deed: KeyDeed;
  /** True if the keys count when tapped with Shift; held with Shift they act as without it. */
  readonly isShiftTap?: boolean;
  /** True if the keys cannot be changed. */
  readonly isFixed?: boolean;
  /** Mouse input for the deed, in words. */
  readonly mouse?: string;
  readonly pad?: PadSign | null;
  /** Touch gesture for the deed, in words; null if there is none. */
  readonly touch?: string | null;
}

/** Keys chosen by the player, by the id of the binding. */
export type KeyOverrides = Readonly<Record<string, readonly string[]>>;

/** True if an action selects a slot of the hotbar. */
export function isSlotAction(action: KeyAction): action is SlotAction {
  return /^slot-\d$/.test(action);
}

/** Returns the index of the hotbar slot, counted from 0. */
export function slotOf(action: SlotAction): number {
  return Number(action.slice('slot-'.length)) - 1;
}

const PANEL = 'panel:';

/** Returns the action that opens or closes a panel. */
export function panelAction(id: string): PanelAction {
  return `${PANEL}${id}`;
}

/** Returns the id of the panel that an action opens or closes; null for any other action. */
export function panelOf(action: KeyAction): string | null {
  return action.startsWith(PANEL) ? action.slice(PANEL.length) : null;
}
