/** Things with a place, found by place: a hash of square cells over the world. All lengths in world px. */

export interface Placed {
  readonly x: number;
  readonly y: number;
}

export class SpatialGrid<T extends Placed> {
  readonly #cellSize: number;
  readonly #columns: number;
  readonly #cells = new Map<number, Set<T>>();
  readonly #cellOf = new Map<T, number>();

  /** @param worldSize Edge of the square world. @param cellSize Edge of a cell: near the size of a usual query. */
  constructor(worldSize: number, cellSize: number) {
    this.#cellSize = cellSize;
    this.#columns = Math.ceil(worldSize / cellSize);
  }

  get size(): number {
    return this.#cellOf.size;
  }

  /** Adds a thing, or files it again after it has moved. */
  place(thing: T): void {
    const cell = this.#cellAt(thing.x, thing.y);
    const before = this.#cellOf.get(thing);
    if (before === cell) return;
    if (before !== undefined) this.#take(thing, before);
    let members = this.#cells.get(cell);
    if (!members) {
      members = new Set();
      this.#cells.set(cell, members);
    }
    members.add(thing);
    this.#cellOf.set(thing, cell);
  }

  /** Removes a thing; one that is not here is no error. */
  remove(thing: T): void {
    const cell = this.#cellOf.get(thing);
    if (cell === undefined) return;
    this.#take(thing, cell);
    this.#cellOf.delete(thing);
  }

  /** Calls `visit` for everything within the rectangle around a point, edges included. */
  forEachIn(x: number, y: number, halfWidth: number, halfHeight: number, visit: (thing: T) => void): void {
    const left = this.#column(x - halfWidth);
    const right = this.#column(x + halfWidth);
    const top = this.#column(y - halfHeight);
    const bottom = this.#column(y + halfHeight);
    for (let row = top; row <= bottom; row += 1) {
      for (let column = left; column <= right; column += 1) {
        const members = this.#cells.get(row * this.#columns + column);
        if (!members) continue;
        for (const thing of members) {
          if (Math.abs(thing.x - x) <= halfWidth && Math.abs(thing.y - y) <= halfHeight) visit(thing);
        }
      }
    }
  }

  #take(thing: T, cell: number): void {
    const members = this.#cells.get(cell);
    members?.delete(thing);
    if (members?.size === 0) this.#cells.delete(cell);
  }

  #cellAt(x: number, y: number): number {
    return this.#column(y) * this.#columns + this.#column(x);
  }

  #column(value: number): number {
    return Math.max(0, Math.min(this.#columns - 1, Math.floor(value / this.#cellSize)));
  }
}
