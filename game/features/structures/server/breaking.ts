/** The rules for damaging structures, for players and for creatures. */
import { isInFeud, isInSafeCircle } from '#game/features/pvp/shared/pvp.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import { structureOf } from '../shared/structures.ts';
import { belongsTo, claimAt } from './claims/claims.ts';
import { isAnyMemberPresent, isRaided } from './raids.ts';

/**
 * May a player damage it? Only what stands outside of every claim, their own, and what stands in a claim whose owner lets
 * it be fought over while one of its people is in the world, or was when the last blow fell a moment ago: nobody is raided asleep. Nothing near where newcomers wake.
 */
export function mayBreak(world: World, playerId: string, fixture: Fixture): boolean {
  if (!isBreakable(fixture)) return false;
  if (!structureOf(fixture.kind)) return fixture.ownerId === null;
  if (isInSafeCircle(fixture)) return false;
  const claim = claimAt(world, fixture.x, fixture.y);
  if (!claim) return true;
  if (belongsTo(claim, playerId)) return false;
  const attacker = world.players.get(playerId);
  if (claim.hearth.state.feud !== true || !attacker || !isInFeud(attacker.pvp, world.now)) return false;
  return isAnyMemberPresent(world, claim) || isRaided(world, claim);
}

/** May a creature damage it? No claim's while none of its people is in the world, and nothing near where newcomers wake. */
export function mayBeastBreak(world: World, fixture: Fixture): boolean {
  if (!isBreakable(fixture) || !structureOf(fixture.kind) || isInSafeCircle(fixture)) return false;
  const claim = claimAt(world, fixture.x, fixture.y);
  return claim === null || isAnyMemberPresent(world, claim);
}

const isBreakable = ({ definition, state }: Fixture): boolean =>
  definition.keptAs === 'structure' && definition.maxHealth !== null && state.lasts !== true;
