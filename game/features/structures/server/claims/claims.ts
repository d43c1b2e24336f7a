/** Finds the claim that a place belongs to, from the hearths nearby. */
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import { CLAIM_REACH, isOutsideClaims, membersOf } from '../../shared/claims.ts';

export interface Claim {
  readonly hearth: Fixture;
  /** Id of the player whose claim it is. */
  readonly ownerId: string;
  /** Ids of the members, who may build and open things in the claim without the owner. */
  readonly members: readonly string[];
}

/** Returns the claim that contains a place (world px); null if there is none. */
export function claimAt(world: World, x: number, y: number): Claim | null {
  const hearth = world.structures.hearthOf(x, y, CLAIM_REACH);
  if (!hearth || hearth.ownerId === null) return null;
  return { hearth, ownerId: hearth.ownerId, members: membersOf(hearth.state) };
}

/**
 * Returns the claim that a structure belongs to; null if no claim contains it, or if the claim has no right to it
 * because it stood there before and its owner does not belong to the claim.
 */
export const claimOf = (world: World, { x, y, state }: Pick<Fixture, 'x' | 'y' | 'state'>): Claim | null =>
  isOutsideClaims(state) ? null : claimAt(world, x, y);

/** True if a player is the owner of a claim or one of its members. */
export const belongsTo = (
  { ownerId, members }: Pick<Claim, 'ownerId' | 'members'>,
  playerId: string,
): boolean => ownerId === playerId || members.includes(playerId);
