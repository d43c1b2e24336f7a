/** How long a node that was harvested takes to come back. */
import { FIRST_SPAWN, TILE_SIZE, WORLD_CENTRE } from '../constants.ts';
import { nodeCategory, nodeTypeById } from '../defs/nodes.ts';
import type { PlacedNode } from './ground.ts';

/** How near to a place of appearance things come back fast, so that many newcomers at once find theirs: in px. */
export const FAST_RADIUS = 20 * TILE_SIZE;
/** What hands can take comes back there in so many seconds. */
export const FAST_SECONDS = 60;

/** Seconds from its harvest until a node is whole again; 0 for what does not come back by itself. */
export function respawnSecondsAt({ typeId, x, y }: Pick<PlacedNode, 'typeId' | 'x' | 'y'>): number {
  const type = nodeTypeById(typeId);
  if (!type) return 0;
  const isFast =
    nodeCategory(type.category).tool === 'hand' &&
    [FIRST_SPAWN, WORLD_CENTRE].some((place) => Math.hypot(place.x - x, place.y - y) <= FAST_RADIUS);
  return isFast ? Math.min(FAST_SECONDS, type.respawn_time) : type.respawn_time;
}
