/**
 * Rights of a claim to the structures that stood in it before its hearth: it has them only while their owner belongs to
 * the claim, so that no player takes another's camp by putting a hearth beside it.
 */
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';
import { CLAIM_REACH, isInClaim, membersOf } from '../shared/claims.ts';
import { structureOf } from '../shared/structures.ts';
import { decaysAt, healthNow, scheduleDecayCheck, stampNow } from './decay.ts';

/** Yields the structures in the claim of a hearth, without the hearth. @param hearth without an id before it stands */
export function* structuresInClaim(
  world: World,
  hearth: Point & { readonly id?: string },
): Iterable<Fixture> {
  for (const fixture of world.fixtures.near(hearth.x, hearth.y, CLAIM_REACH))
    if (fixture.id !== hearth.id && structureOf(fixture.kind) && isInClaim(hearth, fixture)) yield fixture;
}

/** Marks the structures that stand in the claim of a new hearth and belong to other players. */
export function markStandingBefore(world: World, hearth: Fixture): void {
  for (const fixture of [...structuresInClaim(world, hearth)]) {
    const isOthers = fixture.ownerId !== null && fixture.ownerId !== hearth.ownerId;
    setBefore(world, fixture, isOthers ? !belongs(hearth, fixture) : undefined);
  }
}

/** Updates the rights of a claim to what stood there before, after its people have changed. */
export function updateRightsOfClaim(world: World, hearth: Fixture): void {
  for (const fixture of [...structuresInClaim(world, hearth)])
    if (fixture.state.before !== undefined) setBefore(world, fixture, !belongs(hearth, fixture));
}

const belongs = ({ ownerId, state }: Fixture, structure: Fixture): boolean =>
  structure.ownerId === ownerId || membersOf(state).includes(structure.ownerId ?? '');

/** Changes the mark of a structure. It decays in another way from now on, so the health lost until now is stored. */
function setBefore(world: World, fixture: Fixture, before: boolean | undefined): void {
  if (fixture.state.before === before) return;
  const health = healthNow(world, fixture);
  const { before: _, ...state } = fixture.state;
  world.fixtures.setHealth(fixture.id, health);
  world.fixtures.setState(fixture.id, {
    ...state,
    at: stampNow(world),
    ...(before === undefined ? {} : { before }),
  });
  const now = world.fixtures.find(fixture.id);
  const end = now ? decaysAt(world, now) : null;
  if (end !== null) scheduleDecayCheck(world, fixture.chunk, end);
}
