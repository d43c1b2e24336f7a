/** The bindings as a store: rebinding replaces the map while the game runs. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Binding, KeyOverrides } from './binding.ts';
import { KeyMap } from './key-map.ts';

export type KeyMapStore = StoreApi<KeyMap>;

/** Creates the store. @throws Error if two bindings share an id or a default key */
export function createKeyMapStore(bindings: readonly Binding[], overrides: KeyOverrides = {}): KeyMapStore {
  return createStore<KeyMap>(() => new KeyMap(bindings, overrides));
}

/** Replaces the overrides; bindings without an entry get their default keys back. */
export function rebind(store: KeyMapStore, overrides: KeyOverrides): void {
  store.setState(store.getState().rebind(overrides), true);
}
