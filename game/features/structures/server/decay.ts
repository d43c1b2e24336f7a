/** Decay in the world: what a structure's health is now, and when it is gone. */
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import { type Decaying, decayEndOf, healthAt } from '../shared/decay.ts';
import { structureOf } from '../shared/structures.ts';
import { claimAt } from './claims/claims.ts';

/** What the rule of decay needs of a structure; null for other fixtures. */
export function decayInputOf(world: World, fixture: Fixture): Decaying | null {
  const structure = structureOf(fixture.kind);
  if (!structure) return null;
  const { health, ownerId, state, x, y } = fixture;
  return { structure, health, ownerId, state, hearth: claimAt(world, x, y)?.hearth.state ?? null };
}

/** The time that decay goes by, in ms: that of the wall clock, while it is trusted. */
export const decayNow = ({ decayStandsAt, wallNow }: World): number => decayStandsAt ?? wallNow;

/**
 * The time that food spoils by, in ms: never later than that of decay. Under a clock that is behind, food was stamped by
 * that clock, and spoils by it.
 */
export const spoilNow = (world: World): number => Math.min(world.wallNow, decayNow(world));

/** Health of a structure now. */
export function healthNow(world: World, fixture: Fixture): number {
  const thing = decayInputOf(world, fixture);
  return thing ? healthAt(thing, decayNow(world)) : fixture.health;
}

/**
 * When it is gone, if nothing is done: the wall clock, in ms; null for never. A piece of a house may outlast the hearth that
 * it is paid from: from then on it stands outside of a claim, and goes sooner.
 */
export function decaysAt(world: World, fixture: Fixture): number | null {
  const thing = decayInputOf(world, fixture);
  const end = thing && decayEndOf(thing);
  const hearth = claimAt(world, fixture.x, fixture.y)?.hearth;
  if (!thing || end === null || !hearth || hearth.id === fixture.id) return end;
  const claimEnds = decaysAt(world, hearth);
  if (claimEnds === null || end <= claimEnds) return end;
  return decayEndOf(afterLosingClaim(thing, claimEnds));
}

/** The same thing once its claim is no more: what it has lost by then stays lost. @param since when that is */
export function afterLosingClaim(thing: Decaying, since: number): Decaying {
  return {
    ...thing,
    health: Math.min(thing.health, healthAt(thing, since)),
    state: { ...thing.state, at: since },
    hearth: null,
  };
}

/** The time to write down with a health or a use, in ms: the later of the two, so that no doubted time is taken off afterwards. */
export const stampNow = (world: World): number => Math.max(world.wallNow, decayNow(world));

/** Writes down the health that it has now, before something changes that its decay depends on. */
export function storeHealthNow(world: World, fixture: Fixture): void {
  const health = healthNow(world, fixture);
  if (health === fixture.health) return;
  world.fixtures.setHealth(fixture.id, health);
  world.fixtures.setState(fixture.id, { ...fixture.state, at: stampNow(world) });
}

/** Has a chunk looked through at a time of the wall clock. */
export function scheduleDecayCheck(world: World, chunk: number, wallAt: number): void {
  world.schedule.at(world.now + Math.max(0, wallAt - world.wallNow), { type: 'decay', id: chunk });
}
