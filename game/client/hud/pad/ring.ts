/**
 * Positions of the slots in the ring, and the slot that a stick points at. The first slot is at the top; the rest
 * follow clockwise.
 */

/** Distance between the middle of the ring and the middle of a slot, in art px. */
const RADIUS = 62;
/** Dead zone within which a stick points at no slot, 0 to 1. */
const POINTS_FROM = 0.45;

/** Returns the position of a slot relative to the middle of the ring, in art px. @param slot counted from 0 */
export function placeInRing(slot: number, slots: number): { readonly x: number; readonly y: number } {
  const angle = (slot / slots) * 2 * Math.PI;
  return { x: Math.sin(angle) * RADIUS, y: -Math.cos(angle) * RADIUS };
}

/** Returns the slot that a stick pushed to (x, y) points at, counted from 0; null near the middle. */
export function sectorOf(x: number, y: number, slots: number): number | null {
  if (Math.hypot(x, y) < POINTS_FROM) return null;
  return (Math.round((Math.atan2(x, -y) / (2 * Math.PI)) * slots) + slots) % slots;
}
