/**
 * Rules of players' rights at structures: doors and boxes are open to an audience, land belongs to a claim. Server and
 * client apply the same rules.
 */
import { isOutsideClaims } from './claims.ts';
import type { Whose } from './ownership.ts';
import type { Structure, StructureUse } from './structures.ts';

/**
 * owner: the owner only · members: also members of the claim, and outside claims the doors of partners, who build together
 * with the owner · guests: also players in truce with the owner, and partners · all: every player.
 */
export const AUDIENCES = ['owner', 'members', 'guests', 'all'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Number of digits of a code, at least and at most. A new code needs one more: four digits are soon tried through. */
export const CODE_DIGITS = { least: 4, new: 5, most: 8 } as const;

/** Returns the audience that a door or box is set to, from its state. */
export function audienceOf({ rights }: Readonly<Record<string, unknown>>): Audience {
  return AUDIENCES.find((audience) => audience === rights) ?? 'members';
}

/**
 * open: see its contents, or go through its door · take: take things out of it, or light its fuel · feed: put fuel or food into it ·
 * build: replace it with the next tier, repair it, change its text · remove: take it back · set: choose its audience and
 * its code, and read who has opened it.
 */
export const DEEDS = ['open', 'take', 'feed', 'build', 'remove', 'set'] as const;
export type Deed = (typeof DEEDS)[number];

/** A structure with the facts that its rights depend on, for one player. */
export interface Standing {
  readonly whose: Whose | null;
  readonly state: Readonly<Record<string, unknown>>;
}

/**
 * True if a player is the owner of a claim or one of its members. @param land ownership of the claim for the player;
 * null if there is none
 */
export const isClaimMember = (land: Whose | null): boolean => land === 'mine' || land === 'ours';

/** Uses of the structures that partners of the owner may improve and repair, and of those that they may take down. */
export const KEPT_BY_PARTNERS: ReadonlySet<StructureUse> = new Set([
  'wall',
  'door',
  'roof',
  'fire',
  'station',
]);
export const TAKEN_BY_PARTNERS: ReadonlySet<StructureUse> = new Set(['wall', 'door', 'roof', 'fire']);

/**
 * True if this player may do this with a structure. A partner may take down only what the server also finds watched by
 * its owner.
 * @param around ownership of the claim that contains it, `ours` for members; null if there is none
 * @param knowsCode true if the player has entered the code of this lock
 */
export function mayUseStructure(
  structure: Structure,
  standing: Standing,
  around: Whose | null,
  knowsCode: boolean,
  deed: Deed,
): boolean {
  const { whose, state } = standing;
  const land = isOutsideClaims(state) ? null : around;
  // The world's own structures: every player may work at them, but may not put in, take out or change anything.
  if (state.lasts === true) return deed === 'open' && structure.slots === 0;
  const isOwn = whose === 'mine';
  // In a claim only its own list of people counts.
  const isPartner = whose === 'shared' && land === null;
  if (deed === 'remove' && isPartner) return TAKEN_BY_PARTNERS.has(structure.use);
  if (deed === 'remove' || deed === 'set') return isOwn || land === 'mine';
  const isShut = (deed === 'open' || deed === 'take') && isForOwner(standing, structure);
  if (isShut && !isOwn) return isLetIn(standing, knowsCode, 'owner');
  // True for the owner and, in a claim, for its owner and members: structures that other players put up in a claim
  // belong to the claim too.
  const isMember = isOwn || isClaimMember(land);
  if (isMember) return structure.use !== 'bed' || isOwn;
  // A structure with no owner, outside every claim, is open to all players.
  if (whose === null && land === null) return true;
  // Every player may feed a fire, but in a claim its products belong to the claim.
  if (deed === 'take' && structure.use === 'fire' && land !== null) return false;
  if (deed === 'build') return isPartner && KEPT_BY_PARTNERS.has(structure.use);
  return isAdmitted(standing, structure, land, knowsCode, deed);
}

/** True if this player may water and harvest a crop. If the hearth is gone, every player may. */
export const mayTendCropsOf = (whose: Whose | null, land: Whose | null): boolean =>
  whose === 'mine' || land === null || isClaimMember(land);

/** True for a door or box that its owner keeps to themselves; never true without an owner. */
function isForOwner({ whose, state }: Standing, { use }: Structure): boolean {
  return whose !== null && (use === 'door' || use === 'box') && audienceOf(state) === 'owner';
}

/** True if a player who is neither owner nor member may carry out this action. */
function isAdmitted(
  standing: Standing,
  { use, slots }: Structure,
  land: Whose | null,
  knowsCode: boolean,
  deed: Deed,
): boolean {
  // Every player may warm themselves and work at any bench; the products belong to the owner.
  if (deed === 'feed') return use === 'fire' || use === 'station';
  if (use === 'station') return deed === 'open';
  if (use === 'fire' && slots === 0) return true;
  if (use !== 'door' && use !== 'box') return false;
  const audience = audienceOf(standing.state);
  const isPartner = land === null && (standing.whose === 'shared' || standing.whose === 'apart');
  if (isPartner && (use === 'door' || audience === 'guests')) return true;
  return isLetIn(standing, knowsCode, audience);
}

/** Partners of the owner have a truce with the owner, so that they count as guests also in a claim. */
function isLetIn({ whose }: Standing, knowsCode: boolean, audience: Audience): boolean {
  return (
    audience === 'all' || knowsCode || (audience === 'guests' && (whose === 'ours' || whose === 'shared'))
  );
}
