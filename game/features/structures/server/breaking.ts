/** The rules for damaging structures, for players and for creatures. */
import { isShelteredUnder } from '#game/features/pvp/shared/harm.ts';
import { isInFeud, isInSafeCircle } from '#game/features/pvp/shared/pvp.ts';
import { hasFights, needsConsent } from '#game/features/pvp/shared/rule.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import { structureOf } from '../shared/structures.ts';
import { belongsTo, claimOf } from './claims/claims.ts';
import { isAnyMemberPresent, isOpenToRaids, isRaided } from './raids.ts';

/**
 * True if a player may damage the fixture: outside claims always, except that a sheltered player breaks nothing of
 * another player's, who could not harm them for it; in another player's claim only if it is open to raids by this
 * player, and one of the claim's people is in the world or was at the last blow a moment ago, so that no claim is raided
 * while its people are offline. In a world without fights no player breaks anything of another player's. Structures near
 * where newcomers wake cannot be damaged.
 */
export function mayBreak(world: World, playerId: string, fixture: Fixture): boolean {
  if (!isBreakable(fixture)) return false;
  if (!structureOf(fixture.kind)) return fixture.ownerId === null;
  if (isInSafeCircle(fixture)) return false;
  const attacker = world.players.get(playerId);
  const isOthers = fixture.ownerId !== null && fixture.ownerId !== playerId;
  if (isOthers && !mayBreakOthers(world, attacker)) return false;
  const claim = claimOf(world, fixture);
  if (!claim) return true;
  if (belongsTo(claim, playerId)) return false;
  if (!attacker || !isOpenToRaidsBy(world, claim.hearth, attacker)) return false;
  return isAnyMemberPresent(world, claim) || isRaided(world, claim);
}

const mayBreakOthers = ({ pvpRule }: World, attacker: Player | undefined): boolean =>
  hasFights(pvpRule) && !(attacker && isShelteredUnder(pvpRule, attacker.pvp));

/** Under the rule of consent both the hearth's owner and the attacker must have agreed to a feud; an open world needs none. */
const isOpenToRaidsBy = (world: World, hearth: Fixture, { pvp }: Player): boolean =>
  isOpenToRaids(world, hearth) && (!needsConsent(world.pvpRule) || isInFeud(pvp, world.now));

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
