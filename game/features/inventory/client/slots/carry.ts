/** The stack that is carried from one slot to another with a pointer or with keys, and the slot it is over. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Stack } from '#game/features/items/shared/stack.ts';

export interface Carried {
  readonly from: number;
  /** Number of pieces carried. */
  readonly quantity: number;
  readonly stack: Stack;
  readonly by: 'pointer' | 'keys';
}

export interface CarryState {
  readonly carried: Carried | null;
  /** Slot under the pointer, or with the focus if the stack is carried with keys; null if it is over no slot. */
  readonly over: number | null;
  /** Slot whose item card is shown: the one with pointer or focus, or the one last tapped; null if no card is shown. */
  readonly shown: number | null;
  /** True if the card was tapped or clicked open: it stays until another slot's card is shown. */
  readonly isPinned: boolean;
}

export type CarryStore = StoreApi<CarryState>;

export const NOTHING_CARRIED: CarryState = { carried: null, over: null, shown: null, isPinned: false };

/** Returns a store in which nothing is carried. */
export function createCarryStore(): CarryStore {
  return createStore<CarryState>(() => NOTHING_CARRIED);
}
