/** Wind and snow cover of places in the world: ground, trees, solid tiles upwind, huts, structures. */
import type { Weather } from '#game/features/weather/shared/weather.ts';
import type { World } from '#game/server/world/world.ts';
import { TILE_SIZE, WORLD_TILES } from '#game/shared/constants.ts';
import { nodeTypeById } from '#game/shared/defs/nodes.ts';
import { TERRAIN, type TerrainType, terrainById } from '#game/shared/defs/terrain.ts';
import { HUT_COVER, LEE_COVER, TREE_COVER, windCoverOf } from '../shared/wind-cover.ts';
import { buildingCoverAt } from './rooms.ts';

const TREES: ReadonlySet<string> = new Set(['tree', 'medium_tree', 'small_tree']);
const MOSS = terrainById(TERRAIN.moss);

const tileOf = (px: number): number => Math.floor(px / TILE_SIZE);

/** Returns the terrain of a tile. */
export function terrainOfTile({ ground }: World, tileX: number, tileY: number): TerrainType {
  return ground.terrainAtTile?.(tileX, tileY) ?? MOSS;
}

/** Returns the terrain at a place in world px. */
export function terrainAt(world: World, x: number, y: number): TerrainType {
  return terrainOfTile(world, tileOf(x), tileOf(y));
}

/** Returns the share of wind and snow that is kept off a place (world px), 0 to 1. */
export function windCoverAt(world: World, x: number, y: number, weather: Weather): number {
  return windCoverOf({
    ground: terrainAt(world, x, y).id,
    hasTree: hasTreeNear(world, x, y),
    isInLee: isInLee(world, x, y, weather),
    hasHut: world.ground.isNearHut?.(x, y, HUT_COVER.reach) ?? false,
    built: buildingCoverAt(world, x, y, weather),
  });
}

/** True if a tree stands within reach. A tile holds at most one node, whose number is that of the tile. */
function hasTreeNear({ ground, nodes }: World, x: number, y: number): boolean {
  const { reach } = TREE_COVER;
  for (let row = tileOf(y - reach); row <= tileOf(y + reach); row += 1) {
    for (let column = tileOf(x - reach); column <= tileOf(x + reach); column += 1) {
      if (column < 0 || row < 0 || column >= WORLD_TILES) continue;
      const node = ground.nodeById?.(row * WORLD_TILES + column + 1);
      if (!node || Math.hypot(node.x - x, node.y - y) > reach) continue;
      if (TREES.has(nodeTypeById(node.typeId)?.category ?? '') && nodes.stands(node.id)) return true;
    }
  }
  return false;
}

/** True if a solid tile stands upwind. */
function isInLee({ ground }: World, x: number, y: number, { windX, windY }: Weather): boolean {
  const wind = Math.hypot(windX, windY);
  if (wind === 0) return false;
  const upwindX = tileOf(x - (windX / wind) * LEE_COVER.reach);
  const upwindY = tileOf(y - (windY / wind) * LEE_COVER.reach);
  return !ground.passableTile(upwindX, upwindY);
}
