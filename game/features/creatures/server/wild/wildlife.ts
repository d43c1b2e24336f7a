/** Groups of creatures, for the systems that spawn and despawn them. Lengths in world px. */
import { currentDaylight } from '#game/features/weather/server/sky-over.ts';
import { stormOver } from '#game/features/weather/server/storm.ts';
import { DAY_MS } from '#game/features/weather/shared/daylight.ts';
import type { Creature } from '#game/server/world/bodies/creature.ts';
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Species } from '../../shared/creatures.ts';
import { type Herd, isActiveHour, regionsRound, spawnRoomLeft } from '../../shared/population.ts';
import { creaturesNear } from '../senses/near.ts';
import { VISITS } from '../species/visitor.ts';
import { crowdAt, placeBeside } from './spawning.ts';
import { type Band, herdKeyOf } from './wild.ts';

/** Maximum distance between members of a group when they appear. */
const APART = 90;

/** A group that could appear. */
export interface Home {
  readonly herd: Herd;
  readonly species: Species;
  readonly home: Point;
  /** Number of living members. */
  readonly count: number;
}

/** Returns the number of awake creatures in the world, of any origin. */
export const awakeCreatureCount = (world: World): number => world.creatures.awakeCount;

/** Returns the groups whose home is within `reach` of a place, that are not active, and whose active time it is. */
export function herdHomesNear(world: World, { x, y }: Point, reach: number): Home[] {
  const terrainAt = (px: number, py: number) => world.ground.terrainIdAt?.(px, py) ?? '';
  const { phase } = currentDaylight(world);
  const storm = stormOver(world, { x, y })(world.wallNow);
  const era = Math.floor((world.wallNow + world.sky.shiftMs) / DAY_MS);
  const homes: Home[] = [];
  for (const region of regionsRound(x, y, reach)) {
    for (const herd of world.herds.herdsIn(region, world.creatures.species, terrainAt)) {
      const species = world.creatures.speciesOf(herd.kind);
      if (!species || world.herds.isAbout(herd) || !isActiveHour(species, phase, storm)) continue;
      const home = world.herds.homeOf(herd, species, terrainAt, era);
      if (!home || Math.hypot(home.x - x, home.y - y) > reach) continue;
      const count = world.herds.countOf(herd, species, world.now);
      if (count > 0) homes.push({ herd, species, home, count });
    }
  }
  return homes;
}

/**
 * Returns a stray for a place: one or a few of a harmless species that is active at this hour and lives on that ground,
 * common species more often. Strays have no other home. Null if no species lives there.
 */
export function randomStrayFor(world: World, home: Point): Home | null {
  const ground = world.ground.terrainIdAt?.(home.x, home.y);
  const { phase } = currentDaylight(world);
  const storm = stormOver(world, home)(world.wallNow);
  const may = world.creatures.species.filter(
    (one) =>
      one.density !== null &&
      !one.is_hostile &&
      one.habitat.some((id) => id === ground) &&
      isActiveHour(one, phase, storm),
  );
  let left = world.random() * may.reduce((sum, { density }) => sum + (density ?? 0), 0);
  const species = may.find(({ density }) => {
    left -= density ?? 0;
    return left < 0;
  });
  if (!species) return null;
  const count = species.group[0];
  return { herd: world.herds.stranger(species.kind, count), species, home, count };
}

/** True if a living, awake creature that does not hide is within `radius` px. */
export function isCreatureNear(world: World, place: Point, radius: number): boolean {
  return creaturesNear(world, place, radius).some(({ motion, mind }) => !motion.isDead && !mind.isHidden);
}

/** Spawns as many members of a group at a place as the limits allow; the rest stay counted. */
export function spawnHerdAt(world: World, { herd, species, home, count }: Home, place: Point): void {
  const { near, inSquare } = crowdAt(world, place);
  const room = Math.min(count, spawnRoomLeft(near, inSquare, world.creatures.awakeCount));
  if (room === 0) return;
  const ids: string[] = [];
  for (let at = 0; at < room; at += 1) {
    const there = at === 0 ? place : placeBeside(world, species, place, APART);
    if (!there) continue;
    const id = world.herds.nextId();
    const mind = { home, group: herdKeyOf(herd), lead: ids[0] ?? null };
    if (world.creatures.spawn({ id, kind: herd.kind, ...there, mind })) ids.push(id);
  }
  world.herds.come(herd, ids);
}

/** Returns the awake members of a group. */
export const awakeMembersOf = (world: World, ids: readonly string[]): Creature[] =>
  ids.flatMap((id) => world.creatures.get(id) ?? []);

/** True if it is the active time of an active group. */
export function isActiveTimeOf(world: World, { herd }: Band, { x, y, mind }: Creature): boolean {
  // A visit may happen at any hour.
  if (typeof mind.notes[VISITS] === 'string') return true;
  const species = world.creatures.speciesOf(herd.kind);
  return (
    !species || isActiveHour(species, currentDaylight(world).phase, stormOver(world, { x, y })(world.wallNow))
  );
}

/** Removes a group from the world; its dead and tame members count as missing. */
export function despawnHerd(world: World, { herd, ids }: Band): void {
  const left = ids.filter((id) => {
    const creature = world.creatures.get(id);
    if (creature && (creature.motion.isDead || creature.mind.tameOf !== null)) return false;
    return world.creatures.despawn(id);
  });
  world.herds.go(herd, ids.length - left.length, world.now);
}
