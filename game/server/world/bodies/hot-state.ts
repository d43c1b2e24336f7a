/**
 * What replication reads of every body in every tick, packed by handle: a crowd of thousands then fits into the
 * processor's cache; the same numbers spread over thousands of objects would not.
 */
import { WORLD_SIZE } from '#game/shared/constants.ts';
import { SpatialGrid } from '#game/shared/math/spatial-grid.ts';

/** Handles are 16-bit numbers. */
export const HANDLES = 0x10000;
/** Edge of a grid cell, in px: a third of a screen, so that a view touches few cells and few bodies out of view. */
const CELL_SIZE = 512;
/** The same for players alone: creatures look for them farther than a screen. */
const PLAYER_CELL_SIZE = 1024;

export class HotState {
  /** Who is where, by handle. */
  readonly grid = new SpatialGrid(WORLD_SIZE, CELL_SIZE, HANDLES);
  /** The players among them. */
  readonly players = new SpatialGrid(WORLD_SIZE, PLAYER_CELL_SIZE, HANDLES);
  /** Feet position in world px. */
  readonly x = this.grid.x;
  readonly y = this.grid.y;
  /** Turn of the last change that others must see, modulo 2³²: compare for equality, or by {@link turnsSince}. */
  readonly changedAt = new Int32Array(HANDLES);
  /** Facing and flags as six bits, see `shared/protocol/motion-bits.ts`. */
  readonly motion = new Uint8Array(HANDLES);
}

/** How many turns ago `noted` was, a turn kept modulo 2³²: turn numbers exceed 32 bits after years of world time. */
export function turnsSince(turn: number, noted: number): number {
  return (turn - noted) | 0;
}
