/** The nearest land on which houses may stand, for a player on the ground where newcomers wake. */
import { SOFT } from '#game/features/structures/shared/placing.ts';
import { WAKING_PLACES, WAKING_REACH } from '#game/features/structures/shared/waking-ground.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Ground } from '#game/shared/worldgen/world/ground.ts';

/** Number of directions that are tried, the nearest to straight outwards first. */
const DIRECTIONS = 32;

type Land = Pick<Ground, 'terrainAt' | 'isWater' | 'keptFreeTile'>;

/**
 * Returns a place straight outwards from the waking place, or as near to that direction as the land allows; null if the
 * player is outside already, or there is no such land.
 * @param margin distance beyond the waking ground, in px
 */
export function buildingGroundNear(ground: Land, from: Point, margin: number): Point | null {
  const reach = WAKING_REACH + margin;
  const waking = WAKING_PLACES.find(({ x, y }) => Math.hypot(from.x - x, from.y - y) <= reach);
  if (!waking) return null;
  const outwards = Math.atan2(from.y - waking.y, from.x - waking.x);
  for (let k = 0; k < DIRECTIONS; k += 1) {
    const turn = (k % 2 === 0 ? 1 : -1) * Math.ceil(k / 2) * ((2 * Math.PI) / DIRECTIONS);
    const x = waking.x + (reach + TILE_SIZE) * Math.cos(outwards + turn);
    const y = waking.y + (reach + TILE_SIZE) * Math.sin(outwards + turn);
    const isKept = ground.keptFreeTile(Math.floor(x / TILE_SIZE), Math.floor(y / TILE_SIZE));
    if (!isKept && !ground.isWater(x, y) && !SOFT.has(ground.terrainAt(x, y).id)) return { x, y };
  }
  return null;
}
