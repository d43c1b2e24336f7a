/**
 * Taking away structures: those that were destroyed, and those that have decayed. Chunks are looked through when they wake
 * and when something in them is due; what is gone in a sleeping chunk nobody can see.
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
import { CLAIM_REACH, isInClaim } from '#game/features/structures/shared/claims.ts';
import { REAL_DAY_MS } from '#game/features/structures/shared/decay.ts';
import { structureOf } from '#game/features/structures/shared/structures.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';

/** How long lies what was in a box that has fallen apart, in ms: nobody may have been near. */
const REMAINS_MS = REAL_DAY_MS;

/** What stood in the claim of a hearth that goes stands outside of one, since the hearth had decayed or from now on. */
function leaveClaim(world: World, hearth: Fixture): void {
  const since = Math.min(decayNow(world), decaysAt(world, hearth) ?? decayNow(world));
  for (const fixture of world.fixtures.near(hearth.x, hearth.y, CLAIM_REACH)) {
    if (fixture.id === hearth.id || !isInClaim(hearth, fixture)) continue;
    const thing = decayInputOf(world, fixture);
    if (!thing) continue;
    const { health, state } = afterLosingClaim(thing, since);
    world.fixtures.setHealth(fixture.id, health);
    world.fixtures.setState(fixture.id, state);
  }
}

/** Takes a structure away; what was in it lies there in the same turn. @param forMs how long it lies there */
export function collapseStructure(world: World, fixture: Fixture, forMs: number): void {
  if (fixture.kind === ITEM.hearth && fixture.ownerId !== null) leaveClaim(world, fixture);
  const held = contentsAsRows(world, fixture.id).map(({ slot: _, ...stack }) => stack);
  // Also of ice that has melted meanwhile, and lies in it only on paper.
  world.contents.set(fixture.id, []);
  if (held.length > 0) dropPile(world, fixture, held, { kind: 'pile', ownerId: null, forMs });
  world.fixtures.remove(fixture.id);
  const owner = world.players.get(fixture.ownerId ?? '');
  if (!owner) return;
  world.emit({ type: 'structure-own', player: owner });
  if (structureOf(fixture.kind)?.use === 'bed') world.emit({ type: 'chart', isLasting: true, player: owner });
}

/** Takes away what has decayed in a chunk, and comes back when the next is due. */
export function removeDecayed(world: World, chunk: number): void {
  if (!world.chunks.isAwake(chunk)) return;
  let next = Number.POSITIVE_INFINITY;
  const standstill = world.wallNow - decayNow(world);
  for (const { id } of hearthsFirst(world.fixtures.in(chunk))) {
    // A hearth that went has changed what stood in its claim.
    const fixture = world.fixtures.find(id);
    if (fixture?.kind === ITEM.hearth) next = Math.min(next, endClaimFeud(world, fixture) ?? next);
    const end = fixture ? decaysAt(world, fixture) : null;
    if (!fixture || end === null) continue;
    if (end <= decayNow(world)) collapseStructure(world, fixture, REMAINS_MS);
    else next = Math.min(next, end + standstill);
  }
  // A day ahead is far enough: conditions change, and the chunk will have slept.
  if (next - world.wallNow < REAL_DAY_MS) scheduleDecayCheck(world, chunk, next);
}

const hearthsFirst = (all: Iterable<Fixture>): Fixture[] =>
  [...all].sort((a, b) => Number(b.kind === ITEM.hearth) - Number(a.kind === ITEM.hearth));
