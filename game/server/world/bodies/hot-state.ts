/**
 * The data of every body that replication reads in every tick, packed by handle: this way the data of a crowd of
 * thousands fits into the processor's cache, which it would not if it were spread over thousands of objects.
 */
import { WORLD_SIZE } from '#game/shared/constants.ts';
import { SpatialGrid } from '#game/shared/math/spatial-grid.ts';

/** Handles are 16-bit numbers. */
export const HANDLES = 0x10000;
/** Edge of a grid cell, in px: a third of a screen, so that a view touches few cells and few bodies out of view. */
const CELL_SIZE = 512;
/**
 * Edge of a cell of the players' grid, in px: larger, because creatures look for players at distances of more than a
 * screen.
 */
const PLAYER_CELL_SIZE = 1024;

export class HotState {
  /** Bodies by place, as handles. */
  readonly grid = new SpatialGrid(WORLD_SIZE, CELL_SIZE, HANDLES);
  /** Players by place, as handles. */
  readonly players = new SpatialGrid(WORLD_SIZE, PLAYER_CELL_SIZE, HANDLES);
  /** Feet position in world px. */
  readonly x = this.grid.x;
  readonly y = this.grid.y;
  /**
   * Turn of the last change that other players must see, modulo 2³²: compare it for equality, or with {@link
   * turnsSince}.
   */
  readonly changedAt = new Int32Array(HANDLES);
  /** Facing and flags as six bits, see `shared/protocol/motion-bits.ts`. */
  readonly motion = new Uint8Array(HANDLES);
}

/**
 * Returns the number of turns since `noted`, a turn kept modulo 2³²: turn numbers exceed 32 bits after years of world
 * time.
 */
export function turnsSince(turn: number, noted: number): number {
  return (turn - noted) | 0;
}
