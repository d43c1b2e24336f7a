/** What the local player may do with what stands about, as far as their client knows it: E offers nothing else. */
import { ITEM } from '#game/shared/defs/items.ts';
import { structureOf } from '#game/shared/defs/structures.ts';
import type { Point } from '#game/shared/math/point.ts';
import { CLAIM_REACH, isInClaim, membersOf } from '#game/shared/rules/building/claims.ts';
import { type Deed, type Land, mayTend, mayUseStructure } from '#game/shared/rules/building/rights.ts';
import type { Fixtures, KnownFixture } from './fixtures.ts';
import { STRUCTURE } from './panels.ts';
import type { Usable, UseView } from './use.ts';

/** What the hint says of what is somebody else's; whose it is, the panel of the structure says. */
export const OTHERS = 'It belongs to somebody else';

/** The claim that a place is in, as far as it is known; null where there is none. */
export function landAt({ fixtures }: { readonly fixtures: Fixtures }, place: Point): Land | null {
  const hearth = fixtures
    .near(place.x, place.y, CLAIM_REACH)
    .find(({ kind, ownerId, ...at }) => kind === ITEM.hearth && ownerId !== null && isInClaim(at, place));
  return hearth?.ownerId ? { ownerId: hearth.ownerId, members: membersOf(hearth.state) } : null;
}

/**
 * May they do that with a structure? `code`: not before they have entered its code.
 * Of what is no structure, other rules decide.
 */
export function accessTo(
  { session, store }: UseView,
  fixture: KnownFixture,
  deed: Deed,
): 'yes' | 'no' | 'code' {
  const structure = structureOf(fixture.kind);
  const { self, pvp } = store.getState();
  if (!structure || !self) return 'yes';
  const hasCode = fixture.state.hasCode === true;
  const may = (knowsCode: boolean) =>
    mayUseStructure(
      structure,
      fixture,
      landAt(session, fixture),
      {
        id: self.socket_id,
        knowsCode,
        isGuestOf: (id) => pvp?.truces.some(({ socket_id }) => socket_id === id) ?? false,
      },
      deed,
    );
  if (may(false)) return 'yes';
  if (!hasCode || !may(true)) return 'no';
  return session.building.isLetInto(fixture.id) ? 'yes' : 'code';
}

/** May they water and harvest a crop? */
export function mayTendCrop({ session, store }: UseView, crop: KnownFixture): boolean {
  const { self } = store.getState();
  return self !== null && mayTend(crop.ownerId, landAt(session, crop), self.socket_id);
}

/** What is offered of a door or box that they may not open: to enter its code, or only whose it is not. */
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
