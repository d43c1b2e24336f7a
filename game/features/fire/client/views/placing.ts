/**
 * Pictures of an atlas that are placed again in each frame: the images of the last frame are reused, with few changes.
 */
import type Phaser from 'phaser';
import type { DoodadPicture } from '#game/client/views/terrain/doodad-art.ts';

interface Slot {
  readonly image: Phaser.GameObjects.Image;
  picture: DoodadPicture | null;
}

export class Placing {
  readonly #scene: Phaser.Scene;
  readonly #frames: ReadonlyMap<string, DoodadPicture>;
  readonly #scale: number;
  readonly #slots: Slot[] = [];
  #used = 0;

  /** @param scale world px per art px */
  constructor(scene: Phaser.Scene, frames: ReadonlyMap<string, DoodadPicture>, scale: number) {
    this.#scene = scene;
    this.#frames = frames;
    this.#scale = scale;
  }

  /** Number of pictures placed since {@link begin}. */
  get used(): number {
    return this.#used;
  }

  begin(): void {
    this.#used = 0;
  }

  /** Places a picture with its foot at (x, y), on whole art px; does nothing if the atlas has no such picture. */
  put(name: string, x: number, y: number, depth: number, alpha = 1, isMirrored = false): void {
    const picture = this.#frames.get(name);
    if (!picture) return;
    const slot = this.#slots[this.#used] ?? this.#make();
    this.#used += 1;
    const { image } = slot;
    if (slot.picture !== picture) {
      slot.picture = picture;
      image.setTexture(picture.texture, picture.frame).setOrigin(picture.originX, picture.originY);
    }
    if (!image.visible) image.setVisible(true);
    // The depth is set only if it differs, because setting it makes Phaser sort the whole scene.
    if (image.depth !== depth) image.setDepth(depth);
    image
      .setPosition(2 * Math.round(x / 2), 2 * Math.round(y / 2))
      .setAlpha(alpha)
      .setFlipX(isMirrored);
  }

  /** Hides the images that were not placed again. */
  end(): void {
    for (let at = this.#used; at < this.#slots.length; at += 1) {
      const image = this.#slots[at]?.image;
      if (image?.visible) image.setVisible(false);
    }
  }

  destroy(): void {
    for (const { image } of this.#slots) image.destroy();
    this.#slots.length = 0;
  }

  #make(): Slot {
    const slot = { image: this.#scene.add.image(0, 0, '__WHITE').setScale(this.#scale), picture: null };
    this.#slots.push(slot);
    return slot;
  }
}
