/** Textures for painted ground, all of one size: released ones are painted again, so that few are ever made. */
import type Phaser from 'phaser';
import { ART_TILE } from '#game/shared/worldgen/painting/ground-sheet.ts';
import type { GroundPainter } from '#game/shared/worldgen/painting/paint.ts';

export class GroundTextures {
  readonly #scene: Phaser.Scene;
  readonly #painter: GroundPainter;
  readonly #edge: number;
  readonly #free: Phaser.Textures.CanvasTexture[] = [];
  readonly #all: Phaser.Textures.CanvasTexture[] = [];
  /** One buffer shared by all painting. */
  readonly #pixels: ImageData;

  /** @param tiles edge of a texture, in tiles */
  constructor(scene: Phaser.Scene, painter: GroundPainter, tiles: number) {
    this.#scene = scene;
    this.#painter = painter;
    this.#edge = tiles * ART_TILE;
    this.#pixels = new ImageData(this.#edge, this.#edge);
  }

  /** A texture with these palette indexes on it. */
  make(indexes: Uint8Array): Phaser.Textures.CanvasTexture {
    const texture = this.#free.pop() ?? this.#create();
    this.#painter.toRgba(indexes, this.#pixels.data);
    texture.context.putImageData(this.#pixels, 0, 0);
    texture.refresh();
    return texture;
  }

  /** Releases a texture for reuse; nothing may show it any more. */
  giveBack(texture: Phaser.Textures.CanvasTexture): void {
    this.#free.push(texture);
  }

  destroy(): void {
    for (const texture of this.#all) texture.destroy();
    this.#all.length = 0;
    this.#free.length = 0;
  }

  #create(): Phaser.Textures.CanvasTexture {
    const key = `ground-${this.#all.length + 1}`;
    const texture = this.#scene.textures.createCanvas(key, this.#edge, this.#edge);
    if (!texture) throw new Error(`The texture ${key} could not be made.`);
    this.#all.push(texture);
    return texture;
  }
}
