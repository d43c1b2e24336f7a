/**
 * Queries about places in a generated world: how fast bodies move on them, and whether they can be entered. Both sides
 * of the game query it many times per step, so it reads tables and, except for lists of nodes, allocates nothing.
 */
import { overlapsBox } from '#game/features/movement/shared/solids.ts';
import { healingOf } from '#game/features/needs/shared/health.ts';
import { HOT_SPOT_REACH } from '#game/features/pvp/shared/pvp.ts';
import { climateMapOf } from '#game/features/weather/shared/climate.ts';
import { FIRST_SPAWN, TILE_SIZE, WORLD_CENTRE } from '../../constants.ts';
import { doodadOf } from '../../defs/doodads.ts';
import { NODE_SOLID_REACH, solidOfNode } from '../../defs/fixtures.ts';
import { TERRAIN, type TerrainEffect, type TerrainType, terrainById } from '../../defs/terrain.ts';
import type { Climate } from './ground-rules.ts';
import { findNode, type NodeArea, nodesWithin, type PlacedNode, placedNode } from './node-layout.ts';
import type { Doodad, TerrainWorld } from './types.ts';
import { wayInland } from './way-inland.ts';

const has = (type: TerrainType, effect: TerrainEffect): number =>
  type.specialEffect === effect || type.secondaryEffect === effect ? 1 : 0;
const allStand = (): boolean => true;

export class Ground {
  /** Width of the world, in tiles. */
  readonly width: number;
  /** Height of the world, in tiles. */
  readonly height: number;
  readonly world: TerrainWorld;
  readonly #types: readonly TerrainType[];
  readonly #cells: Uint8Array;
  /** Speed multiplier by palette index. */
  readonly #speed: Float32Array;
  readonly #water: Uint8Array;
  readonly #damage: Float32Array;
  /** Health per minute, by palette index. */
  readonly #healing: Float32Array;
  readonly #slippery: Uint8Array;
  readonly #cover: Uint8Array;
  readonly #hot: Uint8Array;
  /** By tile: 1 where a body may be. */
  readonly #passable: Uint8Array;
  readonly #outside: TerrainType;
  /** Climate of the world; created at first use. */
  #climate: ((x: number, y: number) => Climate) | undefined;
  /** One bit per tile: 1 where a solid node stands. Created at first use. */
  #trunks: Uint8Array | undefined;
  /** One number per tile: 1 if it is on the way inland. Created at first use. */
  #way: Uint8Array | undefined;
  /** Huts of the world; created at first use. */
  #huts: readonly Doodad[] | undefined;

  constructor(world: TerrainWorld) {
    this.world = world;
    this.width = world.width;
    this.height = world.height;
    this.#cells = world.cells;
    this.#types = world.palette.map((id) => terrainById(id));
    this.#outside = terrainById(TERRAIN.sea);
    this.#speed = Float32Array.from(this.#types, (type) => type.movementPenalty);
    this.#slippery = Uint8Array.from(this.#types, (type) => (type.specialEffect === 'slippery' ? 1 : 0));
    this.#cover = Uint8Array.from(this.#types, (type) => has(type, 'coverBonus'));
    this.#hot = Uint8Array.from(this.#types, (type) => has(type, 'pvpHotspot'));
    this.#damage = Float32Array.from(this.#types, (type) => type.damageAmount);
    this.#healing = Float32Array.from(this.#types, (type) =>
      healingOf([type.specialEffect, type.secondaryEffect]),
    );
    this.#water = Uint8Array.from(this.#types, (type) => (type.isWater ? 1 : 0));
    const open = Uint8Array.from(this.#types, (type) =>
      (type.walkable || type.swimmable) && type.movementPenalty > 0 ? 1 : 0,
    );
    this.#passable = Uint8Array.from(world.cells, (index) => open[index] ?? 0);
    for (const doodad of world.doodads) {
      if (!doodad.noCollision) this.#passable[doodad.tileY * world.width + doodad.tileX] = 0;
    }
  }

  /** Things on the ground that cannot be harvested. */
  get doodads(): TerrainWorld['doodads'] {
    return this.world.doodads;
  }

  /** True if a tile lies in the world. */
  contains(tileX: number, tileY: number): boolean {
    return tileX >= 0 && tileY >= 0 && tileX < this.width && tileY < this.height;
  }

  /** True if a tile is on the way inland; the first call takes a tenth of a second. */
  keptFreeTile(tileX: number, tileY: number): boolean {
    this.#way ??= this.#wayInland();
    return this.contains(tileX, tileY) && this.#way[tileY * this.width + tileX] === 1;
  }

  #wayInland(): Uint8Array {
    const dry = Uint8Array.from(this.#types, ({ walkable }) => (walkable ? 1 : 0));
    const open = this.#passable.map((passable, tile) => passable & (dry[this.#cells[tile] ?? 0] ?? 0));
    const tileOf = ({ x, y }: { readonly x: number; readonly y: number }) =>
      Math.floor(y / TILE_SIZE) * this.width + Math.floor(x / TILE_SIZE);
    return wayInland(open, this.width, tileOf(FIRST_SPAWN), tileOf(WORLD_CENTRE));
  }

  /** Returns the palette index of a tile's terrain; -1 outside the world. Tile numbers must be whole. */
  indexAtTile(tileX: number, tileY: number): number {
    return this.contains(tileX, tileY) ? (this.#cells[tileY * this.width + tileX] as number) : -1;
  }

  /** Returns the terrain of a tile; outside the world it is sea. */
  terrainAtTile(tileX: number, tileY: number): TerrainType {
    return this.#types[this.indexAtTile(tileX, tileY)] ?? this.#outside;
  }

  /** Returns the terrain at a place in world px. */
  terrainAt(x: number, y: number): TerrainType {
    return this.terrainAtTile(Math.floor(x / TILE_SIZE), Math.floor(y / TILE_SIZE));
  }

  /** Returns the id of the terrain at a place in world px. */
  terrainIdAt(x: number, y: number): string {
    return this.terrainAt(x, y).id;
  }

  /** Returns the speed multiplier at a place in world px; 0 outside the world. */
  multiplierAt(x: number, y: number): number {
    return this.#speed[this.#indexAt(x, y)] ?? 0;
  }

  /** True if the ground at a place in world px is slippery. */
  slipperyAt(x: number, y: number): boolean {
    return this.#slippery[this.#indexAt(x, y)] === 1;
  }

  /** True if a place in world px is water, in which bodies swim; lava is not water. */
  isWater(x: number, y: number): boolean {
    return this.#water[this.#indexAt(x, y)] === 1;
  }

  /** True if a place in world px is water or lava. */
  liquidAt(x: number, y: number): boolean {
    return this.isWater(x, y) || this.damageAt(x, y) > 0;
  }

  /** Returns the health lost per second of contact at a place in world px. */
  damageAt(x: number, y: number): number {
    return this.#damage[this.#indexAt(x, y)] ?? 0;
  }

  /** Returns the health per minute restored by the ground at a place in world px. */
  healingAt(x: number, y: number): number {
    return this.#healing[this.#indexAt(x, y)] ?? 0;
  }

  /** True if the ground at a place in world px gives cover from shots. */
  coversAt(x: number, y: number): boolean {
    return this.#cover[this.#indexAt(x, y)] === 1;
  }

  /** True if a hut stands within `reach` of a place, in world px. */
  isNearHut(x: number, y: number, reach: number): boolean {
    this.#huts ??= this.world.doodads.filter((doodad) => doodadOf(doodad)?.isHearth);
    return this.#huts.some(
      ({ tileX, tileY }) => Math.hypot((tileX + 0.5) * TILE_SIZE - x, (tileY + 0.5) * TILE_SIZE - y) <= reach,
    );
  }

  /** Returns the effect on the weather of the ground around a place in world px. */
  climateAt(x: number, y: number): Climate {
    const { width, height, world } = this;
    const terrainAtTile = this.terrainAtTile.bind(this);
    this.#climate ??= climateMapOf({ width, height, seed: world.seed, terrainAtTile });
    return this.#climate(x, y);
  }

  /** True if a hot spot lies within {@link HOT_SPOT_REACH} of a place in world px. */
  isHotSpot(x: number, y: number): boolean {
    const tile = (value: number) => Math.floor(value / TILE_SIZE);
    for (let row = tile(y - HOT_SPOT_REACH); row <= tile(y + HOT_SPOT_REACH); row += 1) {
      for (let column = tile(x - HOT_SPOT_REACH); column <= tile(x + HOT_SPOT_REACH); column += 1) {
        if (this.#hot[this.indexAtTile(column, row)] !== 1) continue;
        const dx = x - Math.max(column * TILE_SIZE, Math.min((column + 1) * TILE_SIZE, x));
        const dy = y - Math.max(row * TILE_SIZE, Math.min((row + 1) * TILE_SIZE, y));
        if (dx * dx + dy * dy <= HOT_SPOT_REACH * HOT_SPOT_REACH) return true;
      }
    }
    return false;
  }

  /** True if a body may be in a tile: its ground can be entered and no solid thing stands there. */
  passableTile(tileX: number, tileY: number): boolean {
    return this.contains(tileX, tileY) && this.#passable[tileY * this.width + tileX] === 1;
  }

  /** True if no solid resource node reaches into a box (world px), assuming that all of them stand. */
  isFree(left: number, top: number, right: number, bottom: number): boolean {
    return this.isFreeOfNodes(left, top, right, bottom, allStand);
  }

  /**
   * True if no solid resource node reaches into a box (world px).
   * @param stands returns true if the node with this number stands now
   */
  isFreeOfNodes(
    left: number,
    top: number,
    right: number,
    bottom: number,
    stands: (id: number) => boolean,
  ): boolean {
    return !this.#isAnyTrunk(left, top, right, bottom, stands);
  }

  /** Returns the numbers of the solid resource nodes that reach into a box (world px) and stand now. */
  solidNodesIn(
    left: number,
    top: number,
    right: number,
    bottom: number,
    stands: (id: number) => boolean,
  ): readonly number[] {
    const found: number[] = [];
    this.#isAnyTrunk(left, top, right, bottom, (id) => {
      if (stands(id)) found.push(id);
      return false;
    });
    return found;
  }

  /** True if `isIt` accepts the number of a solid resource node that reaches into a box (world px). */
  #isAnyTrunk(
    left: number,
    top: number,
    right: number,
    bottom: number,
    isIt: (id: number) => boolean,
  ): boolean {
    this.#trunks ??= this.#findTrunks();
    const tile = (px: number, edge: number) => Math.max(0, Math.min(edge - 1, Math.floor(px / TILE_SIZE)));
    const lastRow = tile(bottom + NODE_SOLID_REACH, this.height);
    const lastColumn = tile(right + NODE_SOLID_REACH, this.width);
    for (let row = tile(top - NODE_SOLID_REACH, this.height); row <= lastRow; row += 1) {
      for (let at = tile(left - NODE_SOLID_REACH, this.width); at <= lastColumn; at += 1) {
        const number = row * this.width + at;
        if (((this.#trunks[number >> 3] ?? 0) & (1 << (number & 7))) === 0) continue;
        const node = this.nodeById(number + 1);
        const shape = node && solidOfNode(node.typeId);
        if (!shape || !overlapsBox({ x: node.x, y: node.y, shape }, left, top, right, bottom)) continue;
        if (isIt(node.id)) return true;
      }
    }
    return false;
  }

  /** Returns the resource node with this number as generated with the world; undefined if there is none. */
  nodeById(id: number): PlacedNode | undefined {
    return findNode(this.world.nodes, this.width, id);
  }

  /** Returns all nodes of a type as generated with the world, from north to south, by searching every node. */
  nodesOfType(typeId: number): readonly PlacedNode[] {
    const { tiles, types } = this.world.nodes;
    const found: PlacedNode[] = [];
    types.forEach((type, at) => {
      if (type === typeId) found.push(placedNode(this.width, tiles[at] as number, type));
    });
    return found;
  }

  /** Returns the resource nodes generated with the world in an area (world px), from north to south. */
  nodesIn(area: NodeArea): PlacedNode[] {
    return nodesWithin(this.world.nodes, this.width, this.height, area);
  }

  #findTrunks(): Uint8Array {
    const bits = new Uint8Array(Math.ceil((this.width * this.height) / 8));
    const { tiles, types } = this.world.nodes;
    for (let at = 0; at < tiles.length; at += 1) {
      const tile = tiles[at] as number;
      if (solidOfNode(types[at] as number)) bits[tile >> 3] = (bits[tile >> 3] ?? 0) | (1 << (tile & 7));
    }
    return bits;
  }

  #indexAt(x: number, y: number): number {
    return this.indexAtTile(Math.floor(x / TILE_SIZE), Math.floor(y / TILE_SIZE));
  }
}
