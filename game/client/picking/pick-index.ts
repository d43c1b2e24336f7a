/**
 * Index of the drawn items by position: finds the one under the pointer, and the nearest one. Items are stored by the
 * cell of their foot, so that a query looks at only a few of them, however many there are. Lengths in world px.
 */

/** Area of the screen that counts as the item. */
export interface PickShape {
  /** Foot of the item. */
  readonly x: number;
  readonly y: number;
  readonly halfWidth: number;
  /** Height above the foot. */
  readonly height: number;
}

interface Entry<T> {
  readonly item: T;
  shape: PickShape;
  readonly cell: number;
}

export interface Near<T> {
  readonly item: T;
  /** Distance between the queried place and the foot. */
  readonly distance: number;
}

/** Edge of a cell: slightly more than a player's reach. */
const CELL = 192;
/** Distance below the foot at which a pointer still hits the item. */
const BELOW = 4;
/**
 * Number of cells per row, and the offset of the world's corner among them, so that places beyond the world's edges
 * have a cell too.
 */
const SPAN = 4096;
const ORIGIN = 1024;

export class PickIndex<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #cells = new Map<number, Set<Entry<T>>>();
  /** Largest half width and height of the stored items, which determine the area that a query must look at. */
  #widest = 0;
  #tallest = 0;

  get size(): number {
    return this.#entries.size;
  }

  /** Returns the item under a key; undefined if there is none. */
  get(key: string): T | undefined {
    return this.#entries.get(key)?.item;
  }

  /** Stores an item under a key, also after it has moved. Replaces another item under the same key. */
  set(key: string, item: T, shape: PickShape): void {
    this.#widest = Math.max(this.#widest, shape.halfWidth);
    this.#tallest = Math.max(this.#tallest, shape.height);
    const cell = cellAt(column(shape.x), column(shape.y));
    const before = this.#entries.get(key);
    if (before?.item === item && before.cell === cell) {
      before.shape = shape;
      return;
    }
    this.delete(key);
    const entry = { item, shape, cell };
    this.#entries.set(key, entry);
    const members = this.#cells.get(cell);
    if (members) members.add(entry);
    else this.#cells.set(cell, new Set([entry]));
  }

  /** Removes an item; does nothing for an unknown key. */
  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    const members = this.#cells.get(entry.cell);
    members?.delete(entry);
    if (members?.size === 0) this.#cells.delete(entry.cell);
  }

  /**
   * Returns the item under a point; if there are several, the one drawn last, which stands lowest. Returns null if
   * there is none.
   */
  at(x: number, y: number, isWanted: (item: T) => boolean): T | null {
    let found: Entry<T> | null = null;
    const [left, right] = [x - this.#widest, x + this.#widest];
    for (const entry of this.#around(left, right, y - BELOW, y + this.#tallest)) {
      if (!isUnder(entry.shape, x, y) || !isWanted(entry.item)) continue;
      if (!found || entry.shape.y > found.shape.y) found = entry;
    }
    return found?.item ?? null;
  }

  /** Returns the item nearest to a place, within `reach` of it; null if there is none. */
  nearest(x: number, y: number, reach: number, isWanted: (item: T) => boolean): Near<T> | null {
    let found: Near<T> | null = null;
    for (const { item, shape } of this.#around(x - reach, x + reach, y - reach, y + reach)) {
      const distance = Math.hypot(shape.x - x, shape.y - y);
      if (distance > reach || (found && distance >= found.distance) || !isWanted(item)) continue;
      found = { item, distance };
    }
    return found;
  }

  /** Yields all items in the cells of a rectangle. */
  *#around(left: number, right: number, top: number, bottom: number): Iterable<Entry<T>> {
    for (let row = column(top); row <= column(bottom); row += 1) {
      for (let at = column(left); at <= column(right); at += 1) {
        yield* this.#cells.get(cellAt(at, row)) ?? [];
      }
    }
  }
}

function isUnder({ x, y, halfWidth, height }: PickShape, pointX: number, pointY: number): boolean {
  return Math.abs(pointX - x) < halfWidth && pointY <= y + BELOW && pointY > y - height;
}

const column = (value: number): number => Math.floor(value / CELL);
const cellAt = (at: number, row: number): number => (row + ORIGIN) * SPAN + at + ORIGIN;
