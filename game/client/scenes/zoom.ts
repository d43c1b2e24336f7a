/** Size of a world pixel on the screen: a whole number, so that all pixels stay square and equal. */

/** Screen size that the game is designed for, and largest part of the world that the server shows, in world px. */
const DESIGN = { width: 1280, height: 720 } as const;
const LARGEST = { width: 2560, height: 1440 } as const;

/** Returns the zoom for a screen of this size in device px: a whole number, at least 1. */
export function zoomFor(width: number, height: number): number {
  const comfortable = Math.floor(Math.min(width / DESIGN.width, height / DESIGN.height));
  const needed = Math.ceil(Math.max(width / LARGEST.width, height / LARGEST.height));
  return Math.max(1, comfortable, needed);
}
