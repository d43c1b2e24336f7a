/** What shines round flames in the dark: the dark itself only lets the day through again, and a fire is brighter than that. */
import Phaser from 'phaser';
import type { MaskName } from '../files/effect-files.ts';
import { DEPTH } from '../layout/depth.ts';
import { flickerAt } from './flicker.ts';
import type { EffectArt } from './fx-art.ts';

/** What it adds to what it lies over, at its brightest. */
const COLOUR = 0x381a06;
/** Of the radius of the light. */
const REACH = 0.62;

/** Of a light what shines round it; x, y and the radius in world px. */
interface Shining {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly mask: MaskName;
  readonly isFlame?: boolean;
  readonly isSteady?: boolean;
}

export class BloomView {
  readonly #scene: Phaser.Scene;
  readonly #art: EffectArt;
  readonly #images: Phaser.GameObjects.Image[] = [];

  constructor(scene: Phaser.Scene, art: EffectArt) {
    this.#scene = scene;
    this.#art = art;
  }

  /** @param lights as they are drawn, null for one that is out of sight @param darkness 0 to 1 @param turn of the flicker */
  update(lights: readonly (Shining | null)[], darkness: number, turn: number): void {
    let used = 0;
    for (const [index, light] of lights.entries()) {
      if (!light?.isFlame) continue;
      const image = this.#images[used] ?? this.#add(light);
      used += 1;
      const shape = this.#art.masks[light.mask];
      const waver = light.isSteady ? 1 : flickerAt(turn, index);
      image
        .setTexture(shape.texture)
        .setPosition(light.x, light.y)
        .setScale(((light.radius * REACH) / shape.radius) * waver)
        .setAlpha(darkness * darkness)
        .setVisible(true);
    }
    for (const image of this.#images.slice(used)) image.setVisible(false);
  }

  destroy(): void {
    for (const image of this.#images) image.destroy();
  }

  #add({ x, y, mask }: Shining): Phaser.GameObjects.Image {
    const image = this.#scene.add
      .image(x, y, this.#art.masks[mask].texture)
      .setTint(COLOUR)
      .setBlendMode(Phaser.BlendModes.ADD)
      .setDepth(DEPTH.light + 1);
    this.#images.push(image);
    return image;
  }
}
