/**
 * The weather over a place, by the server's wall clock: wind, snow, storms, ash and fog. It is smooth noise that drifts
 * with the wind, so that storms are regions that come, pass and can be walked out of; server and clients compute the
 * same weather, and nothing about it is sent. Only the four operations and the square root are used, which every engine
 * rounds in the same way.
 */
import { type TerrainClimate, type TerrainId, terrainById } from '#game/shared/defs/terrain.ts';
import { smoothstep } from '#game/shared/math/noise.ts';
import type { Point } from '#game/shared/math/point.ts';
import { hashUnit } from '#game/shared/math/rng.ts';
import type { Climate } from '#game/shared/worldgen/world/ground-rules.ts';

/** Time in which the weather changes at a place even without drift, in ms. */
export const SPELL_MS = 4 * 60_000;

/** The climate of ground that is neither cold nor ashen nor wet. */
export const PLAIN_CLIMATE: Climate = { cold: 0, ashen: 0, wet: 0 };

/** Weather at a place; all strengths are from 0 to 1. */
export interface Weather {
  /** Wind speed, in px/s; negative means to the left. 20 px/s are 1 m/s. */
  readonly windX: number;
  readonly windY: number;
  readonly snow: number;
  readonly ash: number;
  readonly fog: number;
  /** Strength of the storm. */
  readonly storm: number;
}

/**
 * Edge of the noise cells of each kind of weather, in px: roughly the size of a storm, of a snowfall, of a bank of fog.
 */
export const CELL = { storm: 15_000, rim: 5000, fall: 12_000, fog: 9000, gust: 2600 } as const;
/** Time in which the noise of each kind of weather changes, in ms. */
export const LASTS = {
  storm: SPELL_MS * 1.5,
  rim: SPELL_MS,
  fall: SPELL_MS,
  fog: SPELL_MS * 1.5,
  gust: 20_000,
} as const;
type Kind = keyof typeof CELL;
export const KINDS: readonly Kind[] = ['storm', 'rim', 'fall', 'fog', 'gust'];
/** Values of the storm noise at which a storm begins and is full: 18 % of the time its strength is above a half. */
export const STORM = [0.597, 0.692] as const;
/** Values of the storm noise at which the omen of a storm begins, and at which the wind has fully turned. */
export const OMEN = [0.51, 0.58] as const;
/** Turn of the wind before a storm, as the tangent of the angle: 56°. */
export const TURN = 1.5;
/** Share by which the wind drops before a storm. */
export const LULL = 0.35;
/** Wind speeds in px/s: in a storm without and with a gust (at most 26 m/s); a breeze is the drift times a factor. */
export const GALE = { least: 380, gust: 140 } as const;
export const BREEZE = { least: 1.2, gust: 0.6 } as const;
/** Share of the snowfall left where no ground is cold, relative to all-cold ground. */
export const PLAIN_SNOW = 0.2;

/** Drift of the weather: a mean and two swings, in px/s, each with its period in s. It never stands still. */
export const DRIFT = {
  x: {
    mean: -45,
    swings: [
      { most: 80, period: 2820 },
      { most: 25, period: 780 },
    ],
  },
  y: {
    mean: 22,
    swings: [
      { most: 12, period: 1740 },
      { most: 4, period: 500 },
    ],
  },
} as const;

/** Returns the speed of one swing, 1 to -1 and back, and the distance covered in its period. @param at 0 to 1 */
function swing(at: number): { readonly speed: number; readonly way: number } {
  const half = at < 0.5 ? at : at - 0.5;
  const sign = at < 0.5 ? 1 : -1;
  return { speed: sign * (1 - 4 * half), way: sign * (half - 2 * half * half) };
}

/** Returns the drift of the weather since the epoch, in px, and its current speed, in px/s. */
function drift(axis: 'x' | 'y', seconds: number): { readonly way: number; readonly speed: number } {
  const { mean, swings } = DRIFT[axis];
  let [way, speed] = [mean * seconds, mean as number];
  for (const { most, period } of swings) {
    const turns = seconds / period;
    const one = swing(turns - Math.floor(turns));
    way += most * period * one.way;
    speed += most * one.speed;
  }
  return { way, speed };
}

/** Returns smooth noise in [0, 1] over the plane and time, each counted in cells. */
function noise(kind: number, u: number, v: number, w: number): number {
  const i = Math.floor(u);
  const j = Math.floor(v);
  const k = Math.floor(w);
  const x = smoothstep(0, 1, u - i);
  const y = smoothstep(0, 1, v - j);
  const before = noiseAt(kind, k, i, j, x, y);
  return before + (noiseAt(kind, k + 1, i, j, x, y) - before) * smoothstep(0, 1, w - k);
}

/** Returns the noise at the beginning of the k-th cell of time, between the corners of a cell of the plane. */
function noiseAt(kind: number, k: number, i: number, j: number, x: number, y: number): number {
  const seed = (Math.imul(k | 0, 0x9e37_79b1) + kind) | 0;
  const top = noiseBetween(i, j, seed, x);
  return top + (noiseBetween(i, j + 1, seed, x) - top) * y;
}

function noiseBetween(i: number, j: number, seed: number, x: number): number {
  const from = hashUnit(i | 0, j | 0, seed);
  return from + (hashUnit((i + 1) | 0, j | 0, seed) - from) * x;
}

/** Returns the noise of a kind of weather, 0 to 1. */
type Noises = (kind: Kind) => number;

/** Returns the noises at a time over a place, for weather that has drifted by `east` and `south` px. */
function noisesAt(wallMs: number, seed: number, { x, y }: Point, east: number, south: number): Noises {
  const [u, v] = [x - east, y - south];
  return (kind) =>
    noise(
      KINDS.indexOf(kind) + Math.imul(seed, 0x2545_f491),
      u / CELL[kind],
      v / CELL[kind],
      wallMs / LASTS[kind],
    );
}

const frontOf = (of: Noises): number => 0.8 * of('storm') + 0.2 * of('rim');

/**
 * Returns the strength of the storm, equal to that of {@link weatherAt}, for callers that need nothing else about the
 * weather.
 */
export function stormAt(wallMs: number, { seed = 0 }: Climate, place: Point): number {
  const of = noisesAt(wallMs, seed, place, drift('x', wallMs / 1000).way, drift('y', wallMs / 1000).way);
  return smoothstep(STORM[0], STORM[1], frontOf(of));
}

/**
 * Returns the weather at a time over a place.
 * @param wallMs the server's wall clock, ms since the epoch
 * @param climate of the ground around the place
 * @param place in world px
 */
export function weatherAt(wallMs: number, climate: Climate, place: Point): Weather {
  const { cold, ashen, wet, seed = 0 } = climate;
  const [east, south] = [drift('x', wallMs / 1000), drift('y', wallMs / 1000)];
  const of = noisesAt(wallMs, seed, place, east.way, south.way);
  const gust = of('gust');
  const front = frontOf(of);
  const storm = smoothstep(STORM[0], STORM[1], front);
  const omen = smoothstep(OMEN[0], OMEN[1], front) * Math.max(0, 1 - 2 * storm);
  const fall = smoothstep(0.44, 0.74, of('fall'));
  const bank = smoothstep(0.58, 0.82, of('fog')) * (1 - storm);
  const snowing = fall * (PLAIN_SNOW + (0.75 - PLAIN_SNOW) * cold);
  return {
    ...wind(east.speed, south.speed, { gust, storm, omen }),
    snow: Math.min(1, snowing + storm * (0.45 + 0.55 * cold)) * (1 - ashen),
    // A storm raises ash from the ground.
    ash: ashen * Math.min(1, 0.35 + 0.4 * gust + 0.5 * storm),
    fog: Math.min(1, 0.75 * storm + bank * (0.45 + 0.55 * wet)),
    storm,
  };
}

/**
 * Returns the wind: it blows in the direction of the drift, turns and drops before a storm, and is a gale in a storm.
 */
function wind(
  x: number,
  y: number,
  { gust, storm, omen }: { readonly gust: number; readonly storm: number; readonly omen: number },
): Pick<Weather, 'windX' | 'windY'> {
  const drifting = Math.sqrt(x * x + y * y);
  const breeze = drifting * (BREEZE.least + BREEZE.gust * gust) * (1 - LULL * omen);
  const speed = breeze + (GALE.least + GALE.gust * gust - breeze) * storm;
  const [toX, toY] = [x - TURN * omen * y, y + TURN * omen * x];
  const length = Math.sqrt(toX * toX + toY * toY);
  return { windX: (toX / length) * speed, windY: (toY / length) * speed };
}

const isOf = (id: TerrainId, climate: TerrainClimate): boolean => terrainById(id).climate.includes(climate);

/** Returns the climate from the terrain of sampled places. */
export function climateOf(terrains: readonly TerrainId[]): Climate {
  const share = (climate: TerrainClimate) =>
    terrains.length === 0 ? 0 : terrains.filter((id) => isOf(id, climate)).length / terrains.length;
  return { cold: share('cold'), ashen: share('ashen'), wet: share('wet') };
}

/** True if breath is visible over this ground: on cold ground always, at night everywhere except on hot ground. */
export function isBreathVisible(id: TerrainId, darkness: number): boolean {
  return isOf(id, 'cold') || (darkness > 0.6 && !isOf(id, 'hot'));
}

/** Share of hot-spring tiles that bubble (specification, section 9). */
export const BUBBLING = 0.4;

/** True if a tile of hot water or mud bubbles. */
export function bubblesAt(tileX: number, tileY: number): boolean {
  return hashUnit(tileX, tileY, 0xb0b) < BUBBLING;
}

/** Period of a geyser's rest and eruption by the wall clock, in ms; each tile has an offset of its own. */
export const GEYSER_PERIOD_MS = 42_000;
export const ERUPTION_MS = 7000;

/** Returns the strength of a geyser tile's eruption, 0 (at rest) to 1. */
export function geyserEruptionAt(tileX: number, tileY: number, wallMs: number): number {
  const offset = hashUnit(tileX, tileY, 0x6e75) * GEYSER_PERIOD_MS;
  const at = (wallMs + offset) % GEYSER_PERIOD_MS;
  if (at >= ERUPTION_MS) return 0;
  return smoothstep(0, 600, at) * (1 - smoothstep(ERUPTION_MS - 2000, ERUPTION_MS, at));
}

/** Returns the wall clock time at which the latest eruption of a geyser's tile began, in ms. */
export function eruptionStart(tileX: number, tileY: number, wallMs: number): number {
  const offset = hashUnit(tileX, tileY, 0x6e75) * GEYSER_PERIOD_MS;
  return wallMs - ((wallMs + offset) % GEYSER_PERIOD_MS);
}
