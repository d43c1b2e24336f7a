/** Doodads, chunk by chunk: their pictures are created when their chunk comes into view. */
import type Phaser from 'phaser';
import { TILE_SIZE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Doodad, TerrainWorld } from '#game/shared/worldgen/world/types.ts';
import { CHUNK_TILES, type ChunkPlace, chunkKey } from '../layout/chunks.ts';
import { DEPTH } from '../layout/depth.ts';
import { ImagePool } from '../layout/image-pool.ts';
import { fadeIfHidingPlayer } from '../layout/see-through.ts';
import type { DoodadArt, DoodadPicture } from './doodad-art.ts';

/** Position of a doodad's foot in its tile, as a share of the tile. */
const FOOT = { x: 0.5, y: 0.82 } as const;
/** Maximum number of spare pictures in the pool: about the need of a chunk of dense forest. */
const SPARES = 400;

interface DoodadView {
  readonly image: Phaser.GameObjects.Image;
  readonly shadow: Phaser.GameObjects.Image | null;
  /** True if the doodad's crown hides bodies behind it. */
  readonly isTree: boolean;
}

export class DoodadViews {
  readonly #pool: ImagePool;
  readonly #art: DoodadArt;
  readonly #byChunk: ReadonlyMap<string, readonly Doodad[]>;
  readonly #shown = new Map<string, readonly DoodadView[]>();
  #trees: readonly DoodadView[] = [];
  #needed: readonly ChunkPlace[] | null = null;

  constructor(scene: Phaser.Scene, art: DoodadArt, world: TerrainWorld) {
    this.#pool = new ImagePool(scene, SPARES);
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

  /** Shows the doodads of exactly these chunks; those that hide the local player at `self` become transparent. */
  update(needed: readonly ChunkPlace[], self: Point): void {
    if (needed !== this.#needed) this.#fill(needed);
    for (const { image } of this.#trees) fadeIfHidingPlayer(image, self);
  }

  /** Yields the doodads in the shown chunks. */
  *visible(): Iterable<Doodad> {
    for (const key of this.#shown.keys()) yield* this.#byChunk.get(key) ?? [];
  }

  destroy(): void {
    for (const views of this.#shown.values()) this.#release(views);
    this.#shown.clear();
    this.#pool.destroy();
  }

  #fill(needed: readonly ChunkPlace[]): void {
    this.#needed = needed;
    const keys = new Set(needed.map(chunkKey));
    for (const [key, views] of this.#shown) {
      if (keys.has(key)) continue;
      this.#release(views);
      this.#shown.delete(key);
    }
    for (const key of keys) {
      if (this.#shown.has(key)) continue;
      const views = (this.#byChunk.get(key) ?? []).map((doodad) => this.#make(doodad));
      this.#shown.set(key, views);
    }
    this.#trees = [...this.#shown.values()].flatMap((views) => views.filter(({ isTree }) => isTree));
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
    const image = this.#pool.take().setTexture(texture, frame).setPosition(x, y);
    return image.setOrigin(originX, originY).setScale(scale).setVisible(true);
  }

  #release(views: readonly DoodadView[]): void {
    for (const { image, shadow } of views) {
      this.#pool.giveBack(image);
      if (shadow) this.#pool.giveBack(shadow);
    }
  }
}
