/** Rooms: tiles that are roofed and walled in. Pure functions; server and client find the same rooms. */
import { isOpenDoor } from './solid.ts';
import { structureOf } from './structures.ts';
import { adjacentTiles, type Standing, type TileIndex } from './tiles.ts';

/** Maximum number of tiles of a room; a larger space is a hall without warmth. */
export const ROOM_TILES = 64;
/** Minimum share of a room's edge that consists of walls or shut doors. */
export const CLOSED_SHARE = 0.9;

export interface FoundRoom {
  readonly tiles: ReadonlySet<number>;
  /** Tier of the room's weakest wall. */
  readonly tier: 1 | 2 | 3;
}

type Walled = Standing & { readonly state: Readonly<Record<string, unknown>> };

/** Returns the room that contains a tile; null if there is none. A tile with a wall or a door on it is in no room. */
export function findRoom<S extends Walled>(index: TileIndex<S>, start: number): FoundRoom | null {
  if (!isInside(index, start)) return null;
  const tiles = new Set([start]);
  let [rim, closed] = [0, 0];
  let tier: 1 | 2 | 3 = 3;
  for (const tile of tiles) {
    for (const beside of adjacentTiles(tile)) {
      if (tiles.has(beside)) continue;
      if (isInside(index, beside)) {
        if (tiles.size === ROOM_TILES) return null;
        tiles.add(beside);
        continue;
      }
      rim += 1;
      const wall = index.standingOn(beside);
      const kind = wall && structureOf(wall.kind);
      if (!wall || !kind || !isBarrier(kind.use) || isOpenDoor(wall.kind, wall.state)) continue;
      closed += 1;
      if (kind.use === 'wall' && kind.tier !== 0 && kind.tier < tier) tier = kind.tier;
    }
  }
  return closed >= rim * CLOSED_SHARE ? { tiles, tier } : null;
}

const isBarrier = (use: string): boolean => use === 'wall' || use === 'door';

/** True if the tile is under a roof and holds neither wall nor door. */
function isInside<S extends Walled>(index: TileIndex<S>, tile: number): boolean {
  if (!index.roofOver(tile)) return false;
  const use = structureOf(index.standingOn(tile)?.kind ?? 0)?.use;
  return use !== 'wall' && use !== 'door';
}
