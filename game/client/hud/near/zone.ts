/** The player's own part of a phone's screen: an ellipse around her, which nothing that stays may cover. Lengths in CSS px. */
import type { Point } from '#game/shared/math/point.ts';

/** Half of the ellipse's width, and half of its height. */
export interface HalfAxes {
  readonly x: number;
  readonly y: number;
}

/** The ellipse on a phone held upright, and sideways. */
export const ZONE = { tall: { x: 100, y: 90 }, low: { x: 110, y: 75 } } as const;

/** Returns the place on the ellipse's rim in a direction, seen from its centre. @param angle in radians clockwise from the east */
export function onRim(angle: number, { x, y }: HalfAxes): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const away = (x * y) / Math.hypot(y * cos, x * sin);
  return { x: cos * away, y: sin * away };
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Returns the distance by which a box above the centre must be raised so that it does not touch the ellipse; 0 if it does not. */
export function liftOutOf({ left, right, top, bottom }: Box, centre: Point, { x, y }: HalfAxes): number {
  const across = Math.max(left, Math.min(right, centre.x)) - centre.x;
  if (Math.abs(across) >= x || top >= centre.y) return 0;
  const rim = centre.y - y * Math.sqrt(1 - (across / x) ** 2);
  return Math.max(0, bottom - rim);
}
