/** The ring of progress, made of segments of whole art px, so that every edge is sharp. */

/** Width and height, in art px. */
export const RING = 32;
const SEGMENTS = 20;
/** Share of a segment that is the gap after it. */
const GAP = 0.22;
const RADIUS = RING / 2 - 2.2;
const INK = '#0a0917';
const DONE = '#9ae892';
const OPEN = '#1f4a3a';

/** Returns the number of lit segments. @param share share of the work that is done, 0 to 1 */
export function segmentsOf(share: number): number {
  return Math.round(Math.max(0, Math.min(1, share)) * SEGMENTS);
}

/** Draws the ring with `lit` segments lit. */
export function drawRing(context: CanvasRenderingContext2D, lit: number): void {
  const middle = (RING - 1) / 2;
  context.clearRect(0, 0, RING, RING);
  for (let y = 0; y < RING; y += 1) {
    for (let x = 0; x < RING; x += 1) {
      const off = Math.abs(Math.hypot(x - middle, y - middle) - RADIUS);
      if (off >= 2.4) continue;
      const turn = (Math.atan2(x - middle, middle - y) / (2 * Math.PI) + 1) % 1;
      const along = turn * SEGMENTS;
      const isGap = off >= 1.2 || along % 1 < GAP;
      context.fillStyle = isGap ? INK : along < lit ? DONE : OPEN;
      context.fillRect(x, y, 1, 1);
    }
  }
}
