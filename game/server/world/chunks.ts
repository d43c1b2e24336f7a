/**
 * Contents of chunks, and the set of awake chunks. A chunk is awake while it is within reach of a player, or while it
 * is held because something in it is due. Sleeping chunks cost nothing: on waking, a chunk catches up in one step, with
 * the same result as if it had run all the time. This file never iterates over all chunks or all players.
 */
import { TILE_SIZE, WORLD_TILES } from '#game/shared/constants.ts';
import {
  CHUNK_COLUMNS,
  type ChunkRect,
  chunksIn,
  chunksInReach,
  chunksInRect,
  type Reach,
} from '#game/shared/math/chunks.ts';

/** Half the size of a 2560 × 1440 screen, the largest that shows the world, in px. */
export const HALF_SCREEN = { x: 1280, y: 720 } as const;

/**
 * Reach around a player within which chunks are awake, in px: a little more than the distance of any body in the
 * player's view (`sync/interest.ts`), so that no visible body is asleep. Whole tiles, so that a step within a tile
 * changes nothing.
 */
export const AWAKE_REACH: Reach = { enterX: 1920, enterY: 1408, leaveX: 2240, leaveY: 1728 };
const isWholeTiles = Object.values(AWAKE_REACH).every((length: number) => length % TILE_SIZE === 0);
if (!isWholeTiles) throw new Error('chunks wake and fall asleep at the borders of tiles');

/** Things of one sort, indexed by the chunk that they belong to. */
export class ByChunk<Thing> {
  readonly #chunks = new Map<number, Set<Thing>>();

  add(chunk: number, thing: Thing): void {
    const there = this.#chunks.get(chunk);
    if (there) there.add(thing);
    else this.#chunks.set(chunk, new Set([thing]));
  }

  /** Removes a thing; it is no error if the thing is not there. */
  remove(chunk: number, thing: Thing): void {
    const there = this.#chunks.get(chunk);
    there?.delete(thing);
    if (there?.size === 0) this.#chunks.delete(chunk);
  }

  /** Returns the things in a chunk, in the order of insertion. */
  in(chunk: number): Iterable<Thing> {
    return this.#chunks.get(chunk) ?? NOTHING;
  }

  /** Returns the things in the chunks that a circle (world px) touches, including things outside the circle itself. */
  around(x: number, y: number, radius: number): readonly Thing[] {
    // Creatures ask hundreds of times in a tick, and mostly find nothing, so no array is made then.
    if (this.#chunks.size === 0) return NOTHING;
    const { left, top, right, bottom } = chunksIn(x, y, radius, radius);
    let found: Thing[] | null = null;
    for (let row = top; row <= bottom; row += 1) {
      for (let column = left; column <= right; column += 1) {
        const there = this.#chunks.get(row * CHUNK_COLUMNS + column);
        if (!there) continue;
        found ??= [];
        for (const thing of there) found.push(thing);
      }
    }
    return found ?? NOTHING;
  }
}

const NOTHING: readonly never[] = [];

/** The members of a player used in this file. */
interface Walker {
  readonly handle: number;
  readonly x: number;
  readonly y: number;
}

/**
 * Brings the contents of a chunk up to date.
 * @param sleptAt World time at which the chunk fell asleep, in ms; minus infinity if it has never been awake.
 */
export type Wake = (chunk: number, sleptAt: number) => void;

/** Puts the contents of a chunk to sleep when the chunk is no longer held. */
export type Sleep = (chunk: number) => void;

export class Chunks {
  readonly #now: () => number;
  readonly #wake: Wake;
  readonly #sleep: Sleep;
  /** Chunks that each player keeps awake, by handle. */
  readonly #reach: (ChunkRect | undefined)[] = [];
  /** Tile in which each player was when their reach was last computed, by handle. */
  readonly #tile: number[] = [];
  /** Number of holders that keep a chunk awake; chunks without holders are not in the map. */
  readonly #holders = new Map<number, number>();
  /** World time at which a chunk fell asleep, in ms. */
  readonly #sleptAt = new Map<number, number>();

  /**
   * @param now World time, in ms.
   * @param wake Called for a chunk that wakes, before anything else reads it.
   * @param sleep Called for a chunk that has fallen asleep.
   */
  constructor(now: () => number, wake: Wake, sleep: Sleep) {
    this.#now = now;
    this.#wake = wake;
    this.#sleep = sleep;
  }

  get awakeCount(): number {
    return this.#holders.size;
  }

  /** Returns the awake chunks, in the order of waking. */
  awake(): Iterable<number> {
    return this.#holders.keys();
  }

  isAwake(chunk: number): boolean {
    return this.#holders.has(chunk);
  }

  /** Updates the reach of a player who has joined or moved: chunks wake ahead of them and fall asleep behind them. */
  bodyMoved(player: Walker): void {
    const tile = Math.floor(player.y / TILE_SIZE) * WORLD_TILES + Math.floor(player.x / TILE_SIZE);
    const before = this.#reach[player.handle] ?? null;
    if (before && this.#tile[player.handle] === tile) return;
    this.#tile[player.handle] = tile;
    const reach = chunksInReach(player.x, player.y, AWAKE_REACH, before);
    if (reach === before) return;
    this.#reach[player.handle] = reach;
    for (const chunk of chunksInRect(reach, before)) this.hold(chunk);
    for (const chunk of chunksInRect(before, reach)) this.release(chunk);
  }

  /** Releases the chunks of a player who has left the world. */
  bodyLeft(player: Walker): void {
    const reach = this.#reach[player.handle];
    if (!reach) return;
    this.#reach[player.handle] = undefined;
    for (const chunk of chunksInRect(reach)) this.release(chunk);
  }

  /** Keeps a chunk awake until it is released as often as it was held. */
  hold(chunk: number): void {
    const holders = this.#holders.get(chunk) ?? 0;
    this.#holders.set(chunk, holders + 1);
    if (holders > 0) return;
    const sleptAt = this.#sleptAt.get(chunk) ?? Number.NEGATIVE_INFINITY;
    this.#sleptAt.delete(chunk);
    this.#wake(chunk, sleptAt);
  }

  release(chunk: number): void {
    const holders = this.#holders.get(chunk) ?? 0;
    if (holders === 0) throw new Error(`chunk ${chunk} is released more often than it was held`);
    if (holders > 1) {
      this.#holders.set(chunk, holders - 1);
      return;
    }
    this.#holders.delete(chunk);
    this.#sleptAt.set(chunk, this.#now());
    this.#sleep(chunk);
  }
}
