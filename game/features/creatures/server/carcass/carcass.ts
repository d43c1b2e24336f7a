/**
 * Remains of creatures. A moment after a death the body is replaced with a carcass, or with whatever its species leaves
 * instead. A carcass is a fixture: it is saved, and removed after ten minutes; animals that eat from it leave less for
 * players.
 */
import { dropPile, PILE_MS } from '#game/features/inventory/server/piles.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';
import { shorePlace } from '#game/features/movement/shared/standing-place.ts';
import { Creature } from '#game/server/world/bodies/creature.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';
import {
  CARCASS_KIND,
  CARCASS_LEASH,
  CARCASS_LIES_MS,
  CARCASS_REACH,
  carcassPieces,
} from '../../shared/carcass.ts';
import { isPlayerNear } from '../senses/near.ts';

/** Time for which a dead body lies before its remains replace it, in ms. */
export const FALLEN_MS = 1200;
/** Minimum share of a carcass; a smaller remainder counts as nothing. */
const CRUMB = 0.05;

/** Schedules the remains of a creature that has died. */
export function noteRemains(world: World, event: WorldEvent): void {
  if (event.type !== 'died' || !(event.body instanceof Creature)) return;
  world.schedule.at(world.now + FALLEN_MS, { type: 'remains', id: event.body.id });
}

/** Replaces a dead creature with its remains. A body that has already left the world leaves nothing. */
export function replaceByRemains(world: World, id: string): void {
  const creature = world.creatures.get(id);
  if (creature?.motion.isDead) dropRemains(world, creature);
  if (!creature || creature.motion.isDead) world.creatures.despawn(id);
}

/**
 * Places the remains of a creature, including a creature of folklore that dissolves. The creature stays. @returns the
 * id of the remains; null if there are none
 */
export function dropRemains(world: World, creature: Creature): string | null {
  const leaves = world.creatures.speciesOf(creature.kind)?.leaves ?? 'nothing';
  if (leaves === 'nothing') return null;
  const place = shorePlace(world.ground, creature);
  if (leaves === 'carcass') return placeCarcass(world, creature.kind, place);
  const salvage = rollDrops(world, creature.kind, 1);
  if (salvage.length === 0) return null;
  return dropPile(world, place, salvage, { kind: 'pile', ownerId: null, forMs: PILE_MS });
}

/** Places a whole carcass. @returns its id */
export function placeCarcass(world: World, species: string, place: Point): string {
  const id = world.ids.next();
  const goesAt = world.wallNow + CARCASS_LIES_MS;
  world.fixtures.add({
    id,
    kind: CARCASS_KIND,
    x: place.x,
    y: place.y,
    health: 0,
    ownerId: null,
    state: { species, share: 1, goesAt },
  });
  world.schedule.at(world.now + CARCASS_LIES_MS, { type: 'pile', id });
  return id;
}

/** Returns the species of a carcass and its remaining share, 0 to 1; null for any other fixture. */
export function carcassOf({
  kind,
  state,
}: Fixture): { readonly species: string; readonly share: number } | null {
  const { species, share } = state;
  if (kind !== CARCASS_KIND || typeof species !== 'string') return null;
  return { species, share: typeof share === 'number' ? share : 1 };
}

/** Returns the carcasses within `radius` px, unordered: they attract creatures that eat carrion. */
export function carcassesNear(world: World, { x, y }: Point, radius: number): Fixture[] {
  return world.structures.carcassesNear(x, y, radius);
}

/** True if a player is butchering the carcass. */
export function isBeingButchered(world: World, carcass: Fixture): boolean {
  const cuts = ({ butchery }: Player): boolean => butchery?.id === carcass.id;
  return isPlayerNear(world, carcass, CARCASS_REACH + CARCASS_LEASH, cuts);
}

/**
 * Takes a creature's meal from a carcass, and removes the carcass once nothing is left of it. @param share of the whole
 * carcass.
 * @returns true if the carcass existed
 */
export function eatFromCarcass(world: World, id: string, share: number): boolean {
  const fixture = world.fixtures.find(id);
  const carcass = fixture && carcassOf(fixture);
  if (!fixture || !carcass) return false;
  const left = Math.round((carcass.share - share) * 100) / 100;
  if (left < CRUMB) world.fixtures.remove(id);
  else world.fixtures.setState(id, { ...fixture.state, share: left });
  return true;
}

/** Returns the yield of a species: each row is rolled against its chance, then for a number between its bounds. */
export function rollDrops(world: World, kind: string, share: number): Stack[] {
  const gained: Stack[] = [];
  for (const { item_id, chance, least, most } of world.creatures.speciesOf(kind)?.drops ?? []) {
    if (world.random() >= chance) continue;
    const whole = least + Math.floor(world.random() * (most - least + 1));
    const quantity = carcassPieces(whole, share, world.random);
    if (quantity > 0) gained.push({ itemId: item_id, quantity });
  }
  return gained;
}
