/**
 * Removal of structures that were destroyed or have decayed. Chunks are checked when they wake and when a structure in
 * them is due to decay. A sleeping chunk need not be checked, because no player can see what is in it.
 */
import { contentsAsRows } from '#game/features/inventory/server/open-containers.ts';
import { dropPile } from '#game/features/inventory/server/piles.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import {
  afterLosingClaim,
  decayInputOf,
  decayNow,
  decaysAt,
  scheduleDecayCheck,
} from '#game/features/structures/server/decay.ts';
import { endClaimFeud } from '#game/features/structures/server/raids.ts';
import { structuresInClaim } from '#game/features/structures/server/standing-before.ts';
import { REAL_DAY_MS } from '#game/features/structures/shared/decay.ts';
import { isOnOwnMap, structureOf } from '#game/features/structures/shared/structures.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';

/** Time for which the contents of a decayed box remain, in ms: long, because perhaps no player was near. */
const REMAINS_MS = REAL_DAY_MS;

/**
 * Makes the structures in the claim of a lost hearth count as outside of a claim, from the end of the hearth's decay or
 * from now.
 */
function leaveClaim(world: World, hearth: Fixture): void {
  const since = Math.min(decayNow(world), decaysAt(world, hearth) ?? decayNow(world));
  for (const fixture of [...structuresInClaim(world, hearth)]) {
    const thing = decayInputOf(world, fixture);
    if (!thing) continue;
    const { health, state } = afterLosingClaim(thing, since);
    world.fixtures.setHealth(fixture.id, health);
    world.fixtures.setState(fixture.id, state);
  }
}

/**
 * Removes a structure; its contents are put on the ground in the same turn. @param forMs time for which they lie there,
 * in ms
 */
export function collapseStructure(world: World, fixture: Fixture, forMs: number): void {
  if (fixture.kind === ITEM.hearth && fixture.ownerId !== null) leaveClaim(world, fixture);
  const held = contentsAsRows(world, fixture.id).map(({ slot: _, ...stack }) => stack);
  // Ice that has melted but is still listed in the contents is dropped as well.
  world.contents.set(fixture.id, []);
  if (held.length > 0) dropPile(world, fixture, held, { kind: 'pile', ownerId: null, forMs });
  world.fixtures.remove(fixture.id);
  const owner = world.players.get(fixture.ownerId ?? '');
  if (!owner) return;
  world.emit({ type: 'structure-own', player: owner });
  const structure = structureOf(fixture.kind);
  if (structure && isOnOwnMap(structure)) world.emit({ type: 'chart', isLasting: true, player: owner });
}

/** Removes the decayed structures of a chunk, and schedules a check for when the next structure will have decayed. */
export function removeDecayed(world: World, chunk: number): void {
  if (!world.chunks.isAwake(chunk)) return;
  let next = Number.POSITIVE_INFINITY;
  const standstill = world.wallNow - decayNow(world);
  for (const { id } of hearthsFirst(world.fixtures.in(chunk))) {
    // The loss of a hearth may have changed the fixtures in its claim.
    const fixture = world.fixtures.find(id);
    if (fixture?.kind === ITEM.hearth) next = Math.min(next, endClaimFeud(world, fixture) ?? next);
    const end = fixture ? decaysAt(world, fixture) : null;
    if (!fixture || end === null) continue;
    if (end <= decayNow(world)) collapseStructure(world, fixture, REMAINS_MS);
    else next = Math.min(next, end + standstill);
  }
  // No check is scheduled more than a day ahead: conditions will have changed by then, and the chunk will have slept.
  if (next - world.wallNow < REAL_DAY_MS) scheduleDecayCheck(world, chunk, next);
}

const hearthsFirst = (all: Iterable<Fixture>): Fixture[] =>
  [...all].sort((a, b) => Number(b.kind === ITEM.hearth) - Number(a.kind === ITEM.hearth));
