/**
 * A priority queue of cells, least cost first; equal costs leave in order of arrival, so that worlds are reproducible.
 */
import FlatQueue from 'flatqueue';

/**
 * Number of arrival orders that a key can hold: 21 bits, which with the 32 of the cost fill the 53 of an exact whole
 * number.
 */
const ARRIVALS = 2 ** 21;

export class CostQueue {
  readonly #queue = new FlatQueue<number>();
  /** A number as a float and as its bits: the bits of non-negative floats sort in the same order as the floats. */
  readonly #float = new Float32Array(1);
  readonly #bits = new Uint32Array(this.#float.buffer);
  #arrived = 0;

  get size(): number {
    return this.#queue.length;
  }

  /**
   * @param cost 0 or more; rounded to the precision of a 32-bit float
   * @throws RangeError when more than 2²¹ cells have been pushed
   */
  push(cell: number, cost: number): void {
    if (this.#arrived === ARRIVALS) throw new RangeError(`a queue takes ${ARRIVALS} cells at the most`);
    this.#float[0] = cost;
    this.#queue.push(cell, (this.#bits[0] as number) * ARRIVALS + this.#arrived);
    this.#arrived += 1;
  }

  /** Removes and returns the cell with the lowest cost; returns -1 if the queue is empty. */
  pop(): number {
    return this.#queue.pop() ?? -1;
  }
}
