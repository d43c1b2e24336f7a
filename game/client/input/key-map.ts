/** Current keys of the actions: the default keys, and those that the player has chosen instead. */
import type { Binding, KeyDeed, KeyOverrides } from './binding.ts';

/** The bindings with their current keys, indexed by key. */
export class KeyMap {
  readonly bindings: readonly Binding[];
  readonly #deeds = new Map<string, Binding>();
  readonly #taps = new Map<string, Binding>();
  readonly #codes = new Map<string, readonly string[]>();

  /**
   * @param overrides keys that replace the default ones; a default key given to another binding is removed from the
   * binding it belonged to, and a fixed key cannot be taken
   * @throws Error if two bindings share an id or a default key
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

  /** Returns a map of these bindings with other keys. */
  rebind(overrides: KeyOverrides): KeyMap {
    return new KeyMap(this.bindings, overrides);
  }

  deedOf(code: string): KeyDeed | undefined {
    return this.#deeds.get(code)?.deed;
  }

  /** Returns the deed of a key when it is tapped with Shift; undefined if Shift makes no difference. */
  tapOf(code: string): KeyDeed | undefined {
    return this.#taps.get(code)?.deed;
  }

  binding(id: string): Binding | undefined {
    return this.bindings.find((binding) => binding.id === id);
  }

  /** Returns the keys of a binding; an empty list for an unknown id. */
  codesOf(id: string): readonly string[] {
    return this.#codes.get(id) ?? [];
  }

  /** Returns the ids of the other bindings that currently have one of these keys. */
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
