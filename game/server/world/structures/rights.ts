/** Who may open, take, feed, build and remove what. */
import { type Structure, structureOf } from '#game/shared/defs/structures.ts';
import { type Audience, audienceOf } from '#game/shared/rules/building/rights.ts';
import { hasTruce } from '#game/shared/rules/pvp.ts';
import type { Player } from '../player.ts';
import type { Fixture } from '../stores/fixtures.ts';
import type { World } from '../world.ts';
import { belongsTo, type Claim, claimAt } from './claims.ts';

export { type Claim, claimAt } from './claims.ts';

/**
 * open: see what is in it, or pass its door · take: take out of it · feed: put fuel or food into it · build: put the
 * next tier in its place, repair it, change what it says · remove: take it back.
 */
export type Deed = 'open' | 'take' | 'feed' | 'build' | 'remove';

/** May this player do that with it? */
export function mayUse(world: World, player: Player, fixture: Fixture, deed: Deed): boolean {
  const structure = structureOf(fixture.kind);
  if (!structure) return mayOpenHeap(world, player, fixture);
  // The world's own: everybody works there, and nothing is put in, taken or changed.
  if (fixture.state.lasts === true) return deed === 'open' && structure.slots === 0;
  const claim = claimAt(world, fixture.x, fixture.y);
  if (deed === 'remove') return isOwn(player, fixture) || claim?.ownerId === player.id;
  const isShut = (deed === 'open' || deed === 'take') && isForOwner(fixture, structure);
  if (isShut && !isOwn(player, fixture)) return isLetIn(world, player, fixture, 'owner');
  if (isMember(player, fixture, claim)) return structure.use !== 'bed' || isOwn(player, fixture);
  // What nobody owns, and no claim holds, is everybody's.
  if (fixture.ownerId === null && claim === null) return true;
  return deed !== 'build' && isAdmitted(world, player, fixture, structure, deed);
}

/** May this player open it, see what is in it, and take from it? */
export const mayOpen = (world: World, player: Player, fixture: Fixture): boolean =>
  mayUse(world, player, fixture, 'open');

const isOwn = (player: Player, { ownerId }: Fixture): boolean => ownerId === player.id;

/** A door or a box that its owner has kept to themselves. What nobody owns is kept to nobody. */
function isForOwner({ ownerId, state }: Fixture, { use }: Structure): boolean {
  return ownerId !== null && (use === 'door' || use === 'box') && audienceOf(state) === 'owner';
}

/** The owner, and in a claim its owner and members. What others have put up in a claim is the claim's too. */
function isMember(player: Player, fixture: Fixture, claim: Claim | null): boolean {
  return isOwn(player, fixture) || (claim !== null && belongsTo(claim, player.id));
}

/** Is somebody who does not belong here let do that? */
function isAdmitted(
  world: World,
  player: Player,
  fixture: Fixture,
  { use, slots }: Structure,
  deed: Deed,
): boolean {
  // Everybody may warm themselves, and works at any bench; what is done belongs to whose it is.
  if (deed === 'feed') return use === 'fire' || use === 'station';
  if (use === 'station') return deed === 'open';
  if (use === 'fire' && slots === 0) return true;
  if (use !== 'door' && use !== 'box') return false;
  return isLetIn(world, player, fixture, audienceOf(fixture.state));
}

function isLetIn(world: World, player: Player, fixture: Fixture, audience: Audience): boolean {
  if (audience === 'all' || world.secrets.of(fixture.id).known?.includes(player.id)) return true;
  if (audience !== 'guests') return false;
  return fixture.ownerId !== null && hasTruce(player.pvp, fixture.ownerId, world.now);
}

/** Piles and bundles: what nobody owns, everybody may open. */
function mayOpenHeap(world: World, player: Player, fixture: Fixture): boolean {
  if (fixture.ownerId === null || fixture.ownerId === player.id) return true;
  // Who has killed the owner in a fight that both agreed to may take from their bundle for a time.
  const { taker, takerUntil } = fixture.state;
  return taker === player.id && typeof takerUntil === 'number' && world.wallNow < takerUntil;
}
