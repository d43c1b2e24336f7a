/**
 * Answers what a place of the world is like: how fast bodies move on it, whether it can be entered. Both sides of
 * the game query it many times per step, so it reads tables and, except for lists of nodes, allocates nothing.
 */
import { TILE_SIZE } from '../../constants.ts';
import { TERRAIN, type TerrainType, terrainById } from '../../defs/terrain.ts';
import { healingOf } from '../../rules/health.ts';
import { findNode, type NodeArea, nodesWithin, type PlacedNode } from './node-layout.ts';
import type { TerrainWorld } from './types.ts';

export class Ground {
  /** In tiles. */
  readonly width: number;
  /** In tiles. */
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
  /** By tile: 1 where a body may be. */
  readonly #passable: Uint8Array;
  readonly #outside: TerrainType;

  constructor(world: TerrainWorld) {
    this.world = world;
    this.width = world.width;
    this.height = world.height;
    this.#cells = world.cells;
    this.#types = world.palette.map((id) => terrainById(id));
    this.#outside = terrainById(TERRAIN.sea);
    this.#speed = Float32Array.from(this.#types, (type) => type.movementPenalty);
    this.#slippery = Uint8Array.from(this.#types, (type) => (type.specialEffect === 'slippery' ? 1 : 0));
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

  /** Whether a tile lies in the world. */
  contains(tileX: number, tileY: number): boolean {
    return tileX >= 0 && tileY >= 0 && tileX < this.width && tileY < this.height;
  }

  /** The palette index of a tile's terrain, or -1 outside the world. Tile numbers must be whole. */
  indexAtTile(tileX: number, tileY: number): number {
    return this.contains(tileX, tileY) ? (this.#cells[tileY * this.width + tileX] as number) : -1;
  }

  /** The terrain of a tile; outside the world is the sea. */
  terrainAtTile(tileX: number, tileY: number): TerrainType {
    return this.#types[this.indexAtTile(tileX, tileY)] ?? this.#outside;
  }

  /** The terrain at a place in world px. */
  terrainAt(x: number, y: number): TerrainType {
    return this.terrainAtTile(Math.floor(x / TILE_SIZE), Math.floor(y / TILE_SIZE));
  }

  /** Speed multiplier at a place in world px; 0 outside the world. */
  multiplierAt(x: number, y: number): number {
    return this.#speed[this.#indexAt(x, y)] ?? 0;
  }

  /** Whether the ground at a place in world px is slippery. */
  slipperyAt(x: number, y: number): boolean {
    return this.#slippery[this.#indexAt(x, y)] === 1;
  }

  /** Whether a place in world px is water, in which bodies swim. Lava is not. */
  isWater(x: number, y: number): boolean {
    return this.#water[this.#indexAt(x, y)] === 1;
  }

  /** Health lost per second of contact at a place in world px. */
  damageAt(x: number, y: number): number {
    return this.#damage[this.#indexAt(x, y)] ?? 0;
  }

  /** Health per minute that the ground at a place in world px gives. */
  healingAt(x: number, y: number): number {
    return this.#healing[this.#indexAt(x, y)] ?? 0;
  }

  /** Whether a body may be in a tile: its ground can be entered and no solid thing stands there. */
  passableTile(tileX: number, tileY: number): boolean {
    return this.contains(tileX, tileY) && this.#passable[tileY * this.width + tileX] === 1;
  }

  /** The resource node with this number as the world was generated with it, or undefined when there is none. */
  nodeById(id: number): PlacedNode | undefined {
    return findNode(this.world.nodes, this.width, id);
  }

  /** The resource nodes that the world was generated with in an area (world px), from north to south. */
  nodesIn(area: NodeArea): PlacedNode[] {
    return nodesWithin(this.world.nodes, this.width, this.height, area);
  }

  #indexAt(x: number, y: number): number {
    return this.indexAtTile(Math.floor(x / TILE_SIZE), Math.floor(y / TILE_SIZE));
  }
}
