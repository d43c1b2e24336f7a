/** How a body gets wet and dries. Wetness from 0 to 100, rates a minute. */

export const WETNESS_MAX = 100;
/** Swimming soaks through in four seconds. */
export const SWIMMING = 1500;
/** Wet ground: up to this wetness. */
export const WADING = { perMinute: 40, upTo: 40 } as const;
/** Snow that falls: it melts on who stands above freezing, and is shaken off below. */
export const SNOWFALL = { thawing: 10, freezing: 2 } as const;
/** Drying: by itself, by °C of heat, and what a room adds. */
export const DRYING = { alone: 4, perDegree: 1.2, inRoom: 6 } as const;
/** No clothes keep off more than this share. */
export const WATERPROOF_MOST = 0.8;

export interface Wetting {
  readonly wetness: number;
  readonly isSwimming: boolean;
  /** On ground that soaks the boots: bog, thermokarst, mud. */
  readonly isWading: boolean;
  /** 0 to 1, and the share of it that is kept off. */
  readonly snow: number;
  readonly cover: number;
  /** °C of the air. */
  readonly air: number;
  /** °C of fires. */
  readonly heat: number;
  readonly isInRoom: boolean;
  /** Share that clothes keep off, 0 to 1. */
  readonly waterproof: number;
  /** Factor of what makes wet. */
  readonly gain: number;
}

/** What wetness changes by a minute. Who swims does not dry, and whom snow or water reaches dries by heat alone. */
export function wetnessPerMinute(at: Wetting): number {
  const kept = 1 - Math.min(WATERPROOF_MOST, at.waterproof);
  if (at.isSwimming) return SWIMMING * kept * at.gain;
  const wading = at.isWading && at.wetness < WADING.upTo ? WADING.perMinute : 0;
  const falling = (1 - at.cover) * at.snow * (at.air > 0 ? SNOWFALL.thawing : SNOWFALL.freezing);
  const alone = wading + falling > 0 ? 0 : DRYING.alone;
  const drying = alone + DRYING.perDegree * at.heat + (at.isInRoom ? DRYING.inRoom : 0);
  return (wading + falling) * kept * at.gain - drying;
}

/** Wetness after so many ms. What wet ground gives ends at its own limit. */
export function wetAfter(at: Wetting, ms: number): number {
  const change = (wetnessPerMinute(at) * ms) / 60_000;
  const isWadingUp = at.isWading && !at.isSwimming && change > 0 && at.wetness < WADING.upTo;
  const most = isWadingUp ? Math.max(WADING.upTo, at.wetness) : WETNESS_MAX;
  return Math.max(0, Math.min(most, at.wetness + change));
}
