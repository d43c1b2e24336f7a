/** Rights of the local player at fixtures, as far as the client knows: E offers nothing that they forbid. */
import type { Usable, UseView } from '#game/client/actions/use.ts';
import type { Fixtures, KnownFixture } from '#game/client/session/fixtures.ts';
import { STRUCTURE } from '#game/client/store/panels.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import type { Point } from '#game/shared/math/point.ts';
import { CLAIM_REACH, isInClaim } from '../shared/claims.ts';
import type { Whose } from '../shared/ownership.ts';
import { type Deed, mayTendCropsOf, mayUseStructure } from '../shared/rights.ts';
import { structureOf } from '../shared/structures.ts';

/** Text of the hint at a fixture that another player owns; the panel of the structure names the owner. */
export const OTHERS = 'It belongs to somebody else';

/** True if the local player's hands reach this place with no wall in between. */
export function isInHandReach({ session: { body, ground, fixtures } }: UseView, place: Point): boolean {
  return body !== null && fixtures.hasWay(ground, body, place);
}

/** Returns the known ownership of the claim that contains a place; null if there is none. */
export function landOwnershipAt({ fixtures }: { readonly fixtures: Fixtures }, place: Point): Whose | null {
  const hearth = fixtures
    .near(place.x, place.y, CLAIM_REACH)
    .find(({ kind, whose, ...at }) => kind === ITEM.hearth && whose !== null && isInClaim(at, place));
  return hearth?.whose ?? null;
}

/**
 * Returns whether the local player may do this with a structure; `code` if they must enter its code first. For things
 * that are not structures, other rules decide.
 */
export function accessTo(
  { session, store }: UseView,
  fixture: KnownFixture,
  deed: Deed,
): 'yes' | 'no' | 'code' {
  const structure = structureOf(fixture.kind);
  const { self } = store.getState();
  if (!structure || !self) return 'yes';
  const hasCode = fixture.state.hasCode === true;
  const land = landOwnershipAt(session, fixture);
  const may = (knowsCode: boolean) => mayUseStructure(structure, fixture, land, knowsCode, deed);
  if (may(false)) return 'yes';
  if (!hasCode || !may(true)) return 'no';
  return session.building.isLetInto(fixture.id) ? 'yes' : 'code';
}

/** True if the local player may water and harvest a crop. */
export function mayTendCrop({ session, store }: UseView, crop: KnownFixture): boolean {
  const { self } = store.getState();
  return self !== null && mayTendCropsOf(crop.whose, landOwnershipAt(session, crop));
}

/**
 * Returns the offer at a door or box that the player may not open: entering its code, or just the information that it
 * belongs to another player.
 */
export function lockedOffer(
  { session, store }: UseView,
  { id, x, y, definition }: KnownFixture,
  access: 'no' | 'code',
  height: number,
): Usable {
  const shared = { name: definition.name, missing: null, mark: { x, y: y + 16, halfWidth: 30, height } };
  if (access === 'no')
    return { ...shared, key: `locked ${id}`, hint: OTHERS, label: 'Locked', isReady: false, act: () => {} };
  return {
    ...shared,
    key: `code ${id}`,
    hint: 'Press [use] to enter its code',
    label: 'Code',
    isReady: true,
    act: () => {
      session.building.chosen = id;
      store.setState(({ panels }) => ({ panels: [...panels.filter((one) => one !== STRUCTURE), STRUCTURE] }));
    },
  };
}
