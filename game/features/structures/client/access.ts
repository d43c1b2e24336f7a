/** Rights of the local player at fixtures, as far as the client knows: E offers nothing that they forbid. */
import type { Usable, UseView } from '#game/client/actions/use.ts';
import type { KnownFixture } from '#game/client/session/fixtures.ts';
import { STRUCTURE } from '#game/client/store/panels.ts';
import type { Point } from '#game/shared/math/point.ts';
import { type Deed, mayTendCropsOf, mayUseStructure } from '../shared/rights.ts';
import { structureOf } from '../shared/structures.ts';
import { landOwnershipAt } from './land.ts';

/** Text of the hint at a fixture that another player owns; the panel of the structure names the owner. */
export const OTHERS = 'It belongs to somebody else';

/** True if the local player's hands reach this place with no wall in between. */
export function isInHandReach({ session: { body, ground, fixtures } }: UseView, place: Point): boolean {
  return body !== null && fixtures.hasWay(ground, body, place);
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
