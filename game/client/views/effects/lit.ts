/** The rule of light for what a screen may tell about a body: a body in the dark shows no more than its figure. */
import type { Point } from '#game/shared/math/point.ts';
import type { Light } from './light-view.ts';

/** Minimum darkness that counts as dark, and minimum light that counts as lit, 0 to 1: those of the realm (`fire/server/light.ts`). */
export const DARK = 0.5;
export const LIT = 0.25;
/** Light below which a lit body counts as unlit again, so that a flame at the edge does not make its name flicker, 0 to 1. */
const STAYS_LIT = LIT * 0.8;

/** Light and air over the visible land. */
export interface Air {
  /** Darkness, 0 (day) to 1 (night). */
  readonly darkness: number;
  /** The lights in and around the screen; the night vision of the local player's implant is not among them. */
  readonly lights: readonly Light[];
  /** Strength of storm, fog or ash around the local player, whichever is strongest, 0 to 1. */
  readonly haze: number;
}

/** True if it is day, or if a light reaches the place, in world px. @param wasLit true if that place was lit until now */
export function isLitAt({ darkness, lights }: Air, { x, y }: Point, wasLit: boolean): boolean {
  if (darkness < DARK) return true;
  const least = wasLit ? STAYS_LIT : LIT;
  return lights.some(
    (light) => Math.hypot(light.x - x, (light.footY ?? light.y) - y) <= light.radius * (1 - least),
  );
}
