/** What a player who wants to help may know of another: where they are, and whether they lie. */
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';

export interface Whereabouts extends Point {
  readonly isDown: boolean;
}

/** Null when no such player is in the world. */
export function whereaboutsOf(world: World, id: string): Whereabouts | null {
  const player = world.players.get(id);
  return player ? { x: player.x, y: player.y, isDown: player.isDown } : null;
}
