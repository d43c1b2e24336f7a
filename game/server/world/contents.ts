/**
 * What lies in structures, piles and corpses, slot by slot. It is told only to those who have the thing open. Whoever
 * changes it marks the thing itself in `World.changes`; whoever removes the thing empties it first.
 */
import type { SlotRow } from './inventory.ts';

const NOTHING: readonly SlotRow[] = [];

export class Contents {
  readonly #rows = new Map<string, readonly SlotRow[]>();

  /** What lies in the thing of this id, by slot. */
  of(id: string): readonly SlotRow[] {
    return this.#rows.get(id) ?? NOTHING;
  }

  /** Says what lies in the thing of this id now. */
  set(id: string, rows: readonly SlotRow[]): void {
    if (rows.length > 0) this.#rows.set(id, rows);
    else this.#rows.delete(id);
  }
}
