/**
 * Membership of claims: the owner offers it, the other player accepts, and the conditions are checked again at that
 * time.
 */
import { ITEM } from '#game/features/items/shared/items.ts';
import type { Sent } from '#game/features/questions/server/asked.ts';
import { askPlayer } from '#game/features/questions/server/questions.ts';
import { noteAsked } from '#game/features/questions/server/sent.ts';
import { ASK_REACH } from '#game/features/questions/shared/questions.ts';
import { hasStruckClaim } from '#game/features/structures/server/raids.ts';
import { updateRightsOfClaim } from '#game/features/structures/server/standing-before.ts';
import { accrueUpkeep } from '#game/features/structures/server/upkeep.ts';
import { CLAIM_REACH, isInClaim, MEMBERS_MOST, membersOf } from '#game/features/structures/shared/claims.ts';
import { PLACE_REACH } from '#game/features/structures/shared/placing.ts';
import { nameKey } from '#game/server/world/bodies/name-index.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';

/**
 * Offers a player membership of a hearth. The question reaches only a player who is awake and near, as those in the claim
 * are. The owner gets the same answer in any case, so that a name finds nobody; only in the claim, where the other player
 * can be seen, the reason for a refusal is said. @returns the refusal; null on success
 */
export function offerMembership(world: World, owner: Player, hearth: Fixture, name: string): string | null {
  const other = world.names.find(name);
  if (other === owner) return 'You belong here already.';
  const refusal = ownRefusalOf(owner, hearth, other);
  if (refusal !== null) return refusal;
  const theirs = other ? refusalOf(world, owner, hearth, other) : null;
  if (other && theirs !== null && isInClaim(hearth, other)) return theirs;
  const isNear = other?.leavesAt === null && Math.hypot(owner.x - other.x, owner.y - other.y) <= ASK_REACH;
  if (isNear && theirs === null)
    askPlayer(world, other, owner, { code: 'hearth.membership', about: hearth.id });
  noteOffered(world, owner, other?.id ?? nameKey(name));
  world.emit({ type: 'notice', player: owner, message: `You have asked ${name}, if they are near.` });
  return null;
}

/** Records an offer, unless one to this player waits for its answer. */
function noteOffered(world: World, owner: Player, to: string): void {
  const isMeant = (one: Sent): boolean => one.isOpen && one.to === to && one.code === 'hearth.membership';
  if (!owner.asked.sent.some(isMeant)) noteAsked(world, owner, to, 'hearth.membership');
}

/**
 * Returns the reason why a player may not ask to belong to a hearth; null if they may. They must stand in its land or be
 * able to build there.
 */
export function refusalToAskToBelong(player: Player, hearth: Fixture | undefined): string | null {
  if (hearth?.kind !== ITEM.hearth) return 'The hearth is not there any more.';
  if (Math.hypot(player.x - hearth.x, player.y - hearth.y) > CLAIM_REACH + PLACE_REACH)
    return 'You are too far from that land.';
  const belongs = hearth.ownerId === player.id || membersOf(hearth.state).includes(player.id);
  return belongs ? 'You belong here already.' : null;
}

/** Adds a player who has accepted. @returns the reason if the player can no longer become a member */
export function addClaimMember(world: World, other: Player, owner: Player, hearthId: string): string | null {
  const { refusal } = world.changes;
  const hearth = world.fixtures.find(hearthId);
  if (refusal !== null || !hearth) return refusal ?? 'The hearth is not there any more.';
  const reason = refusalOf(world, owner, hearth, other);
  if (reason !== null) return reason;
  const { names = {} } = world.secrets.of(hearthId);
  storeClaimMembers(world, hearthId, [...membersOf(hearth.state), other.id], {
    ...names,
    [other.id]: other.username,
  });
  world.emit({ type: 'notice', player: other, message: `You belong to ${owner.username}'s hearth now.` });
  world.emit({ type: 'notice', player: owner, message: `${other.username} belongs to your hearth now.` });
  return null;
}

/**
 * Returns the reason for refusing a membership; null if there is none. A raid cannot be ended by joining: a player in
 * feud with the owner, or who has struck there recently, cannot become a member.
 */
function refusalOf(world: World, owner: Player, hearth: Fixture, other: Player): string | null {
  const own = ownRefusalOf(owner, hearth, other);
  if (own !== null) return own;
  const isFeudHere = owner.pvp.feudFrom !== null || hearth.state.feud === true;
  if (isFeudHere && other.pvp.feudFrom !== null) return 'A player in feud with a hearth cannot belong to it.';
  return hasStruckClaim(world, hearth.id, other.id)
    ? 'A player who has struck here lately cannot belong here yet.'
    : null;
}

/** Returns the reason for refusing a membership that the owner knows anyway; null if there is none. */
function ownRefusalOf(owner: Player, hearth: Fixture, other: Player | undefined): string | null {
  if (hearth.kind !== ITEM.hearth || hearth.ownerId !== owner.id) return 'It is not their hearth any more.';
  const members = membersOf(hearth.state);
  if (other && members.includes(other.id)) return 'That player belongs here already.';
  return members.length >= MEMBERS_MOST ? 'A hearth can have eight members at most.' : null;
}

/** Stores the members of a claim. @param names of the members, by id */
export function storeClaimMembers(
  world: World,
  id: string,
  members: readonly string[],
  names: Readonly<Record<string, string>>,
): void {
  const hearth = world.fixtures.find(id);
  if (!hearth) return;
  const state: Record<string, string | number | boolean | null> = { ...hearth.state };
  for (let k = 1; k <= MEMBERS_MOST; k += 1) {
    const member = members[k - 1];
    if (member === undefined) delete state[`member${k}`];
    else state[`member${k}`] = member;
  }
  const known = Object.fromEntries(members.map((member) => [member, names[member] ?? '']));
  world.secrets.set(id, { names: known });
  world.fixtures.setState(id, state);
  updateRightsOfClaim(world, { ...hearth, state });
  accrueUpkeep(world, id, true);
}
