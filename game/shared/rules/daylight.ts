/** Day and night by the server's wall clock: the same for everybody, and a whole day in 24 minutes. */
import { smoothstep } from '../math/noise.ts';

/** One day of the world, in ms: an hour of the world is a minute. */
export const DAY_MS = 24 * 60_000;

/** Hours at which dawn and dusk begin and end: the long light days of the north. */
export const DAWN = { from: 3, to: 5 } as const;
export const DUSK = { from: 20.5, to: 22.5 } as const;

export type DayPhase = 'night' | 'dawn' | 'day' | 'dusk';

export interface Daylight {
  /** Hour of the world's day, 0 to 24. */
  readonly hour: number;
  readonly phase: DayPhase;
  /** How dark it is, 0 (day) to 1 (night). */
  readonly darkness: number;
  /** What the light does to colours: multipliers of red, green and blue, 0 to 1. */
  readonly tint: readonly [red: number, green: number, blue: number];
}

type Tint = readonly [number, number, number];
export const DAY: Tint = [1, 1, 1];
export const NIGHT: Tint = [0.28, 0.34, 0.6];
/** The low sun between day and night. */
export const GLOW: Tint = [0.98, 0.76, 0.68];

/** The light at a time of the server's wall clock, in ms since the epoch. */
export function daylight(wallMs: number): Daylight {
  const hour = ((((wallMs % DAY_MS) + DAY_MS) % DAY_MS) / DAY_MS) * 24;
  const light = smoothstep(DAWN.from, DAWN.to, hour) * (1 - smoothstep(DUSK.from, DUSK.to, hour));
  return { hour, phase: phaseAt(hour), darkness: 1 - light, tint: tintOf(light) };
}

/** The phase of the day at an hour of it, 0 to 24. */
export function phaseAt(hour: number): DayPhase {
  if (hour >= DAWN.from && hour < DAWN.to) return 'dawn';
  if (hour >= DUSK.from && hour < DUSK.to) return 'dusk';
  return hour >= DAWN.to && hour < DUSK.from ? 'day' : 'night';
}

/** Interpolates from night through the glow of the low sun to day. */
function tintOf(light: number): Tint {
  return light < 0.5 ? mix(NIGHT, GLOW, light * 2) : mix(GLOW, DAY, light * 2 - 1);
}

function mix(a: Tint, b: Tint, share: number): Tint {
  const at = (k: 0 | 1 | 2) => a[k] + (b[k] - a[k]) * share;
  return [at(0), at(1), at(2)];
}
