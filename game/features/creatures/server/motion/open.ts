/** Where a creature can be, and where it will not go. Lengths in world px. */
import { canStand, isInWorld } from '#game/features/movement/shared/movement.ts';
import { isInSafeCircle } from '#game/features/pvp/shared/pvp.ts';
import { roomOfTile } from '#game/features/structures/server/rooms.ts';
import { tileAt } from '#game/features/structures/shared/tiles.ts';
import type { Creature } from '#game/server/world/bodies/creature.ts';
import type { World } from '#game/server/world/world.ts';
import { TILE_SIZE, WORLD_TILES } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Species } from '../../shared/creatures.ts';

/** What those that fly are about while they are in the air. */
const IN_THE_AIR: ReadonlySet<string> = new Set(['fly', 'soar', 'lunge']);

/** Is it in the air now? What flies also walks. */
export const isFlying = (species: Species, { mind }: Pick<Creature, 'mind'>): boolean =>
  species.flies && IN_THE_AIR.has(mind.mode);

/**
 * May a creature of this species be here? Solid things stop it as they stop players; none goes into lava or into a room,
 * into water only what swims, and what is hostile not where newcomers wake. What is in the air is over all of it.
 */
export function canBeAt(world: World, species: Species, x: number, y: number, aloft = false): boolean {
  if (aloft) return isInWorld(x, y);
  const { ground, structures } = world;
  if (!canStand(ground, x, y) || (ground.damageAt?.(x, y) ?? 0) > 0) return false;
  if (!species.swims && (ground.liquidAt?.(x, y) ?? false)) return false;
  if (species.is_hostile && isInSafeCircle({ x, y })) return false;
  const tile = tileAt(x, y);
  return !structures.tiles.roofOver(tile) || roomOfTile(world, tile) === null;
}

/** Is there dry ground to stay on? */
export function canLandAt(world: World, species: Species, { x, y }: Point): boolean {
  return canBeAt(world, species, x, y) && !(world.ground.liquidAt?.(x, y) ?? false);
}

/**
 * May it go from where it is to this place? Out of what it should not be in, any way is good; into what it shuns none is,
 * unless it leads away from the middle.
 */
export function mayMoveTo(
  world: World,
  species: Species,
  creature: Creature,
  x: number,
  y: number,
  isBold: boolean,
): boolean {
  const { shy } = creature.mind;
  const aloft = isFlying(species, creature);
  if (shy && !isBold && !aloft) {
    const before = (creature.x - shy.x) ** 2 + (creature.y - shy.y) ** 2;
    const after = (x - shy.x) ** 2 + (y - shy.y) ** 2;
    if (after < shy.radius ** 2 && after < before) return false;
  }
  if (canBeAt(world, species, x, y, aloft)) return true;
  if (aloft || canBeAt(world, species, creature.x, creature.y)) return false;
  // It was pushed, or something was put up where it stands: it may walk over its own kind of trouble, not into walls.
  return canStand(world.ground, x, y) || !canStand(world.ground, creature.x, creature.y);
}

/** The number of the tile of a place, for ways over tiles. */
export const tileNumberAt = (column: number, row: number): number => row * WORLD_TILES + column;

/** The middle of a tile. */
export const tileCentre = (tile: number): Point => ({
  x: ((tile % WORLD_TILES) + 0.5) * TILE_SIZE,
  y: (Math.floor(tile / WORLD_TILES) + 0.5) * TILE_SIZE,
});
