/**
 * The way inland from where newcomers wake to the middle of the world, on which no building is allowed: a shortest walk
 * over dry land, and the land beside it. It depends only on the tiles of the world, so that server and clients find the
 * same way.
 */

/**
 * Number of tiles on each side of the walk that belong to the way: the way is five tiles wide, and nowhere narrower
 * than 256 px.
 */
const SIDE = 2;

/**
 * Finds the way inland by a breadth-first walk over tiles with open ground on each side; if there is none, with less
 * open ground on each side.
 * @param open by tile, in rows of `width`: 1 where players can walk
 * @param from tile number, like `to`
 * @returns by tile: 1 on the way; all 0 if no walk leads to `to`
 */
export function wayInland(open: Uint8Array, width: number, from: number, to: number): Uint8Array {
  const way = new Uint8Array(open.length);
  const land = open.slice();
  const height = open.length / width;
  // The code below counts tiles through all rows, so the left column is closed: a walk must not cross from the left
  // edge of one row to the right edge of another.
  for (let row = 0; row < height; row += 1) land[row * width] = 0;
  const walk = walkWith(SIDE, land, width, from, to) ?? [];
  for (const tile of walk) {
    const [x, y] = [tile % width, Math.floor(tile / width)];
    for (let row = Math.max(0, y - SIDE); row <= Math.min(height - 1, y + SIDE); row += 1)
      way.fill(1, row * width + Math.max(0, x - SIDE), row * width + Math.min(width - 1, x + SIDE) + 1);
  }
  return way;
}

/** Returns the walk with `sides` open tiles on each side, or fewer if necessary; null if there is no walk. */
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

/** Returns the open tiles with `sides` open tiles before and behind them, in steps of `step` tile numbers. */
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

/** Returns a shortest walk over open tiles, from its end to its beginning; null if there is none. */
function walkFrom(open: Uint8Array, width: number, from: number, to: number): number[] | null {
  if (open[from] !== 1 || open[to] !== 1) return null;
  // By tile: the previous tile on the walk plus one; 0 for tiles not reached.
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
