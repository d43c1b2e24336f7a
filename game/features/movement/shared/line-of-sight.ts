/** Line of sight between two places: walls stop blows and shots. Lengths in world px. */
import { TILE_SIZE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';

/** Distance between the places tested on a line: a wall is never thinner, so at most it is grazed. */
export const LINE_STEP = 6;
/** Half the width of a shot or blow: a wall that it would only graze does not stop it. */
export const LINE_HALF_WIDTH = 1;

type Obstacles = Pick<GroundRules, 'passableTile' | 'isFreeOfStructures'>;

/** True if a solid thing here stops blows and shots: a solid tile, a doodad or a structure. */
export function isWall(ground: Obstacles, x: number, y: number): boolean {
  if (!ground.passableTile(Math.floor(x / TILE_SIZE), Math.floor(y / TILE_SIZE))) return true;
  const { isFreeOfStructures } = ground;
  return !(
    isFreeOfStructures?.(
      x - LINE_HALF_WIDTH,
      y - LINE_HALF_WIDTH,
      x + LINE_HALF_WIDTH,
      y + LINE_HALF_WIDTH,
    ) ?? true
  );
}

/**
 * True if the line is free of walls.
 * @param upTo length at the end that does not count: half the size of a target that is a wall itself
 */
export function isLineClear(ground: Obstacles, from: Point, to: Point, upTo = 0): boolean {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const parts = Math.max(1, Math.ceil(length / LINE_STEP));
  const last = length === 0 ? 0 : Math.floor(parts * Math.max(0, 1 - upTo / length));
  for (let i = 0; i <= last; i += 1) {
    const x = from.x + ((to.x - from.x) * i) / parts;
    const y = from.y + ((to.y - from.y) * i) / parts;
    if (isWall(ground, x, y)) return false;
  }
  return true;
}
