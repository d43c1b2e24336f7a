/**
 * Ownership of fixtures as every player may know it without asking. A player who looks at a fixture also learns the
 * builder's name.
 */
import { ITEM } from '#game/features/items/shared/items.ts';
import { hasTruce } from '#game/features/pvp/shared/pvp.ts';
import { partnershipWith } from '#game/features/pvp/shared/together.ts';
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

/** Returns the ownership of a fixture for a player; null if it has no owner. */
export function ownershipOf(times: Times, fixture: Owned, player: Pick<Player, 'id' | 'pvp'>): Whose | null {
  if (fixture.ownerId === null) return null;
  if (fixture.ownerId === player.id) return 'mine';
  const partnership = isForPartners(fixture)
    ? partnershipWith(player.pvp, fixture.ownerId, times.wallNow)
    : null;
  if (partnership?.isOver === false) return 'shared';
  if (isShared(times, fixture, fixture.ownerId, player)) return 'ours';
  return partnership === null ? 'others' : 'apart';
}

/** True for the structures that partners are shown as shared: all but hearths. A bed is of no use to them. */
export function isForPartners({ kind }: Pick<Owned, 'kind'>): boolean {
  return structureOf(kind) !== undefined && kind !== ITEM.hearth;
}

/** True for the fixtures whose ownership for a player depends on their agreements with the owner. */
export const isForFriends = (fixture: Pick<Owned, 'kind'>): boolean =>
  isForPartners(fixture) || fixture.kind === ITEM.fieldCauldron;

/** Returns the ownership of a claim for a player, `ours` for its members; null if there is no claim. */
export function landOwnership(claim: Claim | null, { id }: Pick<Player, 'id'>): Whose | null {
  if (claim === null) return null;
  if (claim.ownerId === id) return 'mine';
  return belongsTo(claim, id) ? 'ours' : 'others';
}

/**
 * True if the player shares a fixture: as a member of a hearth, as a player who may temporarily take from a bundle, as
 * a guest of a structure open to guests, or by a truce with the owner of a pot.
 */
function isShared(
  { now, wallNow }: Times,
  { kind, state }: Owned,
  ownerId: string,
  { id, pvp }: Pick<Player, 'id' | 'pvp'>,
): boolean {
  if (kind === ITEM.hearth) return membersOf(state).includes(id);
  if (kind === ITEM.fieldCauldron) return hasTruce(pvp, ownerId, now);
  if (state.taker === id) return typeof state.takerUntil === 'number' && wallNow < state.takerUntil;
  return isOpenToGuests({ kind, state }) && hasTruce(pvp, ownerId, now);
}

/** True for a door or box that is open to players who have a truce with its owner. */
function isOpenToGuests({ kind, state }: Pick<Owned, 'kind' | 'state'>): boolean {
  const use = structureOf(kind)?.use;
  return (use === 'door' || use === 'box') && audienceOf(state) === 'guests';
}
