/**
 * Rest: conditions of the Rested buff, and its duration. Times in ms, lengths in px, comfort from 0 to {@link
 * COMFORT_MOST}.
 */

/**
 * A player is rested after keeping still for `afterMs` beside a fire of at least `heat` °C. The buff lasts `ms`, plus
 * `perComfortMs` per point of comfort.
 */
export const RESTED = { afterMs: 20_000, heat: 20, ms: 6 * 60_000, perComfortMs: 2 * 60_000 } as const;
/** Maximum comfort: one point each for a roof, a bed, furniture from the workbench, and company. */
export const COMFORT_MOST = 4;
export const COMFORT_REACH = 192;

/** Returns the duration of the Rested buff for this comfort, in ms. */
export function restedMs(comfort: number): number {
  return RESTED.ms + RESTED.perComfortMs * Math.max(0, Math.min(COMFORT_MOST, comfort));
}
