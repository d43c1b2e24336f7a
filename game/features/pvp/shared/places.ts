/**
 * Rules of seeing each other's place: two players agree to it, it works only in both directions, and each of them may
 * end it. Times in ms of world time.
 */
import { hasTruce, type Pvp, type Side } from './pvp.ts';

/** Time for which two players who agree to it see each other's place; longer while they have a truce. */
export const SHOWN_MS = 30 * 60_000;

/** True if this player shows their place to the player of this id. */
export function isShown(pvp: Pvp, id: string, now: number): boolean {
  const own = pvp.places[id];
  return own !== undefined && (own.until > now || hasTruce(pvp, id, now));
}

/** True if two players see each other's place. */
export const seeEachOther = (one: Side, other: Side, now: number): boolean =>
  isShown(one.pvp, other.id, now) && isShown(other.pvp, one.id, now);

/** Returns the time at which {@link isShown} ends at the latest; null if the place is not shown. */
export function shownUntil(pvp: Pvp, id: string, now: number): number | null {
  if (!isShown(pvp, id, now)) return null;
  return Math.max(pvp.places[id]?.until ?? 0, pvp.truces[id] ?? 0);
}

/** Shows this player's place to another player for {@link SHOWN_MS}. */
export function withPlaceShown(
  pvp: Pvp,
  { id, name }: { readonly id: string; readonly name: string },
  now: number,
): Pvp {
  return { ...pvp, places: { ...pvp.places, [id]: { until: now + SHOWN_MS, name } } };
}

/** Hides this player's place from the player of this id. Returns the same object if it was not shown. */
export function withPlaceHidden(pvp: Pvp, id: string): Pvp {
  if (!pvp.places[id]) return pvp;
  const { [id]: _, ...places } = pvp.places;
  return { ...pvp, places };
}

/** Returns the state without the agreements that have ended; the same object if none has. */
export function withoutEndedPlaces(pvp: Pvp, now: number): Pvp {
  let left = pvp;
  // Most players show nobody anything, and this runs for everybody four times a second.
  for (const id in pvp.places) if (!isShown(pvp, id, now)) left = withPlaceHidden(left, id);
  return left;
}
