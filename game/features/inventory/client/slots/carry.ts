/** What is being carried from one slot to another, by a pointer or by keys, and over which slot it is. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Stack } from '#game/features/items/shared/stack.ts';

export interface Carried {
  readonly from: number;
  /** How much of the stack. */
  readonly quantity: number;
  readonly stack: Stack;
  readonly by: 'pointer' | 'keys';
}

export interface CarryState {
  readonly carried: Carried | null;
  /** The slot that it is over, or that the keys have come to. */
  readonly over: number | null;
  /** The slot whose item is looked at, with the pointer or the focus on it or after a tap. */
  readonly shown: number | null;
  /** It stays shown until something else is: it was tapped or clicked. */
  readonly isPinned: boolean;
}

export type CarryStore = StoreApi<CarryState>;

export const NOTHING_CARRIED: CarryState = { carried: null, over: null, shown: null, isPinned: false };

export function createCarryStore(): CarryStore {
  return createStore<CarryState>(() => NOTHING_CARRIED);
}
