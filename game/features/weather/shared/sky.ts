/**
 * Manual changes to the sky: another hour, or another weather. Both normally follow the wall clock, so only the
 * difference is sent; server and clients apply it in the same way.
 */
import type { Point } from '#game/shared/math/point.ts';
import type { Climate } from '#game/shared/worldgen/world/ground-rules.ts';
import { DAY_MS, type Daylight, daylight } from './daylight.ts';
import { stormAt, type Weather, weatherAt } from './weather.ts';

export const WEATHER_KINDS = ['clear', 'snow', 'storm', 'fog', 'ash'] as const;
export type WeatherKind = (typeof WEATHER_KINDS)[number];

export interface Sky {
  /** Shift of the hour of the day ahead of the wall clock, in ms; weather and saved times are not shifted. */
  readonly shiftMs: number;
  /** Weather forced everywhere; null for the natural weather. */
  readonly weather: WeatherKind | null;
}

/** The sky without changes. */
export const PLAIN_SKY: Sky = { shiftMs: 0, weather: null };

export const CALM: Weather = { windX: -60, windY: 60, snow: 0, ash: 0, fog: 0, storm: 0 };
/** Strengths as in {@link Weather}. */
export const FORCED: Readonly<Record<WeatherKind, Weather>> = {
  clear: CALM,
  snow: { ...CALM, snow: 0.7 },
  storm: { ...CALM, windX: -420, windY: 120, snow: 1, fog: 0.75, storm: 1 },
  fog: { ...CALM, fog: 1 },
  ash: { ...CALM, ash: 0.9 },
};

/** Returns the light under this sky. @param wallMs the server's wall clock, ms since the epoch */
export function daylightUnder(sky: Sky, wallMs: number): Daylight {
  return daylight(wallMs + sky.shiftMs);
}

/** Returns the weather under this sky over a place. @param wallMs the server's wall clock, ms since the epoch */
export function weatherUnder(sky: Sky, wallMs: number, climate: Climate, place: Point): Weather {
  return sky.weather === null ? weatherAt(wallMs, climate, place) : FORCED[sky.weather];
}

/** Returns the strength of the storm under this sky over a place, 0 to 1. */
export function stormUnder(sky: Sky, wallMs: number, climate: Climate, place: Point): number {
  return sky.weather === null ? stormAt(wallMs, climate, place) : FORCED[sky.weather].storm;
}

/** Returns the shift that makes it this hour (0 to 24) now, in ms: from 0 to a day. */
export function skyShiftToHour(hour: number, wallMs: number): number {
  const wanted = (hour / 24) * DAY_MS;
  return (((wanted - wallMs) % DAY_MS) + DAY_MS) % DAY_MS;
}
