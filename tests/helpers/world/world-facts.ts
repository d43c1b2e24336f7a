/** Measurements of a generated world that show whether it meets its guarantees. */
import { brotliCompressSync, constants } from 'node:zlib';
import { ITEM } from '#game/features/items/shared/items.ts';
import { structureOf } from '#game/features/structures/shared/structures.ts';
import { wakingRefusal } from '#game/features/structures/shared/waking-ground.ts';
import { FIRST_SPAWN, TILE_SIZE, WORLD_CENTRE, WORLD_TILES } from '#game/shared/constants.ts';
import { nodeTypeById } from '#game/shared/defs/nodes.ts';
import type { Point } from '#game/shared/math/point.ts';
import { encodeWorldAsset } from '#game/shared/worldgen/asset/asset.ts';
import { discoveriesOf } from '#game/shared/worldgen/charting/discoveries.ts';
import { patches } from '#game/shared/worldgen/draft/grid.ts';
import { PROVISIONS } from '#game/shared/worldgen/things/node-guarantees.ts';
import { Ground } from '#game/shared/worldgen/world/ground.ts';
import type { TerrainWorld } from '#game/shared/worldgen/world/types.ts';
import { nodeFacts } from './node-facts.ts';
import { hashesOf, type WorldHashes } from './world-hashes.ts';

/** Length of a newcomer's walk, in tiles. */
const WALK = 60;
const BEACHES = ['b', 'vB', 'i', 'f'];
const HOT = ['g', 't', 'u', 'j', 'z', 'y'];
const ROAD = ['A', 'R'];

export interface WorldFacts {
  readonly seed: number;
  readonly kinds: number;
  readonly landShare: number;
  /** Number of tiles reachable on foot from the first spawn; and true if the world's centre is one of them. */
  readonly reached: number;
  readonly reachesCentre: boolean;
  /**
   * True if the centre stays reachable even if solid structures stand on every tile where the rule for the waking
   * ground allows them; and true if the way to the centre is then at least 256 px wide throughout.
   */
  readonly isNeverShut: boolean;
  readonly isWayWide: boolean;
  /** Number of open tiles that the rule for the waking ground keeps free. */
  readonly keptFree: number;
  /** Number of solid tiles within three tiles of a spawn place. */
  readonly blocked: number;
  /** Tiles that touch the sea and are neither beach nor river. */
  readonly bareShores: readonly string[];
  /** Distance from the first spawn to the nearest tile of a terrain, in tiles. */
  readonly nearest: Readonly<Record<string, number>>;
  readonly frozenNorth: number;
  readonly openSouth: number;
  /** Number of tiles in the largest patch of hot ground. */
  readonly hotValley: number;
  /** Number of stations, and number of stations that the road reaches. */
  readonly stations: number;
  readonly joinedStations: number;
  /** Number of discoverable places, and the ids of those that cannot be reached on foot. */
  readonly discoveries: number;
  readonly closed: readonly string[];
  readonly rivers: number;
  readonly riversToSea: number;
  readonly doodads: Readonly<Record<string, number>>;
  readonly doodadsSorted: boolean;
  /** Number of solid doodads on a road. */
  readonly doodadsOnRoad: number;
  /** Number of nodes by type. */
  readonly nodes: Readonly<Record<string, number>>;
  readonly nodesSorted: boolean;
  /**
   * Nodes that are in water, on a road or on a tile with a doodad, and trees that are at the water's edge or near a
   * spawn place.
   */
  readonly misplacedNodes: readonly string[];
  /** Share of tiles with a node, and share of tiles with a tree, by terrain, 0 to 1. */
  readonly nodeShare: Readonly<Record<string, number>>;
  readonly treeShare: Readonly<Record<string, number>>;
  /**
   * Among the squares of 8 × 8 tiles that are all taiga: number of squares with at most two trees, and the highest
   * number of trees in any square.
   */
  readonly emptyWoods: number;
  readonly fullestWood: number;
  /** Things that a newcomer must be able to find but cannot, at both spawn places. */
  readonly missing: readonly string[];
  /** Number of chests in each wreck, and number of scrap heaps near it. */
  readonly wrecks: readonly { readonly chests: number; readonly scrap: number }[];
  readonly packedBytes: number;
  readonly hashes: WorldHashes;
}

/** Returns the cells that can be reached from a cell over open cells; none if the cell itself is closed. */
const patchAround = (open: Uint8Array, size: number, start: number): Int32Array =>
  patches(open, size).find((patch) => patch.includes(start)) ?? new Int32Array();

const tileOf = (place: Point) =>
  Math.floor(place.y / TILE_SIZE) * WORLD_TILES + Math.floor(place.x / TILE_SIZE);

/** Measures a world. */
export function worldFacts(world: TerrainWorld): WorldFacts {
  const { width, cells, palette } = world;
  const idOf = (cell: number): string => palette[cells[cell] ?? 0] ?? '';
  const mask = (ids: readonly string[]) => {
    const wanted = palette.map((id) => (ids.includes(id) ? 1 : 0));
    return cells.map((index) => wanted[index] ?? 0);
  };
  const ground = new Ground(world);
  const sea = mask(['w', 'S']);
  const reached = patchAround(walkable(ground, world), width, tileOf(FIRST_SPAWN));
  const packed = brotliCompressSync(encodeWorldAsset(world), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
  });
  const stations = patches(mask(['A']), width).filter((patch) => patch.length >= 12);
  const roads = patches(mask(ROAD), width).sort((a, b) => b.length - a.length)[0] ?? new Int32Array();
  const onRoad = new Set(roads);
  const rivers = patches(mask(['i', 'f']), width).filter((patch) => patch.length >= 60);
  const half = (WORLD_TILES * WORLD_TILES) / 2;
  const doodads: Record<string, number> = {};
  for (const { imagePath } of world.doodads) doodads[imagePath] = (doodads[imagePath] ?? 0) + 1;
  const tiles = world.doodads.map((doodad) => doodad.tileY * width + doodad.tileX);
  return {
    seed: world.seed,
    kinds: new Set(cells).size,
    landShare: 1 - sea.reduce((sum, value) => sum + value, 0) / cells.length,
    reached: reached.length,
    reachesCentre: reached.includes(tileOf(WORLD_CENTRE)),
    ...wayFacts(world, ground),
    blocked: blockedTiles(ground),
    bareShores: bareShores(world, sea, idOf),
    nearest: nearestKinds(world, idOf),
    frozenNorth: cells.reduce((sum, _, cell) => sum + (cell < half / 2 && idOf(cell) === 'f' ? 1 : 0), 0),
    openSouth: cells.reduce((sum, _, cell) => sum + (cell > half && idOf(cell) === 'i' ? 1 : 0), 0),
    hotValley: Math.max(...patches(mask(HOT), width).map((patch) => patch.length)),
    ...discoveryFacts(world, reached),
    stations: stations.length,
    joinedStations: stations.filter((patch) => patch.some((cell) => onRoad.has(cell))).length,
    rivers: rivers.length,
    riversToSea: rivers.filter((patch) => patch.some((cell) => touches(sea, width, cell))).length,
    doodads,
    doodadsSorted: tiles.every((tile, index) => index === 0 || tile > (tiles[index - 1] ?? 0)),
    doodadsOnRoad: world.doodads.filter((d) => !d.noCollision && idOf(d.tileY * width + d.tileX) === 'R')
      .length,
    ...nodeFacts(world, ground),
    missing: missingProvisions(world),
    wrecks: wrecksOf(world),
    packedBytes: packed.length,
    hashes: hashesOf(world),
  };
}

/** @param reached tiles that can be walked to */
function discoveryFacts(world: TerrainWorld, reached: Int32Array) {
  const all = discoveriesOf(world);
  const toPx = (tile: number) => (tile + 0.5) * TILE_SIZE;
  const open = all.filter(({ x, y, reach }) =>
    reached.some(
      (tile) => Math.hypot(toPx(tile % world.width) - x, toPx(Math.floor(tile / world.width)) - y) <= reach,
    ),
  );
  return {
    discoveries: all.length,
    closed: all.filter((place) => !open.includes(place)).map(({ id }) => id),
  };
}

/** Builds wherever building is allowed, and checks whether the way inland stays open. */
function wayFacts(world: TerrainWorld, ground: Ground) {
  const { width } = world;
  const wall = structureOf(ITEM.basaltWall);
  if (!wall) throw new Error('no wall');
  const left = walkable(ground, world).map((isOpen, tile) => {
    const place = { x: ((tile % width) + 0.5) * TILE_SIZE, y: (Math.floor(tile / width) + 0.5) * TILE_SIZE };
    const isFilled = wakingRefusal(wall, place, (x, y) => ground.keptFreeTile(x, y)) === null;
    return isOpen === 1 && !isFilled ? 1 : 0;
  });
  // Marks the upper left tile of each square of four by four open tiles, which is where a body fits.
  const wide = left.map((isOpen, tile) => {
    for (let k = 0; isOpen && k < 16; k += 1)
      if (left[tile + (k % 4) + Math.floor(k / 4) * width] !== 1) return 0;
    return isOpen;
  });
  const reaches = (open: Uint8Array) =>
    patchAround(open, width, tileOf(FIRST_SPAWN)).includes(tileOf(WORLD_CENTRE));
  return {
    isNeverShut: reaches(left),
    isWayWide: reaches(wide),
    keptFree: left.reduce((sum, isOpen) => sum + isOpen, 0),
  };
}

function walkable(ground: Ground, world: TerrainWorld): Uint8Array {
  return world.cells.map((_, cell) => {
    const [x, y] = [cell % world.width, Math.floor(cell / world.width)];
    return ground.passableTile(x, y) && ground.terrainAtTile(x, y).walkable ? 1 : 0;
  });
}

function blockedTiles(ground: Ground): number {
  let blocked = 0;
  for (const place of [FIRST_SPAWN, WORLD_CENTRE]) {
    const [x, y] = [Math.floor(place.x / TILE_SIZE), Math.floor(place.y / TILE_SIZE)];
    for (let dy = -3; dy <= 3; dy++) {
      for (let dx = -3; dx <= 3; dx++) blocked += ground.passableTile(x + dx, y + dy) ? 0 : 1;
    }
  }
  return blocked;
}

function touches(sea: Uint8Array, width: number, cell: number): boolean {
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) if (sea[cell + dy * width + dx] === 1) return true;
  }
  return false;
}

function bareShores(world: TerrainWorld, sea: Uint8Array, idOf: (cell: number) => string): string[] {
  const found = new Set<string>();
  for (let y = 1; y < world.height - 1; y++) {
    for (let x = 1; x < world.width - 1; x++) {
      const cell = y * world.width + x;
      if (sea[cell] === 1 || BEACHES.includes(idOf(cell))) continue;
      if (touches(sea, world.width, cell)) found.add(`${idOf(cell)} at ${x},${y}`);
    }
  }
  return [...found];
}

function nearestKinds(world: TerrainWorld, idOf: (cell: number) => string): Record<string, number> {
  const [sx, sy] = [Math.floor(FIRST_SPAWN.x / TILE_SIZE), Math.floor(FIRST_SPAWN.y / TILE_SIZE)];
  const nearest: Record<string, number> = {};
  for (let y = 0; y < sy + WALK; y++) {
    for (let x = 0; x < sx + WALK; x++) {
      const id = idOf(y * world.width + x);
      nearest[id] = Math.min(Math.hypot(x - sx, y - sy), nearest[id] ?? Number.POSITIVE_INFINITY);
    }
  }
  return nearest;
}

function missingProvisions({ width, nodes }: TerrainWorld): string[] {
  return [FIRST_SPAWN, WORLD_CENTRE].flatMap((place) => {
    const [x, y] = [Math.floor(place.x / TILE_SIZE), Math.floor(place.y / TILE_SIZE)];
    return PROVISIONS.flatMap(({ names, count, from, to }) => {
      let found = 0;
      for (const [at, tile] of nodes.tiles.entries()) {
        const distance = Math.hypot((tile % width) - x, Math.floor(tile / width) - y);
        const name = nodeTypeById(nodes.types[at] ?? 0)?.node_type ?? '';
        if (distance >= from && distance <= to && names.includes(name)) found += 1;
      }
      return found >= count ? [] : [`${found} of ${count} ${names[0]} at ${x},${y}`];
    });
  });
}

function wrecksOf({ width, doodads, nodes }: TerrainWorld): { chests: number; scrap: number }[] {
  const within = (name: string, tileX: number, tileY: number, reach: number) =>
    nodes.tiles.reduce((sum, tile, at) => {
      if (nodeTypeById(nodes.types[at] ?? 0)?.node_type !== name) return sum;
      const distance = Math.hypot((tile % width) - tileX, Math.floor(tile / width) - tileY);
      return sum + (distance <= reach ? 1 : 0);
    }, 0);
  return doodads
    .filter(({ imagePath }) => imagePath.endsWith('/ship-stern.png'))
    .map(({ tileX, tileY }) => ({
      chests: within('wreck_chest', tileX, tileY, 12),
      scrap: within('scrap_heap', tileX - 3, tileY - 1, 7),
    }));
}
