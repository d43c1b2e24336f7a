/**
 * The weather over a place, by the server's wall clock: wind, snow, storms, ash and fog. It comes from smooth noise
 * over time, so that everybody sees the same storm and nothing about it is sent.
 */
import { type TerrainClimate, type TerrainId, terrainById } from '../defs/terrain.ts';
import { smoothstep } from '../math/noise.ts';
import { hashUnit } from '../math/rng.ts';

/** How long the weather takes to change, in ms. */
export const SPELL_MS = 4 * 60_000;

/** What the ground under a viewer makes of the weather. */
export interface Climate {
  /** Share of cold ground around the viewer, 0 to 1; likewise the others. */
  readonly cold: number;
  readonly ashen: number;
  readonly wet: number;
}

/** Strengths are 0 to 1. */
export interface Weather {
  /** px/s; negative is to the left. */
  readonly windX: number;
  readonly windY: number;
  readonly snow: number;
  readonly ash: number;
  readonly fog: number;
  /** How strong the storm is. */
  readonly storm: number;
}

/** Smooth noise over time in [0, 1], with a new value every {@link SPELL_MS}. */
function spell(wallMs: number, kind: number): number {
  const t = wallMs / SPELL_MS;
  const step = Math.floor(t);
  const from = hashUnit(step | 0, kind, 0x5eed);
  const to = hashUnit((step + 1) | 0, kind, 0x5eed);
  return from + (to - from) * smoothstep(0, 1, t - step);
}

/** The weather at a time of the server's wall clock (ms since the epoch) over ground like this. */
export function weatherAt(wallMs: number, { cold, ashen, wet }: Climate): Weather {
  const storm = smoothstep(0.66, 0.86, spell(wallMs, 1));
  const gust = spell(wallMs * 12, 2);
  const breeze = 30 + 80 * spell(wallMs, 3);
  const side = spell(wallMs / 3, 4) > 0.35 ? -1 : 1;
  const flurry = 0.12 + 0.3 * spell(wallMs, 5);
  const snow = Math.min(1, cold * (flurry + 0.2) + storm * (0.45 + 0.55 * cold)) * (1 - ashen);
  return {
    windX: side * (breeze + storm * (320 + 120 * gust)),
    windY: 60 + 60 * storm,
    snow,
    // A storm raises the ash that lies there.
    ash: ashen * Math.min(1, 0.35 + 0.4 * gust + 0.5 * storm),
    fog: Math.min(1, 0.75 * storm + smoothstep(0.6, 0.95, spell(wallMs, 6)) * (0.3 + 0.7 * wet)),
    storm,
  };
}

const isOf = (id: TerrainId, climate: TerrainClimate): boolean => terrainById(id).climate.includes(climate);

/** The climate that the terrain of sampled places makes. */
export function climateOf(terrains: readonly TerrainId[]): Climate {
  const share = (climate: TerrainClimate) =>
    terrains.length === 0 ? 0 : terrains.filter((id) => isOf(id, climate)).length / terrains.length;
  return { cold: share('cold'), ashen: share('ashen'), wet: share('wet') };
}

/** Whether breath shows over this ground: it is cold there by day, and by night everywhere but on hot ground. */
export function breathShows(id: TerrainId, darkness: number): boolean {
  return isOf(id, 'cold') || (darkness > 0.6 && !isOf(id, 'hot'));
}

/** Share of hot-spring tiles that bubble (specification, section 9). */
export const BUBBLING = 0.4;

/** Whether a tile of hot water or mud bubbles. */
export function bubblesAt(tileX: number, tileY: number): boolean {
  return hashUnit(tileX, tileY, 0xb0b) < BUBBLING;
}

/** A geyser rests and erupts by the wall clock, each tile with its own offset. In ms. */
export const GEYSER_PERIOD_MS = 42_000;
export const ERUPTION_MS = 7000;

/** How strongly a geyser's tile erupts, 0 (at rest) to 1. */
export function eruptionAt(tileX: number, tileY: number, wallMs: number): number {
  const offset = hashUnit(tileX, tileY, 0x6e75) * GEYSER_PERIOD_MS;
  const at = (wallMs + offset) % GEYSER_PERIOD_MS;
  if (at >= ERUPTION_MS) return 0;
  return smoothstep(0, 600, at) * (1 - smoothstep(ERUPTION_MS - 2000, ERUPTION_MS, at));
}
