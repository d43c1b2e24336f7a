/**
 * Population of creatures by place. Groups in regions of 64 × 64 tiles are only counted until a player comes near; then
 * every group with a home nearby appears out of sight. Killed creatures are missing from their group until they return
 * one by one, and the more of a kind are missing in the region, the longer that takes. Lengths in world px.
 */
import type { DayPhase } from '#game/features/weather/shared/daylight.ts';
import { TILE_SIZE, WORLD_TILES } from '#game/shared/constants.ts';
import { deriveSeed, hash2, hashUnit } from '#game/shared/math/rng.ts';

/** Edge of a region in tiles and px, and number of regions per row of the world. */
export const REGION_TILES = 64;
export const REGION_SIZE = REGION_TILES * TILE_SIZE;
export const REGION_COLUMNS = Math.ceil(WORLD_TILES / REGION_TILES);
/** Sampling step, in tiles: every second tile in both directions is looked at. */
const STRIDE = 2;
const SAMPLE_AREA = (STRIDE * TILE_SIZE) ** 2 / 1_000_000;
/** Number of attempts to find a home. */
const TRIES = 48;

/**
 * Maximum numbers of awake creatures: for each player within {@link NEAR}, in each square of {@link SQUARE}, in the
 * world, and for wildlife in the world.
 */
export const BUDGET = { perPlayer: 10, perSquare: 6, total: 900, wildlife: 780 } as const;
export const NEAR = 1700;
export const SQUARE = 1000;
/** Distances from a player, horizontal and vertical, beyond which no screen shows a body. */
export const OUT_OF_SIGHT = { x: 1600, y: 1040 } as const;
/** Time until a dead creature returns, for a common species, and the maximum for a rare one; ms. */
const RETURN_MS = { common: 20 * 60_000, rare: 180 * 60_000 } as const;
/** Density, per million px², at which a species counts as common and its dead return after `RETURN_MS.common`. */
const COMMON = 0.35;
/** Factor of the return time if all of a kind are dead in the region. */
const OVERHUNTED = 4;

/** Properties of a species that determine its numbers. */
export interface Wildling {
  readonly kind: string;
  readonly group: readonly [number, number];
  /** Density per million px² of habitat; null if the species has no home of its own. */
  readonly density: number | null;
  readonly habitat: readonly string[];
  readonly when: readonly string[];
}

/** A group of one species that is at home in a region. */
export interface Herd {
  readonly kind: string;
  readonly region: number;
  /** Index among the groups of its kind in the region. */
  readonly index: number;
  /** Number of members when none is missing. */
  readonly size: number;
}

/** Missing members of a group. */
export interface Loss {
  readonly dead: number;
  /** World time from which the return of the next member is counted, in ms. */
  readonly since: number;
}

/** Returns the terrain at a place in world px. */
export type TerrainAt = (x: number, y: number) => string;

/** Returns the number of the region at a place in world px; places outside of the world count to the nearest region. */
export const regionAt = (x: number, y: number): number => band(y) * REGION_COLUMNS + band(x);
const band = (value: number): number =>
  Math.max(0, Math.min(REGION_COLUMNS - 1, Math.floor(value / REGION_SIZE)));

/** Returns the north-western corner of a region, in world px. */
export const cornerOf = (region: number): { x: number; y: number } => ({
  x: (region % REGION_COLUMNS) * REGION_SIZE,
  y: Math.floor(region / REGION_COLUMNS) * REGION_SIZE,
});

/** Returns the regions that a square round a place touches. @param half half of the square's edge */
export function regionsRound(x: number, y: number, half: number): number[] {
  const found: number[] = [];
  for (let row = band(y - half); row <= band(y + half); row += 1) {
    for (let column = band(x - half); column <= band(x + half); column += 1) {
      found.push(row * REGION_COLUMNS + column);
    }
  }
  return found;
}

/** Returns all groups at home in a region. Looks at a thousand tiles: cache the result. @param seed of the world */
export function herdsOf(
  region: number,
  species: readonly Wildling[],
  terrainAt: TerrainAt,
  seed: number,
): Herd[] {
  const area = areaOf(region, terrainAt);
  return species.flatMap(({ kind, group: [least, most], density, habitat }) => {
    if (density === null) return [];
    const million = habitat.reduce((sum, id) => sum + (area.get(id) ?? 0), 0);
    const own = deriveSeed(seed, kind);
    const expected = (density * million) / ((least + most) / 2);
    const count = Math.floor(expected + hashUnit(region, 0, own));
    return Array.from({ length: million > 0 ? count : 0 }, (_, index) => ({
      kind,
      region,
      index,
      size: least + (hash2(region, index + 1, own) % (most - least + 1)),
    }));
  });
}

/** Returns the area of each terrain in a region, in million px². */
function areaOf(region: number, terrainAt: TerrainAt): Map<string, number> {
  const area = new Map<string, number>();
  const { x, y } = cornerOf(region);
  const step = STRIDE * TILE_SIZE;
  for (let dy = TILE_SIZE / 2; dy < REGION_SIZE; dy += step) {
    for (let dx = TILE_SIZE / 2; dx < REGION_SIZE; dx += step) {
      const id = terrainAt(x + dx, y + dy);
      area.set(id, (area.get(id) ?? 0) + SAMPLE_AREA);
    }
  }
  return area;
}

/**
 * Returns the home of a group in an era: a place of its habitat in its region; null if none was found. Homes change
 * with the era, so that players cannot learn where to wait.
 */
export function homeOf(
  { kind, region, index }: Herd,
  { habitat }: Pick<Wildling, 'habitat'>,
  terrainAt: TerrainAt,
  era: number,
  seed: number,
): { x: number; y: number } | null {
  const corner = cornerOf(region);
  const own = hash2(region, index, deriveSeed(seed, `${kind}:${era}`));
  for (let at = 0; at < TRIES; at += 1) {
    const x = corner.x + Math.floor(hashUnit(at, 1, own) * REGION_SIZE);
    const y = corner.y + Math.floor(hashUnit(at, 2, own) * REGION_SIZE);
    if (habitat.includes(terrainAt(x, y))) return { x, y };
  }
  return null;
}

/** True if a species is active in this phase of the day or in this storm (0 to 1). */
export const isActiveHour = ({ when }: Pick<Wildling, 'when'>, phase: DayPhase, storm: number): boolean =>
  when.includes(phase) || (storm > 0.5 && when.includes('storm'));

/**
 * Returns the time until one dead creature returns, in ms.
 * @param deadShare missing share of its kind in the region, 0 to 1
 */
export function regrowthMs({ density }: Pick<Wildling, 'density'>, deadShare: number): number {
  const rarity = COMMON / Math.max(density ?? COMMON, 0.001);
  const one = Math.min(RETURN_MS.rare, Math.max(RETURN_MS.common, RETURN_MS.common * rarity));
  return one * (1 + (OVERHUNTED - 1) * Math.max(0, Math.min(1, deadShare)));
}

/** Returns the loss that remains when one member returns every `ms`; null if none is missing. */
export function withRegrowth({ dead, since }: Loss, now: number, ms: number): Loss | null {
  const back = Math.max(0, Math.floor((now - since) / ms));
  return back >= dead ? null : { dead: dead - back, since: since + back * ms };
}

/** Returns the loss after `dead` more deaths; a member already on its way back keeps its time. */
export const withLoss = (before: Loss | null, dead: number, now: number): Loss => ({
  dead: (before?.dead ?? 0) + dead,
  since: before?.since ?? now,
});

/**
 * Returns the number of additional creatures that may be awake near players. @param near for each player near:
 * creatures and players within {@link NEAR} of them
 */
export function spawnRoomLeft(
  near: readonly { readonly creatures: number; readonly players: number }[],
  inSquare: number,
  inWorld: number,
  world: number = BUDGET.wildlife,
): number {
  const beside = near.map(({ creatures, players }) => BUDGET.perPlayer * players - creatures);
  return Math.max(0, Math.min(BUDGET.perSquare - inSquare, world - inWorld, ...beside));
}
