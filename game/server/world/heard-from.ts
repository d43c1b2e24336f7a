/** Direction and loudness of a sound at a listener. Lengths in world px. */
import { CALL_EIGHTHS } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';

/** The lowest loudness that is sent. */
const SOFTEST = 0.1;

/** The eighth of a turn that a sound comes from, and its loudness from 0 to 1; null when it is out of reach. @param reach in px */
export function soundBearing(
  listener: Point,
  source: Point,
  reach: number,
): { readonly angle: number; readonly loudness: number } | null {
  const [dx, dy] = [source.x - listener.x, source.y - listener.y];
  const away = Math.hypot(dx, dy);
  if (away > reach) return null;
  const loudness = Math.max(SOFTEST, Math.round((1 - away / reach) * 10) / 10);
  return { angle: compassEighthOf(dx, dy), loudness };
}

/** The eighth of a turn that a direction is in, from the east clockwise. */
export function compassEighthOf(dx: number, dy: number): number {
  const eighth = Math.round((Math.atan2(dy, dx) / (2 * Math.PI)) * CALL_EIGHTHS);
  return (eighth + CALL_EIGHTHS) % CALL_EIGHTHS;
}
