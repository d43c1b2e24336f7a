/** What stands on the ground, chunk by chunk: pictures that are made when their chunk comes into sight. */
import Phaser from 'phaser';
import { TILE_SIZE } from '#game/shared/constants.ts';
import type { Doodad, TerrainWorld } from '#game/shared/worldgen/types.ts';
import { doodadTexture } from './art.ts';
import { CHUNK_TILES, type ChunkPlace, chunkKey } from './chunks.ts';

/** How much of a tree is seen while the own player stands behind it, 0 to 1. */
const SEE_THROUGH = 0.55;

interface DoodadView {
  readonly image: Phaser.GameObjects.Image;
  readonly hides: boolean;
}

export class DoodadViews {
  readonly #scene: Phaser.Scene;
  readonly #byChunk: ReadonlyMap<string, readonly Doodad[]>;
  readonly #shown = new Map<string, readonly DoodadView[]>();

  constructor(scene: Phaser.Scene, world: TerrainWorld) {
    this.#scene = scene;
    this.#byChunk = Map.groupBy(world.doodads, ({ tileX, tileY }) =>
      chunkKey({ column: Math.floor(tileX / CHUNK_TILES), row: Math.floor(tileY / CHUNK_TILES) }),
    );
  }

  /** Shows what stands in these chunks and nothing else; what hides the own player at `self` becomes thin. */
  update(needed: readonly ChunkPlace[], self: { readonly x: number; readonly y: number }): void {
    const keys = new Set(needed.map(chunkKey));
    for (const [key, views] of this.#shown) {
      if (keys.has(key)) continue;
      for (const { image } of views) image.destroy();
      this.#shown.delete(key);
    }
    for (const key of keys) {
      if (!this.#shown.has(key))
        this.#shown.set(
          key,
          (this.#byChunk.get(key) ?? []).flatMap((d) => this.#make(d)),
        );
    }
    for (const views of this.#shown.values()) for (const view of views) thin(view, self);
  }

  destroy(): void {
    for (const views of this.#shown.values()) for (const { image } of views) image.destroy();
    this.#shown.clear();
  }

  #make(doodad: Doodad): DoodadView[] {
    const texture = doodadTexture(this.#scene, doodad.imagePath);
    if (!texture) return [];
    // Feet on the lower third of the tile, as bodies stand.
    const x = (doodad.tileX + 0.5) * TILE_SIZE;
    const y = (doodad.tileY + 0.8) * TILE_SIZE;
    const image = this.#scene.add.image(x, y, texture.key, texture.frame);
    image
      .setOrigin(0.5, texture.footShare)
      .setScale(texture.scale * doodad.scale)
      .setDepth(y);
    return [{ image, hides: doodad.type === 'tree' }];
  }
}

function thin({ image, hides }: DoodadView, self: { readonly x: number; readonly y: number }): void {
  if (!hides) return;
  const isBehind = self.y < image.y && Phaser.Geom.Rectangle.Contains(image.getBounds(), self.x, self.y - 24);
  const alpha = isBehind ? SEE_THROUGH : 1;
  if (image.alpha !== alpha) image.setAlpha(alpha);
}
