/**
 * Glow round flames in the dark: the mask of the dark only brings back the light of day, and a fire is brighter than
 * that.
 */
import Phaser from 'phaser';
import type { MaskName } from '../files/effect-files.ts';
import { DEPTH } from '../layout/depth.ts';
import { flickerAt } from './flicker.ts';
import type { EffectArt } from './fx-art.ts';

/** Colour added to everything under the glow, at its brightest. */
const COLOUR = 0x381a06;
/** Radius of the glow as a share of the light's radius. */
const REACH = 0.62;

/** The properties of a light that its glow needs; x, y and the radius in world px. */
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

  /**
   * Shows the glow of the flames. @param lights lights in drawing order, null for a light that is out of sight @param
   * darkness 0 to 1 @param turn number of the flicker
   */
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
