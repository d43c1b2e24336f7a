/** What stands before the local player becomes thin, so that they are not lost behind it. */
import type Phaser from 'phaser';
import type { Point } from '#game/shared/math/point.ts';

/** How much of a tree is seen while the local player stands behind it, 0 to 1. */
const SEE_THROUGH = 0.5;
/** A body is this much above its feet hidden or seen, in world px. */
const BODY_MIDDLE = 24;

/** Shows a tree whole, or thin while it hides the player who stands at `self`. */
export function thin(image: Phaser.GameObjects.Image, self: Point): void {
  const isBehind =
    self.y < image.y &&
    self.y - BODY_MIDDLE > image.y - image.displayHeight &&
    Math.abs(self.x - image.x) < image.displayWidth / 2;
  const alpha = isBehind ? SEE_THROUGH : 1;
  if (image.alpha !== alpha) image.setAlpha(alpha);
}
