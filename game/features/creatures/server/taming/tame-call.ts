/** Arrival of called tame creatures, also from regions where everything sleeps. Lengths in px. */
import { canStand } from '#game/features/movement/shared/movement.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import type { Tame } from './tames.ts';

/** Distance at which a sleeping creature appears: it comes running out of the distance. */
const COMES_FROM = 1300;
/** Directions tried, in radians, if the creature would appear in a wall or in water. */
const TURNS = [0, 0.3, -0.3, 0.7, -0.7, 1.2, -1.2, 2, -2, Math.PI] as const;

/** Wakes a player's creature that is too far away to be in the world, and brings it near the player. */
export function summonTame(world: World, player: Player, own: Tame): void {
  if (world.creatures.get(own.id)) return;
  const place = placeToward(world, player, own);
  if (!place) return;
  const { id, kind, health, ownerId } = own;
  world.creatures.despawn(id);
  world.creatures.spawn({ id, kind, health, ...place, mind: { tameOf: ownerId } });
  world.tames.put({ ...own, ...place });
}

function placeToward({ ground }: World, { x, y }: Player, own: Tame): { x: number; y: number } | null {
  const toward = Math.atan2(own.y - y, own.x - x);
  for (const turn of TURNS) {
    const place = {
      x: x + Math.cos(toward + turn) * COMES_FROM,
      y: y + Math.sin(toward + turn) * COMES_FROM,
    };
    if (canStand(ground, place.x, place.y) && !(ground.liquidAt?.(place.x, place.y) ?? false)) return place;
  }
  return null;
}
