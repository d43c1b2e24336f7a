/**
 * The solid things that stand on the ground and may appear and disappear, which the tiles of the land do not contain.
 * The server has all of them, a client those of its chunks; both test with the same box, so that prediction agrees with
 * the server. Lengths in world px.
 */
import { PLAIN_CLIMATE } from '#game/features/weather/shared/weather.ts';
import { TILE_SIZE, WORLD_TILES } from '#game/shared/constants.ts';
import type { SolidShape } from '#game/shared/defs/fixture-kind.ts';
import { TERRAIN, terrainById } from '#game/shared/defs/terrain.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';

/** Default terrain for a land that does not name its terrain. */
const moss = terrainById(TERRAIN.moss);

/** A solid thing with its foot at (x, y). */
export interface Solid {
  readonly x: number;
  readonly y: number;
  readonly shape: SolidShape;
}

interface NamedSolid extends Solid {
  readonly id: string;
}

export class Solids {
  readonly #byId = new Map<string, NamedSolid>();
  /** Solids that touch a tile, by number of the tile. */
  readonly #byTile = new Map<number, Set<NamedSolid>>();
  /** One bit per tile: set if any solid touches the tile. This map alone answers nearly every query. */
  readonly #taken = new Uint8Array(Math.ceil((WORLD_TILES * WORLD_TILES) / 8));

  get size(): number {
    return this.#byId.size;
  }

  /** Adds a solid thing with its foot at (x, y); replaces a solid with the same id. */
  add(id: string, x: number, y: number, shape: SolidShape): void {
    this.remove(id);
    const solid = { id, x, y, shape };
    this.#byId.set(id, solid);
    for (const tile of tilesOf(solid)) {
      const there = this.#byTile.get(tile);
      if (there) there.add(solid);
      else this.#byTile.set(tile, new Set([solid]));
      this.#taken[tile >> 3] = (this.#taken[tile >> 3] ?? 0) | (1 << (tile & 7));
    }
  }

  /** Removes a solid thing; an unknown id is not an error. */
  remove(id: string): void {
    const solid = this.#byId.get(id);
    if (!solid) return;
    this.#byId.delete(id);
    for (const tile of tilesOf(solid)) {
      const there = this.#byTile.get(tile);
      there?.delete(solid);
      if (there?.size !== 0) continue;
      this.#byTile.delete(tile);
      this.#taken[tile >> 3] = (this.#taken[tile >> 3] ?? 0) & ~(1 << (tile & 7));
    }
  }

  clear(): void {
    this.#byId.clear();
    this.#byTile.clear();
    this.#taken.fill(0);
  }

  /** True if no solid reaches into a box. Boxes that only touch do not overlap. */
  isFree(left: number, top: number, right: number, bottom: number): boolean {
    return !this.#isAny(left, top, right, bottom, always);
  }

  /** Returns the ids of the solids that reach into a box. */
  idsIn(left: number, top: number, right: number, bottom: number): ReadonlySet<string> {
    const ids = new Set<string>();
    this.#isAny(left, top, right, bottom, ({ id }) => {
      ids.add(id);
      return false;
    });
    return ids;
  }

  /** True if `isIt` accepts a solid that reaches into a box; a solid on several tiles may be asked about repeatedly. */
  #isAny(
    left: number,
    top: number,
    right: number,
    bottom: number,
    isIt: (solid: NamedSolid) => boolean,
  ): boolean {
    if (this.#byId.size === 0) return false;
    const lastColumn = column(right);
    const lastRow = column(bottom);
    for (let row = column(top); row <= lastRow; row += 1) {
      for (let at = column(left); at <= lastColumn; at += 1) {
        const tile = row * WORLD_TILES + at;
        if (((this.#taken[tile >> 3] ?? 0) & (1 << (tile & 7))) === 0) continue;
        for (const solid of this.#byTile.get(tile) ?? [])
          if (overlapsBox(solid, left, top, right, bottom) && isIt(solid)) return true;
      }
    }
    return false;
  }
}

const always = (): boolean => true;

/**
 * Returns a ground with solid things standing on it.
 * @param stands True if the resource node with this number stands now; by default all nodes do.
 */
export function withSolids(
  ground: GroundRules,
  solids: Solids,
  stands: (id: number) => boolean = () => true,
): GroundRules {
  return {
    passableTile: (tileX, tileY) => ground.passableTile(tileX, tileY),
    keptFreeTile: (tileX, tileY) => ground.keptFreeTile?.(tileX, tileY) ?? false,
    multiplierAt: (x, y) => ground.multiplierAt(x, y),
    terrainAtTile: (tileX, tileY) => ground.terrainAtTile?.(tileX, tileY) ?? moss,
    doodads: ground.doodads ?? [],
    isNearHut: (x, y, reach) => ground.isNearHut?.(x, y, reach) ?? false,
    slipperyAt: (x, y) => ground.slipperyAt?.(x, y) ?? false,
    damageAt: (x, y) => ground.damageAt?.(x, y) ?? 0,
    healingAt: (x, y) => ground.healingAt?.(x, y) ?? 0,
    liquidAt: (x, y) => ground.liquidAt?.(x, y) ?? false,
    nodeById: (id) => ground.nodeById?.(id),
    nodesOfType: (typeId) => ground.nodesOfType?.(typeId) ?? [],
    terrainIdAt: (x, y) => ground.terrainIdAt?.(x, y) ?? '',
    climateAt: (x, y) => ground.climateAt?.(x, y) ?? PLAIN_CLIMATE,
    coversAt: (x, y) => ground.coversAt?.(x, y) ?? false,
    isHotSpot: (x, y) => ground.isHotSpot?.(x, y) ?? false,
    isFreeOfStructures: (left, top, right, bottom) => solids.isFree(left, top, right, bottom),
    isFreeOfNodes: (left, top, right, bottom) =>
      ground.isFreeOfNodes?.(left, top, right, bottom, stands) ?? true,
    isFree: (left, top, right, bottom) =>
      solids.isFree(left, top, right, bottom) &&
      (ground.isFreeOfNodes?.(left, top, right, bottom, stands) ?? true),
    solidNodesIn: (left, top, right, bottom) => ground.solidNodesIn?.(left, top, right, bottom, stands) ?? [],
    structuresIn: (left, top, right, bottom) => solids.idsIn(left, top, right, bottom),
  };
}

/** True if a solid thing reaches into a box (world px); false if it only touches. */
export function overlapsBox(
  { x, y, shape }: Solid,
  left: number,
  top: number,
  right: number,
  bottom: number,
): boolean {
  if (shape.shape === 'box') {
    const { halfWidth, halfHeight } = shape;
    return x + halfWidth > left && x - halfWidth < right && y + halfHeight > top && y - halfHeight < bottom;
  }
  const awayX = x - Math.max(left, Math.min(right, x));
  const awayY = y - Math.max(top, Math.min(bottom, y));
  return awayX * awayX + awayY * awayY < shape.radius * shape.radius;
}

function tilesOf({ x, y, shape }: Solid): number[] {
  const halfWidth = shape.shape === 'circle' ? shape.radius : shape.halfWidth;
  const halfHeight = shape.shape === 'circle' ? shape.radius : shape.halfHeight;
  const tiles: number[] = [];
  for (let row = column(y - halfHeight); row <= column(y + halfHeight); row += 1) {
    for (let at = column(x - halfWidth); at <= column(x + halfWidth); at += 1)
      tiles.push(row * WORLD_TILES + at);
  }
  return tiles;
}

/** Returns the column of tiles that contains an x; also the row that contains a y. */
function column(value: number): number {
  return Math.max(0, Math.min(WORLD_TILES - 1, Math.floor(value / TILE_SIZE)));
}
