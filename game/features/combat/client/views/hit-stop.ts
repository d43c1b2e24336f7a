/**
 * Hit stop: a blow that lands holds both figures still for a moment, so that the player feels it. Only their animations
 * stop; their positions and the server's simulation continue.
 */

/** Duration of the hit stop, in ms. */
export const HIT_STOP_MS = 70;

/**
 * Returns the time of an animation that was stopped by a hit. All times in ms.
 * @param elapsed since the animation began
 * @param sinceHit since the hit; a hit from before the animation does not count
 */
export function animationTimeWithHitStop(elapsed: number, sinceHit: number): number {
  return sinceHit > elapsed ? elapsed : elapsed - Math.min(HIT_STOP_MS, sinceHit);
}
