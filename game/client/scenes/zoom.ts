/** Size of a world pixel on the screen: a whole number, so that all pixels stay square and equal. */

/** The screen that the game is designed for, and the largest part of the world that the server shows, in world px. */
const DESIGN = { width: 1280, height: 720 } as const;
const LARGEST = { width: 2560, height: 1440 } as const;

export function zoomFor(width: number, height: number): number {
  const comfortable = Math.floor(Math.min(width / DESIGN.width, height / DESIGN.height));
  const needed = Math.ceil(Math.max(width / LARGEST.width, height / LARGEST.height));
  return Math.max(1, comfortable, needed);
}

/** How far above the middle she stands where thumbs cover the lower half of the screen, as a share of its height. */
const LIFT = 0.08;

/** How far above the middle of the view the player stands, in px of it: `guidance/client/sova/source-mark.css` has the same share. */
export function liftFor(width: number, height: number, isTouch: boolean): number {
  return isTouch && height > width ? Math.round(height * LIFT) : 0;
}
