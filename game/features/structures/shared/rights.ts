/** Who may do what with what stands: doors and boxes are open to some, land belongs to somebody. Both sides ask this. */
import type { Whose } from './ownership.ts';
import type { Structure } from './structures.ts';

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

/** What stands, as far as its rights go, to whoever asks; `ours`: of somebody who has them as a guest. */
export interface Standing {
  readonly whose: Whose | null;
  readonly state: Readonly<Record<string, unknown>>;
}

/** Is a player the owner of a claim, or one of its members? @param land whose it is, to them; null where there is none */
export const isClaimMember = (land: Whose | null): boolean => land === 'mine' || land === 'ours';

/**
 * May this player do that with a structure?
 * @param land whose the claim is that it stands in, `ours` to its members; null where there is none
 * @param knowsCode they have entered the code of this lock
 */
export function mayUseStructure(
  structure: Structure,
  standing: Standing,
  land: Whose | null,
  knowsCode: boolean,
  deed: Deed,
): boolean {
  const { whose, state } = standing;
  // The world's own: everybody works there, and nothing is put in, taken or changed.
  if (state.lasts === true) return deed === 'open' && structure.slots === 0;
  const isOwn = whose === 'mine';
  if (deed === 'remove') return isOwn || land === 'mine';
  const isShut = (deed === 'open' || deed === 'take') && isForOwner(standing, structure);
  if (isShut && !isOwn) return isLetIn(standing, knowsCode, 'owner');
  // The owner, and in a claim its owner and members. What others have put up in a claim is the claim's too.
  const isMember = isOwn || isClaimMember(land);
  if (isMember) return structure.use !== 'bed' || isOwn;
  // What nobody owns, and no claim holds, is everybody's.
  if (whose === null && land === null) return true;
  // Everybody may feed a fire, but what it leaves in a claim belongs to the claim.
  if (deed === 'take' && structure.use === 'fire' && land !== null) return false;
  return deed !== 'build' && isAdmitted(standing, structure, knowsCode, deed);
}

/** May this player water and harvest a crop? Where a hearth has gone, what grows is anybody's. */
export const mayTendCropsOf = (whose: Whose | null, land: Whose | null): boolean =>
  whose === 'mine' || land === null || isClaimMember(land);

/** A door or a box that its owner has kept to themselves. What nobody owns is kept to nobody. */
function isForOwner({ whose, state }: Standing, { use }: Structure): boolean {
  return whose !== null && (use === 'door' || use === 'box') && audienceOf(state) === 'owner';
}

/** Is somebody who does not belong here let do that? */
function isAdmitted(standing: Standing, { use, slots }: Structure, knowsCode: boolean, deed: Deed): boolean {
  // Everybody may warm themselves, and works at any bench; what is done belongs to whose it is.
  if (deed === 'feed') return use === 'fire' || use === 'station';
  if (use === 'station') return deed === 'open';
  if (use === 'fire' && slots === 0) return true;
  if (use !== 'door' && use !== 'box') return false;
  return isLetIn(standing, knowsCode, audienceOf(standing.state));
}

function isLetIn({ whose }: Standing, knowsCode: boolean, audience: Audience): boolean {
  return audience === 'all' || knowsCode || (audience === 'guests' && whose === 'ours');
}
