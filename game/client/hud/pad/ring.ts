/** Where the slots of the ring are, and at which of them a stick points. The first is at the top, the rest go clockwise. */

/** From the middle of the ring to the middle of a slot, in art px. */
const RADIUS = 62;
/** Nearer to the middle than this a stick points at nothing. */
const POINTS_FROM = 0.45;

/** In art px from the middle of the ring. @param slot counted from 0 */
export function placeInRing(slot: number, slots: number): { readonly x: number; readonly y: number } {
  const angle = (slot / slots) * 2 * Math.PI;
  return { x: Math.sin(angle) * RADIUS, y: -Math.cos(angle) * RADIUS };
}

/** The slot that a stick pushed to (x, y) points at, counted from 0; null near the middle. */
export function sectorOf(x: number, y: number, slots: number): number | null {
  if (Math.hypot(x, y) < POINTS_FROM) return null;
  return (Math.round((Math.atan2(x, -y) / (2 * Math.PI)) * slots) + slots) % slots;
}
