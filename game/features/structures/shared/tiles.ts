/** Structures on and over each tile: server and client find structures by their tile. */
import { TILE_SIZE, WORLD_TILES } from '#game/shared/constants.ts';
import { structureOf } from './structures.ts';

/** Returns the number of the tile that contains a place (world px), counted row by row. */
export const tileAt = (x: number, y: number): number =>
  Math.floor(y / TILE_SIZE) * WORLD_TILES + Math.floor(x / TILE_SIZE);

/** Returns the middle of a tile, in world px, which is the foot of a structure placed on it. */
export const tileMiddle = (tile: number): { x: number; y: number } => ({
  x: ((tile % WORLD_TILES) + 0.5) * TILE_SIZE,
  y: (Math.floor(tile / WORLD_TILES) + 0.5) * TILE_SIZE,
});

/** Returns the four tiles that share an edge with a tile: north, east, south, west. */
export const adjacentTiles = (tile: number): readonly [number, number, number, number] => [
  tile - WORLD_TILES,
  tile + 1,
  tile + WORLD_TILES,
  tile - 1,
];

/** Properties of a fixture that the index needs. */
export interface Standing {
  readonly id: string;
  readonly kind: number;
  readonly x: number;
  readonly y: number;
}

const noStructures: readonly never[] = [];

export class TileIndex<S extends Standing> {
  readonly #byTile = new Map<number, S[]>();

  /** Number of tiles with a structure. */
  get size(): number {
    return this.#byTile.size;
  }

  /** Returns the structures of a tile: at most one on the ground, and one roof. */
  on(tile: number): readonly S[] {
    return this.#byTile.get(tile) ?? noStructures;
  }

  /** Adds a structure under its tile, replacing the one with the same id; other fixtures are ignored. */
  put(fixture: S): void {
    if (!structureOf(fixture.kind)) return;
    const tile = tileAt(fixture.x, fixture.y);
    const there = this.#byTile.get(tile);
    if (!there) {
      this.#byTile.set(tile, [fixture]);
      return;
    }
    const at = there.findIndex(({ id }) => id === fixture.id);
    if (at < 0) there.push(fixture);
    else there[at] = fixture;
  }

  drop({ id, x, y }: S): void {
    const tile = tileAt(x, y);
    const left = (this.#byTile.get(tile) ?? noStructures).filter((other) => other.id !== id);
    if (left.length > 0) this.#byTile.set(tile, left);
    else this.#byTile.delete(tile);
  }

  /** Returns the roof over a tile; undefined if there is none. */
  roofOver(tile: number): S | undefined {
    return this.on(tile).find(({ kind }) => structureOf(kind)?.use === 'roof');
  }

  /** Returns the structure on the ground of a tile; undefined if there is none. */
  standingOn(tile: number): S | undefined {
    return this.on(tile).find(({ kind }) => structureOf(kind)?.use !== 'roof');
  }
}
