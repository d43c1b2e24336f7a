/**
 * Places of a world's resource nodes. There is at most one node per tile, so a node's number is derived from the
 * tile's; its exact place in the tile is a hash of the tile, so that only its tile and its kind must be stored.
 */
import { TILE_SIZE } from '../../constants.ts';
import type { Point } from '../../math/point.ts';
import { hash2 } from '../../math/rng.ts';
import type { PlacedNode } from './ground-rules.ts';

export interface NodeLayout {
  /** Tile numbers (row × width + column), ascending. */
  readonly tiles: Uint32Array;
  /** Node type id of each node. */
  readonly types: Uint8Array;
}

export type { PlacedNode } from './ground-rules.ts';

/** A rectangle in world px. */
export interface NodeArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const NO_NODES: NodeLayout = { tiles: new Uint32Array(), types: new Uint8Array() };

/**
 * Maximum distance of a node from the middle of its tile in x and y, in px, so that it never stands on a neighbouring
 * tile.
 */
const NODE_OFFSET = 21;
const OFFSET_SEED = 0x0ff5e7;

/** Returns the node of a tile in a world that is `width` tiles wide. */
export function placedNode(width: number, tile: number, typeId: number): PlacedNode {
  const tileX = tile % width;
  const tileY = Math.floor(tile / width);
  const hash = hash2(tileX, tileY, OFFSET_SEED);
  const span = 2 * NODE_OFFSET + 1;
  const x = tileX * TILE_SIZE + TILE_SIZE / 2 - NODE_OFFSET + (hash % span);
  const y = tileY * TILE_SIZE + TILE_SIZE / 2 - NODE_OFFSET + ((hash >>> 12) % span);
  return { id: tile + 1, typeId, x, y };
}

/** Returns the index of the first node whose tile is not before `tile`. */
function firstFrom({ tiles }: NodeLayout, tile: number): number {
  let low = 0;
  let high = tiles.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tiles[middle] as number) < tile) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the node with this number; undefined if there is none. */
export function findNode(layout: NodeLayout, width: number, id: number): PlacedNode | undefined {
  const tile = id - 1;
  const at = firstFrom(layout, tile);
  return layout.tiles[at] === tile ? placedNode(width, tile, layout.types[at] as number) : undefined;
}

/** Returns the nodes whose foot is in an area, upper and left borders included, from north to south. */
export function nodesWithin(layout: NodeLayout, width: number, height: number, area: NodeArea): PlacedNode[] {
  const clamp = (px: number, edge: number) => Math.max(0, Math.min(edge - 1, Math.floor(px / TILE_SIZE)));
  const [left, right] = [clamp(area.x, width), clamp(area.x + area.width, width)];
  const bottom = clamp(area.y + area.height, height);
  const found: PlacedNode[] = [];
  for (let tileY = clamp(area.y, height); tileY <= bottom; tileY++) {
    const end = tileY * width + right;
    for (let at = firstFrom(layout, tileY * width + left); at < layout.tiles.length; at++) {
      const tile = layout.tiles[at] as number;
      if (tile > end) break;
      const node = placedNode(width, tile, layout.types[at] as number);
      if (isWithin(node, area)) found.push(node);
    }
  }
  return found;
}

/** True if a place (world px) is in an area; the area's right and lower borders do not belong to it. */
export function isWithin(place: Point, area: NodeArea): boolean {
  return (
    place.x >= area.x && place.y >= area.y && place.x < area.x + area.width && place.y < area.y + area.height
  );
}
