/** The bindings as a store: rebinding sets another map while the game runs. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Binding, KeyOverrides } from './binding.ts';
import { KeyMap } from './key-map.ts';

export type KeyMapStore = StoreApi<KeyMap>;

/** @throws Error when two bindings have the same id, or a key by default */
export function createKeyMapStore(bindings: readonly Binding[], overrides: KeyOverrides = {}): KeyMapStore {
  return createStore<KeyMap>(() => new KeyMap(bindings, overrides));
}

/** Gives the bindings other keys; those without an entry get their usual ones back. */
export function rebind(store: KeyMapStore, overrides: KeyOverrides): void {
  store.setState(store.getState().rebind(overrides), true);
}
