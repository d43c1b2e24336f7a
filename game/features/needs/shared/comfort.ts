/** Rest: what makes rested, and for how long. Times in ms, lengths in px, comfort from 0 to {@link COMFORT_MOST}. */

/** So long without moving beside a fire of so many °C; the rest lasts so long, and longer by each comfort. */
export const RESTED = { afterMs: 20_000, heat: 20, ms: 6 * 60_000, perComfortMs: 2 * 60_000 } as const;
/** A roof, a bed, furniture from the workbench, company. */
export const COMFORT_MOST = 4;
export const COMFORT_REACH = 192;

/** How long who has rested here stays rested. */
export function restedMs(comfort: number): number {
  return RESTED.ms + RESTED.perComfortMs * Math.max(0, Math.min(COMFORT_MOST, comfort));
}
