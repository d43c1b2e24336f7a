/** The weapon in a body's hand. */
import type Phaser from 'phaser';
import type { BodyArt } from '#game/client/views/bodies/body-art.ts';
import type { Hand } from '#game/client/views/bodies/poses.ts';
import { WEAPON_TEXTURE } from './weapon-art.ts';

/**
 * Depth offset of the weapon from its own body. No other body comes between the two, because feet stand on whole px.
 */
const DEPTH_STEP = 0.25;

export class WeaponView {
  readonly #scene: Phaser.Scene;
  readonly #art: BodyArt;
  /** Created when the body first holds a weapon. */
  #image: Phaser.GameObjects.Image | null = null;

  constructor(scene: Phaser.Scene, art: BodyArt) {
    this.#scene = scene;
    this.#art = art;
  }

  /**
   * @param itemId catalogue number; null for an empty hand
   * @param hand null if the weapon is not visible
   * @param x place of the body's foot, in world px
   * @param depth of the body
   */
  show(itemId: number | null, hand: Hand | null, x: number, y: number, depth: number): void {
    const { weapons, scale, foot } = this.#art;
    const picture = itemId === null || hand === null ? undefined : weapons.pictureOf(itemId, hand);
    if (!picture || !hand) {
      this.#image?.setVisible(false);
      return;
    }
    this.#image ??= this.#scene.add.image(0, 0, WEAPON_TEXTURE).setOrigin(0, 0).setScale(scale);
    this.#image
      .setFrame(picture.frame, false, false)
      .setPosition(
        x + (hand.x - picture.gripX - foot.x) * scale,
        y + (hand.y - picture.gripY - foot.y - 1) * scale,
      )
      .setDepth(depth + (hand.isBehind ? -DEPTH_STEP : DEPTH_STEP))
      .setVisible(true);
  }

  destroy(): void {
    this.#image?.destroy();
  }
}
