/** The rules for damaging structures, for players and for creatures. */
import { sayWhyUnbroken } from '#game/features/pvp/server/spared.ts';
import { type HarmRefusal, ownRefusal } from '#game/features/pvp/shared/harm.ts';
import { isInFeud, isInSafeCircle } from '#game/features/pvp/shared/pvp.ts';
import { needsConsent } from '#game/features/pvp/shared/rule.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import { structureOf } from '../shared/structures.ts';
import { belongsTo, type Claim, claimOf } from './claims/claims.ts';
import { healthNow } from './decay.ts';
import { isAnyMemberPresent, isOpenToRaids, isRaided } from './raids.ts';

/** `fixed`: no player may damage it. `claim`: it belongs to a claim that this player may not raid now. */
export type BreakRefusal = HarmRefusal | 'fixed' | 'claim';

/**
 * Returns the reason why a player may not damage a fixture; null if they may. Things of other players are damaged only by
 * a player that the owner could harm for it (`ownRefusal`), or outside claims once they have decayed to half. A claim of
 * others must also be open to raids by this player. It is raided only while one of its people is in the world or was at
 * the last blow, so that no claim is raided while its people are offline.
 */
export function breakRefusal(world: World, playerId: string, fixture: Fixture): BreakRefusal | null {
  if (!isBreakable(fixture)) return 'fixed';
  if (!structureOf(fixture.kind)) return fixture.ownerId === null ? null : 'fixed';
  if (isInSafeCircle(fixture)) return 'fixed';
  const claim = claimOf(world, fixture);
  const attacker = world.players.get(playerId);
  if (claim && !mayRaid(world, claim, playerId, attacker)) return 'claim';
  return refusalOfOwner(world, fixture, playerId, attacker, claim !== null);
}

/** True if a player may damage the fixture. */
export const mayBreak = (world: World, playerId: string, fixture: Fixture): boolean =>
  breakRefusal(world, playerId, fixture) === null;

/** True if a shot may damage the fixture. If not, its shooter learns why. @param by id of the shooter, who may have left */
export function mayBreakBy(world: World, by: string, fixture: Fixture): boolean {
  const refusal = breakRefusal(world, by, fixture);
  const shooter = world.players.get(by);
  if (shooter && refusal !== null) sayWhyUnbroken(world, shooter, refusal);
  return refusal === null;
}

/** Returns the reason why an attacker may not damage what its owner could not strike them for; null if there is none. */
function refusalOfOwner(
  world: World,
  fixture: Fixture,
  playerId: string,
  attacker: Player | undefined,
  isClaimed: boolean,
): BreakRefusal | null {
  const { ownerId } = fixture;
  if (ownerId === null || ownerId === playerId) return null;
  // A shot of a player who has left: the owner can strike nobody for it.
  if (!attacker) return 'own-peace';
  const why = ownRefusal(attacker, ownerId, world.now, world.pvpRule);
  return why === 'own-peace' && !isClaimed && isLeftToDecay(world, fixture) ? null : why;
}

/** True for a structure that has lost half its health: its owner has not cared for it in a long time. */
const isLeftToDecay = (world: World, fixture: Fixture): boolean =>
  healthNow(world, fixture) <= (fixture.definition.maxHealth ?? 0) / 2;

function mayRaid(world: World, claim: Claim, playerId: string, attacker: Player | undefined): boolean {
  if (belongsTo(claim, playerId)) return false;
  if (!attacker || !isOpenToRaidsBy(world, claim.hearth, attacker)) return false;
  return isAnyMemberPresent(world, claim) || isRaided(world, claim);
}

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
