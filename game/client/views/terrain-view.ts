/**
 * The ground, painted chunk by chunk into textures that are kept and used again: a few ms of each frame go to
 * painting, and there are never more than {@link CAPACITY} textures.
 */
import type Phaser from 'phaser';
import { TILE_SIZE, WORLD_SIZE } from '#game/shared/constants.ts';
import type { Ground } from '#game/shared/worldgen/ground.ts';
import { ART_TILE } from '#game/shared/worldgen/ground-sheet.ts';
import type { GroundPainter } from '#game/shared/worldgen/paint.ts';
import type { Art } from './art.ts';
import { type Area, CHUNK_SIZE, CHUNK_TILES, type ChunkPlace, chunkKey, chunksIn, grow } from './chunks.ts';
import { DEPTH } from './depth.ts';
import { DoodadViews } from './doodad-views.ts';

/** Ground is painted this far beyond the screen, in world px. */
const MARGIN = 2 * TILE_SIZE;
/** A tree whose foot is this far below the screen may still reach into it, in world px. */
const TALLEST = 5 * TILE_SIZE;
/** Chunks kept: the largest screen needs about 40. One takes 256 kB here and on the graphics card. */
const CAPACITY = 96;
const CHUNK_ART_PX = CHUNK_TILES * ART_TILE;
/** Time of a frame that goes to painting, in ms: while walking, and while the loading screen hides all. */
const BUDGET_MS = 4;
const LOADING_BUDGET_MS = 40;

interface Chunk {
  readonly texture: Phaser.Textures.CanvasTexture;
  readonly image: Phaser.GameObjects.Image;
  readonly pixels: ImageData;
}

export class TerrainView {
  readonly ground: Ground;
  readonly #scene: Phaser.Scene;
  readonly #painter: GroundPainter;
  readonly #doodads: DoodadViews;
  /** In the order of their last use, the longest unused first. */
  readonly #chunks = new Map<string, Chunk>();
  #made = 0;
  #wasComplete = false;

  constructor(scene: Phaser.Scene, ground: Ground, art: Art) {
    this.ground = ground;
    this.#scene = scene;
    this.#painter = art.painter;
    this.#doodads = new DoodadViews(scene, art.doodads, ground.world);
  }

  /** Makes sure that the area (world px) is painted, a little at a time. True when nothing is missing. */
  update(area: Area, self: { readonly x: number; readonly y: number }): boolean {
    const needed = chunksIn(grow(area, MARGIN, MARGIN), WORLD_SIZE);
    const budget = this.#wasComplete ? BUDGET_MS : LOADING_BUDGET_MS;
    const start = performance.now();
    let missing = 0;
    let painted = 0;
    for (const place of needed) {
      const key = chunkKey(place);
      const chunk = this.#chunks.get(key);
      if (chunk) {
        this.#chunks.delete(key);
        this.#chunks.set(key, chunk);
      } else if (painted === 0 || performance.now() - start < budget) {
        this.#paint(place);
        painted += 1;
      } else missing += 1;
    }
    this.#doodads.update(chunksIn(grow(area, MARGIN, TALLEST), WORLD_SIZE), self);
    this.#wasComplete ||= missing === 0;
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
    const chunk = this.#take();
    const tileX = place.column * CHUNK_TILES;
    const tileY = place.row * CHUNK_TILES;
    const indexes = this.#painter.paint(this.ground, tileX, tileY, CHUNK_TILES, CHUNK_TILES);
    this.#painter.toRgba(indexes, chunk.pixels.data);
    chunk.texture.context.putImageData(chunk.pixels, 0, 0);
    chunk.texture.refresh();
    chunk.image.setPosition(place.column * CHUNK_SIZE, place.row * CHUNK_SIZE);
    this.#chunks.set(chunkKey(place), chunk);
  }

  /** A chunk to paint on: a new one, or the one that was not used for the longest. */
  #take(): Chunk {
    const [oldest] = this.#chunks;
    if (this.#chunks.size >= CAPACITY && oldest) {
      const [key, chunk] = oldest;
      this.#chunks.delete(key);
      return chunk;
    }
    this.#made += 1;
    const key = `ground-${this.#made}`;
    const texture = this.#scene.textures.createCanvas(key, CHUNK_ART_PX, CHUNK_ART_PX);
    if (!texture) throw new Error(`The texture ${key} could not be made.`);
    const image = this.#scene.add
      .image(0, 0, key)
      .setOrigin(0)
      .setScale(this.#painter.sheet.scale)
      .setDepth(DEPTH.ground);
    return { texture, image, pixels: texture.context.createImageData(CHUNK_ART_PX, CHUNK_ART_PX) };
  }
}
