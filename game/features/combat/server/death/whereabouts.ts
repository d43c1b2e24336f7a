/** Data about a player for another player who wants to help: their place, and if they are knocked out. */
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';

export interface Whereabouts extends Point {
  readonly isDown: boolean;
}

/** Returns a player's whereabouts; null if no such player is in the world. */
export function whereaboutsOf(world: World, id: string): Whereabouts | null {
  const player = world.players.get(id);
  return player ? { x: player.x, y: player.y, isDown: player.isDown } : null;
}
