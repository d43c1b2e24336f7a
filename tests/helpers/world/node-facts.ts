/** Measurements of the resource nodes and the forests of a generated world. */
import { FIRST_SPAWN, TILE_SIZE, WORLD_CENTRE } from '#game/shared/constants.ts';
import { nodeTypeById } from '#game/shared/defs/nodes.ts';
import { CLEARING } from '#game/shared/worldgen/cover/guarantees.ts';
import type { Ground } from '#game/shared/worldgen/world/ground.ts';
import { placedNode } from '#game/shared/worldgen/world/node-layout.ts';
import type { TerrainWorld } from '#game/shared/worldgen/world/types.ts';

const TALL = ['tree', 'medium_tree', 'small_tree'];
const WOOD = 8;

/** Counts the nodes of a world, and finds those in forbidden places. */
export function nodeFacts(world: TerrainWorld, ground: Ground) {
  const { width, cells, palette } = world;
  const { tiles, types } = world.nodes;
  const idOf = (cell: number): string => palette[cells[cell] ?? 0] ?? '';
  const nodes: Record<string, number> = {};
  const counts: Record<string, { tiles: number; nodes: number; trees: number }> = {};
  const entry = (id: string) => {
    counts[id] ??= { tiles: 0, nodes: 0, trees: 0 };
    return counts[id];
  };
  for (const index of cells) entry(palette[index] ?? '').tiles += 1;
  const withDoodad = new Set(world.doodads.map(({ tileX, tileY }) => tileY * width + tileX));
  const misplacedNodes: string[] = [];
  const trees = new Uint8Array(cells.length);
  for (const [at, tile] of tiles.entries()) {
    const type = nodeTypeById(types[at] ?? 0);
    const { x, y } = placedNode(width, tile, types[at] ?? 0);
    const id = idOf(tile);
    const isTall = TALL.includes(type?.category ?? '');
    nodes[type?.node_type ?? '?'] = (nodes[type?.node_type ?? '?'] ?? 0) + 1;
    entry(id).nodes += 1;
    if (isTall) entry(id).trees += 1;
    if (type?.category === 'tree') trees[tile] = 1;
    const isNear = [FIRST_SPAWN, WORLD_CENTRE].some(
      (place) => Math.max(Math.abs(place.x - x), Math.abs(place.y - y)) < CLEARING * TILE_SIZE,
    );
    const isMisplaced =
      ground.isWater(x, y) ||
      !ground.passableTile(Math.floor(x / TILE_SIZE), Math.floor(y / TILE_SIZE)) ||
      id === 'R' ||
      withDoodad.has(tile);
    const hasWetFoot = [-width, -1, 1, width].some((step) =>
      ground.isWater(((tile + step) % width) * TILE_SIZE, Math.floor((tile + step) / width) * TILE_SIZE),
    );
    if (isMisplaced || (isTall && (isNear || hasWetFoot)))
      misplacedNodes.push(`${type?.node_type} on ${id} at ${x},${y}`);
  }
  const share = (of: 'nodes' | 'trees') =>
    Object.fromEntries(Object.entries(counts).map(([id, count]) => [id, count[of] / count.tiles]));
  return {
    nodes,
    nodesSorted: tiles.every((tile, at) => at === 0 || tile > (tiles[at - 1] ?? 0)),
    misplacedNodes,
    nodeShare: share('nodes'),
    treeShare: share('trees'),
    ...woods(world, trees, idOf),
  };
}

/**
 * Returns the number of squares of pure taiga with at most two trees, and the highest number of trees in any square.
 */
function woods({ width, height }: TerrainWorld, trees: Uint8Array, idOf: (cell: number) => string) {
  let emptyWoods = 0;
  let fullestWood = 0;
  for (let top = 0; top + WOOD <= height; top += WOOD) {
    for (let left = 0; left + WOOD <= width; left += WOOD) {
      let count = 0;
      let isWood = true;
      for (let at = 0; at < WOOD * WOOD && isWood; at++) {
        const cell = (top + Math.floor(at / WOOD)) * width + left + (at % WOOD);
        isWood = idOf(cell) === 'T';
        count += trees[cell] ?? 0;
      }
      if (!isWood) continue;
      if (count <= 2) emptyWoods += 1;
      fullestWood = Math.max(fullestWood, count);
    }
  }
  return { emptyWoods, fullestWood };
}
