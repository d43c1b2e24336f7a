/** What stands on the ground, chunk by chunk: pictures that are made when their chunk comes into sight. */
import type Phaser from 'phaser';
import { TILE_SIZE } from '#game/shared/constants.ts';
import type { Doodad, TerrainWorld } from '#game/shared/worldgen/types.ts';
import { CHUNK_TILES, type ChunkPlace, chunkKey } from './chunks.ts';
import { DEPTH } from './depth.ts';
import type { DoodadArt, DoodadPicture } from './doodad-art.ts';

/** How much of a tree is seen while the own player stands behind it, 0 to 1. */
const SEE_THROUGH = 0.5;
/** A body is this much above its feet hidden or seen, in world px. */
const BODY_MIDDLE = 24;
/** Where in its tile a doodad has its foot, as a share of the tile. */
const FOOT = { x: 0.5, y: 0.82 } as const;

interface Place {
  readonly x: number;
  readonly y: number;
}

interface DoodadView {
  readonly image: Phaser.GameObjects.Image;
  readonly shadow: Phaser.GameObjects.Image | null;
  /** Its crown hides who stands behind it. */
  readonly isTree: boolean;
}

export class DoodadViews {
  readonly #scene: Phaser.Scene;
  readonly #art: DoodadArt;
  readonly #byChunk: ReadonlyMap<string, readonly Doodad[]>;
  readonly #shown = new Map<string, readonly DoodadView[]>();

  constructor(scene: Phaser.Scene, art: DoodadArt, world: TerrainWorld) {
    this.#scene = scene;
    this.#art = art;
    const byChunk = new Map<string, Doodad[]>();
    for (const doodad of world.doodads) {
      const column = Math.floor(doodad.tileX / CHUNK_TILES);
      const key = chunkKey({ column, row: Math.floor(doodad.tileY / CHUNK_TILES) });
      const list = byChunk.get(key);
      if (list) list.push(doodad);
      else byChunk.set(key, [doodad]);
    }
    this.#byChunk = byChunk;
  }

  /** Shows what stands in these chunks and nothing else; what hides the own player at `self` becomes thin. */
  update(needed: readonly ChunkPlace[], self: Place): void {
    const keys = new Set(needed.map(chunkKey));
    for (const [key, views] of this.#shown) {
      if (keys.has(key)) continue;
      views.forEach(destroy);
      this.#shown.delete(key);
    }
    for (const key of keys) {
      if (this.#shown.has(key)) continue;
      const views = (this.#byChunk.get(key) ?? []).map((doodad) => this.#make(doodad));
      this.#shown.set(key, views);
    }
    for (const views of this.#shown.values()) for (const view of views) thin(view, self);
  }

  /** What stands in the chunks that are shown. */
  *visible(): Iterable<Doodad> {
    for (const key of this.#shown.keys()) yield* this.#byChunk.get(key) ?? [];
  }

  destroy(): void {
    for (const views of this.#shown.values()) views.forEach(destroy);
    this.#shown.clear();
  }

  #make(doodad: Doodad): DoodadView {
    const picture = this.#art.pictureOf(doodad.imagePath);
    const x = Math.round((doodad.tileX + FOOT.x) * TILE_SIZE);
    const y = Math.round((doodad.tileY + FOOT.y) * TILE_SIZE);
    const scale = this.#art.scale * doodad.scale;
    const cast = this.#art.shadowOf(doodad.imagePath);
    const shadow = cast ? this.#add(cast, x, y, scale).setDepth(DEPTH.shadow) : null;
    shadow?.setAlpha(this.#art.shadowAlpha);
    const image = this.#add(picture, x, y, scale).setDepth(y);
    return { image, shadow, isTree: doodad.type === 'tree' };
  }

  #add(picture: DoodadPicture, x: number, y: number, scale: number): Phaser.GameObjects.Image {
    const { texture, frame, originX, originY } = picture;
    return this.#scene.add.image(x, y, texture, frame).setOrigin(originX, originY).setScale(scale);
  }
}

function destroy({ image, shadow }: DoodadView): void {
  image.destroy();
  shadow?.destroy();
}

function thin({ image, isTree }: DoodadView, self: Place): void {
  if (!isTree) return;
  const isBehind =
    self.y < image.y &&
    self.y - BODY_MIDDLE > image.y - image.displayHeight &&
    Math.abs(self.x - image.x) < image.displayWidth / 2;
  const alpha = isBehind ? SEE_THROUGH : 1;
  if (image.alpha !== alpha) image.setAlpha(alpha);
}
