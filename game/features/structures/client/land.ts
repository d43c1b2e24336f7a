/** Hearths and claims as the client knows them. */
import type { Fixtures, KnownFixture } from '#game/client/session/fixtures.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import type { Point } from '#game/shared/math/point.ts';
import { CLAIM_REACH, isInClaim } from '../shared/claims.ts';
import type { Whose } from '../shared/ownership.ts';

/** Returns the known hearths of players within `within` px of a place, the nearest first. */
export const hearthsNear = (fixtures: Fixtures, { x, y }: Point, within: number): readonly KnownFixture[] =>
  fixtures.near(x, y, within).filter(({ kind, whose }) => kind === ITEM.hearth && whose !== null);

/** Returns the known hearth whose claim contains a place; undefined if there is none. */
export const hearthOf = (fixtures: Fixtures, place: Point): KnownFixture | undefined =>
  hearthsNear(fixtures, place, CLAIM_REACH).find((hearth) => isInClaim(hearth, place));

/** Returns the known ownership of the claim that contains a place; null if there is none. */
export const landOwnershipAt = ({ fixtures }: { readonly fixtures: Fixtures }, place: Point): Whose | null =>
  hearthOf(fixtures, place)?.whose ?? null;
