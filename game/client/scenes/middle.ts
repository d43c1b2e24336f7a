/**
 * Where the local player stands on the screen. In the middle on a desktop; on a phone above the thumbs, and in the part
 * that an open panel leaves free.
 */
import type { Point } from '#game/shared/math/point.ts';

/** A place on the screen, as shares of its width and height, 0 to 1. */
export interface Middle {
  x: number;
  y: number;
}

/** The player's place on the screen, and the limits above and below it. */
export interface PlayerPlace extends Middle {
  /** Lower edge of bars, plate and effects on a phone, in CSS px: texts in the world are placed below it. */
  top: number;
  /** Box of slots, bars, effects and the line of the hand at the foot of a desktop, in CSS px; null on a phone. */
  foot: (Point & { readonly width: number; readonly height: number }) | null;
}

export const createMiddle = (): PlayerPlace => ({ x: 0.5, y: 0.5, top: 0, foot: null });

/** Time constant of the camera's motion to another place, in ms, and distance below which it has arrived, in px. */
const EASE_MS = 70;
const ARRIVED_PX = 0.5;

/** Moves the camera to another place on the screen within a few frames, so that the eye does not lose the player. */
export class MovingMiddle {
  #at: Middle | null = null;

  /**
   * Returns the place for this frame.
   * @param screen size of the screen, in px
   * @param dt time since the last frame, in ms
   * @param isStill true to move at once, for players who want no motion
   */
  follow(
    to: Middle,
    screen: { readonly width: number; readonly height: number },
    dt: number,
    isStill: boolean,
  ): Middle {
    const from = this.#at ?? to;
    const share = isStill ? 1 : 1 - Math.exp(-dt / EASE_MS);
    const next = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    const away = Math.hypot((to.x - next.x) * screen.width, (to.y - next.y) * screen.height);
    this.#at = away < ARRIVED_PX ? { ...to } : next;
    return this.#at;
  }
}

/**
 * Returns the point of the world in the middle of the view, in whole world px.
 * @param self where the player is, in world px
 * @param view size of the view in px, and px per world px
 */
export function viewMiddle(
  self: Point,
  middle: Readonly<Middle>,
  { width, height, zoom }: { readonly width: number; readonly height: number; readonly zoom: number },
): Point {
  return {
    x: self.x + Math.round(((0.5 - middle.x) * width) / zoom),
    y: self.y + Math.round(((0.5 - middle.y) * height) / zoom),
  };
}
