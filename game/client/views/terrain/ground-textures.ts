/**
 * Textures for painted ground, all of one size: released ones are painted again, so that only a few are ever created.
 */
import type Phaser from 'phaser';
import { ART_TILE } from '#game/shared/worldgen/painting/ground-sheet.ts';
import type { GroundPainter } from '#game/shared/worldgen/painting/paint.ts';

export interface GroundTexture {
  readonly key: string;
  readonly texture: Phaser.Textures.Texture;
  /** Pixels as RGBA, uploaded unchanged to the graphics card, and again after the card was reset. */
  readonly bytes: Uint8ClampedArray;
}

export class GroundTextures {
  readonly #scene: Phaser.Scene;
  readonly #painter: GroundPainter;
  readonly #edge: number;
  readonly #free: GroundTexture[] = [];
  readonly #all: GroundTexture[] = [];

  /** @param tiles edge of a texture, in tiles */
  constructor(scene: Phaser.Scene, painter: GroundPainter, tiles: number) {
    this.#scene = scene;
    this.#painter = painter;
    this.#edge = tiles * ART_TILE;
  }

  /** Returns a texture with these palette indexes on it. */
  make(indexes: Uint8Array): GroundTexture {
    const free = this.#free.pop();
    if (!free) return this.#create(indexes);
    this.#painter.toRgba(indexes, free.bytes);
    for (const source of free.texture.source) source.update();
    return free;
  }

  /** Releases a texture for reuse; nothing may show it afterwards. */
  giveBack(texture: GroundTexture): void {
    this.#free.push(texture);
  }

  destroy(): void {
    for (const { texture } of this.#all) texture.destroy();
    this.#all.length = 0;
    this.#free.length = 0;
  }

  #create(indexes: Uint8Array): GroundTexture {
    const key = `ground-${this.#all.length + 1}`;
    const bytes = this.#painter.toRgba(indexes);
    const pixels = new Uint8Array(bytes.buffer);
    const texture = this.#scene.textures.addUint8Array(key, pixels, this.#edge, this.#edge);
    if (!texture) throw new Error(`The texture ${key} could not be made.`);
    const made = { key, texture, bytes };
    this.#all.push(made);
    return made;
  }
}
