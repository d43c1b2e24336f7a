/**
 * Ground cover of land that is shaped neither by fire nor by water: tundra low down, taiga and shrub in sheltered
 * country, bog where it is wet, permafrost and rock higher up, snow and ice on top.
 */
import { createFractal, createNoise, type Noise, smoothstep } from '../../math/noise.ts';
import { deriveSeed } from '../../math/rng.ts';
import { coastTiles, type Draft } from '../draft/draft.ts';
import { GROUND } from '../draft/palette.ts';

/** A place where the climate is changed on purpose, so that new players meet varied ground. In tiles. */
export interface ClimateAnchor {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly cold: number;
  readonly forest: number;
  readonly wet: number;
}

interface Climate {
  readonly cold: Noise;
  readonly wet: Noise;
  readonly forest: Noise;
  readonly lichen: Noise;
  readonly rock: Noise;
  readonly outcrop: Noise;
  readonly pools: Noise;
  /** Noise that varies between whole regions of woodland and of open tundra. */
  readonly region: Noise;
  /** Noise that makes the anchors less circular. */
  readonly bend: Noise;
  /** Cell-sized noise that keeps borders from running straight. */
  readonly jitter: Noise;
}

function createClimate(seed: number): Climate {
  const fractal = (label: string, period: number, octaves: number) =>
    createFractal(deriveSeed(seed, label), period, octaves);
  const coarse = createNoise(deriveSeed(seed, 'jitter 1'), 7);
  const fine = createNoise(deriveSeed(seed, 'jitter 2'), 2.9);
  return {
    cold: fractal('cold', 220, 3),
    wet: fractal('wet', 120, 3),
    forest: fractal('forest', 105, 4),
    lichen: fractal('lichen', 46, 3),
    rock: fractal('rock', 58, 3),
    outcrop: fractal('outcrop', 24, 2),
    pools: fractal('pools', 15, 2),
    region: fractal('region', 330, 2),
    bend: fractal('anchor bend', 26, 3),
    jitter: (x, y) => coarse(x, y) * 0.6 + fine(x, y) * 0.4,
  };
}

/** Twice the additional cold at the northern edge of the world compared with its middle. */
const NORTH = 0.24;

/** Paints the ground of every land cell that is not beach. */
export function paintBiomes(draft: Draft, anchors: readonly ClimateAnchor[]): void {
  const climate = createClimate(draft.seed);
  const { size, cells } = draft;
  for (let tileY = 0; tileY < size; tileY++) {
    for (let tileX = 0; tileX < size; tileX++) {
      const cell = tileY * size + tileX;
      if (cells[cell] === GROUND.moss) cells[cell] = groundAt(draft, climate, anchors, tileX, tileY, cell);
    }
  }
}

function groundAt(
  draft: Draft,
  climate: Climate,
  anchors: readonly ClimateAnchor[],
  x: number,
  y: number,
  cell: number,
): number {
  const height = draft.height[cell] ?? 0;
  const jitter = climate.jitter(x, y);
  const north = (0.5 - y / draft.size) * NORTH;
  let cold = height * 1.15 + north + climate.cold(x, y) * 0.42 + jitter * 0.055;
  const region = climate.region(x, y);
  let forest = climate.forest(x, y) + region * 0.34 + jitter * 0.11;
  let wet = climate.wet(x, y) + jitter * 0.07 - height * 0.25;
  for (const anchor of anchors) {
    const dx = x - anchor.x;
    const dy = y - anchor.y;
    if (dx * dx + dy * dy > anchor.radius * anchor.radius * 4) continue;
    const bent = Math.sqrt(dx * dx + dy * dy) / anchor.radius + climate.bend(x, y) * 1.05 + jitter * 0.18;
    const pull = 1 - smoothstep(0.4, 1.6, bent);
    cold += (anchor.cold - cold) * pull;
    forest += (anchor.forest - forest) * pull;
    wet += (anchor.wet - wet) * pull;
  }
  if (cold > 0.6) return highGround(climate, x, y, cold, wet, jitter);
  return lowGround(climate, x, y, coastTiles(draft, cell), { forest, wet, jitter, cold, region });
}

function highGround(
  climate: Climate,
  x: number,
  y: number,
  cold: number,
  wet: number,
  jitter: number,
): number {
  const outcrop = climate.outcrop(x, y) + jitter * 0.1;
  if (cold > 0.72 && outcrop > 0.62) return GROUND.bedrock;
  if (outcrop > 0.5) return GROUND.rocky;
  if (cold > 1.02) return wet > -0.12 ? GROUND.glacier : GROUND.deepSnow;
  if (cold > 0.86) return GROUND.deepSnow;
  if (cold > 0.7) return GROUND.lightSnow;
  return climate.rock(x, y) + jitter * 0.12 > 0.12 ? GROUND.rocky : GROUND.permafrost;
}

function lowGround(
  climate: Climate,
  x: number,
  y: number,
  coast: number,
  at: { forest: number; wet: number; jitter: number; cold: number; region: number },
): number {
  if (at.wet > 0.36 && coast > 9) {
    const pool = climate.pools(x, y) + at.jitter * 0.1;
    if (at.wet > 0.44 && pool > 0.42) return GROUND.river;
    return pool < -0.22 ? GROUND.thermokarst : GROUND.bog;
  }
  const shelter = smoothstep(3, 16, coast);
  const forest = at.forest - (1 - shelter) * 0.5 - Math.max(0, at.cold - 0.42) * 1.2;
  if (forest > 0.17) return GROUND.taiga;
  if (forest > 0.05) return GROUND.shrubland;
  if (climate.rock(x, y) + at.jitter * 0.12 > 0.46) return GROUND.rocky;
  if (climate.lichen(x, y) - at.region * 0.3 + at.jitter * 0.16 > 0.24) return GROUND.lichen;
  return GROUND.moss;
}
