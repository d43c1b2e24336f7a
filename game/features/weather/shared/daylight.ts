/** Day and night by the server's wall clock, shared by all players; a whole day takes 24 minutes. */
import { smoothstep } from '#game/shared/math/noise.ts';

/** Length of one day of the world, in ms: an hour of the world is a minute. */
export const DAY_MS = 24 * 60_000;

/** Hours at which dawn and dusk begin and end: the days of the north are long and light. */
export const DAWN = { from: 3, to: 5 } as const;
export const DUSK = { from: 20.5, to: 22.5 } as const;

export type DayPhase = 'night' | 'dawn' | 'day' | 'dusk';

export interface Daylight {
  /** Hour of the world's day, 0 to 24. */
  readonly hour: number;
  readonly phase: DayPhase;
  /** Darkness, 0 (day) to 1 (night). */
  readonly darkness: number;
  /** Multipliers of red, green and blue for the light, 0 to 1. */
  readonly tint: readonly [red: number, green: number, blue: number];
}

type Tint = readonly [number, number, number];
export const DAY: Tint = [1, 1, 1];
export const NIGHT: Tint = [0.28, 0.34, 0.6];
/**
 * Tint of the low sun, which comes between day and the blue hour, and the light (0 to 1) at which it is full; likewise
 * for the blue hour, between the low sun and night.
 */
export const GLOW: Tint = [0.99, 0.8, 0.72];
export const GLOW_AT = 0.7;
export const BLUE_HOUR: Tint = [0.44, 0.52, 0.9];
export const BLUE_AT = 0.4;

/** Returns the light at a time of the server's wall clock, in ms since the epoch. */
export function daylight(wallMs: number): Daylight {
  const hour = ((((wallMs % DAY_MS) + DAY_MS) % DAY_MS) / DAY_MS) * 24;
  const light = smoothstep(DAWN.from, DAWN.to, hour) * (1 - smoothstep(DUSK.from, DUSK.to, hour));
  return { hour, phase: phaseAt(hour), darkness: 1 - light, tint: tintOf(light) };
}

/** Returns the phase of the day at an hour, 0 to 24. */
export function phaseAt(hour: number): DayPhase {
  if (hour >= DAWN.from && hour < DAWN.to) return 'dawn';
  if (hour >= DUSK.from && hour < DUSK.to) return 'dusk';
  return hour >= DAWN.to && hour < DUSK.from ? 'day' : 'night';
}

/** Interpolates from night through the blue hour and the glow of the low sun to day. */
function tintOf(light: number): Tint {
  if (light < BLUE_AT) return mix(NIGHT, BLUE_HOUR, light / BLUE_AT);
  if (light < GLOW_AT) return mix(BLUE_HOUR, GLOW, (light - BLUE_AT) / (GLOW_AT - BLUE_AT));
  return mix(GLOW, DAY, (light - GLOW_AT) / (1 - GLOW_AT));
}

function mix(a: Tint, b: Tint, share: number): Tint {
  const at = (k: 0 | 1 | 2) => a[k] + (b[k] - a[k]) * share;
  return [at(0), at(1), at(2)];
}
