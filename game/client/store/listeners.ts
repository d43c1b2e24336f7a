/** Listeners of a store, of which one that fails must not keep the others from hearing of a change. */
import type { StoreApi } from 'zustand/vanilla';
import { apart } from '#game/browser/report.ts';

/** Returns the store with listeners whose errors are reported. */
export const withListenersApart = <State, Store extends StoreApi<State>>(
  store: Store & StoreApi<State>,
): Store => ({
  ...store,
  subscribe: (listener: (now: State, before: State) => void) => store.subscribe(apart(listener)),
});
