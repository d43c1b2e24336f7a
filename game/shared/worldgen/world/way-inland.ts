/**
 * The way from where newcomers wake to the middle of the world, on which nothing is built: a shortest walk over dry land and
 * its borders. It is found by the tiles of the world alone, so that server and clients find the same one.
 */

/** Tiles to each side of the walk that belong to the way: it is five tiles wide, and nowhere less than 256 px. */
const SIDE = 2;

/**
 * Finds it by a breadth-first walk over tiles with open ground to each side; where none leads there, with less to each side.
 * @param open by tile, in rows of `width`: 1 where one can walk
 * @param from tile number, as `to`
 * @returns by tile: 1 on the way; nothing where no walk leads there
 */
export function wayInland(open: Uint8Array, width: number, from: number, to: number): Uint8Array {
  const way = new Uint8Array(open.length);
  const land = open.slice();
  const height = open.length / width;
  // What follows counts tiles through all rows: nobody walks over the left edge of one to the right edge of another.
  for (let row = 0; row < height; row += 1) land[row * width] = 0;
  const walk = walkWith(SIDE, land, width, from, to) ?? [];
  for (const tile of walk) {
    const [x, y] = [tile % width, Math.floor(tile / width)];
    for (let row = Math.max(0, y - SIDE); row <= Math.min(height - 1, y + SIDE); row += 1)
      way.fill(1, row * width + Math.max(0, x - SIDE), row * width + Math.min(width - 1, x + SIDE) + 1);
  }
  return way;
}

/** The walk with so many open tiles to each side, or as many fewer as it takes; null where none leads there. */
function walkWith(
  sides: number,
  open: Uint8Array,
  width: number,
  from: number,
  to: number,
): readonly number[] | null {
  const wide = eroded(eroded(open, 1, sides), width, sides);
  const walk = walkFrom(wide, width, from, to);
  return walk ?? (sides > 0 ? walkWith(sides - 1, open, width, from, to) : null);
}

/** The tiles that are open with so many before and behind them, each so many numbers apart. */
function eroded(open: Uint8Array, step: number, sides: number): Uint8Array {
  const left = new Uint8Array(open.length);
  for (let tile = sides * step; tile < open.length - sides * step; tile += 1) {
    let isOpen = open[tile] === 1;
    for (let side = 1; isOpen && side <= sides; side += 1)
      isOpen = open[tile - side * step] === 1 && open[tile + side * step] === 1;
    if (isOpen) left[tile] = 1;
  }
  return left;
}

/** A shortest walk over open tiles, from its end to its beginning; null where there is none. */
function walkFrom(open: Uint8Array, width: number, from: number, to: number): number[] | null {
  if (open[from] !== 1 || open[to] !== 1) return null;
  // By tile: the tile before it on the walk, and one more; 0 for those that were not reached.
  const before = new Int32Array(open.length);
  const queue = new Int32Array(open.length);
  before[from] = from + 1;
  queue[0] = from;
  let end = 1;
  for (let at = 0; at < end && before[to] === 0; at += 1) {
    const tile = queue[at] ?? 0;
    for (const next of [tile + 1, tile - 1, tile + width, tile - width]) {
      if (open[next] !== 1 || before[next] !== 0) continue;
      before[next] = tile + 1;
      queue[end++] = next;
    }
  }
  if (before[to] === 0) return null;
  const walk = [to];
  for (let tile = to; tile !== from; walk.push(tile)) tile = (before[tile] ?? 1) - 1;
  return walk;
}
