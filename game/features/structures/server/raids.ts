/**
 * Raids: who has struck in a claim of late. Nobody ends a raid by a word: while its last blow is not long past, leaving the world and
 * calling the feud off wait.
 */
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';
import { RAID_MS, STRUCK_MS } from '../shared/claims.ts';
import { type Claim, claimAt } from './claims/claims.ts';
import { scheduleDecayCheck } from './decay.ts';

/** Strikers of whom a claim keeps in mind when they struck. */
const MOST_STRIKERS = 32;

/** A player has struck at a place (world px): what stands there, or somebody. @param by their id */
export function noteRaidBlow(world: World, { x, y }: Point, by: string): void {
  const claim = claimAt(world, x, y);
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

/** Has this player struck in the claim of a hearth a moment ago? */
export function hasStruckClaim(world: World, hearthId: string, playerId: string): boolean {
  const { blows = [] } = world.secrets.of(hearthId);
  return blows.some(({ by, at }) => by === playerId && world.wallNow - at < STRUCK_MS);
}

/** Did the last blow in a claim fall a moment ago while one of its people was there? Then leaving does not end the raid yet. */
export function isRaided(world: World, { hearth }: Claim): boolean {
  const { heldAt } = world.secrets.of(hearth.id);
  return heldAt !== undefined && world.wallNow - heldAt < RAID_MS;
}

/** When a feud over a claim that is called off ends, by the wall clock in ms: at once, or when the last blow is long past. */
export function claimFeudEndsAt(world: World, hearthId: string): number {
  const { struckAt } = world.secrets.of(hearthId);
  return struckAt === undefined ? world.wallNow : Math.max(world.wallNow, struckAt + RAID_MS);
}

/** Calls off the feud over a claim. @returns when it ends, by the wall clock in ms */
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

/** Ends the feud of a hearth whose time has come. @returns when to look again, by the wall clock; null for never */
export function endClaimFeud(world: World, hearth: Fixture): number | null {
  if (typeof hearth.state.feudEnds !== 'number') return null;
  const ends = callOffClaimFeud(world, hearth);
  return ends > world.wallNow ? ends : null;
}

/** Is any of a claim's people in the world, to stay? */
export const isAnyMemberPresent = (world: World, { ownerId, members }: Claim): boolean =>
  [ownerId, ...members].some((id) => world.players.get(id)?.leavesAt === null);
