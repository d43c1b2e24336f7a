/**
 * Raids: players who have recently struck in a claim. No raid can be ended by a command: until some time after its last
 * blow, neither leaving the world nor calling off the feud has an effect.
 */
import { hasFights, needsConsent } from '#game/features/pvp/shared/rule.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';
import { RAID_MS, STRUCK_MS } from '../shared/claims.ts';
import { type Claim, claimOf } from './claims/claims.ts';
import { scheduleDecayCheck } from './decay.ts';

/** Maximum number of strikers that a claim remembers. */
const MOST_STRIKERS = 32;

/**
 * Records a blow by a player at a place (world px), against a body or a fixture. A blow at a structure that the claim has
 * no right to is no raid: its owner could keep a feud from ending by it. @param by id of the player
 */
export function noteRaidBlow(
  world: World,
  struck: Point & Partial<Pick<Fixture, 'state'>>,
  by: string,
): void {
  const claim = claimOf(world, { x: struck.x, y: struck.y, state: struck.state ?? {} });
  if (!claim) return;
  const { hearth } = claim;
  const { wallNow } = world;
  const { blows = [], heldAt } = world.secrets.of(hearth.id);
  const others = blows.filter((blow) => blow.by !== by && wallNow - blow.at < STRUCK_MS);
  const next = [...others, { by, at: wallNow }].slice(-MOST_STRIKERS);
  const isHeld = isAnyMemberPresent(world, claim);
  world.secrets.set(hearth.id, { blows: next, struckAt: wallNow, heldAt: isHeld ? wallNow : heldAt });
  world.fixtures.touch(hearth.id);
}

/** True if this player has recently struck in the claim of a hearth. */
export function hasStruckClaim(world: World, hearthId: string, playerId: string): boolean {
  const { blows = [] } = world.secrets.of(hearthId);
  return blows.some(({ by, at }) => by === playerId && world.wallNow - at < STRUCK_MS);
}

/**
 * True if the last blow in a claim fell a moment ago while one of the claim's people was there. Leaving does not end
 * the raid in that case.
 */
export function isRaided(world: World, { hearth }: Claim): boolean {
  const { heldAt } = world.secrets.of(hearth.id);
  return heldAt !== undefined && world.wallNow - heldAt < RAID_MS;
}

/**
 * Returns the end of a feud over a claim that has been called off, by the wall clock in ms: now, or some time after the
 * last blow.
 */
export function claimFeudEndsAt(world: World, hearthId: string): number {
  const { struckAt } = world.secrets.of(hearthId);
  return struckAt === undefined ? world.wallNow : Math.max(world.wallNow, struckAt + RAID_MS);
}

/** Calls off the feud over a claim. @returns the time when it ends, by the wall clock in ms */
export function callOffClaimFeud(world: World, hearth: Fixture): number {
  const ends = claimFeudEndsAt(world, hearth.id);
  const { feudEnds: _, ...state } = hearth.state;
  if (ends <= world.wallNow) world.fixtures.setState(hearth.id, { ...state, feud: false });
  else {
    world.fixtures.setState(hearth.id, { ...state, feudEnds: ends });
    scheduleDecayCheck(world, hearth.chunk, ends);
  }
  return ends;
}

/** Ends a hearth's feud if it is due. @returns the wall clock time of the next check, in ms; null if none is needed */
export function endClaimFeud(world: World, hearth: Fixture): number | null {
  if (typeof hearth.state.feudEnds !== 'number') return null;
  const ends = callOffClaimFeud(world, hearth);
  return ends > world.wallNow ? ends : null;
}

/** True if the claim of a hearth may be raided: under the rule of consent only if its owner has agreed to feuds over it. */
export const isOpenToRaids = (
  { pvpRule }: Pick<World, 'pvpRule'>,
  { state }: Pick<Fixture, 'state'>,
): boolean => hasFights(pvpRule) && (!needsConsent(pvpRule) || state.feud === true);

/** True if one of a claim's people is in the world and not about to leave. */
export const isAnyMemberPresent = (world: World, { ownerId, members }: Claim): boolean =>
  [ownerId, ...members].some((id) => world.players.get(id)?.leavesAt === null);
