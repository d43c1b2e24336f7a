/** What a cauldron hangs over: a burning fire, or the edge of a hot spring. */
import { ITEM } from '#game/features/items/shared/items.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import { TERRAIN } from '#game/shared/defs/terrain.ts';
import type { Point } from '#game/shared/math/point.ts';

/** Fires that have a hook for it. */
const KINDS: ReadonlySet<number> = new Set([ITEM.campfire, ITEM.hearth]);
/** How near the spring must be, and how closely its edge is looked for, in px. */
const SPRING_REACH = 96;
const STEP = 32;

export const isFire = ({ kind }: Fixture): boolean => KINDS.has(kind);

/** Does the fire burn at this time? What hangs over a spring does not burn. @param wallNow ms since the epoch */
export function isBurning(world: World, fireId: string | null, wallNow = world.wallNow): boolean {
  const fire = fireId === null ? undefined : world.fixtures.find(fireId);
  const until = fire?.state.burning;
  return typeof until === 'number' && until > wallNow;
}

/** Is it on sinter beside a hot spring? */
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

/** Is the sea so near that its water can be scooped into the pot? */
export function isAtSea({ ground }: World, { x, y }: Point): boolean {
  for (let dy = -192; dy <= 192; dy += 64) {
    for (let dx = -192; dx <= 192; dx += 64) {
      if (ground.terrainIdAt?.(x + dx, y + dy) === TERRAIN.sea) return true;
    }
  }
  return false;
}
