/**
 * A spatial index: square cells over the world, each with the numbers of the things in it. A thing is a small whole
 * number; its place is kept in packed arrays, so that a query touches little memory. All lengths in world px.
 */

const NOWHERE = -1;

export class SpatialGrid {
  /** Place of each thing, by its number; undefined for things that are not in the grid. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly #cellSize: number;
  readonly #columns: number;
  /**
   * Lists of things by cell, allocated for all cells from the start, because a sparsely filled list becomes a hash
   * table.
   */
  readonly #cells: (number[] | undefined)[];
  readonly #cellOf: Int32Array;
  /** Index of each thing in the list of its cell. */
  readonly #slotOf: Int32Array;
  #size = 0;

  /**
   * @param worldSize Edge of the square world.
   * @param cellSize Edge of a cell: about a third of a usual query.
   * @param capacity Number of things; they are numbered from 0.
   */
  constructor(worldSize: number, cellSize: number, capacity: number) {
    this.#cellSize = cellSize;
    this.#columns = Math.ceil(worldSize / cellSize);
    this.#cells = new Array<number[] | undefined>(this.#columns ** 2).fill(undefined);
    this.x = new Float32Array(capacity);
    this.y = new Float32Array(capacity);
    this.#cellOf = new Int32Array(capacity).fill(NOWHERE);
    this.#slotOf = new Int32Array(capacity);
  }

  get size(): number {
    return this.#size;
  }

  has(thing: number): boolean {
    return this.#cellOf[thing] !== NOWHERE;
  }

  /** Adds a thing, or moves it to its new place. */
  place(thing: number, x: number, y: number): void {
    this.x[thing] = x;
    this.y[thing] = y;
    const cell = this.#column(y) * this.#columns + this.#column(x);
    const before = this.#cellOf[thing] ?? NOWHERE;
    if (before === cell) return;
    if (before === NOWHERE) this.#size += 1;
    else this.#take(thing, before);
    let members = this.#cells[cell];
    if (!members) {
      members = [];
      this.#cells[cell] = members;
    }
    this.#slotOf[thing] = members.length;
    members.push(thing);
    this.#cellOf[thing] = cell;
  }

  /** Removes a thing; it is no error if the thing is not in the grid. */
  remove(thing: number): void {
    const cell = this.#cellOf[thing] ?? NOWHERE;
    if (cell === NOWHERE) return;
    this.#take(thing, cell);
    this.#cellOf[thing] = NOWHERE;
    this.#size -= 1;
  }

  /** Calls `visit` for everything within the rectangle around a point, edges included. */
  forEachIn(
    x: number,
    y: number,
    halfWidth: number,
    halfHeight: number,
    visit: (thing: number) => void,
  ): void {
    const left = this.#column(x - halfWidth);
    const right = this.#column(x + halfWidth);
    const bottom = this.#column(y + halfHeight);
    for (let row = this.#column(y - halfHeight); row <= bottom; row += 1) {
      for (let column = left; column <= right; column += 1) {
        const members = this.#cells[row * this.#columns + column];
        if (!members) continue;
        for (let i = 0; i < members.length; i += 1) {
          const thing = members[i] ?? 0;
          const isNear =
            Math.abs((this.x[thing] ?? 0) - x) <= halfWidth &&
            Math.abs((this.y[thing] ?? 0) - y) <= halfHeight;
          if (isNear) visit(thing);
        }
      }
    }
  }

  /** True if anything is within the rectangle around a point. */
  isAnyIn(x: number, y: number, halfWidth: number, halfHeight: number): boolean {
    let isAny = false;
    this.forEachIn(x, y, halfWidth, halfHeight, () => {
      isAny = true;
    });
    return isAny;
  }

  /**
   * Writes everything within the rectangle around a point, edges included, to the beginning of a list, and returns the
   * number of entries written. Entries after those are stale: the list is not shortened, because shortening and growing
   * it would reallocate it each time.
   */
  listIn(x: number, y: number, halfWidth: number, halfHeight: number, into: number[]): number {
    const cells = this.#cells;
    const columns = this.#columns;
    const { x: xs, y: ys } = this;
    const left = this.#column(x - halfWidth);
    const right = this.#column(x + halfWidth);
    const bottom = this.#column(y + halfHeight);
    let count = 0;
    for (let row = this.#column(y - halfHeight); row <= bottom; row += 1) {
      for (let column = left; column <= right; column += 1) {
        const members = cells[row * columns + column];
        if (!members) continue;
        for (let i = 0; i < members.length; i += 1) {
          const thing = members[i] ?? 0;
          if (Math.abs((xs[thing] ?? 0) - x) > halfWidth) continue;
          if (Math.abs((ys[thing] ?? 0) - y) > halfHeight) continue;
          into[count] = thing;
          count += 1;
        }
      }
    }
    return count;
  }

  /** Removes a thing from its cell; the last thing of the cell moves into its slot. */
  #take(thing: number, cell: number): void {
    const members = this.#cells[cell];
    const last = members?.pop();
    if (!members || last === undefined || last === thing) return;
    const slot = this.#slotOf[thing] ?? 0;
    members[slot] = last;
    this.#slotOf[last] = slot;
  }

  #column(value: number): number {
    return Math.max(0, Math.min(this.#columns - 1, Math.floor(value / this.#cellSize)));
  }
}
