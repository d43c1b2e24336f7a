/** Data about another player for a player who wants to help: place, and knocked out or not. */
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';

export interface Whereabouts extends Point {
  readonly isDown: boolean;
}

/** Returns null if no such player is in the world. */
export function whereaboutsOf(world: World, id: string): Whereabouts | null {
  const player = world.players.get(id);
  return player ? { x: player.x, y: player.y, isDown: player.isDown } : null;
}
