/**
 * The moment in which a blow that lands holds both figures still: one feels it in the hands. Only their animations stand;
 * where they are, and what the server simulates, goes on.
 */

/** How long it lasts, in ms. */
export const HIT_STOP_MS = 70;

/**
 * How far an animation has come that stood still from a hit on. All in ms.
 * @param elapsed since the animation began
 * @param sinceHit since the hit; one from before the animation does not count
 */
export function animationTimeWithHitStop(elapsed: number, sinceHit: number): number {
  return sinceHit > elapsed ? elapsed : elapsed - Math.min(HIT_STOP_MS, sinceHit);
}
