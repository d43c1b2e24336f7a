/** Makes trees and structures that hide the local player transparent. */
import type Phaser from 'phaser';
import type { Point } from '#game/shared/math/point.ts';

/** Opacity of a picture while the local player stands behind it, 0 to 1. */
const SEE_THROUGH = 0.5;
/** Height of a body's middle above its feet, which decides whether the body is hidden, in world px. */
const BODY_MIDDLE = 24;
/** Distance beyond which no picture hides the player, in world px: none is as tall or half as wide. */
const FAR = 400;

/** Shows a picture as opaque, or as transparent while it hides the player at `self`. */
export function fadeIfHidingPlayer(image: Phaser.GameObjects.Image, self: Point): void {
  const isBehind =
    self.y < image.y &&
    image.y - self.y < FAR &&
    Math.abs(self.x - image.x) < FAR &&
    self.y - BODY_MIDDLE > image.y - image.displayHeight &&
    Math.abs(self.x - image.x) < image.displayWidth / 2;
  const alpha = isBehind ? SEE_THROUGH : 1;
  if (image.alpha !== alpha) image.setAlpha(alpha);
}
