/**
 * How many creatures live where. They are only counted, group by group in regions of 64 × 64 tiles, until a player comes
 * near; then those whose home is near appear out of sight. What is killed is missing from its group until it comes back,
 * one after another, and the more of its kind are missing in the region, the longer that takes. Lengths in world px.
 */
import type { DayPhase } from '#game/features/weather/shared/daylight.ts';
import { TILE_SIZE, WORLD_TILES } from '#game/shared/constants.ts';
import { deriveSeed, hash2, hashUnit } from '#game/shared/math/rng.ts';

/** Edge of a region in tiles and px, and regions in a row of the world. */
export const REGION_TILES = 64;
export const REGION_SIZE = REGION_TILES * TILE_SIZE;
export const REGION_COLUMNS = Math.ceil(WORLD_TILES / REGION_TILES);
/** Every second tile in both directions is looked at for what lives there. */
const STRIDE = 2;
const SAMPLE_AREA = (STRIDE * TILE_SIZE) ** 2 / 1_000_000;
/** How often a home is looked for. */
const TRIES = 48;

/** Bounds of what is awake: for each player within {@link NEAR}, in each square of {@link SQUARE}, and in the world. */
export const BUDGET = { perPlayer: 10, perSquare: 6, total: 900, wildlife: 780 } as const;
export const NEAR = 1700;
export const SQUARE = 1000;
/** What is farther from a player than this, across or up and down, they cannot see on any screen. */
export const OUT_OF_SIGHT = { x: 1600, y: 1040 } as const;
/** How long a dead one of a common species is missed, and of a rare one at most; ms. */
const RETURN_MS = { common: 20 * 60_000, rare: 180 * 60_000 } as const;
/** The density (per million px²) whose dead are missed for the first of these. */
const COMMON = 0.35;
/** Where all of a kind are dead, one of them takes this many times as long to come back. */
const OVERHUNTED = 4;

/** What of a species its numbers follow from. */
export interface Wildling {
  readonly kind: string;
  readonly group: readonly [number, number];
  /** Of them in a million px² of habitat; null: it does not live anywhere by itself. */
  readonly density: number | null;
  readonly habitat: readonly string[];
  readonly when: readonly string[];
}

/** A group of one species that is at home in a region. */
export interface Herd {
  readonly kind: string;
  readonly region: number;
  /** Its number among those of its kind in the region. */
  readonly index: number;
  /** How many of them there are when none is missing. */
  readonly size: number;
}

/** Those of a group that are missing. */
export interface Loss {
  readonly dead: number;
  /** World time since which the next one is on its way back. */
  readonly since: number;
}

/** The terrain at a place in world px. */
export type TerrainAt = (x: number, y: number) => string;

export const regionAt = (x: number, y: number): number => band(y) * REGION_COLUMNS + band(x);
const band = (value: number): number =>
  Math.max(0, Math.min(REGION_COLUMNS - 1, Math.floor(value / REGION_SIZE)));

/** The north-western corner of a region. */
export const cornerOf = (region: number): { x: number; y: number } => ({
  x: (region % REGION_COLUMNS) * REGION_SIZE,
  y: Math.floor(region / REGION_COLUMNS) * REGION_SIZE,
});

/** The regions that a square of this half edge round a place touches. */
export function regionsRound(x: number, y: number, half: number): number[] {
  const found: number[] = [];
  for (let row = band(y - half); row <= band(y + half); row += 1) {
    for (let column = band(x - half); column <= band(x + half); column += 1) {
      found.push(row * REGION_COLUMNS + column);
    }
  }
  return found;
}

/** Everything that is at home in a region. It looks at a thousand tiles: keep what it says. @param seed of the world */
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

/** Million px² of each terrain in a region. */
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
 * Where a group is at home in an era: a place of its habitat in its region. Null when none was found. Groups move house
 * with the era, so that nobody learns where to wait for them.
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

/** Is a species about at this time of the day, in this storm (0 to 1)? */
export const isActiveHour = ({ when }: Pick<Wildling, 'when'>, phase: DayPhase, storm: number): boolean =>
  when.includes(phase) || (storm > 0.5 && when.includes('storm'));

/**
 * How long one of them is missed, in ms.
 * @param deadShare how many of its kind in the region are missing, 0 to 1
 */
export function regrowthMs({ density }: Pick<Wildling, 'density'>, deadShare: number): number {
  const rarity = COMMON / Math.max(density ?? COMMON, 0.001);
  const one = Math.min(RETURN_MS.rare, Math.max(RETURN_MS.common, RETURN_MS.common * rarity));
  return one * (1 + (OVERHUNTED - 1) * Math.max(0, Math.min(1, deadShare)));
}

/** What is still missing by now, when one comes back every `ms`; null when none is. */
export function withRegrowth({ dead, since }: Loss, now: number, ms: number): Loss | null {
  const back = Math.max(0, Math.floor((now - since) / ms));
  return back >= dead ? null : { dead: dead - back, since: since + back * ms };
}

/** More of a group are dead; who was on the way back stays so. */
export const withLoss = (before: Loss | null, dead: number, now: number): Loss => ({
  dead: (before?.dead ?? 0) + dead,
  since: before?.since ?? now,
});

/** How many more may be awake near players. @param near for each player near: creatures and players within {@link NEAR} of them */
export function spawnRoomLeft(
  near: readonly { readonly creatures: number; readonly players: number }[],
  inSquare: number,
  inWorld: number,
  world: number = BUDGET.wildlife,
): number {
  const beside = near.map(({ creatures, players }) => BUDGET.perPlayer * players - creatures);
  return Math.max(0, Math.min(BUDGET.perSquare - inSquare, world - inWorld, ...beside));
}
