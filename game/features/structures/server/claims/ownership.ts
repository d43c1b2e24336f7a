/** Whose what stands is, to a player: what they may know of it unasked. By whom it was put up, those learn who look at it. */
import { ITEM } from '#game/features/items/shared/items.ts';
import { hasTruce } from '#game/features/pvp/shared/pvp.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { FixtureRecord } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import { membersOf } from '../../shared/claims.ts';
import type { Whose } from '../../shared/ownership.ts';
import { audienceOf } from '../../shared/rights.ts';
import { structureOf } from '../../shared/structures.ts';
import { belongsTo, type Claim } from './claims.ts';

type Owned = Pick<FixtureRecord, 'kind' | 'ownerId' | 'state'>;
type Times = Pick<World, 'now' | 'wallNow'>;

/** Whose a fixture is; null for nobody's. */
export function ownershipOf(times: Times, fixture: Owned, player: Pick<Player, 'id' | 'pvp'>): Whose | null {
  if (fixture.ownerId === null) return null;
  if (fixture.ownerId === player.id) return 'mine';
  return isShared(times, fixture, fixture.ownerId, player) ? 'ours' : 'others';
}

/** Whose a claim is: to its members it is `ours`; null where there is none. */
export function landOwnership(claim: Claim | null, { id }: Pick<Player, 'id'>): Whose | null {
  if (claim === null) return null;
  if (claim.ownerId === id) return 'mine';
  return belongsTo(claim, id) ? 'ours' : 'others';
}

/** A hearth is its members' too, a bundle for a time theirs who may take it, and of what is open to guests a guest is told. */
function isShared(
  { now, wallNow }: Times,
  { kind, state }: Owned,
  ownerId: string,
  { id, pvp }: Pick<Player, 'id' | 'pvp'>,
): boolean {
  if (kind === ITEM.hearth) return membersOf(state).includes(id);
  if (state.taker === id) return typeof state.takerUntil === 'number' && wallNow < state.takerUntil;
  return isOpenToGuests({ kind, state }) && hasTruce(pvp, ownerId, now);
}

/** Is it a door or box that is open to those who have a truce with its owner? */
export function isOpenToGuests({ kind, state }: Pick<Owned, 'kind' | 'state'>): boolean {
  const use = structureOf(kind)?.use;
  return (use === 'door' || use === 'box') && audienceOf(state) === 'guests';
}
