/** The places where a creature can be, and those it will not enter. Lengths in world px. */
import { canStand, isInWorld, wayFrom } from '#game/features/movement/shared/movement.ts';
import { isInSafeCircle } from '#game/features/pvp/shared/pvp.ts';
import { roomOfTile } from '#game/features/structures/server/rooms.ts';
import { tileAt } from '#game/features/structures/shared/tiles.ts';
import type { Creature } from '#game/server/world/bodies/creature.ts';
import type { World } from '#game/server/world/world.ts';
import { TILE_SIZE, WORLD_TILES } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Species } from '../../shared/creatures.ts';

/** Modes of flying species in which they are in the air. */
const IN_THE_AIR: ReadonlySet<string> = new Set(['fly', 'soar', 'lunge']);

/** True if the creature is in the air now; flying species also walk. */
export const isFlying = (species: Species, { mind }: Pick<Creature, 'mind'>): boolean =>
  species.flies && IN_THE_AIR.has(mind.mode);

/**
 * True if a creature of this species may be here. Solid things stop creatures as they stop players; no creature enters
 * lava or a room, only swimming species enter water, and hostile ones stay out of safe circles. A creature in the air
 * passes over all of it.
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

/** True if the place is dry ground where the species can be. */
export function canLandAt(world: World, species: Species, { x, y }: Point): boolean {
  return canBeAt(world, species, x, y) && !(world.ground.liquidAt?.(x, y) ?? false);
}

/**
 * True if the creature may move from its current place to this one. From a place where it should not be, any move out
 * is allowed; a move into the shunned radius is not, unless it leads away from the middle.
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
  // The creature was pushed, or something was built where it stands: it may cross other forbidden ground, but not
  // walls.
  return wayFrom(world.ground, creature.x, creature.y)(x, y);
}

/** Returns the number of a tile, for paths over tiles. */
export const tileNumberAt = (column: number, row: number): number => row * WORLD_TILES + column;

/** Returns the middle of a tile, in world px. */
export const tileCentre = (tile: number): Point => ({
  x: ((tile % WORLD_TILES) + 0.5) * TILE_SIZE,
  y: (Math.floor(tile / WORLD_TILES) + 0.5) * TILE_SIZE,
});
