/** A queue of cells by cost, least first; equal costs leave in the order in which they came, so that worlds repeat. */
import FlatQueue from 'flatqueue';

/** Bits of a key that tell the order of arrival; with the 32 of the cost they fill the 53 of an exact whole number. */
const ARRIVALS = 2 ** 21;

export class CostQueue {
  readonly #queue = new FlatQueue<number>();
  /** One number seen as a float and as the bits of it: of floats from 0 up, the bits are in the floats' own order. */
  readonly #float = new Float32Array(1);
  readonly #bits = new Uint32Array(this.#float.buffer);
  #arrived = 0;

  get size(): number {
    return this.#queue.length;
  }

  /**
   * @param cost from 0 up; counts with the precision of a 32-bit float
   * @throws RangeError when more than 2²¹ cells have been pushed
   */
  push(cell: number, cost: number): void {
    if (this.#arrived === ARRIVALS) throw new RangeError(`a queue takes ${ARRIVALS} cells at the most`);
    this.#float[0] = cost;
    this.#queue.push(cell, (this.#bits[0] as number) * ARRIVALS + this.#arrived);
    this.#arrived += 1;
  }

  /** The cell of the least cost, or -1 where there is none. */
  pop(): number {
    return this.#queue.pop() ?? -1;
  }
}
