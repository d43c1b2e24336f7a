/**
 * The ground, painted chunk by chunk into textures that are kept and reused; there are never more than {@link CAPACITY}
 * chunks. What comes into view next is painted while the browser is idle; only where that was not enough a frame paints
 * for a few ms. Visible chunks with moving ground (water, mud, lava) get the other frames of its animation as textures of
 * their own, also while the browser is idle, and release them when out of view.
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

/** Ground is painted this far beyond the screen, in world px. */
const MARGIN = 2 * TILE_SIZE;
/** A tree whose foot is this far below the screen may still reach into it, in world px. */
const TALLEST = 5 * TILE_SIZE;
/** So far beyond the screen it is painted while the browser is idle, in world px: more than a second of sprinting. */
const AHEAD = 9 * TILE_SIZE;
/** Chunks kept: the largest screen needs about 70 with those ahead. One takes 256 kB here and on the graphics card. */
const CAPACITY = 96;
/** Time of a frame that is spent on painting, in ms: while walking, and while the loading screen covers the world. */
const BUDGET_MS = 4;
const LOADING_BUDGET_MS = 40;
/** About how long one chunk takes, and how long it waits at most for an idle moment, in ms. */
const CHUNK_MS = 4;
const BUSY_MS = 250;

interface Chunk {
  readonly place: ChunkPlace;
  readonly image: Phaser.GameObjects.Image;
  /** The texture of each animation frame painted so far; the first is always there. */
  readonly textures: GroundTexture[];
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
  readonly #when: WhenIdle;
  /** In the order of their last use, the least recently used first. */
  readonly #chunks = new Map<string, Chunk>();
  readonly #sight = new ChunkWindow(WORLD_SIZE);
  readonly #beyond = new ChunkWindow(WORLD_SIZE);
  readonly #grown = new ChunkWindow(WORLD_SIZE);
  #needed: readonly ChunkPlace[] = [];
  /** What is to be painted next, with what is needed now. */
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
   * Paints what is missing in the area (world px), a few ms long, and shows the animation frame at `now` (ms) of moving
   * ground. True when nothing is missing.
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

  /** The doodads in and round the area. */
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

  /** Other chunks are in sight, or some were missing. */
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
    // Those that came into sight may lack their animation.
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

  /** Paints in idle moments what comes into sight next, then the animation of what is in sight. */
  #paintAhead(ahead: readonly ChunkPlace[]): void {
    this.#ahead = ahead;
    this.#endPainting?.();
    const step = () => this.#paintNext(ahead) || this.#paintMoment(this.#needed);
    this.#endPainting = repeatWhileIdle(step, { stepMs: CHUNK_MS, busyMs: BUSY_MS, when: this.#when });
  }

  /** Paints the nearest chunk that is missing; false when none is. */
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

  /** Paints one more animation frame of the chunk nearest to the middle that lacks one; false when none does. */
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
