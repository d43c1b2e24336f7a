/** Who may do what with what stands: doors and boxes are open to some, land belongs to somebody. Both sides ask this. */
import type { Structure } from '../../defs/structures.ts';

/** owner: nobody else · members: those of the claim · guests: and who has a truce with the owner · all: everybody. */
export const AUDIENCES = ['owner', 'members', 'guests', 'all'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** What a door or box is set to, from its state. */
export function audienceOf({ rights }: Readonly<Record<string, unknown>>): Audience {
  return AUDIENCES.find((audience) => audience === rights) ?? 'members';
}

/**
 * open: see what is in it, or pass its door · take: take out of it · feed: put fuel or food into it · build: put the
 * next tier in its place, repair it, change what it says · remove: take it back.
 */
export type Deed = 'open' | 'take' | 'feed' | 'build' | 'remove';

/** What stands, as far as its rights go. */
export interface Standing {
  readonly ownerId: string | null;
  readonly state: Readonly<Record<string, unknown>>;
}

/** The claim that it stands in. */
export interface Land {
  readonly ownerId: string;
  readonly members: readonly string[];
}

export interface Asker {
  readonly id: string;
  /** They have entered the code of this lock. */
  readonly knowsCode: boolean;
  /** Is there a truce between them and this player? */
  isGuestOf(ownerId: string): boolean;
}

/** Is a player the owner of a claim, or one of its members? */
export const belongsTo = ({ ownerId, members }: Land, playerId: string): boolean =>
  ownerId === playerId || members.includes(playerId);

/** May this player do that with a structure? @param land null where there is no claim */
export function mayUseStructure(
  structure: Structure,
  standing: Standing,
  land: Land | null,
  asker: Asker,
  deed: Deed,
): boolean {
  const { ownerId, state } = standing;
  // The world's own: everybody works there, and nothing is put in, taken or changed.
  if (state.lasts === true) return deed === 'open' && structure.slots === 0;
  const isOwn = ownerId === asker.id;
  if (deed === 'remove') return isOwn || land?.ownerId === asker.id;
  const isShut = (deed === 'open' || deed === 'take') && isForOwner(standing, structure);
  if (isShut && !isOwn) return isLetIn(standing, asker, 'owner');
  // The owner, and in a claim its owner and members. What others have put up in a claim is the claim's too.
  const isMember = isOwn || (land !== null && belongsTo(land, asker.id));
  if (isMember) return structure.use !== 'bed' || isOwn;
  // What nobody owns, and no claim holds, is everybody's.
  if (ownerId === null && land === null) return true;
  return deed !== 'build' && isAdmitted(standing, structure, asker, deed);
}

/** May this player water and harvest a crop? Where a hearth has gone, what grows is anybody's. */
export function mayTend(ownerId: string | null, land: Land | null, playerId: string): boolean {
  return ownerId === playerId || land === null || belongsTo(land, playerId);
}

/** A door or a box that its owner has kept to themselves. What nobody owns is kept to nobody. */
function isForOwner({ ownerId, state }: Standing, { use }: Structure): boolean {
  return ownerId !== null && (use === 'door' || use === 'box') && audienceOf(state) === 'owner';
}

/** Is somebody who does not belong here let do that? */
function isAdmitted(standing: Standing, { use, slots }: Structure, asker: Asker, deed: Deed): boolean {
  // Everybody may warm themselves, and works at any bench; what is done belongs to whose it is.
  if (deed === 'feed') return use === 'fire' || use === 'station';
  if (use === 'station') return deed === 'open';
  if (use === 'fire' && slots === 0) return true;
  if (use !== 'door' && use !== 'box') return false;
  return isLetIn(standing, asker, audienceOf(standing.state));
}

function isLetIn({ ownerId }: Standing, asker: Asker, audience: Audience): boolean {
  if (audience === 'all' || asker.knowsCode) return true;
  return audience === 'guests' && ownerId !== null && asker.isGuestOf(ownerId);
}
