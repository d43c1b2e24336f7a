/** The places of the fan round the large button: an offer keeps its place, and a place its offer while a finger is near. */

/** An offer in the fan. */
export interface Petal {
  /** Key of the offer. */
  readonly key: string;
  /** Deed and thing, for screen readers. */
  readonly label: string;
  /** The word on the button. */
  readonly word: string;
  /** Path of a picture of the thing, below the site's root; null if it has none. */
  readonly picture: string | null;
}

/**
 * Returns the offers of the places.
 * @param before the offers of the places until now, null for a free one
 * @param offered the current offers, the best first
 * @param count number of places
 * @param isTouched true for a place at which a finger is: its offer stays, even if it is no longer possible
 */
export function fanPlaces(
  before: readonly (Petal | null)[],
  offered: readonly Petal[],
  count: number,
  isTouched: (place: number) => boolean,
): readonly (Petal | null)[] {
  const places = Array.from({ length: count }, (_, place) => {
    const had = before[place] ?? null;
    return offered.find(({ key }) => key === had?.key) ?? (isTouched(place) ? had : null);
  });
  for (const petal of offered) {
    if (places.some((one) => one?.key === petal.key)) continue;
    const free = places.findIndex((one, place) => one === null && !isTouched(place));
    if (free < 0) break;
    places[free] = petal;
  }
  return places;
}
