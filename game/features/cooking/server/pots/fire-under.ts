/** Places for a cauldron: over a burning fire, or at the edge of a hot spring. */
import { ITEM } from '#game/features/items/shared/items.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import { TERRAIN } from '#game/shared/defs/terrain.ts';
import type { Point } from '#game/shared/math/point.ts';

/** Kinds of fires with a hook for a cauldron. */
const KINDS: ReadonlySet<number> = new Set([ITEM.campfire, ITEM.hearth]);
/** Maximum distance of the spring, and step of the search for its edge, in px. */
const SPRING_REACH = 96;
const STEP = 32;

/** True if a pot can hang over this fixture. */
export const isFire = ({ kind }: Fixture): boolean => KINDS.has(kind);

/**
 * True if the fire burns at this time; false for a pot at a spring, which has no fire. @param wallNow ms since the
 * epoch
 */
export function isBurning(world: World, fireId: string | null, wallNow = world.wallNow): boolean {
  const fire = fireId === null ? undefined : world.fixtures.find(fireId);
  const until = fire?.state.burning;
  return typeof until === 'number' && until > wallNow;
}

/** True if the place is on sinter beside a hot spring. */
export function isAtSpring({ ground }: World, { x, y }: Point): boolean {
  if (ground.terrainIdAt?.(x, y) !== TERRAIN.sinter) return false;
  for (let dy = -SPRING_REACH; dy <= SPRING_REACH; dy += STEP) {
    for (let dx = -SPRING_REACH; dx <= SPRING_REACH; dx += STEP) {
      const isNear = Math.hypot(dx, dy) <= SPRING_REACH;
      if (isNear && ground.terrainIdAt(x + dx, y + dy) === TERRAIN.hotSpring) return true;
    }
  }
  return false;
}
