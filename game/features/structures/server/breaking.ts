/** The rules for damaging structures, for players and for creatures. */
import { isInFeud, isInSafeCircle } from '#game/features/pvp/shared/pvp.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import { structureOf } from '../shared/structures.ts';
import { belongsTo, claimOf } from './claims/claims.ts';
import { isAnyMemberPresent, isRaided } from './raids.ts';

/**
 * True if a player may damage the fixture: outside claims always, except that a sheltered player breaks nothing of
 * another player's, who could not harm them for it; in another player's claim only if it is open to feud,
 * the player's own feud has begun, and one of the claim's people is in the world or was at the last blow a moment ago,
 * so that no claim is raided while its people are offline. Structures near where newcomers wake cannot be damaged.
 */
export function mayBreak(world: World, playerId: string, fixture: Fixture): boolean {
  if (!isBreakable(fixture)) return false;
  if (!structureOf(fixture.kind)) return fixture.ownerId === null;
  if (isInSafeCircle(fixture)) return false;
  const attacker = world.players.get(playerId);
  const isOthers = fixture.ownerId !== null && fixture.ownerId !== playerId;
  if (isOthers && attacker?.pvp.isSheltered) return false;
  const claim = claimOf(world, fixture);
  if (!claim) return true;
  if (belongsTo(claim, playerId)) return false;
  if (claim.hearth.state.feud !== true || !attacker || !isInFeud(attacker.pvp, world.now)) return false;
  return isAnyMemberPresent(world, claim) || isRaided(world, claim);
}

/**
 * True if a creature may damage the fixture. It may damage neither claims whose people are all offline nor fixtures
 * near the places where newcomers wake.
 */
export function mayBeastBreak(world: World, fixture: Fixture): boolean {
  if (!isBreakable(fixture) || !structureOf(fixture.kind) || isInSafeCircle(fixture)) return false;
  const claim = claimOf(world, fixture);
  return claim === null || isAnyMemberPresent(world, claim);
}

const isBreakable = ({ definition, state }: Fixture): boolean =>
  definition.keptAs === 'structure' && definition.maxHealth !== null && state.lasts !== true;
