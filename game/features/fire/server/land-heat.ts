/**
 * Warmth and light of the land itself: hot springs, fumaroles, lava, the stoves of huts. Values of a tile are computed
 * on first use and kept; they are interpolated between the middles of four tiles, so that nothing jumps at the border
 * of a tile. Lengths in world px.
 */
import { TILE_SIZE, WORLD_TILES } from '#game/shared/constants.ts';
import { doodadOf } from '#game/shared/defs/doodads.ts';
import { TERRAIN, type TerrainId } from '#game/shared/defs/terrain.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';
import { type Heat, heatAtDistance } from '../shared/fire.ts';

interface Source {
  readonly heat: Heat | null;
  readonly light: number;
}

const SPRING: Source = { heat: { degrees: 12, near: 64, far: 128 }, light: 0 };
const VENT: Source = { heat: { degrees: 16, near: 64, far: 224 }, light: 80 };

/** Warmth and light that terrain gives to places beside it. */
const TERRAIN_SOURCES: ReadonlyMap<TerrainId, Source> = new Map([
  [TERRAIN.hotSpring, SPRING],
  [TERRAIN.sinter, SPRING],
  [TERRAIN.geyser, SPRING],
  [TERRAIN.mud, SPRING],
  [TERRAIN.fumarole, VENT],
  [TERRAIN.lava, { heat: { degrees: 40, near: 64, far: 320 }, light: 300 }],
]);
/** Warmth in a hot spring, in °C. */
export const IN_SPRING = 28;
const HUT: Source = { heat: { degrees: 8, near: 64, far: 128 }, light: 150 };
/** Maximum reach of any source, in tiles. */
const REACH_TILES = Math.ceil(320 / TILE_SIZE);
/** Maximum number of tiles kept; once it is exceeded, all are forgotten, which is cheaper than tracking their use. */
const KEPT = 200_000;

interface TileWarmth {
  /** Warmth in the middle of the tile, in °C, and strength of its light, 0 to 1. */
  readonly warmth: number;
  readonly light: number;
}

/** Function that reads one value of a tile. */
type Reading = (tile: TileWarmth) => number;
const warmthOf: Reading = ({ warmth }) => warmth;
const lightOf: Reading = ({ light }) => light;

const PLAIN = 1;
const GIVES = 2;

/** Edge of a block of tiles whose state is known as a whole, in tiles, and number of blocks per row of the world. */
const BLOCK = 8;
const BLOCKS = Math.ceil(WORLD_TILES / BLOCK);

export class LandHeat {
  readonly #ground: GroundRules;
  readonly #tiles = new Map<number, TileWarmth>();
  /** State of each tile as a source, by number of the tile; 0 if it is not known yet. */
  readonly #plain = new Uint8Array(WORLD_TILES * WORLD_TILES);
  /** State of each block as a source: plain if all its tiles are plain. */
  readonly #plainBlocks = new Uint8Array(BLOCKS * BLOCKS);
  /** State of each tile as a place reached by light, and as a place reached by warmth. */
  readonly #light = new Uint8Array(WORLD_TILES * WORLD_TILES);
  readonly #warmth = new Uint8Array(WORLD_TILES * WORLD_TILES);
  #doodads: ReadonlyMap<number, Source> | null = null;

  constructor(ground: GroundRules) {
    this.#ground = ground;
  }

  /** Returns the warmth of the land at a place, in °C. */
  warmthAt(x: number, y: number): number {
    const tile = this.#ground.terrainAtTile?.(Math.floor(x / TILE_SIZE), Math.floor(y / TILE_SIZE));
    if (!tile) return 0;
    if (tile.id === TERRAIN.hotSpring) return IN_SPRING;
    return this.#isNoneRound(this.#warmth, warmthOf, x, y) ? 0 : this.#between(x, y, warmthOf);
  }

  /** Returns the strength of the land's light at a place, 0 to 1. */
  lightAt(x: number, y: number): number {
    if (!this.#ground.terrainAtTile) return 0;
    return this.#isNoneRound(this.#light, lightOf, x, y) ? 0 : this.#between(x, y, lightOf);
  }

  /**
   * True if no light or warmth reaches the four tiles around a place, as is usual nearly everywhere. This is checked
   * for every body in the dark.
   */
  #isNoneRound(known: Uint8Array, read: Reading, x: number, y: number): boolean {
    const [left, top] = [Math.floor(x / TILE_SIZE - 0.5), Math.floor(y / TILE_SIZE - 0.5)];
    if (left < 0 || top < 0 || left + 1 >= WORLD_TILES || top + 1 >= WORLD_TILES) return false;
    return (
      this.#isNone(known, read, left, top) &&
      this.#isNone(known, read, left + 1, top) &&
      this.#isNone(known, read, left, top + 1) &&
      this.#isNone(known, read, left + 1, top + 1)
    );
  }

  #isNone(known: Uint8Array, read: Reading, tileX: number, tileY: number): boolean {
    const at = tileY * WORLD_TILES + tileX;
    if (known[at] === 0) {
      const isNone = this.#isPlainRound(tileX, tileY) || read(this.#tile(tileX, tileY)) === 0;
      known[at] = isNone ? PLAIN : GIVES;
    }
    return known[at] === PLAIN;
  }

  #between(x: number, y: number, read: Reading): number {
    const [column, row] = [x / TILE_SIZE - 0.5, y / TILE_SIZE - 0.5];
    const [left, top] = [Math.floor(column), Math.floor(row)];
    const [u, v] = [column - left, row - top];
    const at = (dx: number, dy: number) => read(this.#tile(left + dx, top + dy));
    return (at(0, 0) * (1 - u) + at(1, 0) * u) * (1 - v) + (at(0, 1) * (1 - u) + at(1, 1) * u) * v;
  }

  #tile(tileX: number, tileY: number): TileWarmth {
    const key = keyOf(tileX, tileY);
    const known = this.#tiles.get(key);
    if (known) return known;
    if (this.#tiles.size >= KEPT) this.#tiles.clear();
    const found = this.#find(tileX, tileY);
    this.#tiles.set(key, found);
    return found;
  }

  #find(tileX: number, tileY: number): TileWarmth {
    let [warmth, light] = [0, 0];
    for (let dy = -REACH_TILES; dy <= REACH_TILES; dy += 1) {
      for (let dx = -REACH_TILES; dx <= REACH_TILES; dx += 1) {
        if (this.#isPlain(tileX + dx, tileY + dy)) continue;
        for (const source of this.#sourcesAt(tileX + dx, tileY + dy)) {
          const away = TILE_SIZE * Math.hypot(dx, dy);
          if (source.heat) warmth = Math.max(warmth, heatAtDistance(source.heat, away));
          if (source.light > 0) light = Math.max(light, 1 - away / source.light);
        }
      }
    }
    return { warmth, light };
  }

  /** True if no source can reach a tile. This is checked block by block, because new tiles are entered all the time. */
  #isPlainRound(tileX: number, tileY: number): boolean {
    const [left, top] = [tileX - REACH_TILES, tileY - REACH_TILES];
    const [right, bottom] = [tileX + REACH_TILES, tileY + REACH_TILES];
    if (left < 0 || top < 0 || right >= WORLD_TILES || bottom >= WORLD_TILES) return false;
    for (let row = Math.floor(top / BLOCK); row <= Math.floor(bottom / BLOCK); row += 1) {
      for (let column = Math.floor(left / BLOCK); column <= Math.floor(right / BLOCK); column += 1)
        if (!this.#isPlainBlock(column, row)) return false;
    }
    return true;
  }

  #isPlainBlock(column: number, row: number): boolean {
    const at = row * BLOCKS + column;
    if (this.#plainBlocks[at] === 0) {
      let isPlain = true;
      for (let tile = 0; isPlain && tile < BLOCK * BLOCK; tile += 1)
        isPlain = this.#isPlain(column * BLOCK + (tile % BLOCK), row * BLOCK + Math.floor(tile / BLOCK));
      this.#plainBlocks[at] = isPlain ? PLAIN : GIVES;
    }
    return this.#plainBlocks[at] === PLAIN;
  }

  /** True if the tile is not a source, like nearly all tiles. Each tile is queried for all tiles around it. */
  #isPlain(tileX: number, tileY: number): boolean {
    if (tileX < 0 || tileY < 0 || tileX >= WORLD_TILES || tileY >= WORLD_TILES) return false;
    const at = tileY * WORLD_TILES + tileX;
    const known = this.#plain[at] ?? 0;
    if (known !== 0) return known === PLAIN;
    const [source] = this.#sourcesAt(tileX, tileY);
    this.#plain[at] = source ? GIVES : PLAIN;
    return !source;
  }

  *#sourcesAt(tileX: number, tileY: number): Iterable<Source> {
    const terrain = this.#ground.terrainAtTile?.(tileX, tileY);
    const ofGround = terrain && TERRAIN_SOURCES.get(terrain.id);
    if (ofGround) yield ofGround;
    this.#doodads ??= this.#findDoodads();
    const thing = this.#doodads.get(keyOf(tileX, tileY));
    if (thing) yield thing;
  }

  #findDoodads(): ReadonlyMap<number, Source> {
    const found = new Map<number, Source>();
    for (const doodad of this.#ground.doodads ?? []) {
      const kind = doodadOf(doodad);
      if (kind?.isHearth) found.set(keyOf(doodad.tileX, doodad.tileY), HUT);
      else if (kind?.type === 'steam') found.set(keyOf(doodad.tileX, doodad.tileY), VENT);
      else if (kind?.glow) {
        found.set(keyOf(doodad.tileX, doodad.tileY), { heat: null, light: kind.glow.radius });
      }
    }
    return found;
  }
}

const keyOf = (tileX: number, tileY: number): number => tileY * 0x1_0000 + tileX;

const known = new WeakMap<GroundRules, LandHeat>();

/** Returns the warmth and light of a land; they are created once per land. */
export function landHeatOf(ground: GroundRules): LandHeat {
  const before = known.get(ground);
  if (before) return before;
  const made = new LandHeat(ground);
  known.set(ground, made);
  return made;
}
