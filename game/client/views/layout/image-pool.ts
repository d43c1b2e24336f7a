/** A pool of pictures, so that walking through the world allocates nothing new. */
import type Phaser from 'phaser';

export class ImagePool {
  readonly #scene: Phaser.Scene;
  readonly #capacity: number;
  readonly #spares: Phaser.GameObjects.Image[] = [];

  /** @param capacity maximum number of spare pictures */
  constructor(scene: Phaser.Scene, capacity: number) {
    this.#scene = scene;
    this.#capacity = capacity;
  }

  /** Returns a picture that is not visible yet; texture, place, scale and depth are those of its last use. */
  take(): Phaser.GameObjects.Image {
    const image = this.#spares.pop();
    return image ? image.setAlpha(1) : this.#scene.add.image(0, 0, '__WHITE').setVisible(false);
  }

  giveBack(image: Phaser.GameObjects.Image): void {
    if (this.#spares.length < this.#capacity) this.#spares.push(image.setVisible(false));
    else image.destroy();
  }

  /** Destroys the spare pictures; those in use belong to their users. */
  destroy(): void {
    for (const image of this.#spares) image.destroy();
    this.#spares.length = 0;
  }
}
