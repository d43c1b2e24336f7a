/** Test if a light shows on the screen. */
import type { Area } from '../layout/chunks.ts';

/** True if a light reaches into an area. @param radius of the light, in px @param area in world px */
export function isLightInArea(
  { x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number },
  area: Area,
): boolean {
  const dx = x - Math.max(area.x, Math.min(area.x + area.width, x));
  const dy = y - Math.max(area.y, Math.min(area.y + area.height, y));
  return dx * dx + dy * dy < radius * radius;
}
