/** Decay in the world: a structure's current health, and the time at which it is gone. */
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import { type Decaying, decayEndOf, healthAt } from '../shared/decay.ts';
import { structureOf } from '../shared/structures.ts';
import { claimOf } from './claims/claims.ts';

/** Returns the inputs of the decay rule for a structure; null for other fixtures. */
export function decayInputOf(world: World, fixture: Fixture): Decaying | null {
  const structure = structureOf(fixture.kind);
  if (!structure) return null;
  const { health, ownerId, state } = fixture;
  return { structure, health, ownerId, state, hearth: claimOf(world, fixture)?.hearth.state ?? null };
}

/**
 * Returns the time used for decay, in ms: the wall clock while it is trusted, otherwise the time at which it stopped
 * being trusted.
 */
export const decayNow = ({ decayStandsAt, wallNow }: World): number => decayStandsAt ?? wallNow;

/**
 * Returns the time used for the spoiling of food, in ms: never later than the time used for decay. While a clock runs
 * behind, food is stamped by that clock and spoils by it.
 */
export const spoilNow = (world: World): number => Math.min(world.wallNow, decayNow(world));

/** Returns the current health of a structure. */
export function healthNow(world: World, fixture: Fixture): number {
  const thing = decayInputOf(world, fixture);
  return thing ? healthAt(thing, decayNow(world)) : fixture.health;
}

/**
 * Returns the wall clock time at which the fixture is gone if nothing is done, in ms; null if it never decays. A piece
 * of a house may outlast the hearth that pays for it: from then on it counts as outside a claim and decays sooner.
 */
export function decaysAt(world: World, fixture: Fixture): number | null {
  const thing = decayInputOf(world, fixture);
  const end = thing && decayEndOf(thing);
  const hearth = claimOf(world, fixture)?.hearth;
  if (!thing || end === null || !hearth || hearth.id === fixture.id) return end;
  const claimEnds = decaysAt(world, hearth);
  if (claimEnds === null || end <= claimEnds) return end;
  return decayEndOf(afterLosingClaim(thing, claimEnds));
}

/**
 * Returns the decay inputs after the claim is gone; health lost until then stays lost. @param since time at which the
 * claim ended
 */
export function afterLosingClaim(thing: Decaying, since: number): Decaying {
  return {
    ...thing,
    health: Math.min(thing.health, healthAt(thing, since)),
    state: { ...thing.state, at: since },
    hearth: null,
  };
}

/**
 * Returns the timestamp to store with a health or a use, in ms: the later of both clocks, so that no untrusted time is
 * subtracted later.
 */
export const stampNow = (world: World): number => Math.max(world.wallNow, decayNow(world));

/** Stores the current health before a change of anything that the structure's decay depends on. */
export function storeHealthNow(world: World, fixture: Fixture): void {
  const health = healthNow(world, fixture);
  if (health === fixture.health) return;
  world.fixtures.setHealth(fixture.id, health);
  world.fixtures.setState(fixture.id, { ...fixture.state, at: stampNow(world) });
}

/** Schedules a decay check of a chunk at a wall clock time, in ms. */
export function scheduleDecayCheck(world: World, chunk: number, wallAt: number): void {
  world.schedule.at(world.now + Math.max(0, wallAt - world.wallNow), { type: 'decay', id: chunk });
}
