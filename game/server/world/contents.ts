/**
 * The contents of structures, piles and corpses, slot by slot. They are sent only to those who have the fixture open.
 * Code that changes contents marks the fixture in `World.changes`; code that removes a fixture empties it first.
 */
import type { SlotRow } from './inventory.ts';

const NOTHING: readonly SlotRow[] = [];

export class Contents {
  readonly #rows = new Map<string, readonly SlotRow[]>();

  /** The contents of the fixture with this id. */
  of(id: string): readonly SlotRow[] {
    return this.#rows.get(id) ?? NOTHING;
  }

  /** Replaces the contents of the fixture with this id. */
  set(id: string, rows: readonly SlotRow[]): void {
    if (rows.length > 0) this.#rows.set(id, rows);
    else this.#rows.delete(id);
  }
}
