/** Whole-map operations on a square grid of cells: distances, components and tidying. */

/** Number of distance units in a tile: distances are counted in thirds of a tile. */
export const DISTANCE_UNIT = 3;

/**
 * Returns the distance of every cell from the nearest cell where `isSource` is not 0, in thirds of a tile, capped at
 * 65535 (two-pass 3-4 chamfer transform, Borgefors 1986).
 */
export function distanceTransform(isSource: Uint8Array, size: number): Uint16Array {
  const far = 65535;
  const out = new Uint16Array(size * size);
  for (let i = 0; i < out.length; i++) out[i] = isSource[i] ? 0 : far;
  const relax = (i: number, j: number, cost: number) => {
    const d = (out[j] as number) + cost;
    if (d < (out[i] as number)) out[i] = d;
  };
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const i = y * size + x;
      if (out[i] === 0) continue;
      if (x > 0) relax(i, i - 1, 3);
      if (y > 0) relax(i, i - size, 3);
      if (x > 0 && y > 0) relax(i, i - size - 1, 4);
      if (x < size - 1 && y > 0) relax(i, i - size + 1, 4);
    }
  }
  for (let y = size - 1; y >= 0; y--) {
    for (let x = size - 1; x >= 0; x--) {
      const i = y * size + x;
      if (out[i] === 0) continue;
      if (x < size - 1) relax(i, i + 1, 3);
      if (y < size - 1) relax(i, i + size, 3);
      if (x < size - 1 && y < size - 1) relax(i, i + size + 1, 4);
      if (x > 0 && y < size - 1) relax(i, i + size - 1, 4);
    }
  }
  return out;
}

/** Fills `queue` with the cells that can be reached from `start`, nearest first, and returns their number. */
function spread(open: Uint8Array, seen: Uint8Array, queue: Int32Array, size: number, start: number): number {
  let tail = 0;
  const push = (i: number) => {
    if (open[i] && !seen[i]) {
      seen[i] = 1;
      queue[tail++] = i;
    }
  };
  push(start);
  for (let head = 0; head < tail; head++) {
    const i = queue[head] as number;
    const x = i % size;
    if (x > 0) push(i - 1);
    if (x < size - 1) push(i + 1);
    if (i >= size) push(i - size);
    if (i < size * (size - 1)) push(i + size);
  }
  return tail;
}

/**
 * Returns every 4-connected patch of cells where `inside` is not 0, each as a list of cells. Patches come in the order
 * of their first cell.
 */
export function patches(inside: Uint8Array, size: number): Int32Array[] {
  const seen = new Uint8Array(inside.length);
  const queue = new Int32Array(inside.length);
  const found: Int32Array[] = [];
  for (let start = 0; start < inside.length; start++) {
    if (!inside[start] || seen[start]) continue;
    found.push(queue.slice(0, spread(inside, seen, queue, size, start)));
  }
  return found;
}

/**
 * Replaces each cell that differs from its four neighbours with the most common value around it, unless `keep`
 * contains the cell's own value. Works in place, in one pass; returns the number of changed cells.
 */
export function dissolveLoneCells(cells: Uint8Array, size: number, keep: ReadonlySet<number>): number {
  const counts = new Uint8Array(256);
  let changed = 0;
  for (let y = 1; y < size - 1; y++) {
    for (let x = 1; x < size - 1; x++) {
      const i = y * size + x;
      const own = cells[i] as number;
      if (keep.has(own)) continue;
      const around = [cells[i - 1], cells[i + 1], cells[i - size], cells[i + size]] as number[];
      if (around.includes(own)) continue;
      let best = own;
      for (const value of around) {
        if (keep.has(value)) continue;
        const count = ((counts[value] as number) + 1) as number;
        counts[value] = count;
        if (best === own || count > (counts[best] as number)) best = value;
      }
      for (const value of around) counts[value] = 0;
      if (best !== own) {
        cells[i] = best;
        changed++;
      }
    }
  }
  return changed;
}
