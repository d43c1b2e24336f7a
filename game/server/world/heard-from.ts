/** Direction and loudness of a sound at a listener. Lengths in world px. */
import { CALL_EIGHTHS } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';

/** Minimum loudness that is sent, 0 to 1. */
const SOFTEST = 0.1;

/**
 * Returns the eighth of a turn from which a sound comes, and its loudness from 0 to 1; null if the sound is out of
 * reach. @param reach in px
 */
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

/** Returns the eighth of a turn that contains a direction, clockwise from the east. */
export function compassEighthOf(dx: number, dy: number): number {
  const eighth = Math.round((Math.atan2(dy, dx) / (2 * Math.PI)) * CALL_EIGHTHS);
  return (eighth + CALL_EIGHTHS) % CALL_EIGHTHS;
}
