/** Rules of how a body gets wet and dries. Wetness from 0 to 100, rates per minute. */

export const WETNESS_MAX = 100;
/** Wetness gained while swimming: soaked through in four seconds. */
export const SWIMMING = 1500;
/** Wetness gained on wet ground, and the level above which the ground adds no more. */
export const WADING = { perMinute: 40, upTo: 40 } as const;
/** Wetness gained in falling snow: above freezing the snow melts on the player, below freezing it is shaken off. */
export const SNOWFALL = { thawing: 10, freezing: 2 } as const;
/** Drying without heat, per °C of heat, and the bonus in a room. */
export const DRYING = { alone: 4, perDegree: 1.2, inRoom: 6 } as const;
/** Maximum share of wetness that clothes keep off. */
export const WATERPROOF_MOST = 0.8;

export interface Wetting {
  readonly wetness: number;
  readonly isSwimming: boolean;
  /** True on ground that soaks the boots: bog, thermokarst, mud. */
  readonly isWading: boolean;
  /** Strength of the snowfall, 0 to 1, and the share of it that is kept off. */
  readonly snow: number;
  readonly cover: number;
  /** Air temperature, in °C. */
  readonly air: number;
  /** Heat of fires, in °C. */
  readonly heat: number;
  readonly isInRoom: boolean;
  /** Share of wetness that clothes keep off, 0 to 1. */
  readonly waterproof: number;
  /** Factor applied to the wetness gained. */
  readonly gain: number;
}

/**
 * Returns the change of wetness per minute. A swimming player does not dry; a player who is being wetted by snow or
 * ground dries only through heat, with the bonus of a room.
 */
export function wetnessPerMinute(at: Wetting): number {
  const kept = 1 - Math.min(WATERPROOF_MOST, at.waterproof);
  if (at.isSwimming) return SWIMMING * kept * at.gain;
  const wading = at.isWading && at.wetness < WADING.upTo ? WADING.perMinute : 0;
  const falling = (1 - at.cover) * at.snow * (at.air > 0 ? SNOWFALL.thawing : SNOWFALL.freezing);
  const alone = wading + falling > 0 ? 0 : DRYING.alone;
  const drying = alone + DRYING.perDegree * at.heat + (at.isInRoom ? DRYING.inRoom : 0);
  return (wading + falling) * kept * at.gain - drying;
}

/** Returns the wetness after `ms`. Wet ground raises it no higher than `WADING.upTo`. */
export function wetAfter(at: Wetting, ms: number): number {
  const change = (wetnessPerMinute(at) * ms) / 60_000;
  const isWadingUp = at.isWading && !at.isSwimming && change > 0 && at.wetness < WADING.upTo;
  const most = isWadingUp ? Math.max(WADING.upTo, at.wetness) : WETNESS_MAX;
  return Math.max(0, Math.min(most, at.wetness + change));
}
