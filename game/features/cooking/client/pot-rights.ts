/** Rights of the local player at a pot: those that follow from its ownership, and those that the server has sent. */
import type { Fixtures, KnownFixture } from '#game/client/session/fixtures.ts';
import type { OwnPvp } from '#game/client/store/store.ts';
import { landOwnershipAt } from '#game/features/structures/client/land.ts';
import { isOutsideClaims } from '#game/features/structures/shared/claims.ts';
import { mayCookAt } from '../shared/cooking.ts';
import { doneForOf, mayAtPot, type PotAct, potActorOf } from '../shared/pot-rights.ts';
import type { PotSlice, ShownPot } from './pot-slice.ts';

/** Inputs of the rights. */
export interface PotFacts {
  readonly fixtures: Fixtures;
  readonly at: PotSlice['pot']['at'];
  readonly pvp: OwnPvp | null;
  /** Wall clock, in ms. */
  readonly wallNow: number;
}

/** True if a feud keeps the player from this pot. */
export const isKeptOffByFeud = ({ whose }: Pick<KnownFixture, 'whose'>, pvp: OwnPvp | null): boolean =>
  !mayCookAt(whose, isInFeud(pvp));

function isInFeud(pvp: OwnPvp | null): boolean {
  return pvp !== null && (pvp.feudEndsIn !== null || (pvp.isFeudOn && pvp.feudBeginsIn === null));
}

/** Returns a function that is true for the acts that the player may do at a pot. */
export function rightsAt(
  pot: KnownFixture,
  shown: ShownPot,
  { fixtures, at, pvp, wallNow }: PotFacts,
): (act: PotAct) => boolean {
  if (isKeptOffByFeud(pot, pvp)) return () => false;
  const sent = at?.id === pot.id ? at.may : [];
  // Only the server knows who has put something in.
  const fire = fixtures.find(String(pot.state.fire));
  // A pot belongs to a claim as its fire does.
  const land = fire && isOutsideClaims(fire.state) ? null : landOwnershipAt({ fixtures }, pot);
  const actor = potActorOf(pot.whose, land, false);
  const standing = { actor, doneFor: doneForOf(shown, wallNow), hasEaten: false };
  return (act) => sent.includes(act) || mayAtPot(standing, act);
}
