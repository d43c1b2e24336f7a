/** What stands on each tile, and what lies over it: both sides find structures by their tile. */
import { TILE_SIZE, WORLD_TILES } from '#game/shared/constants.ts';
import { structureOf } from './structures.ts';

/** Number of the tile that a place (world px) is in, counted row by row. */
export const tileAt = (x: number, y: number): number =>
  Math.floor(y / TILE_SIZE) * WORLD_TILES + Math.floor(x / TILE_SIZE);

/** The middle of a tile, in world px: where what is placed on it has its foot. */
export const tileMiddle = (tile: number): { x: number; y: number } => ({
  x: ((tile % WORLD_TILES) + 0.5) * TILE_SIZE,
  y: (Math.floor(tile / WORLD_TILES) + 0.5) * TILE_SIZE,
});

/** The four tiles that share an edge with a tile: north, east, south, west. */
export const adjacentTiles = (tile: number): readonly [number, number, number, number] => [
  tile - WORLD_TILES,
  tile + 1,
  tile + WORLD_TILES,
  tile - 1,
];

/** What the index needs of a fixture. */
export interface Standing {
  readonly id: string;
  readonly kind: number;
  readonly x: number;
  readonly y: number;
}

const noStructures: readonly never[] = [];

export class TileIndex<S extends Standing> {
  readonly #byTile = new Map<number, S[]>();

  /** Number of tiles with something on them. */
  get size(): number {
    return this.#byTile.size;
  }

  /** The structures of a tile: at most one on the ground, and one roof. */
  on(tile: number): readonly S[] {
    return this.#byTile.get(tile) ?? noStructures;
  }

  /** Files a structure under its tile, in place of the one of the same id; other fixtures are left out. */
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

  /** The roof over a tile. */
  roofOver(tile: number): S | undefined {
    return this.on(tile).find(({ kind }) => structureOf(kind)?.use === 'roof');
  }

  /** What stands on the ground of a tile. */
  standingOn(tile: number): S | undefined {
    return this.on(tile).find(({ kind }) => structureOf(kind)?.use !== 'roof');
  }
}
