/**
 * The ground, painted chunk by chunk into textures that are kept and reused: painting takes a few ms of each frame,
 * and there are never more than {@link CAPACITY} chunks. Visible chunks with moving ground (water, mud, lava) get the
 * other frames of its animation as textures of their own, one a frame, and release them when out of view.
 */

import type Phaser from 'phaser';
import { TILE_SIZE, WORLD_SIZE } from '#game/shared/constants.ts';
import { type GroundPainter, MOMENTS } from '#game/shared/worldgen/painting/paint.ts';
import type { Ground } from '#game/shared/worldgen/world/ground.ts';
import type { Doodad } from '#game/shared/worldgen/world/types.ts';
import {
  type Area,
  CHUNK_SIZE,
  CHUNK_TILES,
  type ChunkPlace,
  chunkKey,
  chunksIn,
  grow,
} from '../layout/chunks.ts';
import { DEPTH } from '../layout/depth.ts';
import type { DoodadArt } from './doodad-art.ts';
import { DoodadViews } from './doodad-views.ts';
import { GroundTextures } from './ground-textures.ts';

/** Ground is painted this far beyond the screen, in world px. */
const MARGIN = 2 * TILE_SIZE;
/** A tree whose foot is this far below the screen may still reach into it, in world px. */
const TALLEST = 5 * TILE_SIZE;
/** Chunks kept: the largest screen needs about 40. One takes 256 kB here and on the graphics card. */
const CAPACITY = 72;
/** Time of a frame that is spent on painting, in ms: while walking, and while the loading screen covers the world. */
const BUDGET_MS = 4;
const LOADING_BUDGET_MS = 40;

interface Chunk {
  readonly place: ChunkPlace;
  readonly image: Phaser.GameObjects.Image;
  /** The texture of each animation frame painted so far; the first is always there. */
  readonly textures: Phaser.Textures.CanvasTexture[];
  /** The palette indexes of the first animation frame. */
  readonly still: Uint8Array;
  /** How long an animation frame lasts, in ms; 0 where nothing moves. */
  readonly momentMs: number;
  shown: number;
}

/** What the ground and the doodads are drawn with. */
export interface TerrainArt {
  readonly painter: GroundPainter;
  readonly doodads: DoodadArt;
}

export class TerrainView {
  readonly ground: Ground;
  readonly #scene: Phaser.Scene;
  readonly #painter: GroundPainter;
  readonly #doodads: DoodadViews;
  readonly #textures: GroundTextures;
  /** In the order of their last use, the least recently used first. */
  readonly #chunks = new Map<string, Chunk>();
  #wasComplete = false;

  constructor(scene: Phaser.Scene, ground: Ground, art: TerrainArt) {
    this.ground = ground;
    this.#scene = scene;
    this.#painter = art.painter;
    this.#textures = new GroundTextures(scene, art.painter, CHUNK_TILES);
    this.#doodads = new DoodadViews(scene, art.doodads, ground.world);
  }

  /**
   * Paints the area (world px) a little at a time, and shows the animation frame at `now` (ms) of moving ground.
   * True when nothing is missing.
   */
  update(area: Area, self: { readonly x: number; readonly y: number }, now: number): boolean {
    const needed = chunksIn(grow(area, MARGIN, MARGIN), WORLD_SIZE);
    const missing = this.#paintMissing(needed);
    this.#doodads.update(chunksIn(grow(area, MARGIN, TALLEST), WORLD_SIZE), self);
    if (missing.isComplete && missing.painted === 0) this.#paintMoment(needed);
    for (const place of needed) {
      const chunk = this.#chunks.get(chunkKey(place));
      if (chunk) showMoment(chunk, now);
    }
    this.#wasComplete ||= missing.isComplete;
    return missing.isComplete;
  }

  /** The doodads in and round the area. */
  things(): Iterable<Doodad> {
    return this.#doodads.visible();
  }

  destroy(): void {
    for (const chunk of this.#chunks.values()) chunk.image.destroy();
    this.#chunks.clear();
    this.#textures.destroy();
    this.#doodads.destroy();
  }

  #paintMissing(needed: readonly ChunkPlace[]): { isComplete: boolean; painted: number } {
    const budget = this.#wasComplete ? BUDGET_MS : LOADING_BUDGET_MS;
    const start = performance.now();
    let isComplete = true;
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
      } else isComplete = false;
    }
    if (painted > 0) this.#forget(needed.length);
    return { isComplete, painted };
  }

  #paint(place: ChunkPlace): void {
    const { ground } = this;
    const [tileX, tileY] = [place.column * CHUNK_TILES, place.row * CHUNK_TILES];
    const still = this.#painter.paint(ground, tileX, tileY, CHUNK_TILES, CHUNK_TILES);
    const texture = this.#textures.make(still);
    const image = this.#scene.add
      .image(place.column * CHUNK_SIZE, place.row * CHUNK_SIZE, texture)
      .setOrigin(0)
      .setScale(this.#painter.sheet.scale)
      .setDepth(DEPTH.ground);
    const momentMs = this.#painter.momentMs(ground, tileX, tileY, CHUNK_TILES, CHUNK_TILES);
    this.#chunks.set(chunkKey(place), { place, image, textures: [texture], still, momentMs, shown: 0 });
  }

  /** Paints one more animation frame of the chunk nearest to the middle that lacks one. */
  #paintMoment(needed: readonly ChunkPlace[]): void {
    for (const place of needed) {
      const chunk = this.#chunks.get(chunkKey(place));
      if (!chunk || chunk.momentMs === 0 || chunk.textures.length >= MOMENTS) continue;
      const [tileX, tileY] = [place.column * CHUNK_TILES, place.row * CHUNK_TILES];
      const moment = chunk.textures.length;
      const { still } = chunk;
      const size = CHUNK_TILES;
      const pixels = this.#painter.paintMoment(this.ground, tileX, tileY, size, size, moment, still);
      chunk.textures.push(this.#textures.make(pixels));
      return;
    }
  }

  /**
   * Drops the animation frames of chunks out of view, and whole chunks when there are too many. `inSight` were used
   * last.
   */
  #forget(inSight: number): void {
    let beyond = this.#chunks.size - inSight;
    for (const [key, chunk] of this.#chunks) {
      if (beyond <= 0) return;
      beyond -= 1;
      const isTooMany = this.#chunks.size > Math.max(CAPACITY, inSight);
      for (const texture of chunk.textures.splice(isTooMany ? 0 : 1)) this.#textures.giveBack(texture);
      if (isTooMany) {
        chunk.image.destroy();
        this.#chunks.delete(key);
      } else if (chunk.shown !== 0) {
        const [first] = chunk.textures;
        if (first) chunk.image.setTexture(first.key);
        chunk.shown = 0;
      }
    }
  }
}

function showMoment(chunk: Chunk, now: number): void {
  if (chunk.momentMs === 0 || chunk.textures.length < MOMENTS) return;
  const moment = Math.floor(now / chunk.momentMs) % MOMENTS;
  const texture = chunk.textures[moment];
  if (moment === chunk.shown || !texture) return;
  chunk.image.setTexture(texture.key);
  chunk.shown = moment;
}
