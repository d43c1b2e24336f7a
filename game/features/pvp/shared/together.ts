/**
 * Rules of building together: two players who have both agreed to it are partners, and share their structures outside
 * claims. An agreement
 * lapses by the wall clock, so also while a player is away. Times in ms.
 */
import { hasTruce, type Partnership, type Pvp, TRUCE_MS } from './pvp.ts';

/** Time after both players were last awake in the world at once at which their agreement lapses. */
export const TOGETHER_MS = 24 * 3_600_000;
/** Time after which an agreement is renewed while both players are awake in the world. */
export const RENEWED_AFTER_MS = 10 * 60_000;
/** Maximum number of partners of a player. */
export const PARTNERS_MOST = 7;
/** Maximum distance between two players who agree to build together, and at which one takes down what the other built. */
export const TOGETHER_REACH = 1400;

/** The two clocks that the rules use, in ms: that of the world, and the wall clock. */
export interface Clocks {
  readonly now: number;
  readonly wallNow: number;
}

/** Returns the agreement with the player of this id that has not lapsed, also if it is over; null if there is none. */
export function partnershipWith(
  { partners }: Pick<Pvp, 'partners'>,
  id: string,
  wallNow: number,
): Partnership | null {
  const found = partners[id];
  return found && found.until > wallNow ? found : null;
}

/** True if this player builds together with the player of this id. */
export const buildsWith = (pvp: Pick<Pvp, 'partners'>, id: string, wallNow: number): boolean =>
  partnershipWith(pvp, id, wallNow)?.isOver === false;

/** Returns the ids of a player's partners. */
export const partnersOf = (pvp: Pvp, wallNow: number): string[] =>
  Object.keys(pvp.partners).filter((id) => buildsWith(pvp, id, wallNow));

/** Returns the state with an agreement for {@link TOGETHER_MS}, and with a truce that lasts as long. */
export function withPartner(
  pvp: Pvp,
  { id, name }: { readonly id: string; readonly name: string },
  { now, wallNow }: Clocks,
): Pvp {
  const { [id]: _, ...agreed } = pvp.agreed;
  const truces = { ...pvp.truces, [id]: now + TOGETHER_MS };
  const partners = { ...pvp.partners, [id]: { until: wallNow + TOGETHER_MS, isOver: false, name } };
  return { ...pvp, agreed, truces, partners };
}

/**
 * Returns the state after one of the two has ended the agreement: what stands stays open to both for {@link TOGETHER_MS},
 * and the truce lasts for {@link TRUCE_MS} at most. Returns the same object if there is no agreement to end.
 */
export function withPartnerLeft(pvp: Pvp, id: string, { now, wallNow }: Clocks): Pvp {
  const before = partnershipWith(pvp, id, wallNow);
  if (before === null || before.isOver) return pvp;
  const over = { ...before, isOver: true, until: wallNow + TOGETHER_MS };
  return withTruceCut({ ...pvp, partners: { ...pvp.partners, [id]: over } }, id, now);
}

/** Returns the state without any agreement with the player of this id. */
export function withoutPartner(pvp: Pvp, id: string, now: number): Pvp {
  if (!pvp.partners[id]) return pvp;
  const { [id]: _, ...partners } = pvp.partners;
  return withTruceCut({ ...pvp, partners }, id, now);
}

function withTruceCut(pvp: Pvp, id: string, now: number): Pvp {
  if (!hasTruce(pvp, id, now)) return pvp;
  return { ...pvp, truces: { ...pvp.truces, [id]: Math.min(pvp.truces[id] ?? 0, now + TRUCE_MS) } };
}

/** Returns the state without the agreements that have lapsed; the same object if none has. */
export function withLapsedPartners(pvp: Pvp, { now, wallNow }: Clocks): Pvp {
  const lapsed = Object.keys(pvp.partners).filter((id) => partnershipWith(pvp, id, wallNow) === null);
  return lapsed.reduce((next, id) => withoutPartner(next, id, now), pvp);
}

/**
 * Returns the state of a player while the other player is awake in the world too: an agreement that the other player has
 * not, or has ended, does not hold here either, and any other is renewed. Returns the same object if nothing changes.
 * @param other the other player, with the name of today
 */
export function withMutualPartner(
  pvp: Pvp,
  ownId: string,
  other: { readonly id: string; readonly name: string; readonly pvp: Pvp },
  clocks: Clocks,
): Pvp {
  const { wallNow } = clocks;
  const own = partnershipWith(pvp, other.id, wallNow);
  if (own === null || own.isOver) return pvp;
  const theirs = partnershipWith(other.pvp, ownId, wallNow);
  if (theirs === null) return withoutPartner(pvp, other.id, clocks.now);
  if (theirs.isOver) {
    const left = withPartnerLeft(pvp, other.id, clocks);
    return {
      ...left,
      partners: { ...left.partners, [other.id]: { ...own, isOver: true, until: theirs.until } },
    };
  }
  const isFresh = own.until - wallNow > TOGETHER_MS - RENEWED_AFTER_MS && own.name === other.name;
  return isFresh ? pvp : withPartner(pvp, other, clocks);
}
