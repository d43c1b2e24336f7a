/**
 * Rights to open, take from, feed, build, remove and set structures: the rule shared with the client, with inputs that only
 * the server knows.
 */
import { isCalm } from '#game/features/pvp/shared/pvp.ts';
import { TOGETHER_REACH } from '#game/features/pvp/shared/together.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import { type Deed, mayUseStructure } from '../../shared/rights.ts';
import { structureOf } from '../../shared/structures.ts';
import { claimAt, claimOf } from './claims.ts';
import { landOwnership, ownershipOf } from './ownership.ts';

export type { Deed } from '../../shared/rights.ts';
export { type Claim, claimAt } from './claims.ts';

/** True if this player may do this with the fixture. */
export function mayUse(world: World, player: Player, fixture: Fixture, deed: Deed): boolean {
  const structure = structureOf(fixture.kind);
  // The world's own fixtures that are not structures allow nothing.
  if (!structure) return fixture.state.lasts !== true && mayOpenHeap(world, player, fixture);
  const knowsCode = world.secrets.of(fixture.id).known?.includes(player.id) ?? false;
  const land = landOwnership(claimAt(world, fixture.x, fixture.y), player);
  const standing = { whose: ownershipOf(world, fixture, player), state: fixture.state };
  if (!mayUseStructure(structure, standing, land, knowsCode, deed)) return false;
  return deed !== 'remove' || !isForPartner(world, player, fixture) || isWatched(world, player, fixture);
}

/** True if a fixture belongs to a partner of the player and stands outside claims. */
export const isForPartner = (world: World, player: Player, fixture: Fixture): boolean =>
  ownershipOf(world, fixture, player) === 'shared' && claimOf(world, fixture) === null;

/** Returns the player who gets the items of a structure taken down: those of a partner's structure go to the partner. */
export function receiverOfRemains(world: World, player: Player, fixture: Fixture): Player {
  if (!isForPartner(world, player, fixture)) return player;
  return world.players.get(fixture.ownerId ?? '') ?? player;
}

/**
 * True if the owner of a structure can see that a partner takes it down: awake and near, and both calm. So nothing is
 * taken from a player who sleeps, and nothing that shelters a player in a fight.
 */
function isWatched(world: World, partner: Player, { ownerId }: Fixture): boolean {
  const owner = world.players.get(ownerId ?? '');
  if (!owner || owner.leavesAt !== null || owner.motion.isDead || owner.isDown) return false;
  const isNear = Math.hypot(owner.x - partner.x, owner.y - partner.y) <= TOGETHER_REACH;
  return isNear && isCalm(owner.pvp, world.now) && isCalm(partner.pvp, world.now);
}

/** True if the fuel in a fire belongs to a claim of which the player of this id is no member. The fire is not their own. */
export function isFuelOfOthers(world: World, fire: Fixture, id: string): boolean {
  return fire.ownerId !== id && landOwnership(claimAt(world, fire.x, fire.y), { id }) === 'others';
}

/** True if this player may open the fixture, see its contents, and take from it. */
export const mayOpen = (world: World, player: Player, fixture: Fixture): boolean =>
  mayUse(world, player, fixture, 'open');

/** True if the player may open a pile or bundle: those without an owner are open to all players. */
function mayOpenHeap(world: World, player: Player, fixture: Fixture): boolean {
  // A player who killed the owner in a fight that both had agreed to may take from the bundle for a time.
  return ownershipOf(world, fixture, player) !== 'others';
}
