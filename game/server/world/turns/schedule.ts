/**
 * Schedule of future events by world time: entries of plain data, so that they can be saved, recorded and moved to
 * another process. {@link file://../tick.ts} defines the action of each type of entry. It is a heap ordered by time;
 * entries due at the same time come in the order in which they were made.
 */
import FlatQueue from 'flatqueue';

/** Types of entries; {@link file://../tick.ts} handles each of them. */
export type DueType =
  | 'decay'
  | 'squeeze'
  | 'node'
  | 'harvest'
  | 'pile'
  | 'bleed'
  | 'mend'
  | 'blow'
  | 'reload'
  | 'burn'
  | 'strike'
  | 'pot'
  | 'remains'
  | 'list';

/** An entry: its type names the code that handles it. It must hold nothing but data. */
export interface Due {
  readonly type: DueType;
  /** Id of the thing that the entry concerns. */
  readonly id: string | number;
}

interface Entry extends Due {
  readonly at: number;
  readonly order: number;
}

export class Schedule {
  readonly #heap = new FlatQueue<Entry>();
  /** Number of entries made, which orders entries due at the same time. */
  #made = 0;

  get size(): number {
    return this.#heap.length;
  }

  /** Returns the entries in the order in which they come due, for digests. */
  toJSON(): unknown {
    return this.#heap.ids.slice(0, this.#heap.length).sort((a, b) => a.at - b.at || a.order - b.order);
  }

  /** Adds an entry for a time; a past time is due in the next turn. @param at world time, ms */
  at(at: number, { type, id }: Due): void {
    this.#heap.push({ at, order: this.#made++, type, id }, at);
  }

  /** True if there is an equal entry. Searches all entries, so call it rarely. */
  isAwaited({ type, id }: Due): boolean {
    return this.#heap.ids.slice(0, this.#heap.length).some((entry) => entry.type === type && entry.id === id);
  }

  /** Removes and returns the due entries, earliest first. @param now world time, ms */
  takeDue(now: number): readonly (Due & { readonly at: number })[] {
    const first = this.#heap.peekValue();
    if (first === undefined || first > now) return NONE;
    const due: Entry[] = [];
    while ((this.#heap.peekValue() ?? Number.POSITIVE_INFINITY) <= now) {
      const entry = this.#heap.pop();
      if (entry) due.push(entry);
    }
    return due.sort((a, b) => a.at - b.at || a.order - b.order);
  }
}

const NONE: readonly (Due & { readonly at: number })[] = [];
