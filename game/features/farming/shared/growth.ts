/**
 * Growth of crops. A crop grows by the wall clock, with or without players near; storm, snow and darkness slow it, and
 * water speeds it up. The weather of a place is known for all time, so the moment at which a crop is ripe is computed
 * when it is sown, and again when it is watered; nothing ticks in the meantime.
 */
import { WALL_BETWEEN } from '#game/features/structures/shared/hand-reach.ts';
import { daylight } from '#game/features/weather/shared/daylight.ts';
import { weatherAt } from '#game/features/weather/shared/weather.ts';
import { TERRAIN } from '#game/shared/defs/terrain.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Climate } from '#game/shared/worldgen/world/ground-rules.ts';

/**
 * Terrain on which crops grow, with the growing time there in fair weather by day, in ms: crops grow faster on warm
 * terrain.
 */
export const RIPENS_MS: Readonly<Record<string, number>> = {
  [TERRAIN.moss]: 20 * 60_000,
  [TERRAIN.shrubland]: 20 * 60_000,
  [TERRAIN.soil]: 20 * 60_000,
  [TERRAIN.sinter]: 12 * 60_000,
};
/** Maximum distance from the feet to the middle of the tile that is sown, watered or harvested, in px. */
export const CROP_REACH = 112;
/** Factor of the growth of a watered crop. */
export const WATERED = 1.5;
/**
 * Share of the growth left in a full storm, full snowfall and full darkness, 0 to 1. On hot terrain, snow and darkness
 * have no effect.
 */
export const LEFT = { storm: 0.4, snow: 0.7, dark: 0.8 } as const;
/** Step at which the weather is sampled, in ms: it changes over minutes. */
export const STEP_MS = 15_000;

/** Reasons why sowing, watering or harvesting is refused; the texts are shown to the player. */
export const CROP_ERRORS = {
  seed: 'This does not grow.',
  ground: 'Nothing grows here. Try moss, shrubland, volcanic soil or warm sinter.',
  taken: 'Something grows or stands there already.',
  claim: 'This land belongs to another hearth.',
  wild: 'Seeds need tended land: sow near a hearth of yours.',
  far: 'Too far away.',
  wall: WALL_BETWEEN,
  gone: 'Nothing grows there any more.',
  wet: 'It is watered already.',
  water: 'Watering takes snow or a flask that is not empty.',
  unripe: 'It is not ripe yet.',
} as const;
export type CropError = (typeof CROP_ERRORS)[keyof typeof CROP_ERRORS];

/** Public state of a crop; times are on the wall clock, in ms since the epoch. */
export interface Growing {
  readonly sown: number;
  readonly ripe: number;
  readonly watered: boolean;
}

/** Place where a crop grows. */
export interface Bed extends Point {
  readonly terrainId: string;
  readonly climate: Climate;
}

/** True if crops grow on this terrain. */
export const isFertile = (terrainId: string): boolean => Object.hasOwn(RIPENS_MS, terrainId);

/** Returns the pace of a crop's growth at a time (ms since the epoch), relative to fair weather by day. */
export function growthPaceAt(bed: Bed, wallMs: number): number {
  const { storm, snow } = weatherAt(wallMs, bed.climate, bed);
  const isWarm = bed.terrainId === TERRAIN.sinter;
  const slowed = (strength: number, left: number) => 1 - strength * (1 - left);
  const cold = isWarm ? 1 : slowed(snow, LEFT.snow) * slowed(daylight(wallMs).darkness, LEFT.dark);
  return slowed(storm, LEFT.storm) * cold;
}

/**
 * Returns the time at which a crop is ripe, on the wall clock in ms.
 * @param from ms since the epoch
 * @param left share of its growth left at that time, 0 to 1
 */
export function ripeAt(bed: Bed, from: number, left: number, isWatered: boolean): number {
  const whole = RIPENS_MS[bed.terrainId] ?? 0;
  let needed = whole * left;
  let at = from;
  while (needed > 0) {
    const pace = growthPaceAt(bed, at) * (isWatered ? WATERED : 1);
    if (needed <= pace * STEP_MS) return Math.ceil(at + needed / pace);
    needed -= pace * STEP_MS;
    at += STEP_MS;
  }
  return at;
}

/** Returns the state of a crop sown at `wallMs` (ms since the epoch). */
export const newCropState = (bed: Bed, wallMs: number): Growing => ({
  sown: wallMs,
  ripe: ripeAt(bed, wallMs, 1, false),
  watered: false,
});

/** Returns the state of a crop after watering: it grows faster from now on until it is ripe. */
export function waterCropState(bed: Bed, { sown }: Growing, wallMs: number): Growing {
  const whole = RIPENS_MS[bed.terrainId] ?? 0;
  let grown = 0;
  for (let at = sown; at < wallMs; at += STEP_MS)
    grown += growthPaceAt(bed, at) * Math.min(STEP_MS, wallMs - at);
  const left = whole === 0 ? 0 : Math.max(0, 1 - grown / whole);
  return { sown, ripe: ripeAt(bed, wallMs, left, true), watered: true };
}

/** Returns the share of the growth that is complete, 0 (sown) to 1 (ripe). */
export function grownShareAt({ sown, ripe }: Growing, wallMs: number): number {
  return ripe <= sown ? 1 : Math.max(0, Math.min(1, (wallMs - sown) / (ripe - sown)));
}

/** Returns the visible stage: 0 for a sown bed, 1 for sprouts, 2 for half grown, 3 for ripe. */
export function growthStageOf(growing: Growing, wallMs: number): 0 | 1 | 2 | 3 {
  const grown = grownShareAt(growing, wallMs);
  if (grown >= 1) return 3;
  return grown < 0.12 ? 0 : grown < 0.5 ? 1 : 2;
}

/** Returns the state of a fixture as a growing crop; null if it is not one. */
export function readCropState(state: Readonly<Record<string, unknown>>): Growing | null {
  const { sown, ripe, watered } = state;
  return typeof sown === 'number' && typeof ripe === 'number'
    ? { sown, ripe, watered: watered === true }
    : null;
}
