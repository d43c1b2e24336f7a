/**
 * The ground, painted chunk by chunk into textures that are kept and used again: at most one a frame while walking,
 * and never more than {@link CAPACITY} of them.
 */
import type Phaser from 'phaser';
import { TILE_SIZE, WORLD_SIZE } from '#game/shared/constants.ts';
import type { Ground } from '#game/shared/worldgen/ground.ts';
import { ART_SCALE } from './art.ts';
import { type Area, CHUNK_SIZE, CHUNK_TILES, type ChunkPlace, chunkKey, chunksIn } from './chunks.ts';
import { DoodadViews } from './doodad-views.ts';
import { createPainter, type TerrainPainter, TILE_ART_PX } from './terrain-painter.ts';

/** Ground is painted this far beyond the screen, in world px. */
const MARGIN = 2 * TILE_SIZE;
/** Chunks kept: the largest screen needs 12. One takes 1 MB on the graphics card. */
const CAPACITY = 32;
const CHUNK_ART_PX = CHUNK_TILES * TILE_ART_PX;
/** Time that painting may take from one frame, in ms, unless nothing is painted yet; one chunk is always painted. */
const BUDGET_MS = 4;
const GROUND_DEPTH = -1;

interface Chunk {
  readonly texture: Phaser.Textures.CanvasTexture;
  readonly image: Phaser.GameObjects.Image;
  place: ChunkPlace;
}

export class TerrainView {
  readonly ground: Ground;
  readonly #scene: Phaser.Scene;
  readonly #painter: TerrainPainter;
  readonly #doodads: DoodadViews;
  /** In the order of their last use, the longest unused first. */
  readonly #chunks = new Map<string, Chunk>();
  #made = 0;

  constructor(scene: Phaser.Scene, ground: Ground) {
    this.ground = ground;
    this.#scene = scene;
    this.#painter = createPainter();
    this.#doodads = new DoodadViews(scene, ground.world);
  }

  /** Makes sure that the area (world px) is painted, a little at a time. True when nothing is missing. */
  update(area: Area, self: { readonly x: number; readonly y: number }): boolean {
    const needed = chunksIn(area, MARGIN, WORLD_SIZE);
    const start = performance.now();
    let missing = 0;
    let painted = 0;
    for (const place of needed) {
      const key = chunkKey(place);
      const chunk = this.#chunks.get(key);
      if (chunk) {
        this.#chunks.delete(key);
        this.#chunks.set(key, chunk);
      } else if (painted === 0 || performance.now() - start < BUDGET_MS) {
        this.#paint(place);
        painted += 1;
      } else missing += 1;
    }
    this.#doodads.update(needed, self);
    return missing === 0;
  }

  destroy(): void {
    for (const { image, texture } of this.#chunks.values()) {
      image.destroy();
      texture.destroy();
    }
    this.#chunks.clear();
    this.#doodads.destroy();
  }

  #paint(place: ChunkPlace): void {
    const chunk = this.#take(place);
    const tileX = place.column * CHUNK_TILES;
    const tileY = place.row * CHUNK_TILES;
    this.#painter.paint(chunk.texture.context, this.ground, tileX, tileY, CHUNK_TILES);
    chunk.texture.refresh();
    chunk.image.setPosition(place.column * CHUNK_SIZE, place.row * CHUNK_SIZE);
    this.#chunks.set(chunkKey(place), chunk);
  }

  /** A chunk to paint on: a new one, or the one that was not used for the longest. */
  #take(place: ChunkPlace): Chunk {
    const [oldest] = this.#chunks;
    if (this.#chunks.size >= CAPACITY && oldest) {
      const [key, chunk] = oldest;
      this.#chunks.delete(key);
      chunk.place = place;
      return chunk;
    }
    this.#made += 1;
    const key = `ground-${this.#made}`;
    const texture = this.#scene.textures.createCanvas(key, CHUNK_ART_PX, CHUNK_ART_PX);
    if (!texture) throw new Error(`The texture ${key} could not be made.`);
    const image = this.#scene.add.image(0, 0, key).setOrigin(0).setScale(ART_SCALE).setDepth(GROUND_DEPTH);
    return { texture, image, place };
  }
}
