/** Parts of a map, and the terrain that each px of them shows. */
import type { TerrainWorld } from '#game/shared/worldgen/world/types.ts';

/** A part of a map, in px of the map. */
export interface MapRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the palette index that each px shows, with a margin around the part.
 * @param ranks by palette index: among the tiles that share a px the highest rank is shown, or else the tile in the
 * middle
 * @param edge of the whole map, in px
 */
export function groundsIn(
  { width: tiles, cells }: TerrainWorld,
  ranks: Uint8Array,
  edge: number,
  { x, y, width, height }: MapRect,
  margin: number,
): Uint8Array {
  const across = width + 2 * margin;
  const grounds = new Uint8Array(across * (height + 2 * margin));
  const first = (px: number) => Math.max(0, Math.min(tiles - 1, Math.floor((px * tiles) / edge)));
  const last = (px: number) => Math.max(first(px) + 1, Math.min(tiles, first(px + 1)));
  const lefts = Int32Array.from({ length: across }, (_, at) => first(x - margin + at));
  const rights = Int32Array.from({ length: across }, (_, at) => last(x - margin + at));
  for (let row = 0; row < height + 2 * margin; row += 1) {
    const top = first(y - margin + row);
    const bottom = last(y - margin + row);
    const middle = ((top + bottom) >> 1) * tiles;
    for (let at = 0; at < across; at += 1) {
      const left = lefts[at] as number;
      const right = rights[at] as number;
      let ground = cells[middle + ((left + right) >> 1)] ?? 0;
      let best = ranks[ground] as number;
      for (let tileY = top; tileY < bottom; tileY += 1) {
        for (let tile = tileY * tiles + left; tile < tileY * tiles + right; tile += 1) {
          const other = cells[tile] as number;
          if ((ranks[other] as number) <= best) continue;
          ground = other;
          best = ranks[other] as number;
        }
      }
      grounds[row * across + at] = ground;
    }
  }
  return grounds;
}
