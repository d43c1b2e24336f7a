/**
 * The ground, painted chunk by chunk into textures that are kept and reused; there are never more than {@link CAPACITY}
 * chunks. Chunks that come into view next are painted while the browser is idle; only if that was not enough, a frame
 * paints for a few ms. Visible chunks with moving ground (water, mud, lava) get the other frames of its animation as
 * textures of their own, also while the browser is idle, and release them when out of view.
 */
import type Phaser from 'phaser';
import { TILE_SIZE, WORLD_SIZE } from '#game/shared/constants.ts';
import { type GroundPainter, MOMENTS } from '#game/shared/worldgen/painting/paint.ts';
import type { Ground } from '#game/shared/worldgen/world/ground.ts';
import type { Doodad } from '#game/shared/worldgen/world/types.ts';
import { repeatWhileIdle, runWhenIdle, type WhenIdle } from '../../store/idle.ts';
import {
  type Area,
  CHUNK_SIZE,
  CHUNK_TILES,
  type ChunkPlace,
  ChunkWindow,
  chunkKey,
  growArea,
} from '../layout/chunks.ts';
import { DEPTH } from '../layout/depth.ts';
import type { DoodadArt } from './doodad-art.ts';
import { DoodadViews } from './doodad-views.ts';
import { type GroundTexture, GroundTextures } from './ground-textures.ts';

/** Distance beyond the screen up to which ground is painted, in world px. */
const MARGIN = 2 * TILE_SIZE;
/** Distance below the screen from which a tree may still reach into it, in world px. */
const TALLEST = 5 * TILE_SIZE;
/**
 * Distance beyond the screen up to which ground is painted while the browser is idle, in world px: more than a second
 * of sprinting.
 */
const AHEAD = 9 * TILE_SIZE;
/**
 * Maximum number of kept chunks: the largest screen needs about 70 with those ahead. A chunk takes 256 kB here and on
 * the graphics card.
 */
const CAPACITY = 96;
/** Time of a frame that is spent on painting, in ms: while walking, and while the loading screen covers the world. */
const BUDGET_MS = 4;
const LOADING_BUDGET_MS = 40;
/** Approximate time to paint one chunk, and maximum wait for an idle moment, in ms. */
const CHUNK_MS = 4;
const BUSY_MS = 250;

interface Chunk {
  readonly place: ChunkPlace;
  readonly image: Phaser.GameObjects.Image;
  /** Textures of the animation frames painted until now; the first is always there. */
  readonly textures: GroundTexture[];
  /** Palette indexes of the first animation frame. */
  readonly still: Uint8Array;
  /** Duration of an animation frame, in ms; 0 if nothing moves. */
  readonly momentMs: number;
  shown: number;
}

/** Pictures for the ground and the doodads. */
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
  readonly #when: WhenIdle;
  /** Kept chunks in the order of their last use, the least recently used first. */
  readonly #chunks = new Map<string, Chunk>();
  readonly #sight = new ChunkWindow(WORLD_SIZE);
  readonly #beyond = new ChunkWindow(WORLD_SIZE);
  readonly #grown = new ChunkWindow(WORLD_SIZE);
  #needed: readonly ChunkPlace[] = [];
  /** Chunks to paint next, including those needed now. */
  #ahead: readonly ChunkPlace[] = [];
  /** The chunks in sight; empty while some are missing. */
  #shown: readonly Chunk[] = [];
  #wasComplete = false;
  #endPainting: (() => void) | null = null;

  /** @param when calls back in idle moments */
  constructor(scene: Phaser.Scene, ground: Ground, art: TerrainArt, when = runWhenIdle) {
    this.ground = ground;
    this.#scene = scene;
    this.#painter = art.painter;
    this.#when = when;
    this.#textures = new GroundTextures(scene, art.painter, CHUNK_TILES);
    this.#doodads = new DoodadViews(scene, art.doodads, ground.world);
  }

  /**
   * Paints missing chunks of the area (world px) for a few ms, and shows the animation frame at `now` (ms) of moving
   * ground. Returns true if no chunk is missing.
   */
  update(area: Area, self: { readonly x: number; readonly y: number }, now: number): boolean {
    const needed = this.#sight.in(growArea(area, MARGIN, MARGIN));
    const ahead = this.#beyond.in(growArea(area, AHEAD, AHEAD));
    if (needed !== this.#needed || this.#shown.length === 0) this.#look(needed);
    this.#doodads.update(this.#grown.in(growArea(area, MARGIN, TALLEST)), self);
    const isComplete = this.#shown.length > 0;
    if (isComplete && ahead !== this.#ahead) this.#paintAhead(ahead);
    for (const chunk of this.#shown) showMoment(chunk, now);
    this.#wasComplete ||= isComplete;
    return isComplete;
  }

  /** Returns the doodads in and round the area. */
  things(): Iterable<Doodad> {
    return this.#doodads.visible();
  }

  destroy(): void {
    this.#endPainting?.();
    for (const chunk of this.#chunks.values()) chunk.image.destroy();
    this.#chunks.clear();
    this.#textures.destroy();
    this.#doodads.destroy();
  }

  /** Updates the shown chunks, because others came into sight or some were missing. */
  #look(needed: readonly ChunkPlace[]): void {
    this.#needed = needed;
    const isComplete = this.#paintMissing(needed);
    const keys = new Set(needed.map(chunkKey));
    const shown: Chunk[] = [];
    for (const [key, chunk] of this.#chunks) {
      const isInSight = keys.has(key);
      if (isInSight) shown.push(chunk);
      chunk.image.setVisible(isInSight);
    }
    this.#shown = isComplete ? shown : [];
    // Chunks that came into sight may lack their animation.
    this.#ahead = [];
  }

  #paintMissing(needed: readonly ChunkPlace[]): boolean {
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
    this.#forget(needed.length);
    return isComplete;
  }

  /** Paints the chunks ahead in idle moments, then the animation of those in sight. */
  #paintAhead(ahead: readonly ChunkPlace[]): void {
    this.#ahead = ahead;
    this.#endPainting?.();
    const step = () => this.#paintNext(ahead) || this.#paintMoment(this.#needed);
    this.#endPainting = repeatWhileIdle(step, { stepMs: CHUNK_MS, busyMs: BUSY_MS, when: this.#when });
  }

  /** Paints the nearest missing chunk. Returns false if none is missing. */
  #paintNext(ahead: readonly ChunkPlace[]): boolean {
    const place = ahead.find((other) => !this.#chunks.has(chunkKey(other)));
    if (place) this.#paint(place).setVisible(false);
    return place !== undefined;
  }

  #paint(place: ChunkPlace): Phaser.GameObjects.Image {
    const { ground } = this;
    const [tileX, tileY] = [place.column * CHUNK_TILES, place.row * CHUNK_TILES];
    const still = this.#painter.paint(ground, tileX, tileY, CHUNK_TILES, CHUNK_TILES);
    const texture = this.#textures.make(still);
    const image = this.#scene.add
      .image(place.column * CHUNK_SIZE, place.row * CHUNK_SIZE, texture.key)
      .setOrigin(0)
      .setScale(this.#painter.sheet.scale)
      .setDepth(DEPTH.ground);
    const momentMs = this.#painter.momentMs(ground, tileX, tileY, CHUNK_TILES, CHUNK_TILES);
    this.#chunks.set(chunkKey(place), { place, image, textures: [texture], still, momentMs, shown: 0 });
    return image;
  }

  /** Paints a further animation frame of the most central chunk that lacks one. Returns false if none does. */
  #paintMoment(needed: readonly ChunkPlace[]): boolean {
    for (const place of needed) {
      const chunk = this.#chunks.get(chunkKey(place));
      if (!chunk || chunk.momentMs === 0 || chunk.textures.length >= MOMENTS) continue;
      const [tileX, tileY] = [place.column * CHUNK_TILES, place.row * CHUNK_TILES];
      const moment = chunk.textures.length;
      const { still } = chunk;
      const size = CHUNK_TILES;
      const pixels = this.#painter.paintMoment(this.ground, tileX, tileY, size, size, moment, still);
      chunk.textures.push(this.#textures.make(pixels));
      return true;
    }
    return false;
  }

  /**
   * Drops the animation frames of chunks out of view, and whole chunks if there are too many. The last `inSight` chunks
   * are in use.
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
